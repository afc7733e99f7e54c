"""What a seat may know of a deal, as JSON (formats.md 4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypedDict

from engine.cards import FRENCH
from engine.errors import Json
from engine.game import SEATS, Reason, Seat
from engine.kinds import (
    ONE_SEAT,
    SEVERAL_SEATS,
    Rows,
    a_card,
    a_flag,
    a_suit,
    an_object,
    four,
    list_of,
    number,
    one_of,
    or_null,
)
from engine.tricks import tricks_won
from engine.view import DealView, TableView, names_of, of_game, won_trick
from engine.view import View as AnyView
from engine.zwanzig_ab.options import Rules

if TYPE_CHECKING:
    from engine.zwanzig_ab.state import State
    from engine.zwanzig_ab.table import Table

KEY = "zwanzig-ab"


class DutyView(TypedDict):
    """Why a seat may not drop out."""

    key: str
    facts: dict[str, Json]


class Described(DealView):
    """The deal as a seat, or everybody, may know it.

    `trump` is a suit's letter, `maker` the seat that makes trumps, `blind` whether it named them
    unseen, `turned` the card turned up by "next". `discarded` are cards by seat, `null` for those
    of others, `exchanged` how many each seat exchanged, `null` before. `dropped` are seats in their
    order, `may_drop` those that have yet to decide and may drop out; `must_stay` says by seat why
    it may not, once trump is known.
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


class View(TableView, Described):
    """The state of formats.md 4 as one seat may know it."""

    game: str


def as_zwanzig_ab(view: AnyView) -> View:
    """Return a view as one of Zwanzig ab, which it must be."""
    own: View = of_game(view, KEY)
    return own


def rules_of(view: View) -> Rules:
    """The house rules of a view."""
    return _rules(tuple(view["rules"].items()))


@lru_cache(maxsize=16)
def _rules(options: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules(**dict(options))


ROWS: Rows = {
    "phase": one_of("blind", "trump", "exchange", "stay", "play"),
    "trump": or_null(a_suit),
    "maker": ONE_SEAT,
    "blind": a_flag,
    "turned": or_null(a_card),
    "stock_left": number(0, 12),
    "discarded": four(or_null(list_of(a_card, 5))),
    "exchanged": four(or_null(number(0, 5))),
    "in_play": SEVERAL_SEATS,
    "dropped": SEVERAL_SEATS,
    "may_drop": SEVERAL_SEATS,
    "must_stay": four(or_null(an_object)),
}
"""What the keys of this game must be in a view from outside."""


def describe(state: State, seat: Seat | None) -> Described:
    """Return the deal as `seat` (`None`: everybody) may know it."""
    table = state.table
    reasons = _reasons(table)
    return {
        "hands": _hands(state, seat),
        "trick": {"leader": state.leader, "cards": names_of(FRENCH, state.trick)},
        "tricks": [won_trick(FRENCH, trick) for trick in state.tricks],
        "tricks_won": [*tricks_won(state.tricks)],
        "trump": None if table.trump is None else FRENCH.letters[table.trump],
        "maker": table.maker,
        "blind": table.blind,
        "turned": None if table.turned is None else FRENCH.names[table.turned],
        "multiplier": table.multiplier,
        "stock_left": len(table.stock),
        "discarded": [_discards(table, s, seat) for s in SEATS],
        "exchanged": [None if cards is None else cards.bit_count() for cards in table.discarded],
        "in_play": [*sorted(table.in_play)],
        "dropped": [*table.dropped],
        "may_drop": [] if table.trump is None else [s for s in state.deciding if not reasons[s]],
        "must_stay": [_duty(reason) for reason in reasons],
    }


def _hands(state: State, seat: Seat | None) -> list[list[str | None]]:
    unseen = state.phase == "blind" and state.to_act == seat
    return [
        [*FRENCH.text(hand)]
        if seat is None or (s == seat and not unseen)
        else [None] * hand.bit_count()
        for s, hand in enumerate(state.hands)
    ]


def _discards(table: Table, owner: Seat, seat: Seat | None) -> list[str] | None:
    return FRENCH.text(table.discarded[owner] or 0) if seat in (None, owner) else None


def _reasons(table: Table) -> list[Reason | None]:
    if table.trump is None:
        return [None] * 4
    return [table.must_stay(seat) for seat in SEATS]


def _duty(reason: Reason | None) -> DutyView | None:
    return {"key": reason.key, "facts": dict(reason.facts)} if reason else None
