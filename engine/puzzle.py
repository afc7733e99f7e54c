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
from engine.record import Record, deal_states

SWAPS_PER_CARD = 5
"""For each hidden card, how often some of them are tried in each other's place."""


def redeal_hidden_cards(record: Record, seat: Seat, draw: Random) -> Iterator[Record]:
    """Yield records that a seat cannot tell from this one, each further from its cards.

    Two or three hidden cards of the latest deal at random change places, over and over, and stay
    so where the seat would have seen and heard the same at every moment of the deal. So the last
    record is as likely as any other that fits. Of what is noted of the deal nothing stays but that
    it is a puzzle, and after how many actions it asks.
    """
    before, last = record.deal_chain.first_deals(len(record.deals) - 1), record.deals[-1]
    rest = json.dumps({"puzzle": True, "ply": len(last.actions)}, separators=(",", ":"))
    bare = DealRecord(last.dealer, last.hands, last.stock, last.actions, extra_meta=rest)
    record, moments = replace(record, deals=before.with_deal(bare)), witnessed_moments(record, seat)
    unseen = hidden_cards(record, seat)
    yield record
    for _ in range(SWAPS_PER_CARD * len(unseen) if len(unseen) > 2 else 0):
        twin = swap_cards(record, draw.sample(unseen, draw.choice((2, 3))))
        record = twin if is_same_for_seat(twin, seat, moments) else record
        yield record


def hidden_cards(record: Record, seat: Seat) -> list[str]:
    """Return the cards that neither lie on the table nor in the hand of a seat."""
    view = deal_states(record, len(record.deals) - 1)[-1].deal_view(seat)
    tricks = (trick["cards"] for trick in (*view["tricks"], view["trick"]))
    visible_cards = {*chain(*tricks, view["hands"][seat])}
    return [name for name in find_game(record.game).pack.names if name not in visible_cards]


def swap_cards(record: Record, cards: Sequence[str]) -> Record:
    """Return the record with each of some cards in the place of the next one."""
    places = dict(zip(cards, (*cards[1:], cards[0]), strict=True))

    def swap_names(names: Iterable[str]) -> tuple[str, ...]:
        return tuple(places.get(name, name) for name in names)

    before, last = record.deal_chain.first_deals(len(record.deals) - 1), record.deals[-1]
    actions = tuple(" ".join(swap_names(action.split(" "))) for action in last.actions)
    hands = tuple(map(swap_names, last.hands))
    twin = replace(last, hands=hands, stock=swap_names(last.stock), actions=actions)
    return replace(record, deals=before.with_deal(twin))


def witnessed_moments(record: Record, seat: Seat) -> list[Any]:
    """Return what a seat has seen and heard at every moment of the latest deal."""
    return [moment_of_seat(state, seat) for state in deal_states(record, len(record.deals) - 1)]


def moment_of_seat(state: Deal, seat: Seat) -> Any:
    """Return what a seat sees as a deal stands, and who is to act."""
    return state.to_act, state.phase, state.deal_view(seat)


def is_same_for_seat(record: Record, seat: Seat, moments: list[Any]) -> bool:
    """Return whether a seat sees and hears all this in the latest deal of a record."""
    try:
        return witnessed_moments(record, seat) == moments
    except EngineError:
        return False  # somebody has done what these cards do not allow
