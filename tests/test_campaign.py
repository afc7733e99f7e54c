"""A small share of the campaign of spoiled inputs in every run of the tests."""

from __future__ import annotations

from random import Random

import pytest

from tests.campaign import KINDS, chunk, told

pytestmark = pytest.mark.slow

SHARE, OF_ROWS = 60, 10
"""Inputs of each kind, of which those of rows have 50 rows each; the command tries as many as one
likes.
"""


@pytest.mark.parametrize("kind", KINDS)
def test_no_spoiled_input_is_a_fault(kind: str) -> None:
    share = OF_ROWS if kind == "rows" else SHARE
    _, tally = chunk(22, (kind, 0, share))
    assert tally.inputs == share and not tally.faults, "\n".join(told({kind: tally}, 22))


@pytest.mark.parametrize("kind", KINDS)
def test_an_input_is_the_same_every_time(kind: str) -> None:
    assert KINDS[kind](Random("1 x 2"))[0] == KINDS[kind](Random("1 x 2"))[0]
