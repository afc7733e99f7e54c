"""Planted faults: what may be changed in a program, and that the copy has just that change."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import build
from tests import faults, planted


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
    changes = faults.python_changes(text)
    assert [text[:start] + new + text[end:] for start, end, new in changes] == changed


def test_what_is_denied_in_brackets_is_said_in_brackets() -> None:
    text = "a = not (b or c)"
    assert "a = (b or c)" in [
        text[:start] + new + text[end:] for start, end, new in faults.python_changes(text)
    ]


def test_a_script_is_changed_outside_its_comments() -> None:
    text = "// a && b\nif (a === b) c;"
    assert [text[:start] + new + text[end:] for start, end, new in faults.script_changes(text)] == [
        "// a && b\nif (a !== b) c;"
    ]


def test_every_fault_is_a_program_and_follows_from_the_seed() -> None:
    found = faults.chosen(200, 7)
    assert len(found) == 200 and found == faults.chosen(200, 7)
    assert {fault.part for fault in found} == set(faults.PARTS)
    for fault in found:
        text = fault.planted(fault.source().read_text())
        assert fault.file.endswith(".js") or ast.parse(text)


def test_every_fault_that_is_spared_can_still_be_planted() -> None:
    for file in {file for file, _ in planted.SPARED}:
        lines = {fault.planted_line() for fault in faults.faults_of("", build.ROOT / file)}
        assert {line for name, line in planted.SPARED if name == file} <= lines


@pytest.fixture
def measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> faults.Fault:
    """A fault in the second line of a function, and three tests: one runs it, one its file."""
    file = tmp_path / "source.py"
    file.write_text("LIMIT = 3\n\n\ndef least(a, b):\n    return a if a < b else b\n")
    runs = {1: {""}, 5: {"tests/a.py::near"}, 4: {"", "tests/a.py::far"}}
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(planted, "runners", lambda _: runs)
    monkeypatch.setattr(planted, "new_files", list)
    monkeypatch.setattr(planted, "unknown", set)
    times = {"tests/b.py::else": 0.1, "tests/a.py::far": 0.2, "tests/a.py::near": 0.3}
    monkeypatch.setattr(planted, "seconds", lambda: times)
    return faults.Fault("engine", "source.py", 5, 0, 1, "", "")


def test_a_fault_in_a_function_meets_the_tests_that_run_its_line(measured: faults.Fault) -> None:
    assert [*planted.rounds(measured)] == [["tests/a.py::near"]]


def test_a_fault_in_a_constant_meets_those_of_its_file_and_then_all(measured: faults.Fault) -> None:
    constant = measured._replace(line=1)
    near, rest = planted.rounds(constant)
    assert near == ["tests/a.py::far", "tests/a.py::near"] and rest == ["tests/b.py::else"]


def test_a_few_quick_tests_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    times = {f"tests/a.py::{number}": number / 100 for number in range(1000)}
    monkeypatch.setattr(planted, "seconds", lambda: times)
    assert [[*some][0] for some in planted.cut(times)] == [
        "tests/a.py::0",
        "tests/a.py::40",
        "tests/a.py::400",
    ]
    assert [len(some) for some in planted.cut(times)] == [40, 360, 600]
