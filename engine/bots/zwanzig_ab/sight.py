"""What a player of Zwanzig ab sees, and how likely a card is to win under that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.cards import FRENCH, Card, Hand, cards_of, hand_of
from engine.game import Seat, rotate_seats
from engine.view import AnyTrickView, own_cards, require_value, seat_to_act
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF, Law, law_of
from engine.zwanzig_ab.public import cards_not_held
from engine.zwanzig_ab.view import View, rules_of

PACK: Hand = (1 << len(FRENCH)) - 1


class Sight(NamedTuple):
    """One seat's view once trumps are known, on ints.

    `unseen` are the cards that others may hold, `coming` those of them that somebody may who plays
    to this trick later, `rivals` the number of other seats still in, `won` the tricks taken by this
    seat.
    """

    law: Law
    hand: Hand
    legal: Hand
    trick: tuple[Card, ...]
    unseen: Hand
    coming: Hand
    rivals: int
    won: int

    @property
    def later(self) -> int:
        """Return how many play to this trick after this seat."""
        return self.rivals - len(self.trick)

    def beaters(self, card: Card) -> Hand:
        """Return the unseen cards of the same suit that beat this card."""
        power = self.law.power[SUIT_OF[card]]
        suit = self.unseen & MASK_OF_SUIT[SUIT_OF[card]]
        return hand_of(other for other in cards_of(suit) if power[other] > power[card])

    def threats(self, card: Card) -> Hand:
        """Return the cards that may still come and beat this card, which leads the trick."""
        trumps = 0 if self.law.trumps >> card & 1 else self.law.trumps
        return self.coming & (self.beaters(card) | trumps)

    def alike(self, one: Card, other: Card) -> bool:
        """Tell whether two cards do the same: nothing in the trick or unseen lies between them."""
        power, suit = self.law.power[SUIT_OF[one]], MASK_OF_SUIT[SUIT_OF[one]]
        low, high = sorted((power[one], power[other]))
        out = suit & (self.unseen | hand_of(self.trick))
        between = (low < power[card] < high for card in cards_of(out))
        return SUIT_OF[one] == SUIT_OF[other] and not any(between)

    def is_boss(self, card: Card) -> bool:
        """Tell whether no unseen card of its suit beats this card."""
        return not self.beaters(card)

    def leads(self, card: Card) -> bool:
        """Tell whether this card would be the best of the trick so far."""
        return self.law.winning_position((*self.trick, card)) == len(self.trick)

    def hold(self, card: Card) -> float:
        """Return the chance that nobody who plays later beats this card, which leads the trick.

        Each unseen card is taken to be equally likely in every place. Six places, for floats differ
        between machines.
        """
        share = self.hand.bit_count() / max(self.unseen.bit_count(), 1)
        lacks = max(0.0, 1 - share)
        suit = MASK_OF_SUIT[SUIT_OF[self.trick[0] if self.trick else card]]
        over = 1 - lacks ** self.beaters(card).bit_count()
        if MASK_OF_SUIT[SUIT_OF[card]] != self.law.trumps:
            void = lacks ** (self.unseen & suit).bit_count()
            over += void * (1 - lacks ** (self.unseen & self.law.trumps).bit_count())
        return round(float(max(0.0, 1 - over) ** self.later), 6)


def sight(view: View) -> Sight:
    """Return what the seat to act sees of a deal whose trumps are known."""
    seat = seat_to_act(view)
    hand = own_hand(view)
    gone = FRENCH.parse_hand(_seen(view, seat))
    law, unseen = law_in(view, trump_of(view)), PACK & ~hand & ~gone
    return Sight(
        law,
        hand,
        FRENCH.parse_hand(action[5:] for action in view["legal"] if action.startswith("play ")),
        tuple(FRENCH.card_of[name] for name in view["trick"]["cards"]),
        unseen,
        unseen & _coming(view, law),
        len(view["in_play"]) - 1,
        view["tricks_won"][seat],
    )


def _coming(view: View, law: Law) -> Hand:
    """Return the cards that somebody may hold who plays to the trick after the seat to act."""
    order = rotate_seats(tuple(view["in_play"]), require_value(view["trick"]["leader"]))
    tricks: Sequence[AnyTrickView] = (*view["tricks"], view["trick"])
    found = 0
    for seat in order[len(view["trick"]["cards"]) + 1 :]:
        found |= PACK & ~_barred(view, law, tricks, seat)
    return found


def _barred(view: View, law: Law, tricks: Sequence[AnyTrickView], seat: Seat) -> Hand:
    """Return the cards that a seat has shown not to hold, by what it did not follow with."""
    barred = 0
    for trick in tricks:
        at = rotate_seats(tuple(view["in_play"]), require_value(trick["leader"])).index(seat)
        cards = [FRENCH.card_of[name] for name in trick["cards"][: at + 1]]
        barred |= cards_not_held(law, cards[:at], cards[at]) if at < len(cards) else 0
    return barred


def own_hand(view: View) -> Hand:
    """Return what the seat to act holds."""
    return FRENCH.parse_hand(own_cards(view))


def law_in(view: View, trump: int) -> Law:
    """Return the law of the deal with this suit as trumps."""
    return law_of(trump, rules_of(view))


def trump_of(view: View) -> int:
    """Return the trump suit of a deal that has one."""
    return FRENCH.suit_letters.index(require_value(view["trump"]))


def _seen(view: View, seat: int) -> Iterator[str]:
    for trick in (*view["tricks"], view["trick"]):
        yield from trick["cards"]
    yield from view["discarded"][seat] or ()
