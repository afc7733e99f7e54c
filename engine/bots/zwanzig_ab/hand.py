"""What a hand of Zwanzig ab is worth before the first trick."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import Card, Hand, cards_of
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF, Law

TRUMP = (
    (1.0, 0.44, 0.29, 0.19, 0.16, 0.13, 0.12, 0.12),
    (1.0, 0.85, 0.60, 0.42, 0.25, 0.21, 0.16, 0.12),
    (1.0, 0.87, 0.72, 0.56, 0.44, 0.34, 0.25, 0.20),
)
"""How often a trump takes a trick: held alone, as one of two or of more, by higher ones elsewhere.

This table and the next were counted over 10,000 hands of four club players after the exchange.
"""

PLAIN = ((0.32, 0.19, 0.10, 0.02), (0.02, 0.02, 0.01, 0.01), (0.01,) * 4)
"""The same for a plain card: by the higher cards elsewhere, and by the length of its suit."""

BEHIND = 0.35
"""What is left of that for a plain card that stands behind a higher one in the same hand."""

AVERAGE = 0.2
"""What a card still to be drawn is worth, most often a plain one."""


class Prospect(NamedTuple):
    """What to expect of a hand: tricks, and the chance of none at all."""

    tricks: float
    none: float

    def gain(self, penalty: int) -> float:
        """Return the points to be expected, more for better, if no trick costs this penalty."""
        return round(self.tricks - penalty * self.none, 6)


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
    suit, power = MASK_OF_SUIT[SUIT_OF[card]], law.power[SUIT_OF[card]]
    higher = [other for other in cards_of(suit & ~away) if power[other] > power[card]]
    elsewhere = sum(not hand >> other & 1 for other in higher)
    length = (hand & suit).bit_count()
    if suit == law.trumps:
        found = TRUMP[min(length, 3) - 1][elsewhere]
    else:
        found = PLAIN[min(elsewhere, 2)][min(length, 4) - 1]
        found *= BEHIND ** (len(higher) - elsewhere)
    return float(found ** (rivals / 3))
