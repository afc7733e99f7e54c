"""How likely each seat is to win the match, from the scores alone: match equity.

A seat's weight is a function of its score, straight between the knots; its chance is its share of
the four weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp

from engine.bots.learned import weights
from engine.game import SEATS, Scores, Seat
from engine.zwanzig_ab.match import verdict
from engine.zwanzig_ab.options import Rules

_LEARNT = weights("zwanzig_ab", "equity")

KNOTS: tuple[int, ...] = _LEARNT["knots"]
"""Scores at which the logarithm of a weight is known."""

FORMS: Mapping[str, tuple[float, ...]] = _LEARNT["forms"]
"""These logarithms, by how a match is won, and whether hearts are or will soon be trumps."""

TURNS: tuple[float, ...] = _LEARNT["turns"]
"""What the weight is multiplied by in play order, from who makes trump next."""


def chances(rules: Rules, scores: Scores, counted: int, order: Sequence[Seat]) -> tuple[float, ...]:
    """Return each seat's chance to win the match after so many deals.

    `order` are the seats from the next trump maker on. Who shares a win has a part of it.
    """
    over, winner = verdict(rules, scores)
    if over:
        shares = [seat == winner or winner is None and scores[seat] <= 0 for seat in SEATS]
        best = min(scores) if rules.finish == "at_or_below_zero" else 0
        shares = [share and scores[seat] == best for seat, share in enumerate(shares)]
        return tuple(share / sum(shares) for share in shares)
    form = form_of(rules, counted)
    odds = [weight(form, scores[seat]) * TURNS[order.index(seat)] for seat in SEATS]
    total = sum(odds)
    return tuple(found / total for found in odds)


def form_of(rules: Rules, counted: int) -> str:
    """Return which row of weights counts after so many deals."""
    near = rules.endgame_after is not None and counted >= rules.endgame_after - NEAR
    return f"{rules.finish} {'endgame' if near else 'open'}"


NEAR = 8
"""So many deals before hearts are always trumps, scores are worth what they will be then."""


@lru_cache(maxsize=1000)
def weight(form: str, score: int) -> float:
    """Return the weight of a score; beyond the last knots it stays what it is there."""
    return round(exp(height(FORMS[form], score)), 9)


def height(heights: Sequence[float], score: int) -> float:
    """Return the logarithm of a weight, from its values at the knots."""
    return sum(part * heights[knot] for knot, part in parts(score))


@lru_cache(maxsize=1000)
def parts(score: int) -> tuple[tuple[int, float], ...]:
    """Return between which knots a score lies, by their numbers, and how near it is to each."""
    place = min(max(score, KNOTS[0]), KNOTS[-1])
    right = next(n for n, knot in enumerate(KNOTS) if knot >= place)
    if not right:
        return ((0, 1.0),)
    low, high = KNOTS[right - 1], KNOTS[right]
    part = (place - low) / (high - low)
    return ((right - 1, 1 - part), (right, part))
