"""What lies on the table before the first trick: cards, bids, and what was agreed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from engine.cards import Card, Hand, hand_of
from engine.game import Match, Seat, rotate_seats
from engine.zwanzigerrufen.contracts import Contract
from engine.zwanzigerrufen.match import DoubleRounds
from engine.zwanzigerrufen.options import Rules

Side = Literal["dazu", "dagegen"]
"""With the declarer, or against."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits where, what was dealt, and which contracts the house rules offer.

    `seat_order` are the seats in play order from forehand to the dealer; `dealt[seat]` are the
    cards in dealing order, empty for a seat that has yet to take a stack, `hands` the same as
    opening hands.
    """

    match: Match[Rules, DoubleRounds]
    dealer: Seat
    seat_order: tuple[Seat, ...]
    contracts: tuple[Contract, ...]
    dealt_hands: tuple[tuple[Card, ...], ...] = ((), (), (), ())
    hands: tuple[Hand, ...] = (0, 0, 0, 0)

    @property
    def rules(self) -> Rules:
        """The house rules of the match."""
        return self.match.rules

    @property
    def forehand(self) -> Seat:
        """Who bids first."""
        return self.seat_order[0]

    @property
    def multiplier(self) -> int:
        """2 in a double round, 1 otherwise; stacked rounds multiply (T18)."""
        return 1 << len(self.match.carry)

    def with_cards(self, dealt_hands: tuple[tuple[Card, ...], ...]) -> Table:
        """Return the table with these cards picked up."""
        return replace(self, dealt_hands=dealt_hands, hands=tuple(map(hand_of, dealt_hands)))

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats in play order from this one."""
        return rotate_seats(self.seat_order, seat)


@dataclass(frozen=True, slots=True)
class Terms:
    """What has been bid, called, declared and doubled so far.

    `bids` are all words of the auction with their seats. `declarer_seats` are the declarer's seats,
    empty as long as they are open and in Trischaken. `declarations` maps items such as
    "pagat-dagegen" to the seat that said so, `kontra` items to factors above 1; `shown_seats` are
    the seats whose party everybody has learnt from what they said (B.4).
    """

    bids: tuple[tuple[Seat, str], ...] = ()
    contract: Contract | None = None
    declarer: Seat | None = None
    called_card: Card | None = None
    declarer_seats: tuple[Seat, ...] = ()
    declarations: Mapping[str, Seat] = field(default_factory=dict)
    kontra: Mapping[str, int] = field(default_factory=dict)
    shown_seats: tuple[Seat, ...] = ()

    def side_of(self, seat: Seat) -> Side:
        """Return whether the seat plays with the declarer or against."""
        return "dazu" if seat in self.declarer_seats else "dagegen"

    def with_word(
        self, seat: Seat, declarations: Mapping[str, Seat], kontra: Mapping[str, int]
    ) -> Terms:
        """Return the terms after a seat has declared or doubled, which shows its party."""
        return Terms(
            bids=self.bids,
            contract=self.contract,
            declarer=self.declarer,
            called_card=self.called_card,
            declarer_seats=self.declarer_seats,
            declarations=declarations,
            kontra=kontra,
            shown_seats=self.shown_seats if seat in self.shown_seats else (*self.shown_seats, seat),
        )
