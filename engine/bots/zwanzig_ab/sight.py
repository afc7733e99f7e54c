"""A seat's view as heuristics and explanations read it, and the chances of cards to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.cards import FRENCH, Card, Hand, cards_of, hand_of
from engine.seats import Seat, rotate_seats
from engine.view import AnyTrickView, cards_of_seat_to_act, require_value, seat_to_act
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF, Law, law_of
from engine.zwanzig_ab.public_knowledge import cards_not_held
from engine.zwanzig_ab.view import View, rules_of

ALL_CARDS: Hand = (1 << len(FRENCH)) - 1


class Sight(NamedTuple):
    """One seat's view as ints, once trumps are known.

    `unseen` are the cards that others may hold. Of these, `cards_to_come` are the cards that a
    later seat in this trick may hold. `opponent_count` is the number of other seats still in,
    `tricks_won` the number of tricks that this seat has taken.
    """

    law: Law
    hand: Hand
    legal: Hand
    trick: tuple[Card, ...]
    unseen: Hand
    cards_to_come: Hand
    opponent_count: int
    tricks_won: int

    @property
    def later_seat_count(self) -> int:
        """The number of seats that play to this trick after this one."""
        return self.opponent_count - len(self.trick)

    def higher_unseen_of_suit(self, card: Card) -> Hand:
        """Return the unseen cards of the same suit that beat this card."""
        power = self.law.power[SUIT_OF[card]]
        suit = self.unseen & MASK_OF_SUIT[SUIT_OF[card]]
        return hand_of(other for other in cards_of(suit) if power[other] > power[card])

    def possible_beaters(self, card: Card) -> Hand:
        """Return the cards of later seats that may beat this card, which takes the trick so far."""
        trumps = 0 if self.law.trumps >> card & 1 else self.law.trumps
        return self.cards_to_come & (self.higher_unseen_of_suit(card) | trumps)

    def are_equivalent(self, first: Card, second: Card) -> bool:
        """Return whether no unseen card or card of the trick lies between two cards of a suit."""
        power, suit = self.law.power[SUIT_OF[first]], MASK_OF_SUIT[SUIT_OF[first]]
        low, high = sorted((power[first], power[second]))
        cards_out = suit & (self.unseen | hand_of(self.trick))
        between = (low < power[card] < high for card in cards_of(cards_out))
        return SUIT_OF[first] == SUIT_OF[second] and not any(between)

    def is_boss(self, card: Card) -> bool:
        """Return whether no unseen card of its suit beats this card."""
        return not self.higher_unseen_of_suit(card)

    def is_best_so_far(self, card: Card) -> bool:
        """Return whether this card would be the best of the trick so far."""
        return self.law.find_winner_index((*self.trick, card)) == len(self.trick)

    def hold_chance(self, card: Card) -> float:
        """Return the chance that no later seat beats this card, which takes the trick so far.

        Each unseen card is assumed to be equally likely in every place. Rounded to six places,
        because floats differ between machines.
        """
        share = self.hand.bit_count() / max(self.unseen.bit_count(), 1)
        lack_chance = max(0.0, 1 - share)
        suit = MASK_OF_SUIT[SUIT_OF[self.trick[0] if self.trick else card]]
        beaten_chance = 1 - lack_chance ** self.higher_unseen_of_suit(card).bit_count()
        if MASK_OF_SUIT[SUIT_OF[card]] != self.law.trumps:
            void_chance = lack_chance ** (self.unseen & suit).bit_count()
            beaten_chance += void_chance * (
                1 - lack_chance ** (self.unseen & self.law.trumps).bit_count()
            )
        return round(float(max(0.0, 1 - beaten_chance) ** self.later_seat_count), 6)


def sight_of(view: View) -> Sight:
    """Return the sight of the seat to act in a deal whose trumps are known."""
    seat = seat_to_act(view)
    hand = own_hand(view)
    seen_cards = FRENCH.parse_hand(_seen_card_names(view, seat))
    law, unseen = law_in(view, trump_of(view)), ALL_CARDS & ~hand & ~seen_cards
    return Sight(
        law,
        hand,
        FRENCH.parse_hand(action[5:] for action in view["legal"] if action.startswith("play ")),
        tuple(FRENCH.card_of[name] for name in view["trick"]["cards"]),
        unseen,
        unseen & _cards_of_later_seats(view, law),
        len(view["in_play"]) - 1,
        view["tricks_won"][seat],
    )


def _cards_of_later_seats(view: View, law: Law) -> Hand:
    """Return the cards that the later seats of the trick may hold."""
    order = rotate_seats(tuple(view["in_play"]), require_value(view["trick"]["leader"]))
    tricks: Sequence[AnyTrickView] = (*view["tricks"], view["trick"])
    cards = 0
    for seat in order[len(view["trick"]["cards"]) + 1 :]:
        cards |= ALL_CARDS & ~_impossible_cards(view, law, tricks, seat)
    return cards


def _impossible_cards(view: View, law: Law, tricks: Sequence[AnyTrickView], seat: Seat) -> Hand:
    """Return the cards that a seat cannot hold, because it did not follow with them."""
    impossible = 0
    for trick in tricks:
        index = rotate_seats(tuple(view["in_play"]), require_value(trick["leader"])).index(seat)
        cards = [FRENCH.card_of[name] for name in trick["cards"][: index + 1]]
        impossible |= cards_not_held(law, cards[:index], cards[index]) if index < len(cards) else 0
    return impossible


def own_hand(view: View) -> Hand:
    """Return the hand of the seat to act."""
    return FRENCH.parse_hand(cards_of_seat_to_act(view))


def law_in(view: View, trump: int) -> Law:
    """Return the law of the deal with this suit as trumps."""
    return law_of(trump, rules_of(view))


def trump_of(view: View) -> int:
    """Return the trump suit of a deal that has one."""
    return FRENCH.suit_letters.index(require_value(view["trump"]))


def _seen_card_names(view: View, seat: int) -> Iterator[str]:
    for trick in (*view["tricks"], view["trick"]):
        yield from trick["cards"]
    yield from view["discarded"][seat] or ()
