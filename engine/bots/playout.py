"""What playouts to the end of a deal share: fast cards, piles and random numbers.

A hand is one list of codes per suit. A code is an int with all properties of a card: power << 17 |
suit << 14 | card << 8 | trull << 5 | points. Among codes of one suit, and between trumps and the
rest, the greater one beats the other. The two lowest fields may be added up over a trick without
spilling into each other: `trull` has a bit for each card of the Trull.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, repeat
from random import Random
from typing import NamedTuple

from engine.cards import TAROCK, Card, Hand, cards_of
from engine.zwanzigerrufen import law as tarock

CardCode = int
SuitLists = tuple[list[CardCode], ...]
DrawNumber = Callable[[], int]
"""A function that returns the next random int of 32 bits, see `random_int_source`."""

TRULL_BIT = {tarock.PAGAT: 1, tarock.MOND: 2, tarock.SKUES: 4}
POINTS_MASK = 0b11111
TRULL_MASK = 0b111 << 5


def pile_points(pile: int) -> int:
    """Return the card points in a pile. Glatzen of -1 may make them negative."""
    return pile - (pile_tricks(pile) << 7)


def pile_tricks(pile: int) -> int:
    """Return the number of tricks in a pile."""
    return pile + 32 >> 7


def random_int_source(seed: int) -> DrawNumber:
    """Return a stream of random ints of 32 bits, drawn a thousand at a time."""
    randbytes = Random(seed).randbytes
    return chain.from_iterable(iter(lambda: array("I", randbytes(4096)), None)).__next__


Luck = Iterator[Callable[[], DrawNumber]]
"""An iterator with one item per imagined deal: a function that gives each playout its numbers."""

MAX_NUMBERS = len(TAROCK)
"""The most random numbers that a playout needs: one for each card."""


def one_random_stream(seed: int) -> Luck:
    """Yield sources of random numbers that all continue one stream."""
    stream = random_int_source(seed)
    return repeat(lambda: stream)


def common_random_numbers(seed: int) -> Luck:
    """Yield, for every deal, a source whose numbers are the same in each playout of that deal.

    The difference between two cards then comes from the cards more than from luck: in positions of
    Zwanzigerrufen its variance is 0.4 times the variance with `one_random_stream`.
    """
    randbytes = Random(seed).randbytes
    while True:
        yield partial(_restart_numbers, array("I", randbytes(4 * MAX_NUMBERS)).tolist())


def _restart_numbers(numbers: list[int]) -> DrawNumber:
    return iter(numbers).__next__


class PlayoutRules(NamedTuple):
    """The rules that a fast playout needs.

    `split_by_suit` turns a hand into lists of codes by suit. `trump` is the index of the list that
    a seat void in the led suit must play from. With `suits_first`, trumps are suit 0 and are led
    only when nothing else is left. `maerchenstich_code` is the code of the card that loses a trick
    containing the whole Trull, or -1 if there is none. If only the order Mond, Skues, Pagat makes
    it lose, `order_step` is the step from a seat to the next, 1 or -1, otherwise 0.
    `points_per_trick` are card points to add for each trick. `follow_lists[suit]` is the index of
    the list that follows a lead of `suit`.
    """

    split_by_suit: Callable[[Hand], SuitLists]
    trump: int
    suits_first: bool
    maerchenstich_code: CardCode
    order_step: int
    points_per_trick: int
    follow_lists: tuple[int, ...]


@lru_cache(maxsize=64)
def tarock_playout_rules(law: tarock.Law, seat_step: int = 1) -> PlayoutRules:
    """Return the rules of the fast playout for Zwanzigerrufen. Tarocks are suit 0 of its lists.

    `seat_step` leads from a hand to the next player's. Where a Suit Solo bars tarocks from more
    than leads, the sixth list, which is empty, makes a void seat free to play any card (T7).
    """
    codes = [_tarock_card_code(card, law) for card in range(len(TAROCK))]
    spread, throws_freely = _make_tarock_splitter(codes), law.void_mask != tarock.TAROCKS
    return PlayoutRules(
        (lambda hand: (*spread(hand), [])) if throws_freely else spread,
        trump=EMPTY_SUIT_LIST if throws_freely else 0,
        suits_first=not law.trumps,
        maerchenstich_code=-1 if law.maerchenstich == "off" else codes[tarock.SKUES],
        order_step=seat_step if law.maerchenstich == "mond_skues_pagat" else 0,
        points_per_trick=4 * law.glatze_points,
        follow_lists=(0 if law.follow_masks[4] == tarock.TAROCKS else EMPTY_SUIT_LIST, 1, 2, 3, 4),
    )


EMPTY_SUIT_LIST = 5
"""The index of a list that is always empty."""


def maerchenstich_winner(
    hands: Sequence[Hand], leader: int, skues_place: int, order_step: int
) -> int:
    """Return the winner of a trick with the whole Trull: the place of the Pagat, or the Skues."""
    mond, pagat = (
        next(place for place, hand in enumerate(hands) if hand >> card & 1)
        for card in (tarock.MOND, tarock.PAGAT)
    )
    turns = [(place - leader) * order_step % 4 for place in (mond, skues_place, pagat)]
    return skues_place if order_step and turns != sorted(turns) else pagat


def _tarock_card_code(card: Card, law: tarock.Law) -> CardCode:
    suit = (TAROCK.suit_of[card] + 1) % 5
    # A tarock that is no trump must not beat a suit that was led, so it ranks below all suits.
    power = 128 - card + (64 if (suit == 0) == bool(law.trumps) else -64)
    worth = law.points(1 << card) - law.glatze_points
    return power << 17 | suit << 14 | card << 8 | TRULL_BIT.get(card, 0) << 5 | worth


def _make_tarock_splitter(codes: list[CardCode]) -> Callable[[Hand], SuitLists]:
    s, c, h, d = (_codes_by_subset_mask(codes[first : first + 5]) for first in (0, 5, 10, 15))
    upper, lower = _codes_by_subset_mask(codes[20:30]), _codes_by_subset_mask(codes[30:])

    def split_by_suit(hand: Hand) -> SuitLists:
        low, high = hand & 0xFFFFF, hand >> 20
        return (
            upper[high & 1023] + lower[high >> 10],
            s[low & 31][:],
            c[low >> 5 & 31][:],
            h[low >> 10 & 31][:],
            d[low >> 15][:],
        )

    return split_by_suit


def _codes_by_subset_mask(codes: list[CardCode]) -> list[list[CardCode]]:
    """Return the codes of every subset, indexed by bit mask."""
    return [[codes[i] for i in cards_of(mask)] for mask in range(1 << len(codes))]
