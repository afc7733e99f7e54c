"""Certainties of a trick, whatever the others hold: its winner, and the cards that may beat him."""

from __future__ import annotations

from itertools import combinations, permutations

from engine.bots.zwanzigerrufen.sight import Sight
from engine.bots.zwanzigerrufen.unseen import possible_cards, possible_cards_of_void_seat
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.seats import Seat
from engine.zwanzigerrufen.law import (
    CARDS_ABOVE,
    MOND,
    PAGAT,
    PAGAT_BIT,
    SKUES,
    SUIT_OF,
    TRULL,
    is_maerchenstich,
)


def is_sure_winner(sight: Sight, card: Card) -> bool:
    """Return whether no later seat can beat this card, whatever they hold."""
    return sight.is_best_so_far(card) and not any(
        possible_beaters(sight, card, seat) for seat in sight.later_seats
    )


def possible_beaters(sight: Sight, best: Card, seat: Seat) -> Hand:
    """Return the cards that a later seat may play and that would beat the best card so far.

    The Sküs is beaten by the card with which the Trull makes the Pagat win.
    """
    beaters = _unseen_cards_above(sight, best)
    if best == SKUES:
        missing_cards = trull_completing_cards(sight, best)
        beaters |= missing_cards & PAGAT_BIT or missing_cards
    return beaters & _playable_cards(sight, seat, (*sight.trick, best)[0])


def _playable_cards(sight: Sight, seat: Seat, led_card: Card) -> Hand:
    """Return the cards that a later seat may hold and play after this lead."""
    follow_cards = sight.law.follow_masks[SUIT_OF[led_card]]
    return follow_cards & possible_cards(sight.knowledge)[seat] | possible_cards_of_void_seat(
        sight.knowledge, seat, follow_cards
    )


def _unseen_cards_above(sight: Sight, best: Card) -> Hand:
    """Return the unseen cards that would beat the best card so far, but for the Trull."""
    return sight.unseen & CARDS_ABOVE[best] & (sight.law.trumps | TAROCK.mask_of[SUIT_OF[best]])


def trull_completing_cards(sight: Sight, card: Card) -> Hand:
    """Return the cards that later seats may add to this card so that the Pagat wins (T8)."""
    trick = (*sight.trick, card)
    missing_cards = TRULL & ~hand_of(trick)
    can_come = any(
        is_maerchenstich(sight.law, (*trick, *cards))
        and all(
            possible_cards(sight.knowledge)[seat] >> other & 1
            for seat, other in zip(seats, cards, strict=True)
        )
        for seats in combinations(sight.later_seats, missing_cards.bit_count())
        for cards in permutations(cards_of(missing_cards))
    )
    return missing_cards if can_come and not missing_cards & ~sight.unseen else 0


def may_win_as_pagat(sight: Sight, card: Card) -> bool:
    """Return whether this is the Pagat, and may still win the trick as a Märchenstich."""
    return card == PAGAT and bool(trull_completing_cards(sight, card))


def is_lost_to_another(sight: Sight, card: Card) -> bool:
    """Return whether another seat certainly takes the trick if this card is played to it."""
    return (
        bool(sight.trick) and not sight.is_best_so_far(card) and not may_win_as_pagat(sight, card)
    )


def catches_mond(sight: Sight, card: Card) -> bool:
    """Return whether this is the Sküs and certainly takes the Mond."""
    return card == SKUES and MOND in sight.trick and is_sure_winner(sight, card)


def is_sure_for_friend(sight: Sight, card: Card) -> bool:
    """Return whether a known friend certainly takes the trick if this card leaves it to him.

    A rule of `choice.py` is about this, so it uses what every player sees: who did not follow, and
    that the rest of the Trull is still out.
    """
    if not sight.trick:
        return False
    seat, best = sight.current_winner_and_card()
    enemies = [other for other in sight.later_seats if sight.friend_chances[other] < 1]
    may_be_lost = _may_trull_meet_in_trick(sight, card) or any(
        _unseen_cards_above(sight, best) & ~sight.impossible_cards[seat] for seat in enemies
    )
    return sight.friend_chances[seat] == 1 and not may_be_lost


def is_sure_for_enemy(sight: Sight, card: Card) -> bool:
    """Return whether a known enemy certainly takes the trick from this card and its side."""
    if not sight.trick or sight.is_best_so_far(card) or _may_trull_meet_in_trick(sight, card):
        return False
    seat, best = sight.current_winner_and_card()
    return sight.friend_chances[seat] == 0 and not any(
        sight.friend_chances[later] > 0 and possible_beaters(sight, best, later)
        for later in sight.later_seats
    )


def _may_trull_meet_in_trick(sight: Sight, card: Card) -> bool:
    """Return whether enough seats are still to play for the Trull to meet in this trick."""
    missing_cards = TRULL & ~hand_of((*sight.trick, card))
    can_meet = 0 < missing_cards.bit_count() <= len(sight.later_seats)
    is_out = not missing_cards & ~sight.unseen
    return can_meet and is_out and sight.law.maerchenstich != "off"


def may_enemy_beat(sight: Sight, best: Card) -> bool:
    """Return whether a later enemy may beat the best card so far."""
    return any(
        sight.friend_chances[later] < 1 and possible_beaters(sight, best, later)
        for later in sight.later_seats
    )
