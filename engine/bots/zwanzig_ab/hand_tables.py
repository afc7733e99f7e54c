"""What a ranked hand is worth, by tables: the rule player's judgement, fast enough to simulate."""

from __future__ import annotations

from functools import lru_cache

from engine.bots.zwanzig_ab.deck import ACES, LOW_FIRST, SUIT, TRUMPS, Ranked
from engine.bots.zwanzig_ab.hand import AVERAGE, BEHIND, PLAIN, TRUMP, Prospect

Worth = tuple[tuple[float, float], ...]
"""By the eight bits of a suit: tricks to expect of it, and the chance that it takes none."""


@lru_cache(maxsize=8)
def tables(rivals: int) -> tuple[Worth, Worth]:
    """Return what a plain suit and the trumps are worth against so many rivals."""
    return (
        tuple(_worth(suit, rivals, False) for suit in range(256)),
        tuple(_worth(suit, rivals, True) for suit in range(256)),
    )


def _worth(suit: int, rivals: int, trumps: bool) -> tuple[float, float]:
    tricks, none = 0.0, 1.0
    for height in range(8):
        if suit >> height & 1:
            taken = _chance(suit, height, trumps) ** (rivals / 3)
            tricks += taken
            none *= 1 - taken
    # Powers differ in their last digits between machines.
    return round(tricks, 6), round(none, 6)


def _chance(suit: int, height: int, trumps: bool) -> float:
    before = (suit >> height + 1).bit_count()
    elsewhere, length = 7 - height - before, suit.bit_count()
    if trumps:
        return TRUMP[min(length, 3) - 1][elsewhere]
    return float(PLAIN[min(elsewhere, 2)][min(length, 4) - 1] * BEHIND**before)


def judged(hand: Ranked, rivals: int, draws: int = 0) -> Prospect:
    """Return what to expect of a hand with so many cards still to come."""
    plain, trumps = tables(rivals)
    a, no_a = plain[hand & SUIT]
    b, no_b = plain[hand >> 8 & SUIT]
    c, no_c = plain[hand >> 16 & SUIT]
    d, no_d = trumps[hand >> 24]
    drawn: float = AVERAGE
    return Prospect(a + b + c + d + drawn * draws, no_a * no_b * no_c * no_d * (1 - drawn) ** draws)


def thrown(hand: Ranked, most: int, all_or_none: bool) -> Ranked:
    """Return the cards that a seat is taken to exchange: neither trumps nor aces, low ones first.

    `most` is the limit; with `all_or_none` so many go or none at all (Z7).
    """
    junk, away, count = hand & ~(TRUMPS | ACES), 0, 0
    if all_or_none and junk.bit_count() < most:
        return 0
    for bit in LOW_FIRST:
        if count == most:
            break
        if junk & bit:
            away |= bit
            count += 1
    return away
