"""Utility of a deal's end for each seat: points, or the chance to win the match."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.zwanzig_ab.bidding_rollout import DealEnd
from engine.bots.zwanzig_ab.equity import win_chances
from engine.bots.zwanzig_ab.position import Position
from engine.seats import SEATS, Scores
from engine.zwanzig_ab.outcome import Outcome
from engine.zwanzig_ab.scoring import score_deal

Utilities = tuple[float, ...]
"""The value of an end by seat, more for better."""

Utility = Callable[[DealEnd], Utilities]
MakeUtility = Callable[[Position, int], Utility]
"""A function from a position and the trump suit to the utility of the deal's ends."""


def points_utility(position: Position, trump: int) -> Utility:
    """Return the utility of a deal's end in points."""
    deltas = _deltas_of_ends(position, trump)
    return _cache_utility(lambda end: tuple(float(-delta) for delta in deltas(end)))


def equity_utility(position: Position, trump: int) -> Utility:
    """Return the utility of a deal's end: the chance to win the match, and a little for points.

    The points matter when the match is almost decided.
    """
    deltas, match = _deltas_of_ends(position, trump), position.table.match
    a, b, c, d = match.scores
    next_order = position.table.seat_order[1:] + position.table.seat_order[:1]

    def equity_of_end(end: DealEnd) -> Utilities:
        scores = deltas(end)
        next_scores = (a + scores[0], b + scores[1], c + scores[2], d + scores[3])
        shares = win_chances(position.rules, next_scores, match.deals_counted + 1, next_order)
        return tuple(
            round(p - POINT_WEIGHT * delta, 9) for p, delta in zip(shares, scores, strict=True)
        )

    return _cache_utility(equity_of_end)


POINT_WEIGHT = 0.0005
"""The value of a point in addition to the chance to win."""


def _cache_utility(utility: Utility) -> Utility:
    cache: dict[DealEnd, Utilities] = {}

    def cached_utility(end: DealEnd) -> Utilities:
        utilities = cache.get(end)
        if utilities is None:
            utilities = cache[end] = utility(end)
        return utilities

    return cached_utility


def _deltas_of_ends(position: Position, trump: int) -> Callable[[DealEnd], Scores]:
    table = position.table

    def end_deltas(end: DealEnd) -> Scores:
        tricks = [end.tricks_of_seat(seat) or 0 for seat in SEATS]
        outcome = Outcome(
            table.rules, trump, table.named_blind, table.trump_maker, end.seats_in, tricks
        )
        return score_deal(outcome).deltas

    return end_deltas
