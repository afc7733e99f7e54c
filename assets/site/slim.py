"""Blank out of Pyodide's WebAssembly what no page of ours can reach, so that it travels packed.

Nothing moves: a body becomes as many `unreachable`, a table becomes zeros, and every index, address
and length stays. What is blanked belongs to libraries behind modules that the site leaves out
(`_sqlite3`, `_zstd`, `_lzma`, `_bz2`, the codecs of East Asia, CPython's own test modules).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import NamedTuple

FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
IMPORTS, EXPORTS, CODE, DATA = 2, 7, 10, 11

SMALLEST = 64
"""Shorter bodies stay: the linker merges equal ones, so one may serve a part that is used."""

LIBRARIES = (
    ("lzma_version_number", "sqlite3_status64"),
    ("sqlite3_status64", "ceil"),
    ("FSE_versionNumber", "emscripten_GetProcAddress"),
    ("BZ2_blockSort", "zcalloc"),
    ("PyInit__elementtree", "PyInit__multibytecodec"),
    ("PyInit_xxsubtype", "PyInit_atexit"),
)
"""Functions between two exports, the second one left out, in the order of the linker."""

Span = tuple[int, int]
"""A range of bytes or addresses: where it begins, how long it is."""


class Body(NamedTuple):
    """A function: its number, where its code lies in the file, and the names it is exported by."""

    number: int
    start: int
    length: int
    names: tuple[str, ...]


class Reader:
    """A cursor over the bytes of a WebAssembly file."""

    def __init__(self, data: bytes | bytearray, at: int = 0) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """Read an unsigned LEB128 number."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def address(self) -> int:
        """Read the offset of a data segment, `i32.const N end`, as an unsigned number."""
        if self.byte() != 0x41:
            raise ValueError("a data segment has no constant address")
        start = self.at
        value = self.number()
        bits = 7 * (self.at - start)
        if bits < 32 and value >> (bits - 1):
            value -= 1 << bits
        self.at += 1
        return value & 0xFFFFFFFF

    def text(self) -> str:
        length = self.number()
        self.at += length
        return bytes(self.data[self.at - length : self.at]).decode()


def sections(data: bytes | bytearray) -> dict[int, int]:
    """Return where the content of each section begins."""
    reader, found = Reader(data, 8), {}
    while reader.at < len(data):
        kind, length = reader.byte(), reader.number()
        found[kind] = reader.at
        reader.at += length
    return found


def imported_functions(data: bytes | bytearray, start: int) -> int:
    """Return how many functions are imported; they come first in the index."""
    reader, count = Reader(data, start), 0
    for _ in range(reader.number()):
        reader.text(), reader.text()
        kind = reader.byte()
        count += kind == FUNCTION
        if kind in (TABLE, GLOBAL, TAG):
            reader.byte()
        if kind in (TABLE, MEMORY):
            flags = reader.number()
            reader.number()
            if flags & 1:
                reader.number()
        elif kind == GLOBAL:
            reader.byte()
        else:
            reader.number()
    return count


def exported_functions(data: bytes | bytearray, start: int) -> dict[int, tuple[str, ...]]:
    """Return the names of each function that has one."""
    reader, names = Reader(data, start), dict[int, tuple[str, ...]]()
    for _ in range(reader.number()):
        name, kind, index = reader.text(), reader.byte(), reader.number()
        if kind == FUNCTION:
            names[index] = (*names.get(index, ()), name)
    return names


def bodies(data: bytes | bytearray) -> Iterator[Body]:
    """Yield every function of the file itself, in order."""
    at = sections(data)
    names = exported_functions(data, at[EXPORTS])
    first = imported_functions(data, at[IMPORTS]) if IMPORTS in at else 0
    reader = Reader(data, at[CODE])
    for index in range(first, first + reader.number()):
        length = reader.number()
        yield Body(index, reader.at, length, names.get(index, ()))
        reader.at += length


def unused(functions: Iterable[Body], libraries: Iterable[tuple[str, str]]) -> Iterator[Body]:
    """Yield what lies between the exports of each row; raise ValueError if one is not there."""
    functions = list(functions)
    places = {name: place for place, body in enumerate(functions) for name in body.names}
    for first, last in libraries:
        if not places.get(first, len(functions)) < places.get(last, -1):
            raise ValueError(f"no functions from {first} to {last}: look at the new Pyodide")
        yield from functions[places[first] : places[last]]


def segments(data: bytes | bytearray) -> Iterator[tuple[int, Span]]:
    """Yield the address of each active data segment, and its place in the file."""
    reader = Reader(data, sections(data)[DATA])
    for _ in range(reader.number()):
        if reader.number() != 0:
            raise ValueError("a data segment is not active")
        address, length = reader.address(), reader.number()
        yield address, (reader.at, length)
        reader.at += length


def slimmed(
    wasm: bytes, tables: Iterable[Span], libraries: Iterable[tuple[str, str]] = LIBRARIES
) -> bytes:
    """Return the file with those libraries, and the tables at those addresses, blanked."""
    data = bytearray(wasm)
    for body in unused(bodies(wasm), libraries):
        if body.length >= SMALLEST:
            # No locals, `unreachable` all along, `end`.
            data[body.start : body.start + body.length] = bytes(body.length - 1) + b"\x0b"
    for place, length in stored(list(segments(wasm)), sorted(tables)):
        data[place : place + length] = bytes(length)
    return bytes(data)


def stored(parts: Iterable[tuple[int, Span]], tables: list[Span]) -> Iterator[Span]:
    """Yield where the file holds the bytes of those address ranges; they do not overlap."""
    starts = [start for start, _ in tables]
    for address, (place, length) in parts:
        first = max(0, bisect_right(starts, address) - 1)
        for start, size in tables[first : bisect_right(starts, address + length)]:
            low, high = max(start, address), min(start + size, address + length)
            if low < high:
                yield place + low - address, high - low
