"""Tables of the worth of ranked hands: the judgement of `hand_value`, fast enough for rollouts."""

from __future__ import annotations

from functools import lru_cache

from engine.bots.zwanzig_ab.hand_value import (
    BEHIND_FACTOR,
    PLAIN_CHANCES,
    TRUMP_CHANCES,
    UNKNOWN_CARD_CHANCE,
    HandProspect,
)
from engine.bots.zwanzig_ab.ranked_pack import (
    PLAIN_ACE_BITS,
    PLAIN_CARDS_LOW_FIRST,
    SUIT_BITS,
    TRUMP_BITS,
    RankedHand,
)

SuitWorth = tuple[tuple[float, float], ...]
"""Expected tricks and the chance of none, indexed by the eight bits of a suit."""


@lru_cache(maxsize=8)
def plain_and_trump_worths(opponent_count: int) -> tuple[SuitWorth, SuitWorth]:
    """Return the worth of a plain suit and of trumps against so many opponents."""
    return (
        tuple(_suit_worth(suit, opponent_count, False) for suit in range(256)),
        tuple(_suit_worth(suit, opponent_count, True) for suit in range(256)),
    )


def _suit_worth(suit: int, opponent_count: int, trumps: bool) -> tuple[float, float]:
    tricks, none = 0.0, 1.0
    for height in range(8):
        if suit >> height & 1:
            chance = _card_trick_chance(suit, height, trumps) ** (opponent_count / 3)
            tricks += chance
            none *= 1 - chance
    # Powers differ in their last digits between machines.
    return round(tricks, 6), round(none, 6)


def _card_trick_chance(suit: int, height: int, trumps: bool) -> float:
    higher_count = (suit >> height + 1).bit_count()
    elsewhere, length = 7 - height - higher_count, suit.bit_count()
    if trumps:
        return TRUMP_CHANCES[min(length, 3) - 1][elsewhere]
    return float(PLAIN_CHANCES[min(elsewhere, 2)][min(length, 4) - 1] * BEHIND_FACTOR**higher_count)


def ranked_hand_prospect(hand: RankedHand, opponent_count: int, draws: int = 0) -> HandProspect:
    """Return the prospect of a hand with `draws` cards still to come."""
    plain, trumps = plain_and_trump_worths(opponent_count)
    a, no_a = plain[hand & SUIT_BITS]
    b, no_b = plain[hand >> 8 & SUIT_BITS]
    c, no_c = plain[hand >> 16 & SUIT_BITS]
    d, no_d = trumps[hand >> 24]
    draw_chance: float = UNKNOWN_CARD_CHANCE
    return HandProspect(
        a + b + c + d + draw_chance * draws, no_a * no_b * no_c * no_d * (1 - draw_chance) ** draws
    )


def choose_discards(hand: RankedHand, max_count: int, all_or_none: bool) -> RankedHand:
    """Return the cards that a simulated seat exchanges: neither trumps nor aces, low ones first.

    `max_count` is the limit. With `all_or_none`, exactly so many or none (Z7).
    """
    junk, discards, count = hand & ~(TRUMP_BITS | PLAIN_ACE_BITS), 0, 0
    if all_or_none and junk.bit_count() < max_count:
        return 0
    for bit in PLAIN_CARDS_LOW_FIRST:
        if count == max_count:
            break
        if junk & bit:
            discards |= bit
            count += 1
    return discards
