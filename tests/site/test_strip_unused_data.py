"""Unused data of Pyodide is found, and used data is left alone."""

from __future__ import annotations

from array import array
from collections.abc import Callable

import pytest

from assets.build.pyodide import strip_charsets, strip_unused_data
from tests.site.test_strip_libraries import wasm

pytestmark = pytest.mark.slow

TEXTS = [f"Description number {number}, long enough to be left out." for number in range(1200)]
FIRST = 1024 + len(b"text")


def test_descriptions_are_found_without_their_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strip_unused_data, "_list_docstrings", lambda: iter([*TEXTS, "short"]))
    signed = b"f($self)\n--\n\n" + TEXTS[0].encode() + b"\0"
    others = b"".join(b"\0" + text.encode() + b"\0" for text in TEXTS[1:])
    within = b"longer: " + TEXTS[1].encode() + b"\0"
    result = strip_unused_data.docstring_spans(wasm(signed + others + within))
    assert len(result) == len(TEXTS)
    assert (FIRST + 13, len(TEXTS[0]) - strip_unused_data.SHARED_END) in result


def test_character_sets_are_found_by_rows() -> None:
    rows = b"".join(strip_charsets.charset_rows("gb18030"))
    assert array("H", rows).count(ord("中")) > 0
    ((start, length),) = strip_charsets.iconv_tables(wasm(b"\xff" * 99 + rows + b"\xff" * 99))
    assert FIRST + 99 <= start and start + length <= FIRST + 99 + len(rows)


@pytest.mark.parametrize(
    "sought",
    [
        strip_unused_data.docstring_spans,
        strip_charsets.iconv_tables,
        strip_unused_data.frozen_module_spans,
    ],
)
def test_another_pyodide_without_these_is_refused(
    monkeypatch: pytest.MonkeyPatch, sought: Callable[[bytes], object]
) -> None:
    monkeypatch.setattr(strip_unused_data, "_list_docstrings", lambda: iter(TEXTS[:5]))
    with pytest.raises(ValueError, match="look at the new Pyodide"):
        sought(wasm())
