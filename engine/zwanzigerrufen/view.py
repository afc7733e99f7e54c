"""A state as JSON, complete or as one seat may know it (formats.md 4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from engine.cards import TAROCK, Hand
from engine.game import SEATS, Seat
from engine.kinds import (
    MOST,
    ONE_SEAT,
    SEVERAL_SEATS,
    Rows,
    a_card,
    a_word,
    four,
    list_of,
    number,
    one_of,
    or_null,
    pair,
    table_of,
)
from engine.tricks import tricks_won
from engine.view import DealView, TableView, known, names_of, of_game, won_trick
from engine.view import View as AnyView
from engine.zwanzigerrufen.contracts import CONTRACTS, Contract
from engine.zwanzigerrufen.knowledge import known_sides
from engine.zwanzigerrufen.ladder import next_steps
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import piles_of, points_of
from engine.zwanzigerrufen.table import Side, Terms

if TYPE_CHECKING:
    from engine.zwanzigerrufen.state import State

KEY = "zwanzigerrufen"


Party = Literal["declarer", "defender"]


class Described(DealView):
    """The deal as a seat, or everybody, may know it.

    `bids` are [seat, word], `passed` the seats whose last word was pass. `parties` are the seats of
    the declarer's party and the others, `null` until this seat knows; `public_party` says by seat
    "declarer", "defender" or `null`, as this seat knows, or as everybody knows. `declared` and
    `kontra` are by item, `ladder_turn` what "kontra ITEM" would now be called. `points` are the
    card points that each seat has taken, `double_left` the deals left in each double round.
    """

    contract: str | None
    declarer: Seat | None
    called: str | None
    bids: list[list[Any]]
    passed: list[Seat]
    parties: list[list[Seat]] | None
    declared: dict[str, Seat]
    kontra: dict[str, int]
    points: list[int]
    forehand: Seat
    public_party: list[Party | None]
    ladder_turn: dict[str, str]
    double_left: list[int]


class View(TableView, Described):
    """The state of formats.md 4 as one seat may know it."""

    game: str


def as_zwanzigerrufen(view: AnyView) -> View:
    """Return a view as one of Zwanzigerrufen, which it must be."""
    own: View = of_game(view, KEY)
    return own


def contract_of(view: View) -> Contract:
    """The contract of a view that has one."""
    return CONTRACTS[known(view["contract"])]


def rules_of(view: View) -> Rules:
    """The house rules of a view."""
    return _rules(tuple(view["rules"].items()))


@lru_cache(maxsize=16)
def _rules(options: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules(**dict(options))


ROWS: Rows = {
    "phase": one_of("cut", "stack", "throw-in", "bid", "declare", "play"),
    "contract": or_null(a_word),
    "declarer": or_null(ONE_SEAT),
    "called": or_null(a_card),
    "bids": list_of(pair(ONE_SEAT, a_word), 100),
    "passed": SEVERAL_SEATS,
    "parties": or_null(pair(SEVERAL_SEATS, SEVERAL_SEATS)),
    "declared": table_of(ONE_SEAT),
    "kontra": table_of(number(1, 64)),
    "points": four(number(0, MOST)),
    "forehand": ONE_SEAT,
    "public_party": four(or_null(one_of("declarer", "defender"))),
    "ladder_turn": table_of(a_word),
    "double_left": list_of(number(0, MOST), 100),
}
"""What the keys of this game must be in a view from outside."""


def describe(state: State, seat: Seat | None) -> Described:
    """Return the deal as `seat` (`None`: everybody) may know it."""
    table, terms = state.table, state.terms
    sides = sides_known(state, seat)
    return {
        "hands": [_hand(state, other, seat in (None, other)) for other in SEATS],
        "trick": {"leader": state.leader, "cards": names_of(TAROCK, state.trick)},
        "tricks": [won_trick(TAROCK, trick) for trick in state.tricks],
        "contract": terms.contract.key if terms.contract else None,
        "declarer": terms.declarer,
        "called": None if terms.called is None else TAROCK.names[terms.called],
        "bids": [[seat, word] for seat, word in terms.bids],
        "passed": _passed(terms),
        "parties": _parties(terms, seat is None or None not in sides),
        "declared": dict(terms.declared),
        "kontra": dict(terms.kontra),
        "multiplier": table.multiplier,
        "points": [*points_of(table.rules, piles_of(state.tricks))],
        "forehand": table.forehand,
        "public_party": [PARTIES[side] for side in sides],
        "ladder_turn": _ladder(state),
        "tricks_won": [*tricks_won(state.tricks)],
        "double_left": [*table.match.carry],
    }


def sides_known(state: State, seat: Seat | None) -> list[Side | None]:
    """Return each seat's side as far as a seat knows it, or everybody for `None` (B.4)."""
    lone = () if state.leader is None else ((state.leader, state.trick),)
    leads = (*((trick.leader, trick.cards) for trick in state.tricks), *lone)
    return known_sides(state.table, state.terms, leads, seat)


def _passed(terms: Terms) -> list[Seat]:
    last = dict(terms.bids)
    return [seat for seat in SEATS if last.get(seat) == "pass"]


def _ladder(state: State) -> dict[str, str]:
    if state.phase != "declare":
        return {}
    return next_steps(state.terms, state.table.rules.kontra_max)


def _hand(state: State, seat: Seat, shown: bool) -> list[str | None]:
    """Return a hand in the order in which it was dealt; a hidden one as so many nulls."""
    held: Hand = state.hands[seat]
    cards = [card for card in state.table.dealt[seat] if held >> card & 1]
    return [*names_of(TAROCK, cards)] if shown else [None] * len(cards)


def _parties(terms: Terms, known: bool) -> list[list[Seat]] | None:
    if not terms.side or not known:
        return None
    return [[*terms.side], [seat for seat in SEATS if seat not in terms.side]]


PARTIES: Mapping[Side | None, Party | None] = {
    "dazu": "declarer",
    "dagegen": "defender",
    None: None,
}
