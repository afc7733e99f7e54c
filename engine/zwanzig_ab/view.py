"""What a seat may know of a deal, as JSON (formats.md 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from engine.cards import FRENCH
from engine.errors import Json
from engine.game import SEATS, Reason, Seat
from engine.tricks import tricks_won
from engine.view import DealView, Nullable, TableView, names_of, won_trick

if TYPE_CHECKING:
    from engine.zwanzig_ab.state import State
    from engine.zwanzig_ab.table import Table


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

    trump: str | Nullable
    maker: Seat
    blind: bool
    turned: str | None
    stock_left: int
    discarded: list[list[str] | Nullable]
    exchanged: list[int | Nullable]
    in_play: list[Seat]
    dropped: list[Seat]
    may_drop: list[Seat]
    must_stay: list[DutyView | Nullable]


class View(TableView, Described):
    """The state of formats.md 4 as one seat may know it."""

    game: Literal["zwanzig-ab"]


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
