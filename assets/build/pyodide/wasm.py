"""Reads and writes the WebAssembly format, as far as the build needs it.

Sections, imports, exports, function bodies and data segments, after the core specification, chapter
5 (binary format). Numbers are LEB128.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
IMPORT_SECTION, EXPORT_SECTION, CODE_SECTION, DATA_SECTION, DATA_COUNT_SECTION = 2, 7, 10, 11, 12

WASM_MAGIC = b"\0asm\1\0\0\0"
"""The beginning of every file, and a whole empty module."""
ZEROS = re.compile(rb"\0+")

PAYLOAD_SECTION = "carried"
"""The custom section for a module's payload. No other custom section exists there."""

Span = tuple[int, int]
"""A range of bytes or addresses: start and length."""


class SectionRange(NamedTuple):
    """The start of a section in the file, the start of its content, and its end."""

    start: int
    content: int
    end: int


class FunctionBody(NamedTuple):
    """A function: its number, the place of its code in the file, and its exported names."""

    number: int
    start: int
    length: int
    names: tuple[str, ...]


class WasmReader:
    """A cursor over the bytes of a file."""

    def __init__(self, data: bytes | bytearray, position: int = 0) -> None:
        self.data = data
        self.position = position

    def read_byte(self) -> int:
        self.position += 1
        return self.data[self.position - 1]

    def read_number(self) -> int:
        """Read an unsigned number."""
        value = shift = 0
        while True:
            byte = self.read_byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def read_address(self) -> int:
        """Read the offset of a data segment, `i32.const N end`, as an unsigned number."""
        if self.read_byte() != 0x41:
            raise ValueError("a data segment has no constant address")
        start = self.position
        value = self.read_number()
        bits = 7 * (self.position - start)
        if bits < 32 and value >> (bits - 1):
            value -= 1 << bits
        self.position += 1
        return value & 0xFFFFFFFF

    def read_string(self) -> str:
        length = self.read_number()
        self.position += length
        return bytes(self.data[self.position - length : self.position]).decode()


# --- reading -----------------------------------------------------------------------------------


def find_sections(data: bytes | bytearray) -> dict[int, SectionRange]:
    """Return the range of each section, by its kind."""
    reader, ranges = WasmReader(data, len(WASM_MAGIC)), {}
    while reader.position < len(data):
        start, kind, length = reader.position, reader.read_byte(), reader.read_number()
        ranges[kind] = SectionRange(start, reader.position, reader.position + length)
        reader.position += length
    return ranges


def list_imports(data: bytes | bytearray) -> Iterator[tuple[str, int]]:
    """Yield name and kind of everything that the file imports."""
    section_range = find_sections(data).get(IMPORT_SECTION)
    if section_range is None:
        return
    reader = WasmReader(data, section_range.content)
    for _ in range(reader.read_number()):
        reader.read_string()
        name, kind = reader.read_string(), reader.read_byte()
        if kind in (TABLE, GLOBAL, TAG):
            reader.read_byte()
        if kind in (TABLE, MEMORY):
            flags = reader.read_number()
            reader.read_number()
            if flags & 1:
                reader.read_number()
        elif kind == GLOBAL:
            reader.read_byte()
        else:
            reader.read_number()
        yield name, kind


def list_exports(data: bytes | bytearray) -> Iterator[tuple[str, int, int]]:
    """Yield name, kind and number of everything that the file exports."""
    section_range = find_sections(data).get(EXPORT_SECTION)
    if section_range is None:
        return
    reader = WasmReader(data, section_range.content)
    for _ in range(reader.read_number()):
        yield reader.read_string(), reader.read_byte(), reader.read_number()


def list_bodies(data: bytes | bytearray) -> Iterator[FunctionBody]:
    """Yield every function that the file defines, in order. Imports have the lower numbers."""
    names = dict[int, tuple[str, ...]]()
    for name, kind, index in list_exports(data):
        if kind == FUNCTION:
            names[index] = (*names.get(index, ()), name)
    first_number = sum(kind == FUNCTION for _, kind in list_imports(data))
    reader = WasmReader(data, find_sections(data)[CODE_SECTION].content)
    for index in range(first_number, first_number + reader.read_number()):
        length = reader.read_number()
        yield FunctionBody(index, reader.position, length, names.get(index, ()))
        reader.position += length


