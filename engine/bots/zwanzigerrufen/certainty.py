"""Certainties of a trick, whatever the others hold: its winner, and the cards that may beat him."""

from __future__ import annotations

from engine.bots.zwanzigerrufen.sight import Sight
from engine.cards import TAROCK, Card, Hand, hand_of
from engine.game import Seat
from engine.zwanzigerrufen.law import CARDS_ABOVE, MOND, PAGAT, SKUES, SUIT_OF, TRULL


def is_sure_winner(sight: Sight, card: Card) -> bool:
    """Return whether no later seat can beat this card, whatever they hold."""
    return sight.is_best_so_far(card) and not any(
        possible_beaters(sight, card, seat) for seat in sight.later_seats
    )


def possible_beaters(sight: Sight, best: Card, seat: Seat) -> Hand:
    """Return the cards that a seat may hold and that would beat the best card so far."""
    better_cards = CARDS_ABOVE[best] & (sight.law.trumps | TAROCK.mask_of[SUIT_OF[best]])
    if best == SKUES:
        better_cards |= trull_completing_cards(sight, best)
    return sight.unseen & better_cards & ~sight.impossible_cards[seat]


def trull_completing_cards(sight: Sight, card: Card) -> Hand:
    """Return the cards that later seats may play to complete the Trull after this card (T8)."""
    missing_cards = TRULL & ~hand_of((*sight.trick, card))
    can_complete = (
        missing_cards.bit_count() <= len(sight.later_seats) and not missing_cards & ~sight.unseen
    )
    return missing_cards if can_complete and sight.law.maerchenstich != "off" else 0


def may_win_as_pagat(sight: Sight, card: Card) -> bool:
    """Return whether this is the Pagat, and may still win the trick as a Märchenstich."""
    return card == PAGAT and bool(trull_completing_cards(sight, card))


def is_lost_to_other(sight: Sight, card: Card) -> bool:
    """Return whether another seat certainly takes the trick if this card is played to it."""
    return (
        bool(sight.trick) and not sight.is_best_so_far(card) and not may_win_as_pagat(sight, card)
    )


def catches_mond(sight: Sight, card: Card) -> bool:
    """Return whether this is the Sküs and certainly takes the Mond."""
    return card == SKUES and MOND in sight.trick and is_sure_winner(sight, card)


def is_sure_for_friend(sight: Sight, card: Card) -> bool:
    """Return whether a known friend certainly takes the trick if this card leaves it to him."""
    if not sight.trick:
        return False
    seat, best = sight.current_winner_and_card()
    enemies = [other for other in sight.later_seats if sight.friend_chances[other] < 1]
    may_be_lost = trull_completing_cards(sight, card) or any(
        possible_beaters(sight, best, seat) for seat in enemies
    )
    return sight.friend_chances[seat] == 1 and not may_be_lost
