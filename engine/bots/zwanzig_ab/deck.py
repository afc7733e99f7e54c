"""The pack in the order of power: the form in which deals are played out and solved.

A ranked hand is a bit mask of four suits of eight bits, trumps on top and in each suit the lowest
card first. So among cards of one suit, and between a trump and any other, the greater bit wins.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.cards import Card, Hand, cards_of
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF, Law

Ranked = int

SUIT: Ranked = 0xFF
TRUMPS: Ranked = SUIT << 24
PLAIN: tuple[Ranked, ...] = (SUIT, SUIT << 8, SUIT << 16)
ALL: Ranked = (1 << 32) - 1
ACES: Ranked = 0x808080
"""The highest card of each plain suit."""

HIGH: Ranked = 0b11 << 30
"""The two highest trumps."""

HIGHEST: Ranked = 1 << 31

LOW_FIRST: tuple[Ranked, ...] = tuple(1 << 8 * s + height for height in range(8) for s in range(3))
"""Every plain card by itself, the lowest ranks first."""


class Deck:
    """Where a law puts each card: `bits[card]` is that card as a ranked hand."""

    def __init__(self, law: Law) -> None:
        trump = MASK_OF_SUIT.index(law.trumps)
        groups = [suit for suit in range(4) if suit != trump] + [trump]
        heights = (law.power[suit][card] for card, suit in enumerate(SUIT_OF))
        places = [
            8 * groups.index(suit) + (height - 1) % 8
            for suit, height in zip(SUIT_OF, heights, strict=True)
        ]
        self.bits: tuple[Ranked, ...] = tuple(1 << place for place in places)
        self.kinds = tuple(place % 8 + 8 * (place >= 24) for place in places)
        """By card, what it is like: 0 to 7 plain from the lowest, 8 to 15 trumps."""
        self.card_of = {bit: card for card, bit in enumerate(self.bits)}

    def ranked(self, cards: Iterable[Card]) -> Ranked:
        """Return these cards as a ranked hand."""
        hand = 0
        for card in cards:
            hand |= self.bits[card]
        return hand

    def ranked_hand(self, hand: Hand) -> Ranked:
        """Return a hand as a ranked hand."""
        return self.ranked(cards_of(hand))


@lru_cache(maxsize=64)
def deck_of(law: Law) -> Deck:
    """Return the deck of this law."""
    return Deck(law)


def suit_of(bit: Ranked) -> Ranked:
    """Return all cards of a card's suit."""
    return SUIT << (bit.bit_length() - 1 & 24)


def singles(hand: Ranked) -> list[Ranked]:
    """Return the cards of a ranked hand, each by itself, the lowest bit first."""
    found = []
    while hand:
        low = hand & -hand
        found.append(low)
        hand ^= low
    return found
