"""A state as JSON, complete or as one seat may know it (formats.md 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import TAROCK, Card, Hand
from engine.errors import Json
from engine.game import SEATS, Seat
from engine.zwanzigerrufen.knowledge import known_sides
from engine.zwanzigerrufen.ladder import next_steps
from engine.zwanzigerrufen.summary import piles_of, points_of, tricks_won
from engine.zwanzigerrufen.table import Terms, Trick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.zwanzigerrufen.state import State
    from engine.zwanzigerrufen.table import Side


def describe(state: State, seat: Seat | None) -> dict[str, Json]:
    """Return the game's keys of the state, as that seat may know them (`None`: everything).

    Besides those of formats.md 4: `forehand`; `bids` as [seat, word] and `passed` (the seats whose
    last word was pass); `public_party` (by seat "declarer", "defender" or null, as this seat knows,
    or as everybody knows); `ladder_turn` (what "kontra ITEM" would now be called, by item);
    `tricks_won` by seat; `double_left` (deals left in each running double round).
    """
    table, terms = state.table, state.terms
    lone = () if state.leader is None else ((state.leader, state.trick),)
    leads = (*((trick.leader, trick.cards) for trick in state.tricks), *lone)
    sides = known_sides(table, terms, leads, seat)
    return {
        "hands": [_hand(state, other, seat in (None, other)) for other in SEATS],
        "trick": {"leader": state.leader, "cards": _names(state.trick)},
        "tricks": [_trick(trick) for trick in state.tricks],
        **_bidding(terms),
        "parties": _parties(terms, seat is None or None not in sides),
        "declared": dict(terms.declared),
        "kontra": dict(terms.kontra),
        "multiplier": table.multiplier,
        "points": [*points_of(table.rules, piles_of(state.tricks))],
        "forehand": table.forehand,
        "public_party": [_party(side) for side in sides],
        "ladder_turn": _ladder(state),
        "tricks_won": [*tricks_won(state.tricks)],
        "double_left": [*table.match.carry],
    }


def _bidding(terms: Terms) -> dict[str, Json]:
    last = dict(terms.bids)
    return {
        "contract": terms.contract.key if terms.contract else None,
        "declarer": terms.declarer,
        "called": None if terms.called is None else TAROCK.names[terms.called],
        "bids": [[seat, word] for seat, word in terms.bids],
        "passed": [seat for seat in SEATS if last.get(seat) == "pass"],
    }


def _ladder(state: State) -> Json:
    if state.phase != "declare":
        return {}
    return {**next_steps(state.terms, state.table.rules.kontra_max)}


def _hand(state: State, seat: Seat, shown: bool) -> list[Json]:
    """Return a hand in the order in which it was dealt; a hidden one as so many nulls."""
    held: Hand = state.hands[seat]
    cards = [card for card in state.table.dealt[seat] if held >> card & 1]
    return _names(cards) if shown else [None] * len(cards)


def _parties(terms: Terms, known: bool) -> Json:
    if not terms.side or not known:
        return None
    return [[*terms.side], [seat for seat in SEATS if seat not in terms.side]]


def _party(side: Side | None) -> Json:
    return {"dazu": "declarer", "dagegen": "defender", None: None}[side]


def _trick(trick: Trick) -> Json:
    return {"leader": trick.leader, "cards": _names(trick.cards), "winner": trick.winner}


def _names(cards: Sequence[Card]) -> list[Json]:
    return [TAROCK.names[card] for card in cards]
