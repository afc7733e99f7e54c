"""What a hand of Zwanzig ab is worth before the first trick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.cards import Card, Hand, cards_of
from engine.zwanzig_ab.tricks import SUIT_OF, SUITS, Law

TRUMP = (1.0, 0.85, 0.74, 0.66, 0.57, 0.50, 0.40, 0.33)
"""How often a trump takes a trick, by the number of higher trumps in other places.

This table and the next were counted over 16,000 hands of club players, four of them in play.
"""

PLAIN = (
    (0.57, 0.45, 0.28, 0.16, 0.10),
    (0.26, 0.21, 0.12, 0.06, 0.03),
    (0.11, 0.12, 0.08, 0.02, 0.01),
    (0.05, 0.05, 0.04, 0.01, 0.01),
)
"""The same for a plain card: by the number of higher cards elsewhere, and the length of the suit."""

BEHIND = 0.6
"""What is left of that for a plain card that stands behind a higher one in the same hand."""

AVERAGE = 0.25
"""Five tricks for twenty cards: what a card still to come is worth."""


class Prospect(NamedTuple):
    """What to expect of a hand: tricks, and the chance of none at all."""

    tricks: float
    none: float

    def gain(self, penalty: int) -> float:
        """Return the points to be expected, more for better, if no trick costs this penalty."""
        return self.tricks - penalty * self.none


def prospect(hand: Hand, law: Law, rivals: int, draws: int = 0, away: Hand = 0) -> Prospect:
    """Return what to expect of a hand against so many rivals.

    `draws` cards are still to come; `away` are cards that nobody holds any more.
    """
    chances = [*(chance(card, hand, law, rivals, away) for card in cards_of(hand))]
    chances += [AVERAGE ** (rivals / 3)] * draws
    none = 1.0
    for taken in chances:
        none *= 1 - taken
    return Prospect(sum(chances), none)


def chance(card: Card, hand: Hand, law: Law, rivals: int, away: Hand = 0) -> float:
    """Return the chance that a card of this hand takes a trick."""
    suit, power = SUITS[SUIT_OF[card]], law.power[SUIT_OF[card]]
    higher = [other for other in cards_of(suit & ~away) if power[other] > power[card]]
    elsewhere = sum(not hand >> other & 1 for other in higher)
    if suit == law.trumps:
        found = TRUMP[elsewhere]
    else:
        length = (hand & suit).bit_count()
        found = PLAIN[min(elsewhere, 3)][min(length, 5) - 1]
        found *= BEHIND ** (len(higher) - elsewhere)
    return float(found ** (rivals / 3))


def doubled(rules: dict[str, Any], suit: str) -> int:
    """Return what this trump suit multiplies the deal by (Z4)."""
    return 2 if suit == rules["double_suit"] else 1


def suits_of(hand: Hand) -> Iterator[int]:
    """Yield the suits in which the hand holds a card."""
    return (suit for suit, cards in enumerate(SUITS) if hand & cards)
