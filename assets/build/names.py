"""Where Pyodide's WebAssembly keeps the names of characters, which no page of ours asks for.

`unicodedata` has them in two tables: the names packed by their beginnings and ends, and for each
name, in their order, its character. Both are found by what is in them, so that another Pyodide is
searched anew; the edges, where only their neighbours could tell what is what, are left alone. What
`unicodedata` knows else of a character stays.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from array import array
from collections.abc import Iterator

from assets.build.wasm import Span, segments

TEXT = re.compile(rb"[A-Z][A-Z -]{5,}")
"""A piece of a name as it is packed."""

NEAR = 2048
"""Pieces that are so near each other lie in one table."""

COMPUTED = ("CJK UNIFIED IDEOGRAPH-", "HANGUL SYLLABLE ")
"""Names that are in no table."""

LONG, STEP = 32, 100
"""Bytes of a window of characters that is looked for, and of how many characters one is."""

LEAST = 100_000
"""Each table has more bytes than this."""


def tables(wasm: bytes) -> list[Span]:
    """Return address and length of both tables; raise ValueError where they are not found."""
    memory = laid(wasm)
    found = [packed_names(memory), characters(memory)]
    if any(length < LEAST for _, length in found):
        raise ValueError("no names of characters: look at the new Pyodide")
    return found


def laid(wasm: bytes) -> bytes:
    """Return the memory as the file sets it up."""
    parts = list(segments(wasm))
    memory = bytearray(max(address + length for address, (_, length) in parts))
    for address, (place, length) in parts:
        memory[address : address + length] = wasm[place : place + length]
    return bytes(memory)


def packed_names(memory: bytes) -> Span:
    """Return the longest part of a memory that is full of pieces of names."""
    found = runs(piece.start() for piece in TEXT.finditer(memory))
    return max(found, key=lambda span: span[1], default=(0, 0))


def runs(places: Iterator[int]) -> list[Span]:
    """Return first place and length of each run of places that are near each other."""
    found: list[tuple[int, int]] = []
    for place in places:
        start, last = found.pop() if found else (place, place)
        if place - last > NEAR:
            found.append((start, last))
            start = place
        found.append((start, place))
    return [(start, last - start) for start, last in found]


def characters(memory: bytes) -> Span:
    """Return the part of a memory from the first to the last of the characters by their names."""
    named = sorted((unicodedata.name(chr(code), ""), code) for code in range(sys.maxunicode + 1))
    codes = array("I", [code for name, code in named if name and not name.startswith(COMPUTED)])
    order = codes.tobytes()
    windows = (order[at : at + LONG] for at in range(0, len(order) - LONG, 4 * STEP))
    places = [place for window in windows if (place := memory.find(window)) >= 0]
    return (min(places), max(places) + LONG - min(places)) if places else (0, 0)
