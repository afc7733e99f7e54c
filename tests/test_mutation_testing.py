"""Mutation testing: which changes are made, and that the copy has exactly that change."""

from __future__ import annotations

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


def test_every_spared_fault_can_be_planted() -> None:
    for file in {file for file, _ in mutation_testing.IGNORED_MUTATIONS}:
        lines = {fault.mutated_line() for fault in mutations.mutations_of("", build.ROOT / file)}
        assert {line for name, line in mutation_testing.IGNORED_MUTATIONS if name == file} <= lines
