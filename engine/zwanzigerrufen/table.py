"""What lies on the table before the first trick: cards, bids, and what was agreed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from engine.cards import Card, Hand, hand_of
from engine.game import Match, Seat, turned
from engine.zwanzigerrufen.contracts import Contract
from engine.zwanzigerrufen.match import DoubleRounds
from engine.zwanzigerrufen.options import Rules

Side = Literal["dazu", "dagegen"]
"""With the declarer, or against."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits where, what was dealt, and which contracts the house rules offer.

    `order` are the seats in play order from forehand to the dealer; `dealt[seat]` are the cards in
    dealing order, empty for a seat that has yet to take a stack, `hands` the same as opening hands.
    """

    match: Match[Rules, DoubleRounds]
    dealer: Seat
    order: tuple[Seat, ...]
    contracts: tuple[Contract, ...]
    dealt: tuple[tuple[Card, ...], ...] = ((), (), (), ())
    hands: tuple[Hand, ...] = (0, 0, 0, 0)

    @property
    def rules(self) -> Rules:
        """Return the house rules of the match."""
        return self.match.rules

    @property
    def forehand(self) -> Seat:
        """Return who bids first."""
        return self.order[0]

    @property
    def multiplier(self) -> int:
        """Return 2 in a double round, 1 otherwise; stacked rounds multiply (T18)."""
        return 1 << len(self.match.carry)

    def with_cards(self, dealt: tuple[tuple[Card, ...], ...]) -> Table:
        """Return the table with these cards picked up."""
        return replace(self, dealt=dealt, hands=tuple(map(hand_of, dealt)))

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats in play order from this one."""
        return turned(self.order, seat)


@dataclass(frozen=True, slots=True)
class Terms:
    """What has been bid, called, declared and doubled so far.

    `bids` are all words of the auction with their seats. `side` are the declarer's seats, empty
    as long as they are open and in Trischaken. `declared` maps items such as "pagat-dagegen" to
    the seat that said so, `kontra` items to factors above 1; `shown` are the seats whose party
    everybody has learnt from what they said (B.4).
    """

    bids: tuple[tuple[Seat, str], ...] = ()
    contract: Contract | None = None
    declarer: Seat | None = None
    called: Card | None = None
    side: tuple[Seat, ...] = ()
    declared: Mapping[str, Seat] = field(default_factory=dict)
    kontra: Mapping[str, int] = field(default_factory=dict)
    shown: tuple[Seat, ...] = ()

    def side_of(self, seat: Seat) -> Side:
        """Return whether the seat plays with the declarer or against."""
        return "dazu" if seat in self.side else "dagegen"

    def spoken(self, seat: Seat, declared: Mapping[str, Seat], kontra: Mapping[str, int]) -> Terms:
        """Return the terms after a seat has declared or doubled, which shows its party."""
        return Terms(
            bids=self.bids,
            contract=self.contract,
            declarer=self.declarer,
            called=self.called,
            side=self.side,
            declared=declared,
            kontra=kontra,
            shown=self.shown if seat in self.shown else (*self.shown, seat),
        )
