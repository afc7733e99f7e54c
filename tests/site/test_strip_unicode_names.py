"""The table of Unicode names is found in the WebAssembly by its content."""

from __future__ import annotations

import unicodedata
from array import array

import pytest

from assets.build.pyodide import strip_unicode_names
from assets.build.pyodide.strip_unicode_names import (
    MAX_PIECE_GAP,
    MIN_TABLE_BYTES,
    unicode_name_tables,
)
from tests.site.test_strip_libraries import wasm

pytestmark = pytest.mark.slow

FIRST = 1024 + len(b"text")
PACKED = b"".join(b"%d VOWEL SIGN" % (number % 7) for number in range(MIN_TABLE_BYTES // 10))


def by_name() -> bytes:
    """Return all characters that have a name of their own, in the order of the names."""
    named = [(unicodedata.name(chr(code), ""), code) for code in range(0x110000)]
    own = sorted(
        item
        for item in named
        if item[0] and not item[0].startswith(strip_unicode_names.COMPUTED_PREFIXES)
    )
    return array("I", [code for _, code in own]).tobytes()


def by_character() -> bytes:
    """Return the places of names, by characters: of blocks of them that all have one."""
    place = {code: place for place, code in enumerate(array("I", by_name()))}
    blocks = (
        range(first, first + strip_unicode_names.WINDOW_BYTES // 2)
        for first in range(0, 0x20000, strip_unicode_names.WINDOW_BYTES // 2)
    )
    full = [block for block in blocks if all(code in place for code in block)]
    return array("H", [place[code] for block in full for code in block]).tobytes()


def test_unicode_names_are_found_except_their_edges() -> None:
    order, apart = by_name(), b"\xff" * (MAX_PIECE_GAP + 1)
    prose = b"NOT A NAME: " * 9
    whole = prose + apart + PACKED + apart + order + prose + by_character() + prose
    (packed, length), (codes, size), (places, extent) = unicode_name_tables(wasm(whole))
    begin = FIRST + len(prose + apart)
    assert begin <= packed and packed + length <= begin + len(PACKED) < packed + length + 20
    place = begin + len(PACKED + apart)
    most = 4 * strip_unicode_names.WINDOW_STEP + strip_unicode_names.WINDOW_BYTES
    assert place == codes and codes + size <= place + len(order) < codes + size + most
    place += len(order + prose)
    assert place <= places < places + extent <= place + len(by_character())


@pytest.mark.parametrize("lacking", ["names", "characters"])
def test_another_pyodide_without_these_tables_is_refused(lacking: str) -> None:
    table = by_name() if lacking == "names" else PACKED
    with pytest.raises(ValueError, match="look at the new Pyodide"):
        unicode_name_tables(wasm(table))
