"""Fast rollout of the rest of a deal, where points are wanted.

Codes and lists are as in `engine.bots.playout`. Three cards in four are played by rule of thumb:
lead high, beat an enemy's card, give points to a friend's trick, throw low otherwise. The rest are
played at random. Of the variants tried, this one predicts the end of a deal best.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.bots.playout import (
    TRULL_MASK,
    CardCode,
    DrawNumber,
    PlayoutRules,
    SuitLists,
    maerchenstich_winner,
)
from engine.cards import Card, Hand
from engine.seats import SEATS, Seat
from engine.zwanzigerrufen.law import MOND, PAGAT, SKUES

TRICK_PILES = tuple((total & 31) | 128 | (total >> 5 & 7) << 11 for total in range(256))
"""A trick's contribution to a pile, by the two lowest fields of its codes' sum.

The value is points + 128 for the trick + the cards of the Trull << 11 (Pagat 1, Mond 2, Skues 4).
"""

PAGAT_LAST, PAGAT_MADE, PAGAT_SEAT = 1 << 14, 1 << 15, 16
"""Flags of a Pagat in the last trick and of one that wins it, and the shift of its seat."""

MOND_LOST, MOND_LOSER, MOND_CATCHER = 1 << 18, 19, 21
"""The flag of a Mond lost to the Skues, and the shifts of the seats that lost and caught it."""

SKUES_AND_MOND_BITS = 6 << 5


class OpenTrick(NamedTuple):
    """An unfinished trick with at least one card, and the seats that have yet to play to it.

    `best_code` is the best code so far, played by `winner`. `total` is the sum of the codes.
    `cards_left` is how many cards each seat to play holds, or held before it played if the trick is
    complete.
    """

    leader: Seat
    led_suit: int
    best_code: CardCode
    winner: Seat
    total: int
    seats_to_play: tuple[Seat, ...]
    cards_left: int


class FriendTrust(NamedTuple):
    """How often each seat treats each other as a friend, in quarters: 4 is always, 0 never.

    `trust[seat][other]` is replaced by `sure` once `partner` has played the card of code
    `called_code`.
    """

    trust: tuple[tuple[int, ...], ...]
    sure: tuple[tuple[int, ...], ...]
    partner: Seat
    called_code: CardCode


UNKNOWN_TRUST = 1
"""How often, in quarters, a seat of unknown party is treated as a friend.

