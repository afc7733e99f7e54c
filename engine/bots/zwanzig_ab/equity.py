"""How likely each seat is to win the match, from the scores alone: match equity.

A seat's weight is a function of its score, straight between the knots; its chance is its share of
the four weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp

from engine.bots.learned_weights import load_weights
from engine.game import SEATS, Scores, Seat
from engine.zwanzig_ab.match import match_verdict
from engine.zwanzig_ab.options import Rules

_WEIGHTS = load_weights("zwanzig_ab", "equity")

KNOTS: tuple[int, ...] = _WEIGHTS["knots"]
"""Scores at which the logarithm of a weight is known."""

FORMS: Mapping[str, tuple[float, ...]] = _WEIGHTS["forms"]
"""These logarithms, by how a match is won, and where it stands.

"open": hearts are never trumps without choice; "endgame": they are; "before":
`DEALS_BEFORE_ENDGAME` deals sooner.
"""

TURNS: tuple[float, ...] = _WEIGHTS["turns"]
"""What the weight is multiplied by in play order, from who makes trump next."""


def win_chances(
    rules: Rules, scores: Scores, deal_count: int, order: Sequence[Seat]
) -> tuple[float, ...]:
    """Return each seat's chance to win the match after so many deals.

    `order` are the seats from the next trump maker on. Who shares a win has a part of it.
    """
    is_over, winner = match_verdict(rules, scores)
    if is_over:
        shares = [seat == winner or winner is None and scores[seat] <= 0 for seat in SEATS]
        best = min(scores) if rules.finish == "at_or_below_zero" else 0
        shares = [share and scores[seat] == best for seat, share in enumerate(shares)]
        return tuple(share / sum(shares) for share in shares)
    mix = mix_of(rules, deal_count)
    odds = [score_weight(mix, scores[seat]) * TURNS[order.index(seat)] for seat in SEATS]
    total = sum(odds)
    return tuple(value / total for value in odds)


WeightMix = tuple[tuple[str, float], ...]
"""Rows of weights, and how much of each counts."""


def mix_of(rules: Rules, deal_count: int) -> WeightMix:
    """Return which rows of weights count after so many deals."""
    finish, endgame_after = rules.finish, rules.endgame_after
    if endgame_after is None:
        return ((f"{finish} open", 1.0),)
    share_before = (
        min(max(endgame_after - deal_count, 0), DEALS_BEFORE_ENDGAME) / DEALS_BEFORE_ENDGAME
    )
    rows = (f"{finish} endgame", 1 - share_before), (f"{finish} before", share_before)
    return tuple(row for row in rows if row[1])


DEALS_BEFORE_ENDGAME = 8
"""So many deals before hearts are always trumps, a lead is worth what "before" says.

The nearer they are, the less: from then on every deal may turn it over.
"""


@lru_cache(maxsize=1000)
def score_weight(mix: WeightMix, score: int) -> float:
    """Return the weight of a score; beyond the last knots it stays what it is there."""
    return round(exp(sum(part * log_weight(FORMS[form], score) for form, part in mix)), 9)


def log_weight(heights: Sequence[float], score: int) -> float:
    """Return the logarithm of a weight, from its values at the knots."""
    return sum(part * heights[knot] for knot, part in knot_shares(score))


@lru_cache(maxsize=1000)
def knot_shares(score: int) -> tuple[tuple[int, float], ...]:
    """Return between which knots a score lies, by their numbers, and how near it is to each."""
    place = min(max(score, KNOTS[0]), KNOTS[-1])
    right = next(n for n, knot in enumerate(KNOTS) if knot >= place)
    if not right:
        return ((0, 1.0),)
    low, high = KNOTS[right - 1], KNOTS[right]
    part = (place - low) / (high - low)
    return ((right - 1, 1 - part), (right, part))
