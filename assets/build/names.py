"""Where Pyodide's WebAssembly keeps the names of characters, which no page of ours asks for.

`unicodedata` has them in three tables: the names packed by their beginnings and ends, for each
name, in their order, its character, and for each character the place of its name. They are found
by what is in them, so that another Pyodide is searched anew; the edges, where only their neighbours
could tell what is what, are left alone. What `unicodedata` knows else of a character stays.
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

SAMPLE, EDGE = range(0x250, 0x260), 1000
"""Characters in a row that have names, and how far the edge of a table is at most."""

LEAST = 50_000
"""Each table has more bytes than this."""


def tables(wasm: bytes) -> list[Span]:
    """Return address and length of each table; raise ValueError where they are not found."""
    memory = laid(wasm)
    codes = characters(memory)
    found = [packed_names(memory), codes, places(memory, codes)]
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
    found = windows(memory, codes.tobytes(), 4 * STEP)
    return (min(found), max(found) + LONG - min(found)) if found else (0, 0)


def places(memory: bytes, codes: Span) -> Span:
    """Return the part of a memory with the places of names, by their characters.

    The characters lie in blocks there, in any order. They are counted from where the table of
    characters begins, which is before what has been found of it.
    """
    start, length = codes
    whole = array("H", bytes(2 * sys.maxunicode + 2))
    for place, code in enumerate(memoryview(memory[start : start + length]).cast("I")):
        if code <= sys.maxunicode:
            whole[code] = place
    for before in range(EDGE):
        sample = array("H", [whole[code] + before for code in SAMPLE])
        if sample.tobytes() in memory:
            break
    counted = array("H", [place and place + before for place in whole])
    found = windows(memory, counted.tobytes(), LONG, bytes(2))
    start, length = max(runs(iter(sorted(found))), key=lambda span: span[1], default=(0, -LONG))
    return start, length + LONG


def windows(memory: bytes, whole: bytes, step: int, dull: bytes = b"") -> list[int]:
    """Return where pieces of a table are found; those that are `dull` may be found anywhere."""
    pieces = {whole[at : at + LONG] for at in range(0, len(whole) - LONG, step)}
    told = (piece for piece in pieces if not dull or piece.count(dull) < 2)
    return [place for piece in told if (place := memory.find(piece)) >= 0]
