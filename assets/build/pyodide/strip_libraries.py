"""Blank the functions and tables of Pyodide's WebAssembly that the site cannot reach.

All indexes, addresses and lengths stay: a body becomes `unreachable` instructions, a table becomes
zeros, and both compress to almost nothing. The blanked libraries belong to modules that the site
leaves out (`_sqlite3`, `_zstd`, `_lzma`, `_bz2`, East Asian codecs, CPython's test modules).
Binaryen then drops what only they have called.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from assets.build.pyodide.wasm import FunctionBody, Span, list_bodies, list_data_segments

MIN_BLANKED_LENGTH = 64
"""Shorter bodies stay: the linker merges equal ones, so one may serve a part in use."""

UNUSED_LIBRARIES = (
    ("lzma_version_number", "sqlite3_status64"),
    ("sqlite3_status64", "ceil"),
    ("FSE_versionNumber", "emscripten_GetProcAddress"),
    ("BZ2_blockSort", "zcalloc"),
    ("PyInit__elementtree", "PyInit__multibytecodec"),
    ("PyInit_xxsubtype", "PyInit_atexit"),
)
"""Ranges of functions between two exports, the second excluded, in the linker's order."""


def unused_functions(
    functions: Iterable[FunctionBody], libraries: Iterable[tuple[str, str]]
) -> Iterator[FunctionBody]:
    """Yield the functions between the exports of each row.

    Raises ValueError if an export is missing.
    """
    functions = list(functions)
    places = {name: place for place, body in enumerate(functions) for name in body.names}
    for first, last in libraries:
        if not places.get(first, len(functions)) < places.get(last, -1):
            raise ValueError(f"no functions from {first} to {last}: look at the new Pyodide")
        yield from functions[places[first] : places[last]]


def blank_libraries(
    wasm: bytes, tables: Iterable[Span], libraries: Iterable[tuple[str, str]] = UNUSED_LIBRARIES
) -> bytes:
    """Return the file with these libraries and tables blanked."""
    data = bytearray(wasm)
    for body in unused_functions(list_bodies(wasm), libraries):
        if body.length >= MIN_BLANKED_LENGTH:
            # No locals, then `unreachable` (0) repeated, then `end`.
            data[body.start : body.start + body.length] = bytes(body.length - 1) + b"\x0b"
    return blank_spans(bytes(data), merge_spans(tables))


def merge_spans(spans: Iterable[Span]) -> list[Span]:
    """Return the spans in order, overlapping ones merged."""
    merged = list[Span]()
    for start, length in sorted(spans):
        if merged and start <= sum(merged[-1]):
            first, known_length = merged.pop()
            start, length = first, max(known_length, start + length - first)
        merged.append((start, length))
    return merged


def blank_spans(wasm: bytes, tables: list[Span]) -> bytes:
    """Return the file with zeros at these addresses, which are sorted and do not overlap."""
    data = bytearray(wasm)
    for _, (place, length) in locate_spans_in_file(list(list_data_segments(wasm)), tables):
        data[place : place + length] = bytes(length)
    return bytes(data)


def locate_spans_in_file(
    parts: Iterable[tuple[int, Span]], tables: list[Span]
) -> Iterator[tuple[int, Span]]:
    """Yield the stored bytes of these address ranges: address, and place in the file."""
    starts = [start for start, _ in tables]
    for address, (place, length) in parts:
        first = max(0, bisect_right(starts, address) - 1)
        for start, size in tables[first : bisect_right(starts, address + length)]:
            low, high = max(start, address), min(start + size, address + length)
            if low < high:
                yield low, (place + low - address, high - low)
