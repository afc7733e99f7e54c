"""Unreachable functions are blanked in the WebAssembly; all others stay in place."""

from __future__ import annotations

import pytest

from assets.build.pyodide.strip_libraries import MIN_BLANKED_LENGTH, blank_libraries, merge_spans
from assets.build.pyodide.wasm import list_bodies, list_data_segments

pytestmark = pytest.mark.slow

LONG, SHORT = MIN_BLANKED_LENGTH + 6, 5


def leb128(value: int) -> bytes:
    """Return a number in LEB128."""
    low, rest = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + leb128(rest) if rest else bytes([low])


def vector(*items: bytes) -> bytes:
    return leb128(len(items)) + b"".join(items)


def length_prefixed(content: bytes) -> bytes:
    return leb128(len(content)) + content


def section(kind: int, content: bytes) -> bytes:
    return bytes([kind]) + length_prefixed(content)


def body(length: int) -> bytes:
    """Return a function body without locals: `nop` throughout, then `end`."""
    return length_prefixed(b"\x00" + b"\x01" * (length - 2) + b"\x0b")


def export(name: str, index: int) -> bytes:
    return length_prefixed(name.encode()) + b"\x00" + leb128(index)


def wasm(table: bytes = b"kanji" * 3) -> bytes:
    """Return a file with one import and the functions use, pack, merged, unpack and last."""
    lengths = (LONG, LONG, SHORT, LONG, LONG)
    names = ("use", "pack", "merged", "unpack", "last")
    imports = vector(length_prefixed(b"env") + length_prefixed(b"print") + b"\x00" + leb128(0))
    exports = vector(*(export(name, 1 + i) for i, name in enumerate(names)))
    data = vector(b"\x00\x41" + leb128(1024) + b"\x0b" + length_prefixed(b"text" + table + b"text"))
    return b"".join(
        (
            b"\0asm\x01\0\0\0",
            section(1, vector(b"\x60\x00\x00")),
            section(2, imports),
            section(3, vector(*(leb128(0) for _ in lengths))),
            section(7, exports),
            section(10, vector(*map(body, lengths))),
            section(11, data),
        )
    )


def code(data: bytes, name: str) -> bytes:
    place = next(body for body in list_bodies(data) if name in body.names)
    return data[place.start : place.start + place.length]


def test_functions_are_numbered_after_imported_ones() -> None:
    assert [(body.number, body.names) for body in list_bodies(wasm())][:2] == [
        (1, ("use",)),
        (2, ("pack",)),
    ]


def test_blanking_library_code_spares_its_neighbours() -> None:
    slim = blank_libraries(wasm(), [], [("pack", "last")])
    assert len(slim) == len(wasm())
    for name in ("pack", "unpack"):
        assert code(slim, name) == bytes(LONG - 1) + b"\x0b"
    for name in ("use", "last"):
        assert code(slim, name) == code(wasm(), name)


def test_short_function_stays_as_possibly_merged() -> None:
    assert code(blank_libraries(wasm(), [], [("pack", "last")]), "merged") == code(wasm(), "merged")


def test_blanking_table_spares_text_around_it() -> None:
    slim = blank_libraries(wasm(), [(1024 + 4, 15)], [])
    _, (place, length) = next(list_data_segments(slim))
    assert slim[place : place + length] == b"text" + bytes(15) + b"text"


def test_tables_that_overlap_are_blanked_as_one() -> None:
    assert merge_spans([(1032, 4), (1028, 15), (1030, 2), (2000, 1)]) == [(1028, 15), (2000, 1)]


def test_a_table_outside_every_segment_changes_nothing() -> None:
    assert blank_libraries(wasm(), [(10, 20), (5000, 20)], []) == wasm()


@pytest.mark.parametrize("library", [("gone", "last"), ("pack", "gone"), ("last", "pack")])
def test_another_pyodide_with_other_names_is_refused(library: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="look at the new Pyodide"):
        blank_libraries(wasm(), [], [library])
