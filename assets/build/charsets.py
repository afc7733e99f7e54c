"""Where Pyodide's WebAssembly keeps the character sets of East Asia that C's library knows.

They are for `iconv`, which nothing in Python calls: Python's codecs have tables of their own, which
no page asks for either. They are found by what is in them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from assets.build.names import LEAST, LONG, laid, runs
from assets.build.wasm import Span

LOW, HIGH = range(0x40, 0x7F), range(0x80, 0xFF)
LARGE = 10_000
"""What is shorter may be a table of something else that begins alike."""

SETS = ("gb18030", "euc_jp", "big5", "big5hkscs", "euc_kr")


def tables(wasm: bytes) -> list[Span]:
    """Return address and length of the tables; raise ValueError where they are not found."""
    memory = laid(wasm)
    found = sorted(place for each in SETS for row in rows(each) for place in places(memory, row))
    large = [span for span in runs(iter(found)) if span[1] >= LARGE]
    if sum(length for _, length in large) < LEAST:
        raise ValueError("no tables of iconv: look at the new Pyodide")
    return large


def rows(codec: str) -> Iterator[bytes]:
    """Yield the rows of a set: the characters whose two bytes begin alike, 0 for those missing."""
    for first in HIGH:
        for seconds in ((*LOW, *HIGH), (*LOW, *HIGH[0x21:]), HIGH[0x21:]):
            found = (bytes([first, second]).decode(codec, "ignore") for second in seconds)
            yield array("H", [ord(one) & 0xFFFF if len(one) == 1 else 0 for one in found]).tobytes()


def places(memory: bytes, row: bytes) -> Iterator[int]:
    """Yield where pieces of a row are, of those that say enough."""
    for at in range(0, len(row) - LONG, LONG):
        piece = row[at : at + LONG]
        place = memory.find(piece) if piece.count(0) < LONG // 4 else -1
        while place >= 0:
            yield place
            place = memory.find(piece, place + 1)
