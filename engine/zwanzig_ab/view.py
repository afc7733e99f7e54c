"""A seat's view of a deal of Zwanzig ab (formats.md 4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypedDict

from engine.cards import FRENCH
from engine.errors import Json
from engine.game import SEATS, Reason, Seat
from engine.tricks import tricks_won
from engine.view import DealView, TableView, names_of_cards, require_view_of_game, won_trick_view
from engine.view import View as AnyView
from engine.view_checks import (
    ONE_SEAT,
    SEVERAL_SEATS,
    ViewChecks,
    integer_between,
    is_card,
    is_flag,
    is_object,
    is_suit,
    list_of,
    one_of,
    one_per_seat,
    or_null,
)
from engine.zwanzig_ab.options import Rules

if TYPE_CHECKING:
    from engine.zwanzig_ab.state import State

GAME_KEY = "zwanzig-ab"


class DutyView(TypedDict):
    """The reason why a seat may not drop out."""

    key: str
    facts: dict[str, Json]


class GameDealView(DealView):
    """The deal's part of a view.

    `trump` is a suit's letter, `maker` the trump maker, `blind` whether trumps were named blind,
    `turned` the card turned up by `next`. By seat, `discarded` has the cards, `null` for hidden
    ones, and `exchanged` their number, `null` before the exchange. `dropped` are the seats that
    dropped out, in that order, `may_drop` those that have yet to decide and may drop out, and
    `must_stay` has by seat the reason why it may not, once trumps are known.
    """

    trump: str | None
    maker: Seat
    blind: bool
    turned: str | None
    stock_left: int
    discarded: list[list[str] | None]
    exchanged: list[int | None]
    in_play: list[Seat]
    dropped: list[Seat]
    may_drop: list[Seat]
    must_stay: list[DutyView | None]


class View(TableView, GameDealView):
    """The whole view (formats.md 4)."""

    game: str


def as_zwanzig_ab(view: AnyView) -> View:
    """Return the view as one of Zwanzig ab; raise `EngineError`, `bad-view`, for another game."""
    typed_view: View = require_view_of_game(view, GAME_KEY)
    return typed_view


def rules_of(view: View) -> Rules:
    """Return the house rules of a view."""
    return _rules_from_options(tuple(view["rules"].items()))


@lru_cache(maxsize=16)
def _rules_from_options(options: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules(**dict(options))


GAME_VIEW_CHECKS: ViewChecks = {
    "phase": one_of("blind", "trump", "exchange", "stay", "play"),
    "trump": or_null(is_suit),
    "maker": ONE_SEAT,
    "blind": is_flag,
    "turned": or_null(is_card),
    "stock_left": integer_between(0, 12),
    "discarded": one_per_seat(or_null(list_of(is_card, 5))),
    "exchanged": one_per_seat(or_null(integer_between(0, 5))),
    "in_play": SEVERAL_SEATS,
    "dropped": SEVERAL_SEATS,
    "may_drop": SEVERAL_SEATS,
    "must_stay": one_per_seat(or_null(is_object)),
}
"""The checks of this game's keys in a view from outside."""


def deal_view(state: State, seat: Seat | None) -> GameDealView:
    """Return the deal's part of the view of a seat; with `None`, nothing is hidden."""
    table = state.table
    reasons: list[Reason | None] = [None] * 4
    if table.trump is not None:
        reasons = [table.must_stay_reason(seat) for seat in SEATS]
    return {
        "hands": _hands_view(state, seat),
        "trick": {"leader": state.leader, "cards": names_of_cards(FRENCH, state.trick)},
        "tricks": [won_trick_view(FRENCH, trick) for trick in state.tricks],
        "tricks_won": [*tricks_won(state.tricks)],
        "trump": None if table.trump is None else FRENCH.suit_letters[table.trump],
        "maker": table.trump_maker,
        "blind": table.named_blind,
        "turned": None if table.turned_card is None else FRENCH.names[table.turned_card],
        "multiplier": table.multiplier,
        "stock_left": len(table.stock),
        "discarded": [
            FRENCH.card_names(cards or 0) if seat in (None, owner) else None
            for owner, cards in enumerate(table.discards)
        ],
        "exchanged": [None if cards is None else cards.bit_count() for cards in table.discards],
        "in_play": [*sorted(table.in_play)],
        "dropped": [*table.dropped_seats],
        "may_drop": []
        if table.trump is None
        else [s for s in state.seats_to_stay_or_drop if not reasons[s]],
        "must_stay": [
            {"key": reason.key, "facts": dict(reason.facts)} if reason else None
            for reason in reasons
        ],
    }


def _hands_view(state: State, seat: Seat | None) -> list[list[str | None]]:
    is_face_down = state.phase == "blind" and state.to_act == seat
    return [
        [*FRENCH.card_names(hand)]
        if seat is None or (s == seat and not is_face_down)
        else [None] * hand.bit_count()
        for s, hand in enumerate(state.hands)
    ]
