"""Deals that one seat cannot tell apart: hidden cards change places, and nobody notices."""

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


def swapped(deal: DealRecord, one: str, other: str) -> DealRecord:
    """Return the deal with two cards in each other's place."""
    places = {one: other, other: one}
    hands = tuple(tuple(places.get(name, name) for name in hand) for hand in deal.hands)
    return replace(deal, hands=hands, stock=tuple(places.get(name, name) for name in deal.stock))


def hidden(view: Any, names: tuple[str, ...]) -> list[str]:
    """Return the cards that the seat to act has neither seen nor put away."""
    known = {name for trick in (*view["tricks"], view["trick"]) for name in trick["cards"]}
    known |= {name for hand in view["hands"] for name in hand if name}
    known |= {name for away in view.get("discarded", []) for name in away or ()}
    return [name for name in names if name not in known | {view.get("turned")}]


def public(record: Record) -> list[Any]:
    """Return what the table hears and sees of the latest deal: who acted in which phase, what is
    trumps or called.
    """
    told = []
    for state in deal_states(record, len(record.deals) - 1):
        shown = state.deal_view(None)
        told.append([state.to_act, state.phase, shown.get("trump"), shown.get("called")])
    return told


def twins(record: Record, draw: Random, tries: int) -> Iterator[Record]:
    """Yield records that no one at the seat to act could tell from this one, after so many tries
    to let two hidden cards of the latest deal change places.
    """
    view = record_view(record, replay_record(record).to_act)
    told = public(record)
    pairs = list(combinations(hidden(view, GAMES[record.game].pack.names), 2))
    for one, other in draw.sample(pairs, min(len(pairs), tries)):
        *past, last = record.deals
        twin = replace(record, deals=(*past, swapped(last, one, other)))
        try:
            same = public(twin) == told
        except EngineError:
            continue  # somebody played or exchanged one of the two
        if same:
            yield twin


def redealt(record: Record, draw: Random, tries: int) -> Record:
    """Return the record with the hidden cards dealt anew, as the seat to act can imagine them:
    one twin leads to the next.
    """
    for _ in range(tries):
        record = next(twins(record, draw, 1), record)
    return record
