"""Chances that masters state: how they are held against what happens, and that none is off."""

from __future__ import annotations

from itertools import chain

import pytest

from engine.games import GAMES
from tests.bench.calibration import (
    FIRST_SEED,
    Calibration,
    calibrate,
    list_statements,
)

MIN_COUNT = 20
"""With fewer statements of a kind their share says nothing."""


@pytest.mark.parametrize(
    ("count", "chance", "real_count", "is_off"),
    [
        (16, 0.75, 2, True),  # what masters said of a Kontra on an Absolut, and what came of it
        (132, 0.74, 98, False),
        (4, 0.75, 2, False),
        (10_000, 0.5, 5_400, False),  # surely off, but by less than five in a hundred
        (10_000, 0.5, 5_600, True),
    ],
)
def test_stated_chance_is_off_beyond_error(
    count: int, chance: float, real_count: int, is_off: bool
) -> None:
    assert Calibration(count, chance * count, real_count).is_off == is_off


@pytest.mark.all
@pytest.mark.parametrize("game", GAMES)
def test_no_stated_chance_is_off(game: str) -> None:
    seeds = range(FIRST_SEED, FIRST_SEED + 100)
    rows = calibrate(chain.from_iterable(list_statements(game, seed) for seed in seeds))
    counted = {kind: row for kind, row in rows.items() if row.number >= MIN_COUNT}
    assert counted and not [(kind, row) for kind, row in counted.items() if row.is_off]
