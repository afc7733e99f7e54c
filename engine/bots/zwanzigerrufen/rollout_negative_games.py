"""Fast rollout of the rest of a negative game: Trischaken and Picolo.

Codes and lists are as in `engine.bots.playout`. A seat that must beat does so cheaply, or with its
highest card if it plays last. Otherwise it plays the highest card that takes no trick. One card in
four is played at random.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.playout import (
    POINTS_MASK,
    TRULL_MASK,
    CardCode,
    DrawNumber,
    PlayoutRules,
    maerchenstich_winner,
)
from engine.bots.zwanzigerrufen.rollout import SKUES_AND_MOND_BITS, OpenTrick
from engine.cards import Hand
from engine.seats import Seat


def play_out_negative_game_piles(
    playout_rules: PlayoutRules,
    hands: Sequence[Hand],
    hands_with_trick: Sequence[Hand],
    trick: OpenTrick,
    seats_after: Sequence[tuple[Seat, ...]],
    draw: DrawNumber,
) -> list[int]:
    """Return the piles that all seats take from here on.

    The arguments are as for `play_out_declarer_pile`. The Pagat stays in hand as long as there is
    another tarock (T23), and takes no trick except as a Märchenstich, to which it must be played
    (T24).
    """
    spread, trump, _, fairy, in_order, points_per_trick, _ = playout_rules
    suit_lists = [spread(hand) for hand in hands]
    leader, led_suit, best, winner, total, seats_to_play, cards_left = trick
    piles = [0, 0, 0, 0]
    while True:
        for seat in seats_to_play:
            suits = suit_lists[seat]
            cards, r = suits[led_suit] or suits[trump], draw()
            last_of_trull = (
                total & SKUES_AND_MOND_BITS == SKUES_AND_MOND_BITS
                and best == fairy
                and _has_pagat(cards)
            )
            if (
                last_of_trull
                and maerchenstich_winner(hands_with_trick, leader, winner, in_order) == seat
            ):
                code = cards.pop()
            else:
                code = _follow_card(suits, cards, best, seat == seats_to_play[-1], r)
            if code > best and (code >> 14 & 7) in (led_suit, trump):
                best, winner = code, seat
            total += code
        if best == fairy and total & TRULL_MASK == TRULL_MASK:
            winner = maerchenstich_winner(hands_with_trick, leader, winner, in_order)
        piles[winner] += (total & POINTS_MASK) + points_per_trick + 128
        cards_left -= 1
        if not cards_left:
            return piles
        best = total = _lead_card(suit_lists[winner], cards_left, draw())
        led_suit, leader, seats_to_play = best >> 14 & 7, winner, seats_after[winner]


def _follow_card(
    suits: Sequence[list[CardCode]], cards: list[CardCode], best: CardCode, last: bool, r: int
) -> CardCode:
    if not cards:
        cards = max(suits, key=_highest_power)
        return cards.pop(0 if r & 3 else (r >> 2) % len(cards))
    beating_count = 0
    while beating_count < len(cards) and cards[beating_count] > best:
        beating_count += 1
    choice = beating_count or len(cards)
    if choice > 1 and _has_pagat(cards[:choice]):
        choice -= 1
    if r & 3 == 0:
        return cards.pop((r >> 2) % choice)
    return cards.pop(0 if last or not beating_count else choice - 1)


def _lead_card(suits: Sequence[list[CardCode]], cards_left: int, r: int) -> CardCode:
    pick = (r >> 2) % cards_left
    for cards in suits:
        if pick < len(cards):
            break
        pick -= len(cards)
    if _has_pagat(cards) and len(cards) > 1:
        return cards.pop(-2 if r & 3 else min(pick, len(cards) - 2))
    return cards.pop(-1 if r & 3 else pick)


def _highest_power(cards: list[CardCode]) -> int:
    return cards[0] >> 17 if cards else -1


def _has_pagat(cards: Sequence[CardCode]) -> bool:
    return bool(cards) and cards[-1] & TRULL_MASK == 32
