"""A seat's view of a deal of Zwanzig ab (FORMATS.md 4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypedDict

from engine.errors import Json
from engine.seats import Seat
from engine.view import DealView, TableView, require_view_of_game
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
    dropped out, in that order. `may_drop` are the seats that have yet to decide and may drop out.
    Once trumps are known, `must_stay` has by seat the reason why it may not drop out.
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
    """The whole view (FORMATS.md 4)."""

    game: str


def as_zwanzig_ab(view: AnyView) -> View:
    """Return the view of Zwanzig ab, or raise `EngineError`, `bad-view`, for another game."""
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