Of all quarters this one predicts the end of a deal best: giving points to an opponent costs more
than keeping them from a friend.
"""


@lru_cache(maxsize=256)
def make_friend_trust(side: tuple[bool, ...], declarer: Seat, called_code: CardCode) -> FriendTrust:
    """Return the seats' trust in each other. `called_code` is 0 if all parties are known.

    The declarer's partner knows all parties, the others the declarer and themselves (B.4).
    """
    sure = tuple(tuple(4 * (mine == theirs) for theirs in side) for mine in side)
    partner = next((seat for seat in SEATS if side[seat] and seat != declarer), declarer)
    trust = tuple(
        tuple(
            sure[seat][other] if other in (seat, declarer) or seat == partner else UNKNOWN_TRUST
            for other in SEATS
        )
        for seat in SEATS
    )
    return FriendTrust(trust if called_code else sure, sure, partner, called_code)


def play_out_declarer_pile(  # noqa: C901 (the hot loop of every search)
    playout_rules: PlayoutRules,
    hands: Sequence[Hand],
    hands_with_trick: Sequence[Hand],
    side: Sequence[bool],
    trick: OpenTrick,
    seats_after: Sequence[tuple[Seat, ...]],
    draw: DrawNumber,
    friend_trust: FriendTrust | None = None,
) -> int:
    """Return what the declarer's side takes from here on: a pile, and the fate of Pagat and Mond.

    Hands are by seat: `hands` without the cards of the trick, `hands_with_trick` with them.
    `side[seat]` tells who plays with the declarer, `friend_trust` who knows of it (by default all).
    `seats_after[seat]` are the seats that follow a lead of that seat.
    """
    # One long loop on local lists: a call for each card would halve its speed.
    spread, trump, suits_first, fairy, in_order, points_per_trick, follow = playout_rules
    suit_lists = [spread(hand) for hand in hands]
    (leader, led_suit, best, winner, total, seats_to_play, cards_left), pile = trick, 0
    trust, sure, partner, called_code = friend_trust or make_friend_trust(tuple(side), -1, 0)
    while True:
        for seat in seats_to_play:
            suits = suit_lists[seat]
            cards = suits[follow[led_suit]] or suits[trump]
            r = draw()
            if cards:
                if len(cards) == 1:
                    code = cards.pop()
                elif r & 3 == 0:
                    code = cards.pop((r >> 2) % len(cards))
                elif (r >> 12 & 3) < trust[seat][winner]:
                    code = cards.pop(-1 if cards is suits[trump] or cards[0] & 6 == 0 else 0)
                elif cards[0] > best:
                    index = len(cards) - 1 if cards is suits[trump] else 0
                    while cards[index] < best:
                        index -= 1
                    code = cards.pop(index)
                else:
                    code = cards.pop(-2 if cards[-1] & 4 else -1)
                if code > best:
                    best, winner = code, seat
            else:
                code = _throw_card(suits, cards_left, (r >> 12 & 3) < trust[seat][winner], r)
                if code > best and not (code ^ best) >> 14 & 7:
                    best, winner = code, seat
            total += code
        if total & SKUES_AND_MOND_BITS == SKUES_AND_MOND_BITS:
            if best == fairy and total & TRULL_MASK == TRULL_MASK:
                winner = maerchenstich_winner(hands_with_trick, leader, winner, in_order)
            pile |= _mond_loss_bits(hands_with_trick, winner)
        if side[winner]:
            pile += TRICK_PILES[total & 255] + points_per_trick
        if trust is not sure and called_code not in suit_lists[partner][trump]:
            trust = sure
        cards_left -= 1
        if not cards_left:
            return pile | _last_trick_pagat_bits(hands_with_trick, winner) if total & 32 else pile
        best = total = _lead_card(suit_lists[winner], cards_left, suits_first, draw())
        led_suit, leader, seats_to_play = best >> 14 & 7, winner, seats_after[winner]


def _lead_card(suits: SuitLists, cards_left: int, suits_first: bool, r: int) -> CardCode:
    """Lead from the suit of a random card: its highest card mostly, its lowest, or that card."""
    index = trump_count = len(suits[0]) % cards_left if suits_first else 0
    index += (r >> 6) % (cards_left - trump_count)
    for cards in suits:
        if index < len(cards):
            break
        index -= len(cards)
    return cards.pop(index if r & 3 == 0 else -1 if r & 60 < 12 else 0)


def _throw_card(suits: SuitLists, cards_left: int, friendly: bool, r: int) -> CardCode:
    """Throw the most points to a friend's trick, the fewest to an enemy's, or any card.

    Tarocks, if there are any, are thrown last (T7).
    """
    if cards_left > len(suits[0]):
        cards_left, suits = cards_left - len(suits[0]), suits[1:]
    if r & 3:
        return (
            max(suits, key=_highest_card_points).pop(0)
            if friendly
            else min(suits, key=_lowest_card_points).pop()
        )
    index = (r >> 2) % cards_left
    for cards in suits:
        if index < len(cards):
            break
        index -= len(cards)
    return cards.pop(index)


def _mond_loss_bits(dealt_hands: Sequence[Hand], winner: Seat) -> int:
    if not dealt_hands[winner] >> SKUES & 1:
        return 0
    return MOND_LOST | _seat_holding(dealt_hands, MOND) << MOND_LOSER | winner << MOND_CATCHER


def _highest_card_points(cards: list[CardCode]) -> int:
    return cards[0] & 7 if cards else -1


def _lowest_card_points(cards: list[CardCode]) -> int:
    return cards[-1] & 7 if cards else 8


def _seat_holding(hands: Sequence[Hand], card: Card) -> Seat:
    return next(seat for seat, hand in enumerate(hands) if hand >> card & 1)


def _last_trick_pagat_bits(dealt_hands: Sequence[Hand], winner: Seat) -> int:
    seat = _seat_holding(dealt_hands, PAGAT)
    return PAGAT_LAST | (PAGAT_MADE if seat == winner else 0) | seat << PAGAT_SEAT
