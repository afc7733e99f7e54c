"""The outcome of a finished deal: everything that its score depends on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.cards import Hand, hand_of
from engine.seats import SEATS, Scores, Seat
from engine.tricks import Trick, tricks_won
from engine.zwanzigerrufen.contracts import Contract
from engine.zwanzigerrufen.law import KINGS, MOND, PAGAT, SKUES, TRULL, card_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.table import Side, Table, Terms


class PagatPlay(NamedTuple):
    """The seat that played the Pagat, the number of the trick (1 to 10), and whether it won."""

    seat: Seat
    number: int
    wins: bool


class Mondfang(NamedTuple):
    """The seat that lost the Mond, and the seat that caught it with the Sküs."""

    loser: Seat
    catcher: Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a deal.

    `declarer_seats` are the seats of the declarer's side, empty in Trischaken. `points` and
    `tricks` are by seat. `trull` and `kings` are the seats that were dealt all of these cards,
    `trull_takers` the seats that took Sküs, Mond or Pagat in tricks. `multiplier` is the factor of
    the double rounds.
    """

    rules: Rules
    contract: Contract
    forehand: Seat
    declarer_seats: tuple[Seat, ...]
    points: Scores
    tricks: Scores
    declarations: Mapping[str, Seat] = field(default_factory=dict)
    kontra: Mapping[str, int] = field(default_factory=dict)
    trull: Seat | None = None
    kings: Seat | None = None
    trull_takers: tuple[Seat, ...] = ()
    pagat: PagatPlay | None = None
    mond: Mondfang | None = None
    multiplier: int = 1

    def side_of(self, seat: Seat) -> Side:
        """Return the side of a seat."""
        return "dazu" if seat in self.declarer_seats else "dagegen"

    def seats_of(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats of a side."""
        return tuple(seat for seat in SEATS if self.side_of(seat) == side)

    def points_of(self, side: Side) -> int:
        """Return the card points that a side has taken."""
        return sum(self.points[seat] for seat in self.seats_of(side))

    def tricks_of(self, side: Side) -> int:
        """Return the tricks that a side has taken."""
        return sum(self.tricks[seat] for seat in self.seats_of(side))


def outcome_of(table: Table, terms: Terms, tricks: Sequence[Trick]) -> Outcome:
    """Return the outcome of a deal that was played to its end."""
    assert terms.contract is not None
    piles = taken_cards_by_seat(tricks)
    return Outcome(
        rules=table.rules,
        contract=terms.contract,
        forehand=table.forehand,
        declarer_seats=terms.declarer_seats,
        points=card_points_by_seat(table.rules, piles),
        tricks=tricks_won(tricks),
        declarations=terms.declarations,
        kontra=terms.kontra,
        trull=_holder_of_all(table.hands, TRULL),
        kings=_holder_of_all(table.hands, KINGS),
        trull_takers=tuple(seat for seat in SEATS if piles[seat] & TRULL),
        pagat=_find_pagat_play(table, tricks),
        mond=_find_mondfang(table, tricks),
        multiplier=table.multiplier,
    )


def taken_cards_by_seat(tricks: Sequence[Trick]) -> tuple[Hand, ...]:
    """Return the cards that each seat has taken."""
    piles = [0, 0, 0, 0]
    for trick in tricks:
        piles[trick.winner] |= hand_of(trick.cards)
    return tuple(piles)


def card_points_by_seat(rules: Rules, piles: Sequence[Hand]) -> Scores:
    """Return the card points of each seat's pile."""
    a, b, c, d = (card_points(pile, rules.glatze_points) for pile in piles)
    return (a, b, c, d)


def seat_at_trick_position(table: Table, trick: Trick, position: int) -> Seat:
    """Return the seat that played the card at this position of a trick."""
    return table.play_order_from(trick.leader)[position]


def _holder_of_all(hands: Sequence[Hand], cards: Hand) -> Seat | None:
    return next((seat for seat in SEATS if hands[seat] & cards == cards), None)


def _find_pagat_play(table: Table, tricks: Sequence[Trick]) -> PagatPlay | None:
    for number, trick in enumerate(tricks, 1):
        if PAGAT in trick.cards:
            seat = seat_at_trick_position(table, trick, trick.cards.index(PAGAT))
            return PagatPlay(seat, number, trick.winner == seat)
    return None


def _find_mondfang(table: Table, tricks: Sequence[Trick]) -> Mondfang | None:
    for trick in tricks:
        if MOND in trick.cards and SKUES in trick.cards:
            loser = seat_at_trick_position(table, trick, trick.cards.index(MOND))
            catcher = seat_at_trick_position(table, trick, trick.cards.index(SKUES))
            return Mondfang(loser, catcher) if trick.winner == catcher else None
    return None
