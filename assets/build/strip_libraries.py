"""Blank out of Pyodide's WebAssembly what no page of ours can reach, so that it travels packed.

Nothing moves: a body becomes as many `unreachable`, a table becomes zeros, and every index, address
and length stays. What is blanked belongs to libraries behind modules that the site leaves out
(`_sqlite3`, `_zstd`, `_lzma`, `_bz2`, the codecs of East Asia, CPython's own test modules).
Binaryen, after this, drops what only those have called.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from assets.build.wasm import FunctionBody, Span, list_bodies, list_data_segments

MIN_BLANKED_LENGTH = 64
"""Shorter bodies stay: the linker merges equal ones, so one may serve a part that is used."""

UNUSED_LIBRARIES = (
    ("lzma_version_number", "sqlite3_status64"),
    ("sqlite3_status64", "ceil"),
    ("FSE_versionNumber", "emscripten_GetProcAddress"),
    ("BZ2_blockSort", "zcalloc"),
    ("PyInit__elementtree", "PyInit__multibytecodec"),
    ("PyInit_xxsubtype", "PyInit_atexit"),
)
"""Functions between two exports, the second one left out, in the order of the linker."""


def unused_functions(
    functions: Iterable[FunctionBody], libraries: Iterable[tuple[str, str]]
) -> Iterator[FunctionBody]:
    """Yield what lies between the exports of each row; raise ValueError if one is not there."""
    functions = list(functions)
    places = {name: place for place, body in enumerate(functions) for name in body.names}
    for first, last in libraries:
        if not places.get(first, len(functions)) < places.get(last, -1):
            raise ValueError(f"no functions from {first} to {last}: look at the new Pyodide")
        yield from functions[places[first] : places[last]]


def blank_libraries(
    wasm: bytes, tables: Iterable[Span], libraries: Iterable[tuple[str, str]] = UNUSED_LIBRARIES
) -> bytes:
    """Return the file with those libraries, and the tables at those addresses, blanked."""
    data = bytearray(wasm)
    for body in unused_functions(list_bodies(wasm), libraries):
        if body.length >= MIN_BLANKED_LENGTH:
            # No locals, `unreachable` all along, `end`.
            data[body.start : body.start + body.length] = bytes(body.length - 1) + b"\x0b"
    return blank_spans(bytes(data), merge_spans(tables))


def merge_spans(spans: Iterable[Span]) -> list[Span]:
    """Return the same addresses in order, those that overlap as one."""
    merged = list[Span]()
    for start, length in sorted(spans):
        if merged and start <= sum(merged[-1]):
            first, known_length = merged.pop()
            start, length = first, max(known_length, start + length - first)
        merged.append((start, length))
    return merged


def blank_spans(wasm: bytes, tables: list[Span]) -> bytes:
    """Return the file with zeros at those addresses, which are in order and do not overlap."""
    data = bytearray(wasm)
    for _, (place, length) in stored_spans(list(list_data_segments(wasm)), tables):
        data[place : place + length] = bytes(length)
    return bytes(data)


def stored_spans(
    parts: Iterable[tuple[int, Span]], tables: list[Span]
) -> Iterator[tuple[int, Span]]:
    """Yield the bytes of those address ranges: where in the memory, and where in the file."""
    starts = [start for start, _ in tables]
    for address, (place, length) in parts:
        first = max(0, bisect_right(starts, address) - 1)
        for start, size in tables[first : bisect_right(starts, address + length)]:
            low, high = max(start, address), min(start + size, address + length)
            if low < high:
                yield low, (place + low - address, high - low)
