"""What a player of Zwanzigerrufen sees, and what it may guess of the others' cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import TAROCK, Card, Hand, hand_of
from engine.game import SEATS, Seat, play_order
from engine.view import AnyTrickView, own_cards, require_value, seat_to_act
from engine.zwanzigerrufen.contracts import Contract
from engine.zwanzigerrufen.law import (
    ALL_CARDS,
    CARDS_ABOVE,
    SUIT_OF,
    TAROCK_SUIT,
    TAROCKS,
    TRULL,
    Law,
    card_points,
    law_of,
)
from engine.zwanzigerrufen.view import View, contract_of, rules_of

SUIT_MASKS = TAROCK.mask_of
PLAIN = TAROCKS & ~TRULL


class Sight(NamedTuple):
    """One seat's view of the play, on ints.

    `players` are the seats in play order from the leader of the trick, `unseen` the cards in other
    hands, `lacking[seat]` the cards that a seat has shown not to hold. `friend[seat]` is the chance
    that a seat plays for the same party, 1 for itself.
    """

    seat: Seat
    contract: Contract
    law: Law
    hand: Hand
    legal: Hand
    trick: tuple[Card, ...]
    players: tuple[Seat, ...]
    unseen: Hand
    lacking: tuple[Hand, ...]
    friend: tuple[float, ...]
    declares: bool
    declared: frozenset[str]
    glatze_points: int

    @property
    def later(self) -> tuple[Seat, ...]:
        """Return who plays to this trick after this seat."""
        return self.players[len(self.trick) + 1 :]

    @property
    def pot(self) -> int:
        """Return the card points that lie in the trick."""
        return card_points(hand_of(self.trick), self.glatze_points)

    def leading(self) -> tuple[Seat, Card]:
        """Return who wins the trick so far, and with what."""
        at = self.law.winning_position(self.trick)
        return self.players[at], self.trick[at]

    def leads(self, card: Card) -> bool:
        """Tell whether this card would win the trick so far."""
        return self.law.winning_position((*self.trick, card)) == len(self.trick)

    def alike(self, one: Card, other: Card) -> bool:
        """Tell whether two cards do the same: tarocks with nothing between them that is not held.

        What lies in the trick is between them, too; the cards of the Trull are like no others.
        """
        high, low = sorted((one, other))
        plain = PLAIN >> high & 1 and PLAIN >> low & 1
        between = CARDS_ABOVE[low] & ~CARDS_ABOVE[high] & ~(1 << high)
        return one == other or bool(plain and not between & (self.unseen | hand_of(self.trick)))

    def higher(self, card: Card) -> Hand:
        """Return the unseen cards of the same suit that beat this card."""
        return self.unseen & CARDS_ABOVE[card] & TAROCK.mask_of[SUIT_OF[card]]

    def beats(self, seat: Seat, card: Card) -> float:
        """Return the chance that a seat that plays later beats this card, the best so far."""
        led = SUIT_OF[self.trick[0] if self.trick else card]
        suit = TAROCK.mask_of[led]
        void = self._lacks(seat, suit)
        trumping = void * (1 - self._lacks(seat, self.law.trumps & ~suit))
        if SUIT_OF[card] == led:
            over = 1 - self._lacks(seat, self.higher(card))
            return min(1.0, over + (trumping if led != TAROCK_SUIT else 0.0))
        # A tarock on a suit: beaten only by a higher one of somebody who is void as well.
        return void * (1 - self._lacks(seat, self.higher(card)))

    def _lacks(self, seat: Seat, cards: Hand) -> float:
        """Return the chance that a seat holds none of these cards.

        An unseen card is taken to be equally likely with everybody who may still hold it.
        """
        chance = 1.0
        held = self.unseen & cards & ~self.lacking[seat]
        for suit in SUIT_MASKS:
            count = (held & suit).bit_count()
            if count:
                able = sum(other != self.seat and not self.lacking[other] & suit for other in SEATS)
                chance *= (1 - 1 / able) ** count if able > 1 else 0.0
        return chance


def sight(view: View) -> Sight:
    """Return what the seat to act sees in the play."""
    seat, rules = seat_to_act(view), view["rules"]
    contract = contract_of(view)
    hand = TAROCK.parse_hand(own_cards(view))
    tricks: tuple[AnyTrickView, ...] = (*view["tricks"], view["trick"])
    gone = TAROCK.parse_hand(name for trick in tricks for name in trick["cards"])
    law = law_of(contract, rules_of(view))
    return Sight(
        seat,
        contract,
        law,
        hand,
        TAROCK.parse_hand(action[5:] for action in view["legal"]),
        tuple(TAROCK.card_of[name] for name in view["trick"]["cards"]),
        play_order(require_value(view["trick"]["leader"]), rules["direction"]),
        ALL_CARDS & ~hand & ~gone,
        _lacking(tricks, rules["direction"], law),
        friends(view),
        view["public_party"][seat] == "declarer",
        frozenset(view["declared"]),
        rules["glatze_points"],
    )


def friends(view: View) -> tuple[float, ...]:
    """Return for each seat the chance that it plays for the party of the seat to act.

    An unknown seat is as likely as the other unknown ones; in Trischaken nobody has friends.
    """
    seat, shown = seat_to_act(view), view["public_party"]
    mine = shown[seat]
    size = 2 if view["called"] else 1 if mine == "declarer" else 3
    missing = size - sum(party == mine for party in shown if mine)
    unknown = sum(party is None for party in shown)
    chance = missing / unknown if mine and unknown else 0.0
    return tuple(
        1.0 if other == seat else chance if shown[other] is None else float(shown[other] == mine)
        for other in SEATS
    )


def _lacking(tricks: Sequence[AnyTrickView], direction: str, law: Law) -> tuple[Hand, ...]:
    """Return, by seat, the cards that it can no longer hold after what it has not followed with."""
    lacking = [0, 0, 0, 0]
    for trick in tricks:
        cards = [TAROCK.card_of[name] for name in trick["cards"]]
        for seat, card in zip(
            play_order(require_value(trick["leader"]), direction), cards, strict=False
        ):
            following = law.follow_masks[SUIT_OF[cards[0]]]
            if card != cards[0] and not following >> card & 1:
                lacking[seat] |= following
                lacking[seat] |= 0 if law.void_mask >> card & 1 else law.void_mask
    return tuple(lacking)
