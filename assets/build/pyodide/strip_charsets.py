"""Finds the East Asian character sets of C's `iconv` in Pyodide's WebAssembly.

Nothing in Python calls `iconv`: Python's codecs have their own tables. The tables are found by
their content.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from assets.build.pyodide.strip_unicode_names import (
    MIN_TABLE_BYTES,
    WINDOW_BYTES,
    group_near_places,
    initial_memory,
)
from assets.build.pyodide.wasm import Span

LOW_BYTES, HIGH_BYTES = range(0x40, 0x7F), range(0x80, 0xFF)
MIN_RUN_LENGTH = 10_000
"""A shorter run may be part of another table with the same beginning."""

CHARSETS = ("gb18030", "euc_jp", "big5", "big5hkscs", "euc_kr")


def iconv_tables(wasm: bytes) -> list[Span]:
    """Return address and length of the tables, or raise ValueError if they are not found."""
    memory = initial_memory(wasm)
    addresses = sorted(
        place
        for codec in CHARSETS
        for row in charset_rows(codec)
        for place in find_row_pieces(memory, row)
    )
    large_spans = [span for span in group_near_places(iter(addresses)) if span[1] >= MIN_RUN_LENGTH]
    if sum(length for _, length in large_spans) < MIN_TABLE_BYTES:
        raise ValueError("no tables of iconv: look at the new Pyodide")
    return large_spans


def charset_rows(codec: str) -> Iterator[bytes]:
    """Yield a set's rows: the characters with the same first byte, 0 for missing ones."""
    for first in HIGH_BYTES:
        for seconds in (
            (*LOW_BYTES, *HIGH_BYTES),
            (*LOW_BYTES, *HIGH_BYTES[0x21:]),
            HIGH_BYTES[0x21:],
        ):
            characters = (bytes([first, second]).decode(codec, "ignore") for second in seconds)
            yield array(
                "H",
                [ord(character) & 0xFFFF if len(character) == 1 else 0 for character in characters],
            ).tobytes()


def find_row_pieces(memory: bytes, row: bytes) -> Iterator[int]:
    """Yield the addresses of a row's pieces, skipping pieces that are mostly zeros."""
    for at in range(0, len(row) - WINDOW_BYTES, WINDOW_BYTES):
        piece = row[at : at + WINDOW_BYTES]
        place = memory.find(piece) if piece.count(0) < WINDOW_BYTES // 4 else -1
        while place >= 0:
            yield place
            place = memory.find(piece, place + 1)
