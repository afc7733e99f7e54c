"""The WebAssembly format, as far as the build reads and writes it.

Sections, imports, exports, function bodies and data segments, after the core specification,
chapter 5 (binary format). Numbers are LEB128.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
IMPORTS, EXPORTS, CODE, DATA, DATA_COUNT = 2, 7, 10, 11, 12

MAGIC = b"\0asm\1\0\0\0"
HOLE = re.compile(rb"\0+")
"""How a file begins; a file that holds no more is a module without anything."""

CARRIED = "carried"
"""The section of what a module carries; it is the only one of its kind there."""

Span = tuple[int, int]
"""A range of bytes or addresses: where it begins, how long it is."""


class Section(NamedTuple):
    """Where a section begins in the file, where its content does, and where it ends."""

    start: int
    content: int
    end: int


class Body(NamedTuple):
    """A function: its number, where its code lies in the file, and the names it is exported by."""

    number: int
    start: int
    length: int
    names: tuple[str, ...]


class Reader:
    """A cursor over the bytes of a file."""

    def __init__(self, data: bytes | bytearray, at: int = 0) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """Read an unsigned number."""
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


# --- reading -----------------------------------------------------------------------------------


def sections(data: bytes | bytearray) -> dict[int, Section]:
    """Return where each section lies, by its kind."""
    reader, found = Reader(data, len(MAGIC)), {}
    while reader.at < len(data):
        start, kind, length = reader.at, reader.byte(), reader.number()
        found[kind] = Section(start, reader.at, reader.at + length)
        reader.at += length
    return found


def imports(data: bytes | bytearray) -> Iterator[tuple[str, int]]:
    """Yield the name and the kind of everything the file imports."""
    place = sections(data).get(IMPORTS)
    if place is None:
        return
    reader = Reader(data, place.content)
    for _ in range(reader.number()):
        reader.text()
        name, kind = reader.text(), reader.byte()
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
        yield name, kind


def exports(data: bytes | bytearray) -> Iterator[tuple[str, int, int]]:
    """Yield the name, the kind and the number of everything the file exports."""
    place = sections(data).get(EXPORTS)
    if place is None:
        return
    reader = Reader(data, place.content)
    for _ in range(reader.number()):
        yield reader.text(), reader.byte(), reader.number()


def bodies(data: bytes | bytearray) -> Iterator[Body]:
    """Yield every function of the file itself, in order; those imported come first in numbers."""
    names = dict[int, tuple[str, ...]]()
    for name, kind, index in exports(data):
        if kind == FUNCTION:
            names[index] = (*names.get(index, ()), name)
    first = sum(kind == FUNCTION for _, kind in imports(data))
    reader = Reader(data, sections(data)[CODE].content)
    for index in range(first, first + reader.number()):
        length = reader.number()
        yield Body(index, reader.at, length, names.get(index, ()))
        reader.at += length


def segments(data: bytes | bytearray) -> Iterator[tuple[int, Span]]:
    """Yield the address of each active data segment, and its place in the file."""
    reader = Reader(data, sections(data)[DATA].content)
    for _ in range(reader.number()):
        if reader.number() != 0:
            raise ValueError("a data segment is not active")
        address, length = reader.address(), reader.number()
        yield address, (reader.at, length)
        reader.at += length


# --- writing -----------------------------------------------------------------------------------


def number(value: int) -> bytes:
    """Write an unsigned number."""
    low, rest = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + number(rest) if rest else bytes([low])


def address(value: int) -> bytes:
    """Write the offset of a data segment below 2 GiB; its number is a signed one."""
    low, rest = value & 0x7F, value >> 7
    more = b"\x41"
    while rest or low & 0x40:
        more += bytes([low | 0x80])
        low, rest = rest & 0x7F, rest >> 7
    return more + bytes([low, 0x0B])


def sized(content: bytes) -> bytes:
    return number(len(content)) + content


def section(kind: int, rows: Collection[bytes]) -> bytes:
    """Write a section that is a list."""
    return bytes([kind]) + sized(number(len(rows)) + b"".join(rows))


def appended(data: bytes, kind: int, *rows: bytes) -> bytes:
    """Write the content of a section that is a list, with more rows."""
    place = sections(data)[kind]
    reader = Reader(data, place.content)
    count = reader.number()
    return number(count + len(rows)) + data[reader.at : place.end] + b"".join(rows)


def replacing(data: bytes, content: Mapping[int, bytes]) -> bytes:
    """Return the file with other content in some of its sections."""
    reader, parts = Reader(data, len(MAGIC)), [MAGIC]
    while reader.at < len(data):
        kind, length = reader.byte(), reader.number()
        old = data[reader.at : reader.at + length]
        parts.append(bytes([kind]) + sized(content.get(kind, old)))
        reader.at += length
    return b"".join(parts)


def exporting(data: bytes, names: Collection[str]) -> bytes:
    """Return the file with these exports alone; nothing changes its number."""
    place = sections(data)[EXPORTS]
    rows = [
        sized(name.encode()) + bytes([kind]) + number(index)
        for name, kind, index in exports(data)
        if name in names
    ]
    return data[: place.start] + section(EXPORTS, rows) + data[place.end :]


def joined(data: bytes, gap: int) -> bytes:
    """Return the file with its data in segments that are parted by more zeros than `gap` alone.

    The memory that the file makes itself is zero before. What a segment says of where it lies
    costs more on the way than a few zeros.
    """
    laid = list[tuple[int, bytearray]]()
    for start, (place, length) in sorted(segments(data)):
        hole = start - laid[-1][0] - len(laid[-1][1]) if laid else gap + 1
        if hole > gap:
            laid.append((start, bytearray()))
            hole = 0
        laid[-1][1].extend(bytes(hole) + data[place : place + length])
    rows = [
        b"\0" + address(start + at) + sized(part)
        for start, content in laid
        for at, part in parts(bytes(content), gap)
    ]
    return replacing(
        data, {DATA: number(len(rows)) + b"".join(rows), DATA_COUNT: number(len(rows))}
    )


def parts(content: bytes, gap: int) -> Iterator[tuple[int, bytes]]:
    """Yield what lies between more zeros than `gap`, each with its place; it begins and ends with
    none.
    """
    begin = 0
    for hole in HOLE.finditer(content):
        if hole.end() - hole.start() <= gap and 0 < hole.start() and hole.end() < len(content):
            continue
        if begin < hole.start():
            yield begin, content[begin : hole.start()]
        begin = hole.end()
    if begin < len(content):
        yield begin, content[begin:]


def custom(name: str, content: bytes) -> bytes:
    """Write a section of our own."""
    return b"\0" + sized(sized(name.encode()) + content)


def carrying(module: bytes, content: bytes) -> bytes:
    """Return a module with these bytes at its end, in a section of ours; they begin at a word."""
    padded = (module + custom(CARRIED, bytes(pad) + content) for pad in range(4))
    return next(file for file in padded if (len(file) - len(content)) % 4 == 0)


def length(file: bytes) -> int:
    """Return how long a module is without what it carries."""
    return sections(file)[0].start
