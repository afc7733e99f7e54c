"""Match equity: each seat's chance to win the match, from the scores alone.

A seat's weight is a function of its score whose logarithm is linear between the knots. Its chance
is its share of the four weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp

from engine.bots.learned_weights import load_weights
from engine.seats import SEATS, Scores, Seat
from engine.zwanzig_ab.match import match_over_and_winner
from engine.zwanzig_ab.options import Rules

_WEIGHTS = load_weights("zwanzig_ab", "equity")

KNOTS: tuple[int, ...] = _WEIGHTS["knots"]
"""The scores at which the logarithm of a weight is given."""

FORMS: Mapping[str, tuple[float, ...]] = _WEIGHTS["forms"]
"""The logarithms at the knots, by the way to win a match and the stage of the match.

The stage is "open" if there is no endgame, "endgame" if hearts are always trumps, and "before" at
least `DEALS_BEFORE_ENDGAME` deals earlier.
"""

TURNS: tuple[float, ...] = _WEIGHTS["turns"]
"""The factor of a seat's weight, in play order from the next trump maker."""


def win_chances(
    rules: Rules, scores: Scores, deal_count: int, order: Sequence[Seat]
) -> tuple[float, ...]:
    """Return each seat's chance to win the match after so many deals.

    `order` are the seats from the next trump maker on. Seats that share a win share its value.
    """
    is_over, winner = match_over_and_winner(rules, scores)
    if is_over:
        shares = [seat == winner or winner is None and scores[seat] <= 0 for seat in SEATS]
        best = min(scores) if rules.finish == "at_or_below_zero" else 0
        shares = [share and scores[seat] == best for seat, share in enumerate(shares)]
        return tuple(share / sum(shares) for share in shares)
    mix = equity_weight_mix(rules, deal_count)
    odds = [score_weight(mix, scores[seat]) * TURNS[order.index(seat)] for seat in SEATS]
    total = sum(odds)
    return tuple(value / total for value in odds)


WeightMix = tuple[tuple[str, float], ...]
"""Rows of weights, and the share of each."""


def equity_weight_mix(rules: Rules, deal_count: int) -> WeightMix:
    """Return the mix of weights after so many deals."""
    finish, endgame_after = rules.finish, rules.endgame_after
    if endgame_after is None:
        return ((f"{finish} open", 1.0),)
    share_before = (
        min(max(endgame_after - deal_count, 0), DEALS_BEFORE_ENDGAME) / DEALS_BEFORE_ENDGAME
    )
    rows = (f"{finish} endgame", 1 - share_before), (f"{finish} before", share_before)
    return tuple(row for row in rows if row[1])


DEALS_BEFORE_ENDGAME = 8
"""The number of deals before the endgame at which the weights "before" hold fully.

Closer to the endgame they fade, because from then on every deal may turn the match over.
"""


@lru_cache(maxsize=1000)
def score_weight(mix: WeightMix, score: int) -> float:
    """Return the weight of a score. It is constant beyond the last knots."""
    return round(
        exp(sum(part * interpolate_log_weight(FORMS[form], score) for form, part in mix)), 9
    )


def interpolate_log_weight(log_weights_at_knots: Sequence[float], score: int) -> float:
    """Return the logarithm of a weight, interpolated between the knots."""
    return sum(part * log_weights_at_knots[knot] for knot, part in knot_shares(score))


@lru_cache(maxsize=1000)
def knot_shares(score: int) -> tuple[tuple[int, float], ...]:
    """Return the numbers of the knots beside a score, and their shares in the interpolation."""
    clamped_score = min(max(score, KNOTS[0]), KNOTS[-1])
    right_index = next(n for n, knot in enumerate(KNOTS) if knot >= clamped_score)
    if not right_index:
        return ((0, 1.0),)
    low, high = KNOTS[right_index - 1], KNOTS[right_index]
    part = (clamped_score - low) / (high - low)
    return ((right_index - 1, 1 - part), (right_index, part))
