import sys
from collections.abc import Callable
from pathlib import Path

from assets.build import (
    author_pages,
    book_pages,
    embed,
    first_paint,
    headers,
    licences,
    no_script_pages,
    service_worker,
    style_sheets,
    translations,
    wheel,
)
from assets.build.pyodide import snapshot

# The order matters: a step may list, hash or preload what an earlier one wrote.
BUILD_STEPS: tuple[Callable[[Path], None], ...] = (
    translations.check_translations,
    style_sheets.write_style_sheets,
    no_script_pages.write_plain_pages,
    licences.write_licences,
    book_pages.write_book_pages,
    style_sheets.make_fonts_optional,
    embed.write_embed,
    snapshot.write_python_start,
    first_paint.write_table_page,
    author_pages.write_author_pages,
    wheel.write_wheel,
    headers.write_headers,
    service_worker.write_service_worker,
)

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m assets.build DIST")
    for step in BUILD_STEPS:
        step(Path(sys.argv[1]))
