"""Deals that one seat cannot distinguish: hidden cards are swapped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

from engine.deals import DealRecord
from engine.errors import EngineError
from engine.games import GAMES
from engine.record import Record, deal_states, record_view, replay_record


def swap_cards(deal: DealRecord, card: str, other: str) -> DealRecord:
    """Return the deal with two cards swapped."""
    places = {card: other, other: card}
    hands = tuple(tuple(places.get(name, name) for name in hand) for hand in deal.hands)
    return replace(deal, hands=hands, stock=tuple(places.get(name, name) for name in deal.stock))


def hidden_cards(view: Any, names: tuple[str, ...]) -> list[str]:
    """Return the cards that the seat to act has neither seen nor discarded."""
    known = {name for trick in (*view["tricks"], view["trick"]) for name in trick["cards"]}
    known |= {name for hand in view["hands"] for name in hand if name}
    known |= {name for away in view.get("discarded", []) for name in away or ()}
    return [name for name in names if name not in known | {view.get("turned")}]


def public_course(record: Record) -> list[Any]:
    """Return the public course of the latest deal: seats and phases, trumps, called card."""
    course = []
    for state in deal_states(record, len(record.deals) - 1):
        shown = state.deal_view(None)
        course.append([state.to_act, state.phase, shown.get("trump"), shown.get("called")])
    return course


def hidden_pairs(record: Record) -> list[tuple[str, str]]:
    """Return all pairs of cards that are hidden from the seat to act."""
    view = record_view(record, replay_record(record).to_act)
    return list(combinations(hidden_cards(view, GAMES[record.game].pack.names), 2))


def find_twin(record: Record, pair: tuple[str, str], course: list[Any]) -> Record | None:
    """Return the record with two cards of the latest deal swapped, if its course is still this."""
    *past, last = record.deals
    twin = replace(record, deals=(*past, swap_cards(last, *pair)))
    try:
        return twin if public_course(twin) == course else None
    except EngineError:
        return None  # somebody played or exchanged one of the two


def list_twins(record: Record, draw: Random, tries: int) -> Iterator[Record]:
    """Yield records that the seat to act cannot tell from this one, after `tries` attempts to swap
    two hidden cards of the latest deal.
    """
    pairs, course = hidden_pairs(record), public_course(record)
    twins = (find_twin(record, pair, course) for pair in draw.sample(pairs, min(len(pairs), tries)))
    yield from filter(None, twins)


def redeal_by_twins(record: Record, draw: Random, tries: int) -> Record:
    """Return the record with the hidden cards redealt, as the seat to act can imagine them, one
    swap after the other.
    """
    pairs, course = hidden_pairs(record), public_course(record)
    for pair in draw.choices(pairs, k=tries) if pairs else ():
        record = find_twin(record, pair, course) or record
    return record
