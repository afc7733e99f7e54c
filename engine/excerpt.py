"""Parts of a match that are records themselves: one deal of it, or all of it from another chair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from engine.errors import EngineError
from engine.game import SEATS, Deal, Seat
from engine.record import Record, parse, past_json, replay, states

T = TypeVar("T")


def alone(record: Record, number: int) -> Record:
    """Return deal `number` as the only one of its match.

    Where it would not be the same without the deals before, since they bind a player or count
    double, they come along.
    """
    whole = replace(record, deals=record.chain.first(number + 1))
    single = replace(whole, deals=whole.chain.at_hand()[-1:])
    return single if _told(single) == _told(whole) else whole


def behind(record: Record, number: int) -> Record:
    """Return deal `number` with the match before it as it stood, and none of the deals before."""
    bare = replace(record, deals=()).as_json()
    deal = record.deals[number].as_json()
    return parse({**bare, "deals": [deal]}, past_json(record, number))


def _told(record: Record) -> list[Any] | None:
    """Return what may be done at every moment of the latest deal, and what came of it."""
    try:
        return [_moment(state) for state in states(record, len(record.deals) - 1)]
    except EngineError:
        return None


def _moment(state: Deal) -> tuple[Any, ...]:
    return state.to_act, state.phase, state.legal(), state.result


def seated(record: Record, seat: Seat) -> Record:
    """Return the match with every player moved round the table until `seat` sits on seat 0."""
    found = replace(record, players=_from(seat, record.players), deals=())
    for number, deal in enumerate(record.deals):
        moved = replace(deal, dealer=(deal.dealer - seat) % 4)
        hands = _from(seat, states(record, number)[-1].describe(None)["hands"])
        # Cards that lie in stacks to choose from stay where they are: a stack goes by its number.
        ways = (replace(moved, hands=_from(seat, deal.hands)), moved)
        longer = (replace(found, deals=found.chain.plus(way)) for way in ways)
        found = next(way for way in longer if _hands(way) == hands)
    return found


def _hands(record: Record) -> tuple[list[str | None], ...] | None:
    try:
        return tuple(replay(record).describe(None)["hands"])
    except EngineError:
        return None


def _from(seat: Seat, values: Sequence[T]) -> tuple[T, ...]:
    return tuple(values[(seat + at) % 4] for at in SEATS)
