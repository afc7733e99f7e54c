import sys
from collections.abc import Callable
from pathlib import Path

from assets.build import (
    author,
    book,
    embed,
    first,
    headers,
    licences,
    offline,
    pdf,
    plain,
    reading,
    snapshot,
    texts,
    wheel,
)

# In this order: what a step writes may be listed, hashed or preloaded by a later one.
BUILD_STEPS: tuple[Callable[[Path], None], ...] = (
    texts.check_translations,
    first.write_table_page,
    plain.write_plain_pages,
    licences.write_licences,
    book.write_book_pages,
    pdf.write_pdfs,
    embed.write_embed,
    snapshot.write_snapshot,
    first.write_download_sizes,
    author.write_author_pages,
    reading.inline_page_scripts,
    wheel.write_wheel,
    headers.write_headers,
    offline.write_service_worker,
)

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m assets.build DIST")
    for step in BUILD_STEPS:
        step(Path(sys.argv[1]))
