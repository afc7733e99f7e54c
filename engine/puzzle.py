"""Puzzles: positions in which the cards hidden from one seat are dealt anew (FORMATS.md 3)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

from engine.deals import DealRecord
from engine.errors import EngineError
from engine.games import find_game
from engine.record import Record, deal_states, with_last_deal
from engine.seats import Seat

SWAPS_PER_CARD = 5
"""How many swaps are tried for each hidden card."""


def redealt_records(record: Record, seat: Seat, draw: Random) -> Iterator[Record]:
    """Yield records that a seat cannot tell from this one, each one swap further from it.

    Each step swaps two or three random hidden cards of the last deal, and keeps the swap if the
    view of the seat stays the same at every moment of the deal. This Markov chain makes the last
    record about as likely as any other that fits. The `meta` of the deal is replaced by the mark
    of a puzzle and the ply at which it asks.
    """
    last_deal = record.deals[-1]
    meta_text = json.dumps({"puzzle": True, "ply": len(last_deal.actions)}, separators=(",", ":"))
    bare_deal = DealRecord(
        last_deal.dealer, last_deal.hands, last_deal.stock, last_deal.actions, extra_meta=meta_text
    )
    moments = visible_states_of_last_deal(record, seat)
    record = with_last_deal(record, bare_deal)
    hidden = hidden_cards(record, seat)
    yield record
    for _ in range(SWAPS_PER_CARD * len(hidden) if len(hidden) > 2 else 0):
        swapped = cycle_cards_in_last_deal(record, draw.sample(hidden, draw.choice((2, 3))))
        record = swapped if is_same_for_seat(swapped, seat, moments) else record
        yield record


def hidden_cards(record: Record, seat: Seat) -> list[str]:
    """Return the cards that are neither in a trick nor in the hand of a seat."""
    view = deal_states(record, len(record.deals) - 1)[-1].deal_view(seat)
    tricks = (trick["cards"] for trick in (*view["tricks"], view["trick"]))
    visible_cards = {*chain(*tricks, view["hands"][seat])}
    return [name for name in find_game(record.game).pack.names if name not in visible_cards]


def cycle_cards_in_last_deal(record: Record, cards: Sequence[str]) -> Record:
    """Return the record with each of these cards replaced by the next one in the last deal."""
    replacements = dict(zip(cards, (*cards[1:], cards[0]), strict=True))

    def swap_names(names: Iterable[str]) -> tuple[str, ...]:
        return tuple(replacements.get(name, name) for name in names)

    last_deal = record.deals[-1]
    actions = tuple(" ".join(swap_names(action.split(" "))) for action in last_deal.actions)
    hands = tuple(map(swap_names, last_deal.hands))
    swapped = replace(last_deal, hands=hands, stock=swap_names(last_deal.stock), actions=actions)
    return with_last_deal(record, swapped)


def visible_states_of_last_deal(record: Record, seat: Seat) -> list[Any]:
    """Return what a seat could see at every moment of the last deal: phase, seat to act, view."""
    return [
        (state.to_act, state.phase, state.deal_view(seat))
        for state in deal_states(record, len(record.deals) - 1)
    ]


def is_same_for_seat(record: Record, seat: Seat, visible_states: list[Any]) -> bool:
    """Return whether a seat could see just these moments in the last deal of a record."""
    try:
        return visible_states_of_last_deal(record, seat) == visible_states
    except EngineError:
        return False  # an action of the deal is illegal with these cards
