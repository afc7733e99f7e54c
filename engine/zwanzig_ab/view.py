"""What a seat may know of a deal, as JSON (formats.md 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import FRENCH, Card, Hand
from engine.errors import Json
from engine.game import SEATS, Reason, Seat

if TYPE_CHECKING:
    from engine.zwanzig_ab.state import State, Trick
    from engine.zwanzig_ab.table import Table


def describe(state: State, seat: Seat | None) -> dict[str, Json]:
    """Return hands, tricks and the game's own keys, as `seat` (`None`: everybody) may know them.

    Keys of formats.md 4: `hands`, `trick`, `tricks`, `trump`, `stock_left`, `in_play`, `discarded`,
    `multiplier`. Besides:
    `maker` seat; `blind` whether trump was named unseen; `turned` the card turned up by "next";
    `exchanged` how many cards each seat exchanged, `null` before; `dropped` seats, in order;
    `may_drop` seats that have yet to decide and may drop out; `must_stay` {key, facts} by seat, why
    it may not drop out, once trump is known; `tricks_won` by seat.
    """
    table = state.table
    leader, cards = state.trick
    shown: dict[str, Json] = {
        "hands": _hands(state, seat),
        "trick": {"leader": leader, "cards": _names(cards)},
        "tricks": [_trick(trick) for trick in state.tricks],
        "tricks_won": [sum(trick.winner == s for trick in state.tricks) for s in SEATS],
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
    }
    return shown | _staying(state)


def _hands(state: State, seat: Seat | None) -> list[Json]:
    unseen = state.phase == "blind" and state.to_act == seat
    return [
        _text(hand) if seat is None or (s == seat and not unseen) else [None] * hand.bit_count()
        for s, hand in enumerate(state.hands)
    ]


def _discards(table: Table, owner: Seat, seat: Seat | None) -> Json:
    return _text(table.discarded[owner] or 0) if seat in (None, owner) else None


def _staying(state: State) -> dict[str, Json]:
    table = state.table
    if table.trump is None:
        return {"may_drop": [], "must_stay": [None] * 4}
    reasons = [table.must_stay(seat) for seat in SEATS]
    undecided = [seat for seat in state.deciding if not reasons[seat]]
    return {"may_drop": list(undecided), "must_stay": [_reason(reason) for reason in reasons]}


def _reason(reason: Reason | None) -> Json:
    return reason and {"key": reason.key, "facts": dict(reason.facts)}


def _trick(trick: Trick) -> Json:
    return {"leader": trick.leader, "cards": _names(trick.cards), "winner": trick.winner}


def _names(cards: tuple[Card, ...]) -> list[Json]:
    return [FRENCH.names[card] for card in cards]


def _text(hand: Hand) -> list[Json]:
    return list(FRENCH.text(hand))