def list_data_segments(data: bytes | bytearray) -> Iterator[tuple[int, Span]]:
    """Yield the address of each active data segment, and its place in the file."""
    reader = WasmReader(data, find_sections(data)[DATA_SECTION].content)
    for _ in range(reader.read_number()):
        if reader.read_number() != 0:
            raise ValueError("a data segment is not active")
        address, length = reader.read_address(), reader.read_number()
        yield address, (reader.position, length)
        reader.position += length


# --- writing -----------------------------------------------------------------------------------


def encode_number(value: int) -> bytes:
    """Encode an unsigned number."""
    low, rest = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + encode_number(rest) if rest else bytes([low])


def encode_address(value: int) -> bytes:
    """Encode the offset of a data segment below 2 GiB, as a signed number."""
    low, rest = value & 0x7F, value >> 7
    encoded = b"\x41"
    while rest or low & 0x40:
        encoded += bytes([low | 0x80])
        low, rest = rest & 0x7F, rest >> 7
    return encoded + bytes([low, 0x0B])


def with_length(content: bytes) -> bytes:
    return encode_number(len(content)) + content


def encode_section(kind: int, rows: Collection[bytes]) -> bytes:
    """Encode a section that is a list."""
    return bytes([kind]) + with_length(encode_number(len(rows)) + b"".join(rows))


def section_with_entries(data: bytes, kind: int, *rows: bytes) -> bytes:
    """Return the content of a list section with more rows."""
    section_range = find_sections(data)[kind]
    reader = WasmReader(data, section_range.content)
    count = reader.read_number()
    return (
        encode_number(count + len(rows))
        + data[reader.position : section_range.end]
        + b"".join(rows)
    )


def replace_sections(data: bytes, content: Mapping[int, bytes]) -> bytes:
    """Return the file with other content in some of its sections."""
    reader, parts = WasmReader(data, len(WASM_MAGIC)), [WASM_MAGIC]
    while reader.position < len(data):
        kind, length = reader.read_byte(), reader.read_number()
        old = data[reader.position : reader.position + length]
        parts.append(bytes([kind]) + with_length(content.get(kind, old)))
        reader.position += length
    return b"".join(parts)


def with_exports(data: bytes, names: Collection[str]) -> bytes:
    """Return the file with only these exports. No number changes."""
    section_range = find_sections(data)[EXPORT_SECTION]
    rows = [
        with_length(name.encode()) + bytes([kind]) + encode_number(index)
        for name, kind, index in list_exports(data)
        if name in names
    ]
    return (
        data[: section_range.start]
        + encode_section(EXPORT_SECTION, rows)
        + data[section_range.end :]
    )


def repack_data_segments(data: bytes, gap: int) -> bytes:
    """Return the file with its data in as few segments as `gap` allows.

    Segments are split at more than `gap` zeros. Memory starts as zeros, and the header of a segment
    costs more than a few zeros.
    """
    segments = list[tuple[int, bytearray]]()
    for start, (place, length) in sorted(list_data_segments(data)):
        hole = start - segments[-1][0] - len(segments[-1][1]) if segments else gap + 1
        if hole > gap:
            segments.append((start, bytearray()))
            hole = 0
        segments[-1][1].extend(bytes(hole) + data[place : place + length])
    rows = [
        b"\0" + encode_address(start + at) + with_length(part)
        for start, content in segments
        for at, part in split_at_zeros(bytes(content), gap)
    ]
    return replace_sections(
        data,
        {
            DATA_SECTION: encode_number(len(rows)) + b"".join(rows),
            DATA_COUNT_SECTION: encode_number(len(rows)),
        },
    )


def split_at_zeros(content: bytes, gap: int) -> Iterator[tuple[int, bytes]]:
    """Yield the parts between runs of more than `gap` zeros, each with its position.

    No part begins or ends with a zero.
    """
    begin = 0
    for hole in ZEROS.finditer(content):
        if hole.end() - hole.start() <= gap and 0 < hole.start() and hole.end() < len(content):
            continue
        if begin < hole.start():
            yield begin, content[begin : hole.start()]
        begin = hole.end()
    if begin < len(content):
        yield begin, content[begin:]


def custom_section(name: str, content: bytes) -> bytes:
    """Encode a custom section."""
    return b"\0" + with_length(with_length(name.encode()) + content)


def with_payload(module: bytes, content: bytes) -> bytes:
    """Return a module with a payload at its end, aligned to four bytes."""
    candidates = (
        module + custom_section(PAYLOAD_SECTION, bytes(pad) + content) for pad in range(4)
    )
    return next(file for file in candidates if (len(file) - len(content)) % 4 == 0)


def module_length(file: bytes) -> int:
    """Return the length of a module without its payload."""
    return find_sections(file)[0].start
