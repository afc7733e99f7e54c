"""Legal cards, trick winners and card points (B.6), as functions on ints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from engine.cards import TAROCK, Card, Hand, hand_of
from engine.tricks import cards_to_follow
from engine.zwanzigerrufen.contracts import TRICKS_PER_DEAL, Contract
from engine.zwanzigerrufen.options import Rules

HAND_SIZE = TRICKS_PER_DEAL
"""The number of cards in a hand: all are dealt, and each trick takes one of them."""

SUIT_OF = TAROCK.suit_of
TAROCK_SUIT = TAROCK.suit_letters.index("T")
TAROCKS: Hand = TAROCK.mask_of[TAROCK_SUIT]
ALL_CARDS: Hand = (1 << len(TAROCK)) - 1
SUIT_CARDS: Hand = ALL_CARDS ^ TAROCKS
KINGS: Hand = TAROCK.parse_hand(["SK", "CK", "HK", "DK"])
GLATZEN: Hand = TAROCK.parse_hand(["S10", "C10", "HA", "DA"])
TRULL: Hand = TAROCK.parse_hand(["SKU", "T21", "T1"])
SKUES, MOND, PAGAT = (TAROCK.card_of[name] for name in ("SKU", "T21", "T1"))
PAGAT_BIT: Hand = 1 << PAGAT

CARDS_ABOVE: tuple[Hand, ...] = tuple(
    TAROCK.mask_of[suit] & ((1 << card) - 1) | (TAROCKS if suit < 4 else 0)
    for card, suit in enumerate(SUIT_OF)
)
"""For each card, the cards that beat it if tarocks are trumps. Lower indexes are higher cards."""

_RANK_POINTS = {"K": 5, "Q": 4, "N": 3, "J": 2}
CARD_POINTS: tuple[int, ...] = tuple(
    5 if TRULL >> card & 1 else 1 if TAROCKS >> card & 1 else _RANK_POINTS.get(name[1], 0)
    for card, name in enumerate(TAROCK.names)
)
"""The card points of each card, with 0 for Glatzen (T2)."""

_POINT_BITS = tuple(
    hand_of(card for card, points in enumerate(CARD_POINTS) if points >> bit & 1)
    for bit in range(3)
)


class Law(NamedTuple):
    """The rules of the tricks in a contract: legal cards, winners and card points.

    A player must lead a card of `lead_mask` if possible, follow a suit with a card of
    `follow_masks[suit]`, or else play one of `void_mask`. `trumps` beat all other cards.
    `negative` is the duty to beat the trick, `pagat_last` the Pagat rule (T23), `glatze_points` the
    card points of a Glatze (T2).
    """

    lead_mask: Hand
    follow_masks: tuple[Hand, ...]
    void_mask: Hand
    trumps: Hand
    maerchenstich: Literal["any_order", "mond_skues_pagat", "off"]
    negative: bool = False
    pagat_last: bool = False
    glatze_points: int = 0

    def legal(self, hand: Hand, trick: Sequence[Card], reserved_cards: Hand = 0) -> Hand:
        """Return the cards of a hand that may be played to the trick so far (B.6).

        `reserved_cards` are legal only if there is no other legal card (E27).
        """
        if trick:
            base = cards_to_follow(hand, self.follow_masks[SUIT_OF[trick[0]]], self.void_mask)
        else:
            base = hand & self.lead_mask or hand
        if self.negative:
            base = cards_allowed_in_negative(self, hand, trick, base)
        return base & ~reserved_cards or base

    def find_winner_index(self, trick: Sequence[Card]) -> int:
        """Return the index of the card that wins a trick, or is winning it so far (B.6)."""
        cards = hand_of(trick)
        if cards & TRULL == TRULL and is_maerchenstich(self, trick):
            return trick.index(PAGAT)
        best = cards & self.trumps or cards & TAROCK.mask_of[SUIT_OF[trick[0]]]
        return trick.index((best & -best).bit_length() - 1)

    def points(self, cards: Hand) -> int:
        """Return the card points of these cards (T2)."""
        return card_points(cards, self.glatze_points)


_SAME_SUIT = TAROCK.mask_of
FARBERL_MASKS = {
    "lead_only": (SUIT_CARDS, _SAME_SUIT, TAROCKS),
    "void_discard": (SUIT_CARDS, _SAME_SUIT, SUIT_CARDS),
    "sole_suit": (SUIT_CARDS, (*_SAME_SUIT[:4], SUIT_CARDS), SUIT_CARDS),
}
"""`lead_mask`, `follow_masks` and `void_mask` of a Suit Solo by `farberl_tarock` (T7)."""


@lru_cache(maxsize=256)
def law_of(contract: Contract, rules: Rules) -> Law:
    """Return the law of the tricks of this contract under these house rules (B.6)."""
    maerchenstich, glatze = rules.maerchenstich, rules.glatze_points
    if not contract.tarocks_trump:
        return Law(*FARBERL_MASKS[rules.farberl_tarock], 0, maerchenstich, glatze_points=glatze)
    negative = contract.negative
    pagat_last = negative and rules.pagat_rule == "last_tarock"
    return Law(ALL_CARDS, _SAME_SUIT, TAROCKS, TAROCKS, maerchenstich, negative, pagat_last, glatze)


def cards_allowed_in_negative(law: Law, hand: Hand, trick: Sequence[Card], base: Hand) -> Hand:
    """Return the cards of `base` that the duty to beat and the Pagat rule allow (T23, T24)."""
    if base & PAGAT_BIT and would_pagat_take_trull_trick(law, trick):
        return PAGAT_BIT
    if law.pagat_last and hand & TAROCKS != PAGAT_BIT:
        base &= ~PAGAT_BIT
    return (trick and beating_cards(law, trick, base)) or base


def beating_cards(law: Law, trick: Sequence[Card], cards: Hand) -> Hand:
    """Return the cards that would win the trick so far, if tarocks are trumps."""
    winners = cards & CARDS_ABOVE[trick[law.find_winner_index(trick)]]
    for card in (SKUES, MOND, PAGAT):
        # A Trull card may complete a Märchenstich that another card wins.
        if winners >> card & 1 and law.find_winner_index((*trick, card)) != len(trick):
            winners ^= 1 << card
    return winners


def would_pagat_take_trull_trick(law: Law, trick: Sequence[Card]) -> bool:
    """Return whether the Pagat would win a trick that already holds Sküs and Mond (T24)."""
    extended = (*trick, PAGAT)
    return SKUES in trick and MOND in trick and law.find_winner_index(extended) == len(trick)


def is_maerchenstich(law: Law, trick: Sequence[Card]) -> bool:
    """Return whether the Pagat wins this trick, which has the whole Trull in it (T8, T9)."""
    if law.maerchenstich == "off" or not (law.trumps or TAROCKS >> trick[0] & 1):
        return False
    is_in_order = trick.index(MOND) < trick.index(SKUES) < trick.index(PAGAT)
    return is_in_order or law.maerchenstich == "any_order"


def reserved_pagat_bit(rules: Rules, declarations: Iterable[str]) -> Hand:
    """Return the Pagat if it is declared, and so legal only when no other card is (E27)."""
    is_declared = any(item.startswith("pagat-") for item in declarations)
    return PAGAT_BIT if rules.pagat_reserved and is_declared else 0


def card_points(cards: Hand, glatze_points: int = 0) -> int:
    """Return the card points of these cards (T2)."""
    ones, twos, fours = _POINT_BITS
    return (
        (cards & ones).bit_count()
        + 2 * (cards & twos).bit_count()
        + 4 * (cards & fours).bit_count()
        + glatze_points * (cards & GLATZEN).bit_count()
    )


def total_card_points(rules: Rules) -> int:
    """Return the card points of the whole pack: 88, or 84 with Glatzen of -1 (E22)."""
    return card_points(ALL_CARDS, rules.glatze_points)
