"""A seat's view of a deal of Zwanzigerrufen (formats.md 4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from engine.cards import TAROCK, Hand
from engine.game import SEATS, Seat
from engine.tricks import tricks_won
from engine.view import (
    DealView,
    TableView,
    names_of_cards,
    require_value,
    require_view_of_game,
    won_trick_view,
)
from engine.view import View as AnyView
from engine.view_checks import (
    MAX_NUMBER,
    ONE_SEAT,
    SEVERAL_SEATS,
    ViewChecks,
    integer_between,
    is_card,
    is_short_text,
    list_of,
    object_of,
    one_of,
    one_per_seat,
    or_null,
    pair_of,
)
from engine.zwanzigerrufen.contracts import CONTRACTS, Contract
from engine.zwanzigerrufen.known_sides import known_sides
from engine.zwanzigerrufen.kontra_ladder import next_step_names
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.outcome import card_points_by_seat, taken_cards_by_seat
from engine.zwanzigerrufen.table import Side, Terms

if TYPE_CHECKING:
    from engine.zwanzigerrufen.state import State

GAME_KEY = "zwanzigerrufen"

LOWEST_POINTS = -4
"""The card points of a trick of four Glatzen that count -1 each (E22)."""


Party = Literal["declarer", "defender"]


class GameDealView(DealView):
    """The deal's part of a view.

    `bids` are [seat, word], `passed` the seats whose last word was pass. `parties` are the
    declarer's side and the defenders, `null` until this seat knows all of them. `public_party` is
    "declarer" or "defender" by seat, as far as this seat knows, else `null`. `declared` maps items
    to seats, `kontra` items to factors, `ladder_turn` items to the name of the next step. `points`
    are the card points that each seat has taken, `double_left` the deals left in each double
    round.
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


class View(TableView, GameDealView):
    """The whole view (formats.md 4)."""

    game: str


def as_zwanzigerrufen(view: AnyView) -> View:
    """Return the view as one of this game; raise `EngineError`, `bad-view`, for another game."""
    typed_view: View = require_view_of_game(view, GAME_KEY)
    return typed_view


def contract_of(view: View) -> Contract:
    """Return the contract; raise `EngineError`, `bad-view`, if the view has none."""
    return CONTRACTS[require_value(view["contract"])]


def rules_of(view: View) -> Rules:
    """Return the house rules of a view."""
    return _rules_from_options(tuple(view["rules"].items()))


@lru_cache(maxsize=16)
def _rules_from_options(options: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules(**dict(options))


GAME_VIEW_CHECKS: ViewChecks = {
    "phase": one_of("cut", "stack", "throw-in", "bid", "declare", "play"),
    "contract": or_null(is_short_text),
    "declarer": or_null(ONE_SEAT),
    "called": or_null(is_card),
    "bids": list_of(pair_of(ONE_SEAT, is_short_text), 100),
    "passed": SEVERAL_SEATS,
    "parties": or_null(pair_of(SEVERAL_SEATS, SEVERAL_SEATS)),
    "declared": object_of(ONE_SEAT),
    "kontra": object_of(integer_between(1, 64)),
    "points": one_per_seat(integer_between(LOWEST_POINTS, MAX_NUMBER)),
    "forehand": ONE_SEAT,
    "public_party": one_per_seat(or_null(one_of("declarer", "defender"))),
    "ladder_turn": object_of(is_short_text),
    "double_left": list_of(integer_between(0, MAX_NUMBER), 100),
}
"""The checks of this game's keys in a view from outside."""


def deal_view(state: State, seat: Seat | None) -> GameDealView:
    """Return the deal's part of the view of a seat; with `None`, nothing is hidden."""
    table, terms = state.table, state.terms
    sides = known_sides(state, seat)
    return {
        "hands": [_hand_view(state, other, seat in (None, other)) for other in SEATS],
        "trick": {"leader": state.leader, "cards": names_of_cards(TAROCK, state.trick)},
        "tricks": [won_trick_view(TAROCK, trick) for trick in state.tricks],
        "contract": terms.contract.key if terms.contract else None,
        "declarer": terms.declarer,
        "called": None if terms.called_card is None else TAROCK.names[terms.called_card],
        "bids": [[seat, word] for seat, word in terms.bids],
        "passed": _passed_seats(terms),
        "parties": _parties_view(terms, seat is None or None not in sides),
        "declared": dict(terms.declarations),
        "kontra": dict(terms.kontra),
        "multiplier": table.multiplier,
        "points": [*card_points_by_seat(table.rules, taken_cards_by_seat(state.tricks))],
        "forehand": table.forehand,
        "public_party": [PARTY_OF_SIDE[side] for side in sides],
        "ladder_turn": (
            next_step_names(terms, table.rules.kontra_max) if state.phase == "declare" else {}
        ),
        "tricks_won": [*tricks_won(state.tricks)],
        "double_left": [*table.match.carry],
    }


def _passed_seats(terms: Terms) -> list[Seat]:
    last_words = dict(terms.bids)
    return [seat for seat in SEATS if last_words.get(seat) == "pass"]


def _hand_view(state: State, seat: Seat, is_shown: bool) -> list[str | None]:
    """Return a hand in dealing order, with `None` for each card of a hidden hand."""
    hand: Hand = state.hands[seat]
    cards = [card for card in state.table.dealt_hands[seat] if hand >> card & 1]
    return [*names_of_cards(TAROCK, cards)] if is_shown else [None] * len(cards)


def _parties_view(terms: Terms, are_known: bool) -> list[list[Seat]] | None:
    if not terms.declarer_seats or not are_known:
        return None
    return [[*terms.declarer_seats], [seat for seat in SEATS if seat not in terms.declarer_seats]]


PARTY_OF_SIDE: Mapping[Side | None, Party | None] = {
    "dazu": "declarer",
    "dagegen": "defender",
    None: None,
}
