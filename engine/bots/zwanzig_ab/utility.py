"""What the end of a deal is worth to each seat: points, or the chance to win the match."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.zwanzig_ab.bidding_rollout import End
from engine.bots.zwanzig_ab.equity import chances
from engine.bots.zwanzig_ab.position import Position
from engine.game import SEATS, Scores
from engine.zwanzig_ab.outcome import Outcome
from engine.zwanzig_ab.scoring import score_deal

Utilities = tuple[float, ...]
"""What an end is worth, by seat, more for better."""

Utility = Callable[[End], Utilities]
UtilityIn = Callable[[Position, int], Utility]
"""How a player values a deal's end, with this suit as trumps."""


def points_in(position: Position, trump: int) -> Utility:
    """Return the utility of a deal's end in points."""
    deltas = _deltas(position, trump)
    return _kept(lambda end: tuple(float(-delta) for delta in deltas(end)))


def equity_in(position: Position, trump: int) -> Utility:
    """Return the utility of a deal's end in chances to win the match, with a grain of points.

    The grain decides where the match is all but decided.
    """
    deltas, match = _deltas(position, trump), position.table.match
    a, b, c, d = match.scores
    following = position.table.seat_order[1:] + position.table.seat_order[:1]

    def utility(end: End) -> Utilities:
        won = deltas(end)
        after = (a + won[0], b + won[1], c + won[2], d + won[3])
        found = chances(position.rules, after, match.deals_counted + 1, following)
        return tuple(round(p - GRAIN * delta, 9) for p, delta in zip(found, won, strict=True))

    return _kept(utility)


GRAIN = 0.0005
"""What a point counts beside the chance to win."""


def _kept(utility: Utility) -> Utility:
    known: dict[End, Utilities] = {}

    def looked_up(end: End) -> Utilities:
        found = known.get(end)
        if found is None:
            found = known[end] = utility(end)
        return found

    return looked_up


def _deltas(position: Position, trump: int) -> Callable[[End], Scores]:
    table = position.table

    def deltas(end: End) -> Scores:
        tricks = [end.of(seat) or 0 for seat in SEATS]
        outcome = Outcome(
            table.rules, trump, table.named_blind, table.trump_maker, end.stayed, tricks
        )
        return score_deal(outcome).deltas

    return deltas
