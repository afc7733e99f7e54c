"""Legal cards and trick winners (A.4-8), as functions on ints."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.cards import FRENCH, Card, Hand
from engine.tricks import cards_to_follow, winning_card_index
from engine.zwanzig_ab.options import Rules

HAND_SIZE = 5
"""The number of cards in a hand and of tricks in a deal."""

RANK_ORDERS = {
    "ace_ten": "A 10 K Q J 9 8 7".split(),
    "ace_king": "A K Q J 10 9 8 7".split(),
    "jass": "J 9 A 10 K Q 8 7".split(),
}
SUIT_OF = FRENCH.suit_of
MASK_OF_SUIT = FRENCH.mask_of


class Law(NamedTuple):
    """The rules of the tricks once trumps are known: legal cards and winners.

    `trumps` are all trumps, `power[led suit][card]` is the strength of a card in a trick, 0 for a
    discard. `higher_trumps[card]` are the trumps that beat this card if `must_overtrump` is on
    (E9), else none.
    """

    trumps: Hand
    power: tuple[tuple[int, ...], ...]
    higher_trumps: tuple[Hand, ...]

    def legal(self, hand: Hand, trick: Sequence[Card]) -> Hand:
        """Return the cards that may be played: the led suit, else trumps, else any (A.4-8, E9)."""
        if not trick:
            return hand
        led = SUIT_OF[trick[0]]
        if not hand & MASK_OF_SUIT[led]:
            best = trick[winning_card_index(trick, self.power[led])]
            hand = hand & self.higher_trumps[best] or hand
        return cards_to_follow(hand, MASK_OF_SUIT[led], self.trumps)

    def find_winner_index(self, trick: Sequence[Card]) -> int:
        """Return the index of the highest trump, else of the highest card of the led suit."""
        return winning_card_index(trick, self.power[SUIT_OF[trick[0]]])

    def points(self, cards: Hand) -> int:
        """Return 0, because this game has no card points."""
        return 0


@cache
def make_law(trump: int, rank_order: str, trump_rank: str = "same", overtrump: bool = False) -> Law:
    """Return the law for a trump suit (its index) and these options (Z1, Z11, E9)."""
    trump_order = rank_order if trump_rank == "same" else trump_rank
    power = tuple(
        tuple(
            8 + _rank_height(card, trump_order)
            if SUIT_OF[card] == trump
            else _rank_height(card, rank_order) * (SUIT_OF[card] == led)
            for card in range(32)
        )
        for led in range(4)
    )
    return Law(
        MASK_OF_SUIT[trump],
        power,
        tuple(_higher_trumps(c, power[trump], overtrump) for c in range(32)),
    )


def law_of(trump: int, rules: Rules) -> Law:
    """Return the law for a trump suit (its index) under these house rules."""
    return make_law(trump, rules.rank_order, rules.trump_rank, rules.must_overtrump)


@cache
def pack_order(trump: int | None, rank_order: str, trump_rank: str) -> tuple[str, ...]:
    """Return the names of the pack suit by suit, each from its highest card down.

    `trump` is a suit's index, or `None` before trumps are known.
    """

    def sort_key(card: Card) -> tuple[int, int]:
        suit = SUIT_OF[card]
        order = trump_rank if suit == trump and trump_rank != "same" else rank_order
        return suit, -_rank_height(card, order)

    return tuple(FRENCH.names[card] for card in sorted(range(len(FRENCH)), key=sort_key))


def _rank_height(card: Card, order: str) -> int:
    return 8 - RANK_ORDERS[order].index(FRENCH.names[card][1:])


def _higher_trumps(card: Card, power: tuple[int, ...], overtrump: bool) -> Hand:
    higher = sum(1 << other for other in range(32) if power[other] > power[card])
    return higher if overtrump else 0
