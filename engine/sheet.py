"""A deal as it would be written on a sheet: the hands as dealt, and with which cards it was played.

No game is asked how it deals or exchanges: all of it follows from what the seats hold on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.game import SEATS, Deal
from engine.games import find_game
from engine.record import Record, states

Hands = tuple[tuple[str, ...], ...]


class Sheet(NamedTuple):
    """By seat: the whole hand as dealt, what was laid away of it, and what came in its place."""

    dealt: Hands
    away: Hands
    drawn: Hands


def sheet(record: Record, number: int) -> Sheet:
    """Return the sheet of a deal of a match.

    A hand is dealt once it is whole for the first time, which may be when its player has chosen a
    stack; who never holds a whole one has what the record gives them.
    """
    deal, path = record.deals[number], states(record, number)
    whole = find_game(record.game).held
    held = [_held(path, seat, whole) or [deal.hands[seat]] for seat in SEATS]
    dealt, kept = tuple(hands[0] for hands in held), tuple(hands[-1] for hands in held)
    return Sheet(dealt, _less(dealt, kept), _less(kept, dealt))


def _held(path: Sequence[Deal], seat: int, whole: int) -> list[tuple[str, ...]]:
    """Return the whole hands that a seat holds one after another."""
    views: list[Any] = [state.describe(None) for state in path]
    return [tuple(view["hands"][seat]) for view in views if len(view["hands"][seat]) == whole]


def _less(hands: Hands, others: Hands) -> Hands:
    pairs = zip(hands, others, strict=True)
    return tuple(tuple(card for card in hand if card not in other) for hand, other in pairs)
