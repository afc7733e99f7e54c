"""A person's rules of thumb before the tricks: counting trumps and aces.

A high trump is one of the two highest, by the rank in force (Z1, Z11).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from operator import mul
from typing import NamedTuple

from engine.bots.advice import Advice
from engine.bots.zwanzig_ab import heuristics_bidding
from engine.bots.zwanzig_ab.sight import law_in, own_hand, trump_of
from engine.cards import FRENCH, Hand, cards_of, hand_of
from engine.view import require_value
from engine.zwanzig_ab.law import MASK_OF_SUIT, Law, law_of
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.view import View, rules_of

SUIT_LETTERS = FRENCH.suit_letters
ACE_CARDS = FRENCH.parse_hand(f"{letter}A" for letter in SUIT_LETTERS)
"""The highest cards of the plain suits in every rank."""

HIGH_TRUMP_COUNT = 2
"""The number of high cards in the trump suit."""


class HandCount(NamedTuple):
    """The counts of a hand: trumps, high ones among them, aces of other suits.

    `highest` is 1 if the hand has the highest trump, which is also counted in `high`.
    """

    trumps: int
    high: int
    aces: int
    highest: int


COUNT_WEIGHTS, ENOUGH_TO_STAY = (1.0, 1.0, 0.5, 2.0), 3.0
"""The weights of these counts, and the worth for staying in (the highest trump alone has it)."""

IsEnough = Callable[[HandCount], bool]


def has_trump_or_ace(counts: HandCount) -> bool:
    """Return whether a hand has a trump or an ace: a beginner hopes for the best."""
    return counts.trumps + counts.aces > 0


def has_trump(counts: HandCount) -> bool:
    """Return whether a hand has a trump: aces alone are no reason to stay."""
    return counts.trumps > 0


def is_trick_likely(counts: HandCount) -> bool:
    """Return whether a hand is worth enough for a likely trick: three low trumps are.

    Aces are worth nothing without a trump.
    """
    worth = sum(map(mul, counts, COUNT_WEIGHTS)) if counts.trumps else 0.0
    return worth >= ENOUGH_TO_STAY


def advise_trump(view: View) -> Advice:
    """Name the longest suit, among equals the higher one. Prefer `next` to a single low card."""
    if "redeal" in view["legal"]:
        return Advice("redeal", "poor-hand")
    rules, hand = rules_of(view), own_hand(view)
    suit_actions = (action for action in view["legal"] if action != "next")
    heights = {
        action: _suit_powers(rules, hand, SUIT_LETTERS.index(action[-1])) for action in suit_actions
    }
    action = max(heights, key=lambda offer: (len(heights[offer]), heights[offer]))
    count, suit = len(heights[action]), action[-1]
    if "next" in view["legal"] and count < 2 and not _count_hand(view, suit).high:
        return Advice("next", "no-good-suit")
    return Advice(action, "thumb-longest", {"suit": suit, "count": count})


def _suit_powers(rules: Rules, hand: Hand, suit: int) -> list[int]:
    """Return the ranks of a hand's cards of a suit as trumps, the highest first."""
    power = law_of(suit, rules).power[suit]
    return sorted((power[card] for card in cards_of(hand & MASK_OF_SUIT[suit])), reverse=True)


def advise_exchange(view: View) -> Advice:
    """Keep trumps and aces. Exchange as many of the rest as allowed, low cards first."""
    law = law_in(view, trump_of(view))
    action = max(view["legal"], key=partial(_exchange_sort_key, law))
    count = len(action.split()) - 1
    return Advice(action, "thumb-exchange" if count else "thumb-keep", {"count": count})


def _exchange_sort_key(law: Law, action: str) -> tuple[int, int, int]:
    discards, good_cards = FRENCH.parse_hand(action.split()[1:]), law.trumps | ACE_CARDS
    return (
        -(discards & good_cards).bit_count(),
        discards.bit_count(),
        -heuristics_bidding.total_power(law, discards),
    )


def advise_stay(enough: IsEnough, view: View) -> Advice:
    """Stay with enough in hand. Before the exchange, count one of the new cards as a trump."""
    counts = _count_hand(view, require_value(view["trump"]))
    facts = {"trumps": counts.trumps, "high": counts.high, "aces": counts.aces}
    if enough(counts):
        return Advice("stay", "thumb-stay", facts)
    if heuristics_bidding.max_cards_to_exchange(view) and enough(
        counts._replace(trumps=counts.trumps + 1)
    ):
        return Advice("stay", "thumb-hope", facts)
    return Advice("drop", "thumb-drop", facts)


def _count_hand(view: View, trump_letter: str) -> HandCount:
    """Return the counts of the hand with this suit as trumps."""
    hand, suit = own_hand(view), SUIT_LETTERS.index(trump_letter)
    power = law_in(view, suit).power[suit]
    best = sorted(cards_of(MASK_OF_SUIT[suit]), key=power.__getitem__)[-HIGH_TRUMP_COUNT:]
    return HandCount(
        (hand & MASK_OF_SUIT[suit]).bit_count(),
        (hand & hand_of(best)).bit_count(),
        (hand & ACE_CARDS & ~MASK_OF_SUIT[suit]).bit_count(),
        hand >> best[-1] & 1,
    )


BEGINNER_ADVICE: Mapping[str, Callable[[View], Advice]] = {
    **heuristics_bidding.ADVICE_BY_PHASE,
    "trump": advise_trump,
    "exchange": advise_exchange,
    "stay": partial(advise_stay, has_trump_or_ace),
}
CLUB_ADVICE: Mapping[str, Callable[[View], Advice]] = {
    **heuristics_bidding.ADVICE_BY_PHASE,
    "stay": partial(advise_stay, is_trick_likely),
}
"""The decisions of bots in each phase without imagined deals."""
