"""The chance to win a match of Zwanzig ab, from the scores."""

from __future__ import annotations

from math import log

import pytest

from engine.bots.zwanzig_ab.equity import win_chances
from engine.seats import SEATS
from engine.zwanzig_ab.options import STANDARD


def test_chances_sum_to_one_lower_score_better() -> None:
    chances = win_chances(STANDARD, (3, 9, 15, 20), 2, SEATS)
    assert abs(sum(chances) - 1) < 1e-9
    assert [*chances] == sorted(chances, reverse=True)
    assert win_chances(STANDARD, (-1, 0, 4, 5), 2, SEATS) == (1, 0, 0, 0)


@pytest.mark.parametrize("behind", [21, 25, 30])
def test_lead_is_worth_more_far_from_endgame(behind: int) -> None:
    after = STANDARD.endgame_after or 0
    chances = [
        win_chances(STANDARD, (15, behind, behind, behind), n, SEATS)[0] for n in (1, 4, after)
    ]
    assert chances == sorted(chances, reverse=True) and chances[0] > chances[-1]
    assert win_chances(STANDARD, (15, behind, behind, behind), after + 9, SEATS)[0] == chances[-1]


@pytest.mark.parametrize("counted", [1, 3, 5, 7])
def test_cost_of_one_point_changes_smoothly(counted: int) -> None:
    """A kink at the start score would make masters gamble there, or avoid it."""
    lost = [
        win_chances(STANDARD, (score, 20, 20, 20), counted, SEATS)[0] for score in (10, 15, 20, 25)
    ]
    better, same, worse = (log(one / (1 - one)) for one in lost[:3])
    assert 0.6 < (same - worse) / (better - same) < 1.6
    assert lost == sorted(lost, reverse=True)
