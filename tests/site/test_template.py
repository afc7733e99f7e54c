"""A placeholder is filled exactly once; a missing one fails the build."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assets.build.pyodide.snapshot import PYODIDE_SOURCES
from assets.build.service_worker import START_FOLDER
from assets.build.template import fill_constants, replace_all, replace_once

SCRIPT = 'const BUILD = "";\nconst FILES = [];\nconst PARTS = {};\n'


def test_a_script_is_filled_with_json() -> None:
    script = fill_constants(SCRIPT, BUILD="a1", FILES=[{"url": "a\\b"}], PARTS={"ä": None})
    assert script.splitlines() == [
        'const BUILD = "a1";',
        r'const FILES = [{"url": "a\\b"}];',
        'const PARTS = {"ä": null};',
    ]


@pytest.mark.parametrize("script", ["", 'const BUILD = "";' * 2, "const BUILD = [];"])
def test_script_without_single_empty_constant_stops_build(script: str) -> None:
    with pytest.raises(SystemExit, match="BUILD.*there must be one"):
        fill_constants(script, BUILD="a1")


@pytest.mark.parametrize("page", ["<head>", "<p><p>"])
def test_page_without_single_place_stops_build(page: str) -> None:
    with pytest.raises(SystemExit, match="there must be one"):
        replace_once(page, "<p>", "")


def test_sheet_without_named_folder_stops_build() -> None:
    assert replace_all("a/b a/c", "a/", "d/") == "d/b d/c"
    with pytest.raises(SystemExit, match="not there any more"):
        replace_all("e/b", "a/", "d/")


@pytest.mark.parametrize(
    ("file", "values"),
    [
        (START_FOLDER / "sw.js", {"BUILD": "a1", "FILES": ["a"]}),
        (PYODIDE_SOURCES / "python-parts.js", {"SNAPSHOT": {"a": 1}}),
    ],
)
def test_start_scripts_await_their_values(file: Path, values: dict[str, Any]) -> None:
    script = file.read_text(encoding="utf-8")
    assert fill_constants(script, **values) != script
