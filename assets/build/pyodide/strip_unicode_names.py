"""Finds the tables of character names in Pyodide's WebAssembly, which the site does not use.

`unicodedata` has three tables: the packed names, the characters sorted by name, and the index of
each character's name. They are found by their content, so that a new Pyodide is searched anew. The
edges, which only the neighbours could identify, are left alone. The other tables of `unicodedata`
stay.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from array import array
from collections.abc import Iterator

from assets.build.pyodide.wasm import Span, list_data_segments

NAME_PIECE = re.compile(rb"[A-Z][A-Z -]{5,}")
"""A piece of a packed name."""

MAX_PIECE_GAP = 2048
"""Pieces at most this far apart belong to one table."""

COMPUTED_PREFIXES = ("CJK UNIFIED IDEOGRAPH-", "HANGUL SYLLABLE ")
"""Names that are computed and in no table."""

WINDOW_BYTES, WINDOW_STEP = 32, 100
"""Bytes of a window to search for, and the number of characters to each window."""

SAMPLE_CODES, MAX_EDGE = range(0x250, 0x260), 1000
"""Consecutive characters that have names, and how far a table's edge can be off."""

MIN_TABLE_BYTES = 50_000
"""Lower bound for the size of each table."""


def unicode_name_tables(wasm: bytes) -> list[Span]:
    """Return address and length of each table, or raise ValueError if they are not found."""
    memory = initial_memory(wasm)
    codes = find_code_point_table(memory)
    spans = [find_packed_names(memory), codes, find_name_index_table(memory, codes)]
    if any(length < MIN_TABLE_BYTES for _, length in spans):
        raise ValueError("no names of characters: look at the new Pyodide")
    return spans


def initial_memory(wasm: bytes) -> bytes:
    """Return the memory as the file initialises it."""
    parts = list(list_data_segments(wasm))
    memory = bytearray(max(address + length for address, (_, length) in parts))
    for address, (place, length) in parts:
        memory[address : address + length] = wasm[place : place + length]
    return bytes(memory)


def find_packed_names(memory: bytes) -> Span:
    """Return the longest part of the memory that is full of pieces of names."""
    spans = group_near_places(piece.start() for piece in NAME_PIECE.finditer(memory))
    return max(spans, key=lambda span: span[1], default=(0, 0))


def group_near_places(places: Iterator[int]) -> list[Span]:
    """Return start and length of each run of addresses that are near each other."""
    spans: list[tuple[int, int]] = []
    for place in places:
        start, last = spans.pop() if spans else (place, place)
        if place - last > MAX_PIECE_GAP:
            spans.append((start, last))
            start = place
        spans.append((start, place))
    return [(start, last - start) for start, last in spans]


def find_code_point_table(memory: bytes) -> Span:
    """Return the part of the memory that lists the characters by name."""
    names = sorted((unicodedata.name(chr(code), ""), code) for code in range(sys.maxunicode + 1))
    codes = array(
        "I", [code for name, code in names if name and not name.startswith(COMPUTED_PREFIXES)]
    )
    places = find_windows(memory, codes.tobytes(), 4 * WINDOW_STEP)
    return (min(places), max(places) + WINDOW_BYTES - min(places)) if places else (0, 0)


def find_name_index_table(memory: bytes, codes: Span) -> Span:
    """Return the part of the memory that lists the index of each character's name.

    The characters lie in blocks there, in any order. Indexes count from the true beginning of the
    table of characters, which is up to MAX_EDGE before the part that was found.
    """
    start, length = codes
    place_by_code = array("H", bytes(2 * sys.maxunicode + 2))
    for place, code in enumerate(memoryview(memory[start : start + length]).cast("I")):
        if code <= sys.maxunicode:
            place_by_code[code] = place
    for offset in range(MAX_EDGE):
        sample = array("H", [place_by_code[code] + offset for code in SAMPLE_CODES])
        if sample.tobytes() in memory:
            break
    shifted = array("H", [place and place + offset for place in place_by_code])
    window_places = find_windows(memory, shifted.tobytes(), WINDOW_BYTES, bytes(2))
    start, length = max(
        group_near_places(iter(sorted(window_places))),
        key=lambda span: span[1],
        default=(0, -WINDOW_BYTES),
    )
    return start, length + WINDOW_BYTES


def find_windows(memory: bytes, table: bytes, step: int, filler: bytes = b"") -> list[int]:
    """Return the addresses of a table's pieces, except those with much `filler`."""
    pieces = {table[at : at + WINDOW_BYTES] for at in range(0, len(table) - WINDOW_BYTES, step)}
    distinct_pieces = (piece for piece in pieces if not filler or piece.count(filler) < 2)
    return [place for piece in distinct_pieces if (place := memory.find(piece)) >= 0]
