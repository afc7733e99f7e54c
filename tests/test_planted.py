"""Planted faults: what may be changed in a program, and that the copy has just that change."""

from __future__ import annotations

import ast

import pytest

import build
from tests import planted


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("a < b", ["a <= b"]),
        ("a not in b", ["a in b"]),
        ("not a", ["a"]),
        ("a and b", ["a or b"]),
        ("x = 3", ["x = 4"]),
        ("x = True", ["x = False"]),
        ("a if b else c", ["a if (not (b)) else c"]),
        ("ü = 'ä' + b", ["ü = 'ä' - b"]),
        ("a << b", []),
        ("x: Literal[1]", []),
    ],
)
def test_a_fault_is_one_small_change(text: str, changed: list[str]) -> None:
    changes = planted.python_changes(text)
    assert [text[:start] + new + text[end:] for start, end, new in changes] == changed


def test_a_script_is_changed_outside_its_comments() -> None:
    text = "// a && b\nif (a === b) c;"
    assert [
        text[:start] + new + text[end:] for start, end, new in planted.script_changes(text)
    ] == ["// a && b\nif (a !== b) c;"]


def test_every_fault_is_a_program_and_follows_from_the_seed() -> None:
    faults = planted.chosen(200, 7)
    assert len(faults) == 200 and faults == planted.chosen(200, 7)
    assert {fault.part for fault in faults} == set(planted.PARTS)
    for fault in faults:
        text = fault.planted((build.ROOT / fault.file).read_text())
        assert fault.file.endswith(".js") or ast.parse(text)
