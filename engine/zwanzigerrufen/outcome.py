"""What a finished deal comes down to: all that its score depends on, without cards or order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import Hand, hand_of
from engine.game import SEATS, Scores, Seat
from engine.tricks import Trick, tricks_won
from engine.zwanzigerrufen.contracts import Contract
from engine.zwanzigerrufen.law import KINGS, MOND, PAGAT, SKUES, TRULL, card_points
from engine.zwanzigerrufen.options import Rules

if TYPE_CHECKING:
    from engine.zwanzigerrufen.table import Side, Table, Terms


class PagatPlay(NamedTuple):
    """Who played the Pagat, to which trick (1 to 10), and whether it won the trick itself."""

    seat: Seat
    number: int
    wins: bool


class Mondfang(NamedTuple):
    """Who lost the Mond to whose Sküs."""

    loser: Seat
    catcher: Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished deal as its score sees it.

    `declarer_seats` are the declarer's seats, empty in Trischaken; `points` and `tricks` are by
    seat. `trull` and `kings` are the seats that were dealt all of them, `trull_takers` those that
    took Sküs, Mond and Pagat in tricks. `multiplier` is that of the double rounds.
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
        """Return whether the seat plays with the declarer or against."""
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
    """Return what a deal played to its end comes down to."""
    assert terms.contract is not None
    piles = piles_of(tricks)
    return Outcome(
        rules=table.rules,
        contract=terms.contract,
        forehand=table.forehand,
        declarer_seats=terms.declarer_seats,
        points=points_of(table.rules, piles),
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


def piles_of(tricks: Sequence[Trick]) -> tuple[Hand, ...]:
    """Return the cards that each seat has taken."""
    piles = [0, 0, 0, 0]
    for trick in tricks:
        piles[trick.winner] |= hand_of(trick.cards)
    return tuple(piles)


def points_of(rules: Rules, piles: Sequence[Hand]) -> Scores:
    """Return the card points of what each seat has taken."""
    a, b, c, d = (card_points(pile, rules.glatze_points) for pile in piles)
    return (a, b, c, d)


def player_of(table: Table, trick: Trick, position: int) -> Seat:
    """Return who played the card at this position of a trick."""
    return table.from_seat(trick.leader)[position]


def _holder_of_all(hands: Sequence[Hand], cards: Hand) -> Seat | None:
    return next((seat for seat in SEATS if hands[seat] & cards == cards), None)


def _find_pagat_play(table: Table, tricks: Sequence[Trick]) -> PagatPlay | None:
    for number, trick in enumerate(tricks, 1):
        if PAGAT in trick.cards:
            seat = player_of(table, trick, trick.cards.index(PAGAT))
            return PagatPlay(seat, number, trick.winner == seat)
    return None


def _find_mondfang(table: Table, tricks: Sequence[Trick]) -> Mondfang | None:
    for trick in tricks:
        if MOND in trick.cards and SKUES in trick.cards:
            loser = player_of(table, trick, trick.cards.index(MOND))
            catcher = player_of(table, trick, trick.cards.index(SKUES))
            return Mondfang(loser, catcher) if trick.winner == catcher else None
    return None
