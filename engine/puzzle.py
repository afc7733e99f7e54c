"""A position that gives nothing away: what one seat cannot know is dealt anew (formats.md 3)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

from engine.deals import DealRecord
from engine.errors import EngineError
from engine.game import Deal, Seat
from engine.games import find_game
from engine.record import Record, states

SWAPS = 5
"""For each hidden card, how often some of them are tried in each other's place."""


def redealt(record: Record, seat: Seat, draw: Random) -> Iterator[Record]:
    """Yield records that a seat cannot tell from this one, each further from its cards.

    Two or three hidden cards of the latest deal at random change places, over and over, and stay
    so where the seat would have seen and heard the same at every moment of the deal. So the last
    record is as likely as any other that fits. Of what is noted of the deal nothing stays but that
    it is a puzzle, and after how many actions it asks.
    """
    before, last = record.chain.first(len(record.deals) - 1), record.deals[-1]
    rest = json.dumps({"puzzle": True, "ply": len(last.actions)}, separators=(",", ":"))
    bare = DealRecord(last.dealer, last.hands, last.stock, last.actions, rest=rest)
    record, moments = replace(record, deals=before.plus(bare)), witnessed(record, seat)
    unseen = hidden(record, seat)
    yield record
    for _ in range(SWAPS * len(unseen) if len(unseen) > 2 else 0):
        twin = swapped(record, draw.sample(unseen, draw.choice((2, 3))))
        record = twin if looks(twin, seat, moments) else record
        yield record


def hidden(record: Record, seat: Seat) -> list[str]:
    """Return the cards that neither lie on the table nor in the hand of a seat."""
    view = states(record, len(record.deals) - 1)[-1].describe(seat)
    laid = (trick["cards"] for trick in (*view["tricks"], view["trick"]))
    seen = {*chain(*laid, view["hands"][seat])}
    return [name for name in find_game(record.game).pack.names if name not in seen]


def swapped(record: Record, cards: Sequence[str]) -> Record:
    """Return the record with each of some cards in the place of the next one."""
    places = dict(zip(cards, (*cards[1:], cards[0]), strict=True))

    def there(names: Iterable[str]) -> tuple[str, ...]:
        return tuple(places.get(name, name) for name in names)

    before, last = record.chain.first(len(record.deals) - 1), record.deals[-1]
    actions = tuple(" ".join(there(action.split(" "))) for action in last.actions)
    hands = tuple(map(there, last.hands))
    twin = replace(last, hands=hands, stock=there(last.stock), actions=actions)
    return replace(record, deals=before.plus(twin))


def witnessed(record: Record, seat: Seat) -> list[Any]:
    """Return what a seat has seen and heard at every moment of the latest deal."""
    return [moment(state, seat) for state in states(record, len(record.deals) - 1)]


def moment(state: Deal, seat: Seat) -> Any:
    """Return what a seat sees as a deal stands, and who is to act."""
    return state.to_act, state.phase, state.describe(seat)


def looks(record: Record, seat: Seat, moments: list[Any]) -> bool:
    """Tell whether a seat sees and hears all this in the latest deal of a record."""
    try:
        return witnessed(record, seat) == moments
    except EngineError:
        return False  # somebody has done what these cards do not allow
