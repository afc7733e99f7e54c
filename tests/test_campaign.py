"""A small share of the campaign of spoiled inputs in every run of the tests."""

from __future__ import annotations

from random import Random

import pytest

from tests.campaign import KINDS, chunk, told

pytestmark = pytest.mark.slow

SHARE = 60
"""Inputs of each kind; the command tries as many as one likes."""


@pytest.mark.parametrize("kind", KINDS)
def test_no_spoiled_input_is_a_fault(kind: str) -> None:
    _, tally = chunk(22, (kind, 0, SHARE))
    assert tally.inputs == SHARE and not tally.faults, "\n".join(told({kind: tally}, 22))


@pytest.mark.parametrize("kind", KINDS)
def test_an_input_is_the_same_every_time(kind: str) -> None:
    assert KINDS[kind](Random("1 x 2"))[0] == KINDS[kind](Random("1 x 2"))[0]
