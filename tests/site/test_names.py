"""The names of characters are found in the WebAssembly by what is in them."""

from __future__ import annotations

import unicodedata
from array import array

import pytest

from assets.build import names
from assets.build.names import LEAST, NEAR, tables
from tests.site.test_slim import wasm

pytestmark = pytest.mark.slow

FIRST = 1024 + len(b"text")
PACKED = b"".join(b"%d VOWEL SIGN" % (number % 7) for number in range(LEAST // 10))


def by_name() -> bytes:
    """All characters that have a name of their own, in the order of the names."""
    named = [(unicodedata.name(chr(code), ""), code) for code in range(0x110000)]
    own = sorted(each for each in named if each[0] and not each[0].startswith(names.COMPUTED))
    return array("I", [code for _, code in own]).tobytes()


def test_the_names_and_their_characters_are_found_but_for_their_edges() -> None:
    order, apart = by_name(), b"\xff" * (NEAR + 1)
    prose = b"NOT A NAME: " * 9
    (packed, length), (codes, size) = tables(wasm(prose + apart + PACKED + apart + order + prose))
    begin = FIRST + len(prose + apart)
    assert begin <= packed and packed + length <= begin + len(PACKED) < packed + length + 20
    place = begin + len(PACKED + apart)
    most = 4 * names.STEP + names.LONG
    assert place == codes and codes + size <= place + len(order) < codes + size + most


@pytest.mark.parametrize("lacking", ["names", "characters"])
def test_another_pyodide_without_these_tables_is_refused(lacking: str) -> None:
    table = by_name() if lacking == "names" else PACKED
    with pytest.raises(ValueError, match="look at the new Pyodide"):
        tables(wasm(table))
