"""Random play to the end of a deal, as fast as Python allows: the inner loop of searching bots.

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

from engine.cards import FRENCH, TAROCK, Card, Hand, cards_of, hand_of
from engine.tricks import Law
from engine.zwanzig_ab import law as french
from engine.zwanzigerrufen import law as tarock

CardCode = int
SuitLists = tuple[list[CardCode], ...]
DrawNumber = Callable[[], int]
"""A function that returns the next random int of 32 bits, see `random_int_source`."""

Playout = Callable[[Sequence[Hand], int, DrawNumber], list[int]]
"""`playout(hands, leader, draw)`: plays from a lead to the last card.

`hands` are the hands still in play, in play order, all of one size. `leader` is an index among
them. The result is a pile for each hand: card points + 128 * tricks, see `pile_points` and
`pile_tricks`. Every decision is uniform over the legal cards, to one part in 2**28.
"""

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
    suits_first: bool = False
    maerchenstich_code: CardCode = -1
    order_step: int = 0
    points_per_trick: int = 0
    follow_lists: tuple[int, ...] = (0, 1, 2, 3, 4)


@lru_cache(maxsize=64)
def zwanzig_ab_playout(law: french.Law) -> Playout:
    """Return the playout of the five tricks of Zwanzig ab under this law (A.4-8).

    There are no card points. With the duty to overtrump (E9), tricks are played by
    `_run_playout_by_law`.
    """
    if any(law.higher_trumps):
        return partial(_run_playout_by_law, law)
    return partial(_run_playout, zwanzig_ab_playout_rules(law))


@lru_cache(maxsize=64)
def zwanzig_ab_playout_rules(law: french.Law) -> PlayoutRules:
    """Return the rules of the fast playout for Zwanzig ab."""
    codes = [
        law.power[suit][card] << 17 | suit << 14 | card << 8
        for card, suit in enumerate(FRENCH.suit_of)
    ]
    return PlayoutRules(_make_french_splitter(codes), FRENCH.mask_of.index(law.trumps))


@lru_cache(maxsize=64)
def tarock_playout(law: tarock.Law) -> Playout:
    """Return the playout of Zwanzigerrufen under this law (B.6).

    Negative contracts, and a Suit Solo in which a void seat need not play a tarock (T7), are played
    by `_run_playout_by_law`. A Picolo that is lost early is played to the end, and no card is held
    back.
    """
    if law.negative or (law.follow_masks, law.void_mask) != (TAROCK.mask_of, tarock.TAROCKS):
        return partial(_run_playout_by_law, law)
    return partial(_run_playout, tarock_playout_rules(law))


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


def _run_playout(
    playout_rules: PlayoutRules, hands: Sequence[Hand], leader: int, draw: DrawNumber
) -> list[int]:
    # One long loop on local lists: a call for each card would cost a quarter of the speed.
    spread, trump, suits_first, fairy, in_order, points_per_trick, _ = playout_rules
    suit_lists = [*map(spread, hands)]
    followers = _followers_by_leader(suit_lists)
    piles = [0] * len(suit_lists)
    for cards_left in range(hands[leader].bit_count(), 0, -1):
        suits = suit_lists[leader]
        trump_count = len(suits[0]) % cards_left if suits_first else 0
        r = trump_count + draw() % (cards_left - trump_count)
        for cards in suits:
            if r < len(cards):
                break
            r -= len(cards)
        best = total = cards.pop(r)
        led_suit, winner = best >> 14 & 7, leader
        for follower, suits in followers[leader]:
            cards = suits[led_suit] or suits[trump]
            if cards:
                code = cards.pop(draw() % len(cards)) if len(cards) > 1 else cards.pop()
                if code > best:
                    best, winner = code, follower
            else:
                r = draw() % cards_left
                for cards in suits:
                    if r < len(cards):
                        break
                    r -= len(cards)
                code = cards.pop(r)
            total += code
        if best == fairy and total & TRULL_MASK == TRULL_MASK:
            winner = maerchenstich_winner(hands, leader, winner, in_order)
        piles[winner] += (total & POINTS_MASK) + points_per_trick + 128
        leader = winner
    return piles


def _followers_by_leader(suit_lists: list[SuitLists]) -> Sequence[Sequence[tuple[int, SuitLists]]]:
    """Return, by leader, the followers in play order: place and cards."""
    if len(suit_lists) == 4:  # written out: a playout is a tenth faster
        a, b, c, d = enumerate(suit_lists)
        return (b, c, d), (c, d, a), (d, a, b), (a, b, c)
    ring = [*enumerate(suit_lists)]
    return [ring[place + 1 :] + ring[:place] for place in range(len(ring))]


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


def _run_playout_by_law(
    law: Law,
    hands: Sequence[Hand],
    leader: int,
    draw: DrawNumber,
) -> list[int]:
    """Play at random with the games' own primitives: for any rule, at a fifth of the speed."""
    hands_left, around, legal = list(hands), len(hands), law.legal
    piles = [0] * around
    for _ in range(hands[leader].bit_count()):
        trick: list[Card] = []
        for step in range(around):
            place = (leader + step) % around
            choices = [*cards_of(legal(hands_left[place], trick))]
            card = choices[draw() % len(choices)]
            hands_left[place] ^= 1 << card
            trick.append(card)
        leader = (leader + law.find_winner_index(trick)) % around
        piles[leader] += law.points(hand_of(trick)) + 128
    return piles


def _tarock_card_code(card: Card, law: tarock.Law) -> CardCode:
    suit = (TAROCK.suit_of[card] + 1) % 5
    # A tarock that is no trump must not beat a suit that was led, so it ranks below all suits.
    power = 128 - card + (64 if (suit == 0) == bool(law.trumps) else -64)
    worth = law.points(1 << card) - law.glatze_points
    return power << 17 | suit << 14 | card << 8 | TRULL_BIT.get(card, 0) << 5 | worth


def _make_french_splitter(codes: list[CardCode]) -> Callable[[Hand], SuitLists]:
    c, s, h, d = (_codes_by_subset_mask(codes[first : first + 8]) for first in (0, 8, 16, 24))

    def split_by_suit(hand: Hand) -> SuitLists:
        low, high = hand & 0xFFFF, hand >> 16
        return c[low & 255][:], s[low >> 8][:], h[high & 255][:], d[high >> 8][:]

    return split_by_suit


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
