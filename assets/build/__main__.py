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
STEPS: tuple[Callable[[Path], None], ...] = (
    texts.check,
    first.write,
    plain.write,
    licences.write,
    book.write,
    pdf.write,
    embed.write,
    snapshot.write,
    first.weigh,
    author.write,
    reading.write,
    wheel.write,
    headers.write,
    offline.write,
)

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m assets.build DIST")
    for step in STEPS:
        step(Path(sys.argv[1]))
