"""A seat's view of a deal of Zwanzigerrufen (FORMATS.md 4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

from engine.seats import Seat
from engine.view import DealView, TableView, require_value, require_view_of_game
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
from engine.zwanzigerrufen.options import Rules

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
    """The whole view (FORMATS.md 4)."""

    game: str


def as_zwanzigerrufen(view: AnyView) -> View:
    """Return the view of Zwanzigerrufen, or raise `EngineError`, `bad-view`, for another game."""
    typed_view: View = require_view_of_game(view, GAME_KEY)
    return typed_view


def contract_of(view: View) -> Contract:
    """Return the contract, or raise `EngineError`, `bad-view`, if the view has none."""
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
