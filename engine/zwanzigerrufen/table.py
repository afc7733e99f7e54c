"""The table before the first trick: the cards dealt, and the terms of the deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from engine.cards import Card, Hand, hand_of
from engine.game import Match
from engine.seats import Seat, rotate_seats
from engine.zwanzigerrufen.contracts import Contract
from engine.zwanzigerrufen.options import Rules

DoubleRounds = tuple[int, ...]
"""The `carry` of a match: the number of deals left in each double round (T18)."""

Side = Literal["dazu", "dagegen"]
"""The declarer's side ("dazu") or the defenders ("dagegen")."""


@dataclass(frozen=True, slots=True)
class Table:
    """The seats, the dealt cards and the contracts that the house rules offer.

    `seat_order` are the seats in play order from forehand to the dealer. `dealt_hands[seat]` are
    the cards in dealing order, empty for a seat that has yet to take a stack. `hands` are the same
    cards as bit masks.
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
        """The seat after the dealer, which bids first."""
        return self.seat_order[0]

    @property
    def multiplier(self) -> int:
        """The factor of the double rounds: 1 without any, 2 in one. Stacked ones multiply (T18)."""
        return 1 << len(self.match.carry)

    def with_dealt_hands(self, dealt_hands: tuple[tuple[Card, ...], ...]) -> Table:
        """Return the table with these cards picked up."""
        return replace(self, dealt_hands=dealt_hands, hands=tuple(map(hand_of, dealt_hands)))

    def play_order_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats in play order from this one."""
        return rotate_seats(self.seat_order, seat)


@dataclass(frozen=True, slots=True)
class Terms:
    """The bids, the called card, the declarations and the Kontras so far.

    `bids` are all words of the auction with their seats. `declarer_seats` are the seats of the
    declarer's side, empty during the auction and in Trischaken. `declarations` maps items such as
    "pagat-dagegen" to the seat that declared them, `kontra` items to factors above 1.
    `shown_seats` have shown their side by declaring or doubling (B.4).
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
        """Return the side of a seat."""
        return "dazu" if seat in self.declarer_seats else "dagegen"

    def with_declaration_or_kontra(
        self, seat: Seat, declarations: Mapping[str, Seat], kontra: Mapping[str, int]
    ) -> Terms:
        """Return the terms after a seat has declared or doubled, which shows its side."""
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
