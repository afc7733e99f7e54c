"""A seat's view as heuristics and explanations read it, with chances of the others' cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.zwanzigerrufen.unseen import HiddenCardConstraints, hidden_card_constraints_of
from engine.cards import TAROCK, Card, Hand, hand_of
from engine.seats import SEATS, Seat, play_order
from engine.view import AnyTrickView, cards_of_seat_to_act, require_value, seat_to_act
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
PLAIN_TAROCKS = TAROCKS & ~TRULL


class Sight(NamedTuple):
    """One seat's view of the play, as ints.

    `players` are the seats in play order from the leader of the trick, `unseen` the cards in other
    hands. `impossible_cards[seat]` are cards that a seat cannot hold because it did not follow with
    them. `knowledge` has all that is known, also from bids and the call. Only reasons need it.
    `friend_chances[seat]` is the chance that a seat belongs to the same party, 1 for itself.
    """

    seat: Seat
    contract: Contract
    law: Law
    hand: Hand
    legal: Hand
    trick: tuple[Card, ...]
    players: tuple[Seat, ...]
    unseen: Hand
    impossible_cards: tuple[Hand, ...]
    knowledge: HiddenCardConstraints
    friend_chances: tuple[float, ...]
    is_declarer_side: bool
    declarations: frozenset[str]
    glatze_points: int

    @property
    def later_seats(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after this one."""
        return self.players[len(self.trick) + 1 :]

    @property
    def points_in_trick(self) -> int:
        """The card points of the trick."""
        return card_points(hand_of(self.trick), self.glatze_points)

    def current_winner_and_card(self) -> tuple[Seat, Card]:
        """Return the seat that wins the trick so far, and its card."""
        winning_index = self.law.find_winner_index(self.trick)
        return self.players[winning_index], self.trick[winning_index]

    def is_best_so_far(self, card: Card) -> bool:
        """Return whether this card would win the trick so far."""
        return self.law.find_winner_index((*self.trick, card)) == len(self.trick)

    def are_equivalent(self, first: Card, second: Card) -> bool:
        """Return whether two cards are equivalent: plain tarocks with no others' card between.

        Cards of the trick count as others'. The cards of the Trull are equivalent to none.
        """
        high, low = sorted((first, second))
        plain = PLAIN_TAROCKS >> high & 1 and PLAIN_TAROCKS >> low & 1
        between = CARDS_ABOVE[low] & ~CARDS_ABOVE[high] & ~(1 << high)
        return first == second or bool(plain and not between & (self.unseen | hand_of(self.trick)))

    def higher_unseen_of_suit(self, card: Card) -> Hand:
        """Return the unseen cards of the same suit that beat this card."""
        return self.unseen & CARDS_ABOVE[card] & TAROCK.mask_of[SUIT_OF[card]]

    def beat_chance(self, seat: Seat, card: Card) -> float:
        """Return the chance that a later seat beats this card, the best so far."""
        led_suit = SUIT_OF[self.trick[0] if self.trick else card]
        suit = TAROCK.mask_of[led_suit]
        void = self._lack_chance(seat, suit)
        trump_chance = void * (1 - self._lack_chance(seat, self.law.trumps & ~suit))
        if SUIT_OF[card] == led_suit:
            higher_chance = 1 - self._lack_chance(seat, self.higher_unseen_of_suit(card))
            return min(1.0, higher_chance + (trump_chance if led_suit != TAROCK_SUIT else 0.0))
        # A tarock on a suit is beaten only by a higher one of a seat that is void as well.
        return void * (1 - self._lack_chance(seat, self.higher_unseen_of_suit(card)))

    def _lack_chance(self, seat: Seat, cards: Hand) -> float:
        """Return the chance that a seat holds none of these cards.

        An unseen card is assumed to be equally likely in every hand that may still have it.
        """
        chance = 1.0
        possible_cards = self.unseen & cards & ~self.impossible_cards[seat]
        for suit in SUIT_MASKS:
            count = (possible_cards & suit).bit_count()
            if count:
                holder_count = sum(
                    other != self.seat and not self.impossible_cards[other] & suit
                    for other in SEATS
                )
                chance *= (1 - 1 / holder_count) ** count if holder_count > 1 else 0.0
        return chance


def sight_of(view: View) -> Sight:
    """Return the sight of the seat to act during the play."""
    seat, rules = seat_to_act(view), view["rules"]
    contract = contract_of(view)
    hand = TAROCK.parse_hand(cards_of_seat_to_act(view))
    tricks: tuple[AnyTrickView, ...] = (*view["tricks"], view["trick"])
    seen_cards = TAROCK.parse_hand(name for trick in tricks for name in trick["cards"])
    law = law_of(contract, rules_of(view))
    return Sight(
        seat,
        contract,
        law,
        hand,
        TAROCK.parse_hand(action[5:] for action in view["legal"]),
        tuple(TAROCK.card_of[name] for name in view["trick"]["cards"]),
        play_order(require_value(view["trick"]["leader"]), rules["direction"]),
        ALL_CARDS & ~hand & ~seen_cards,
        _impossible_cards(tricks, rules["direction"], law),
        hidden_card_constraints_of(view),
        friend_chances(view),
        view["public_party"][seat] == "declarer",
        frozenset(view["declared"]),
        rules["glatze_points"],
    )


def friend_chances(view: View) -> tuple[float, ...]:
    """Return for each seat the chance that it belongs to the party of the seat to act.

    All unknown seats are equally likely. In Trischaken nobody has friends.
    """
    seat, parties = seat_to_act(view), view["public_party"]
    own_party = parties[seat]
    size = 2 if view["called"] else 1 if own_party == "declarer" else 3
    missing_count = size - sum(party == own_party for party in parties if own_party)
    unknown_count = sum(party is None for party in parties)
    chance = missing_count / unknown_count if own_party and unknown_count else 0.0
    return tuple(
        1.0
        if other == seat
        else chance
        if parties[other] is None
        else float(parties[other] == own_party)
        for other in SEATS
    )


def _impossible_cards(tricks: Sequence[AnyTrickView], direction: str, law: Law) -> tuple[Hand, ...]:
    """Return, by seat, the cards that it cannot hold, because it did not follow with them."""
    impossible_cards = [0, 0, 0, 0]
    for trick in tricks:
        cards = [TAROCK.card_of[name] for name in trick["cards"]]
        for seat, card in zip(
            play_order(require_value(trick["leader"]), direction), cards, strict=False
        ):
            suit_to_follow = law.follow_masks[SUIT_OF[cards[0]]]
            if card != cards[0] and not suit_to_follow >> card & 1:
                impossible_cards[seat] |= suit_to_follow
                impossible_cards[seat] |= 0 if law.void_mask >> card & 1 else law.void_mask
    return tuple(impossible_cards)
