"""What is certain of a trick, whatever the others hold: who has it, and who may still take it."""

from __future__ import annotations

from engine.bots.zwanzigerrufen.sight import Sight
from engine.cards import TAROCK, Card, Hand, hand_of
from engine.game import Seat
from engine.zwanzigerrufen.law import CARDS_ABOVE, MOND, PAGAT, SKUES, SUIT_OF, TRULL


def is_sure_winner(sight: Sight, card: Card) -> bool:
    """Tell whether nobody who plays later can beat this card, whatever they hold."""
    return sight.is_best_so_far(card) and not any(
        possible_beaters(sight, card, seat) for seat in sight.later_seats
    )


def possible_beaters(sight: Sight, best: Card, seat: Seat) -> Hand:
    """Return the cards that a seat may hold with which it could beat the best one so far."""
    better_cards = CARDS_ABOVE[best] & (sight.law.trumps | TAROCK.mask_of[SUIT_OF[best]])
    if best == SKUES:
        better_cards |= missing_trull(sight, best)
    return sight.unseen & better_cards & ~sight.impossible_cards[seat]


def missing_trull(sight: Sight, card: Card) -> Hand:
    """Return what would complete the Trull after this card, if later players may do so (T8)."""
    missing_cards = TRULL & ~hand_of((*sight.trick, card))
    enough = (
        missing_cards.bit_count() <= len(sight.later_seats) and not missing_cards & ~sight.unseen
    )
    return missing_cards if enough and sight.law.maerchenstich != "off" else 0


def may_win_as_pagat(sight: Sight, card: Card) -> bool:
    """Tell whether this is the Pagat, and may win what it does not lead as a Märchenstich."""
    return card == PAGAT and bool(missing_trull(sight, card))


def is_lost_to_other(sight: Sight, card: Card) -> bool:
    """Tell whether the trick is another's for certain if this card is played to it."""
    return (
        bool(sight.trick) and not sight.is_best_so_far(card) and not may_win_as_pagat(sight, card)
    )


def catches_mond(sight: Sight, card: Card) -> bool:
    """Tell whether this is the Sküs and takes the Mond for certain."""
    return card == SKUES and MOND in sight.trick and is_sure_winner(sight, card)


def is_sure_for_friend(sight: Sight, card: Card) -> bool:
    """Tell whether a friend, who is known, has the trick for certain if this card leaves it."""
    if not sight.trick:
        return False
    seat, best = sight.current_winner()
    enemies = [other for other in sight.later_seats if sight.friend_chances[other] < 1]
    may_be_lost = missing_trull(sight, card) or any(
        possible_beaters(sight, best, seat) for seat in enemies
    )
    return sight.friend_chances[seat] == 1 and not may_be_lost
