"""Mutation testing: which changes are made, and that the copy has exactly that change."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import build
from tests import mutation_testing, mutations


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
    changes = mutations.python_changes(text)
    assert [text[:start] + new + text[end:] for start, end, new in changes] == changed


def test_what_is_denied_in_brackets_is_said_in_brackets() -> None:
    text = "a = not (b or c)"
    assert "a = (b or c)" in [
        text[:start] + new + text[end:] for start, end, new in mutations.python_changes(text)
    ]


def test_a_script_is_changed_outside_its_comments() -> None:
    text = "// a && b\nif (a === b) c;"
    assert [
        text[:start] + new + text[end:] for start, end, new in mutations.script_changes(text)
    ] == ["// a && b\nif (a !== b) c;"]


def test_every_fault_is_a_program_and_follows_from_the_seed() -> None:
    chosen = mutations.choose_mutations(200, 7)
    assert len(chosen) == 200 and chosen == mutations.choose_mutations(200, 7)
    assert {fault.part for fault in chosen} == set(mutations.PARTS)
    for fault in chosen:
        text = fault.apply_to(fault.source().read_text(encoding="utf-8"))
        assert fault.file.endswith(".js") or ast.parse(text)


def test_every_fault_that_is_spared_can_still_be_planted() -> None:
    for file in {file for file, _ in mutation_testing.IGNORED_MUTATIONS}:
        lines = {fault.mutated_line() for fault in mutations.mutations_of("", build.ROOT / file)}
        assert {line for name, line in mutation_testing.IGNORED_MUTATIONS if name == file} <= lines


@pytest.fixture
def measured_mutation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> mutations.Mutation:
    """Return a mutation in the second line of a function; of three tests one runs the line, one its
    file.
    """
    file = tmp_path / "source.py"
    file.write_text(
        "LIMIT = 3\n\n\ndef least(a, b):\n    return a if a < b else b\n", encoding="utf-8"
    )
    runs = {1: {""}, 5: {"tests/a.py::near"}, 4: {"", "tests/a.py::far"}}
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(mutation_testing, "tests_by_line", lambda _: runs)
    monkeypatch.setattr(mutation_testing, "changed_test_files", list)
    monkeypatch.setattr(mutation_testing, "tests_without_coverage", set)
    times = {"tests/b.py::else": 0.1, "tests/a.py::far": 0.2, "tests/a.py::near": 0.3}
    monkeypatch.setattr(mutation_testing, "seconds_by_test", lambda: times)
    return mutations.Mutation("engine", "source.py", 5, 0, 1, "", "")


def test_a_fault_in_a_function_meets_the_tests_that_run_its_line(
    measured_mutation: mutations.Mutation,
) -> None:
    assert [*mutation_testing.rounds_of_tests(measured_mutation)] == [["tests/a.py::near"]]


def test_a_fault_in_a_constant_meets_those_of_its_file_and_then_all(
    measured_mutation: mutations.Mutation,
) -> None:
    constant = measured_mutation._replace(line=1)
    near, rest = mutation_testing.rounds_of_tests(constant)
    assert near == ["tests/a.py::far", "tests/a.py::near"] and rest == ["tests/b.py::else"]


def test_a_few_quick_tests_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    times = {f"tests/a.py::{number}": number / 100 for number in range(1000)}
    monkeypatch.setattr(mutation_testing, "seconds_by_test", lambda: times)
    assert [[*some][0] for some in mutation_testing.cut_rounds(times)] == [
        "tests/a.py::0",
        "tests/a.py::40",
        "tests/a.py::400",
    ]
    assert [len(some) for some in mutation_testing.cut_rounds(times)] == [40, 360, 600]
