"""A small sample of the fuzzing in every test run."""

from __future__ import annotations

from random import Random

import pytest

from tests.fuzzing import KINDS, report_lines, try_chunk

pytestmark = pytest.mark.slow

SHARE = 30
OTHER_SHARES = {"rows": 4, "line": 400}
"""Inputs of each kind: rows come in fifties, and lines are quick. The command tries any number."""


@pytest.mark.parametrize("kind", KINDS)
def test_no_spoiled_input_is_a_fault(kind: str) -> None:
    share = OTHER_SHARES.get(kind, SHARE)
    _, tally = try_chunk(22, (kind, 0, share))
    assert tally.inputs == share and not tally.faults, "\n".join(report_lines({kind: tally}, 22))


@pytest.mark.parametrize("kind", KINDS)
def test_an_input_is_the_same_every_time(kind: str) -> None:
    assert KINDS[kind](Random("1 x 2"))[0] == KINDS[kind](Random("1 x 2"))[0]
