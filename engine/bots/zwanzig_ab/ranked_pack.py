"""The pack ordered by rank: the form of hands in rollouts and the solver.

A ranked hand is a bit mask of four suits of eight bits, trumps on top and in each suit the lowest
card first. So among cards of one suit, and between a trump and any other, the greater bit wins.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.cards import Card
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF, Law

RankedHand = int

SUIT_BITS: RankedHand = 0xFF
TRUMP_BITS: RankedHand = SUIT_BITS << 24
PLAIN_SUIT_BITS: tuple[RankedHand, ...] = (SUIT_BITS, SUIT_BITS << 8, SUIT_BITS << 16)
ALL_BITS: RankedHand = (1 << 32) - 1
PLAIN_ACE_BITS: RankedHand = 0x808080
"""The highest card of each plain suit."""

HIGH_TRUMP_BITS: RankedHand = 0b11 << 30
"""The two highest trumps."""

HIGHEST_TRUMP_BIT: RankedHand = 1 << 31

PLAIN_CARDS_LOW_FIRST: tuple[RankedHand, ...] = tuple(
    1 << 8 * s + height for height in range(8) for s in range(3)
)
"""The plain cards as single bits, the lowest ranks first."""


class RankedPack:
    """The order of the pack under a law: `bits[card]` is the card as a ranked hand."""

    def __init__(self, law: Law) -> None:
        trump = MASK_OF_SUIT.index(law.trumps)
        groups = [suit for suit in range(4) if suit != trump] + [trump]
        heights = (law.power[suit][card] for card, suit in enumerate(SUIT_OF))
        places = [
            8 * groups.index(suit) + (height - 1) % 8
            for suit, height in zip(SUIT_OF, heights, strict=True)
        ]
        self.bits: tuple[RankedHand, ...] = tuple(1 << place for place in places)
        self.kinds = tuple(place % 8 + 8 * (place >= 24) for place in places)
        """The kind of each card: 0 to 7 plain from the lowest, 8 to 15 trumps."""
        self.card_of = {bit: card for card, bit in enumerate(self.bits)}

    def to_ranked_hand(self, cards: Iterable[Card]) -> RankedHand:
        """Return these cards as a ranked hand."""
        hand = 0
        for card in cards:
            hand |= self.bits[card]
        return hand


@lru_cache(maxsize=64)
def ranked_pack_of(law: Law) -> RankedPack:
    """Return the ranked pack of this law."""
    return RankedPack(law)


def suit_bits_of(bit: RankedHand) -> RankedHand:
    """Return all cards of a card's suit."""
    return SUIT_BITS << (bit.bit_length() - 1 & 24)


def single_cards(hand: RankedHand) -> list[RankedHand]:
    """Return the cards of a ranked hand as single bits, the lowest first."""
    bits = []
    while hand:
        low = hand & -hand
        bits.append(low)
        hand ^= low
    return bits
