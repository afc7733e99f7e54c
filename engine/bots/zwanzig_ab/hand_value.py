"""The worth of a hand of Zwanzig ab before the first trick."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import Card, Hand, cards_of
from engine.zwanzig_ab.law import MASK_OF_SUIT, SUIT_OF, Law

TRUMP_CHANCES = (
    (1.0, 0.44, 0.29, 0.19, 0.16, 0.13, 0.12, 0.12),
    (1.0, 0.85, 0.60, 0.42, 0.25, 0.21, 0.16, 0.12),
    (1.0, 0.87, 0.72, 0.56, 0.44, 0.34, 0.25, 0.20),
)
"""The chance that a trump takes a trick, by the trumps in hand (1, 2, more) and higher ones out.

This table and the next were counted over 10,000 hands of four club players after the exchange.
"""

PLAIN_CHANCES = ((0.32, 0.19, 0.10, 0.02), (0.02, 0.02, 0.01, 0.01), (0.01,) * 4)
"""The same for a plain card: by the number of higher cards out, and by the length of its suit."""

BEHIND_FACTOR = 0.35
"""The factor for each higher card of a plain suit in the same hand."""

UNKNOWN_CARD_CHANCE = 0.2
"""The chance of a card still to be drawn, most often a plain one."""


class HandProspect(NamedTuple):
    """The prospect of a hand: expected tricks, and the chance of none at all."""

    tricks: float
    no_trick_chance: float

    def expected_gain(self, penalty: int) -> float:
        """Return the expected points, more for better, if taking no trick costs this penalty."""
        return round(self.tricks - penalty * self.no_trick_chance, 6)


def hand_prospect(
    hand: Hand, law: Law, opponent_count: int, draws: int = 0, cards_out: Hand = 0
) -> HandProspect:
    """Return the prospect of a hand against so many opponents.

    `draws` cards are still to come. `cards_out` are cards that nobody holds any more.
    """
    chances = [
        *(card_trick_chance(card, hand, law, opponent_count, cards_out) for card in cards_of(hand))
    ]
    chances += [UNKNOWN_CARD_CHANCE ** (opponent_count / 3)] * draws
    none = 1.0
    for value in chances:
        none *= 1 - value
    return HandProspect(sum(chances), none)


def card_trick_chance(
    card: Card, hand: Hand, law: Law, opponent_count: int, cards_out: Hand = 0
) -> float:
    """Return the chance that a card of this hand takes a trick."""
    suit, power = MASK_OF_SUIT[SUIT_OF[card]], law.power[SUIT_OF[card]]
    higher = [other for other in cards_of(suit & ~cards_out) if power[other] > power[card]]
    elsewhere = sum(not hand >> other & 1 for other in higher)
    length = (hand & suit).bit_count()
    if suit == law.trumps:
        value = TRUMP_CHANCES[min(length, 3) - 1][elsewhere]
    else:
        value = PLAIN_CHANCES[min(elsewhere, 2)][min(length, 4) - 1]
        value *= BEHIND_FACTOR ** (len(higher) - elsewhere)
    return float(value ** (opponent_count / 3))
