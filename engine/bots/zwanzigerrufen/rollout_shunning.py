"""The rest of a deal played out in a hurry where tricks are shunned: Trischaken and Picolo.

Codes and lists are those of `engine.bots.playout`. Who must beat does so cheaply, or with the
highest card when nobody plays after it; else the highest card goes that takes no trick. One card
in four is played at random.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.playout import POINTS, TRULL, Code, Course, Draw, after_fairy_tale
from engine.bots.zwanzigerrufen.rollout import CAUGHT, OpenTrick
from engine.cards import Hand
from engine.game import Seat


def rollout(
    course: Course,
    hands: Sequence[Hand],
    whole: Sequence[Hand],
    trick: OpenTrick,
    ring: Sequence[tuple[Seat, ...]],
    draw: Draw,
) -> list[int]:
    """Return what each seat takes from here on, as piles; arguments as for points.

    The Pagat stays in hand as long as there is another tarock (T23), and takes no trick but by
    a Maerchenstich, to which it must go (T24).
    """
    spread, trump, _, fairy, in_order, each, _ = course
    held = [spread(hand) for hand in hands]
    leader, led, best, winner, total, rest, left = trick
    taken = [0, 0, 0, 0]
    while True:
        for seat in rest:
            suits = held[seat]
            cards, r = suits[led] or suits[trump], draw()
            last_of_trull = total & CAUGHT == CAUGHT and best == fairy and _has_pagat(cards)
            if last_of_trull and after_fairy_tale(whole, leader, winner, in_order) == seat:
                code = cards.pop()
            else:
                code = _follow(suits, cards, best, seat == rest[-1], r)
            if code > best and (code >> 14 & 7) in (led, trump):
                best, winner = code, seat
            total += code
        if best == fairy and total & TRULL == TRULL:
            winner = after_fairy_tale(whole, leader, winner, in_order)
        taken[winner] += (total & POINTS) + each + 128
        left -= 1
        if not left:
            return taken
        best = total = _lead(held[winner], left, draw())
        led, leader, rest = best >> 14 & 7, winner, ring[winner]


def _follow(suits: Sequence[list[Code]], cards: list[Code], best: Code, last: bool, r: int) -> Code:
    if not cards:
        cards = max(suits, key=_highest)
        return cards.pop(0 if r & 3 else (r >> 2) % len(cards))
    beating = 0
    while beating < len(cards) and cards[beating] > best:
        beating += 1
    choice = beating or len(cards)
    if choice > 1 and _has_pagat(cards[:choice]):
        choice -= 1
    if r & 3 == 0:
        return cards.pop((r >> 2) % choice)
    return cards.pop(0 if last or not beating else choice - 1)


def _lead(suits: Sequence[list[Code]], left: int, r: int) -> Code:
    pick = (r >> 2) % left
    for cards in suits:
        if pick < len(cards):
            break
        pick -= len(cards)
    if _has_pagat(cards) and len(cards) > 1:
        return cards.pop(-2 if r & 3 else min(pick, len(cards) - 2))
    return cards.pop(-1 if r & 3 else pick)


def _highest(cards: list[Code]) -> int:
    return cards[0] >> 17 if cards else -1


def _has_pagat(cards: Sequence[Code]) -> bool:
    return bool(cards) and cards[-1] & TRULL == 32
