"""What is certain of a trick, whatever the others hold: who has it, and who may still take it."""

from __future__ import annotations

from engine.bots.zwanzigerrufen.sight import Sight
from engine.cards import TAROCK, Card, Hand, hand_of
from engine.game import Seat
from engine.zwanzigerrufen.law import CARDS_ABOVE, MOND, PAGAT, SKUES, SUIT_OF, TRULL


def is_sure(seen: Sight, card: Card) -> bool:
    """Tell whether nobody who plays later can beat this card, whatever they hold."""
    return seen.leads(card) and not any(beaters(seen, card, seat) for seat in seen.later)


def beaters(seen: Sight, best: Card, seat: Seat) -> Hand:
    """Return the cards that a seat may hold with which it could beat the best one so far."""
    beating = CARDS_ABOVE[best] & (seen.law.trumps | TAROCK.mask_of[SUIT_OF[best]])
    if best == SKUES:
        beating |= of_trull_to_come(seen, best)
    return seen.unseen & beating & ~seen.lacking[seat]


def of_trull_to_come(seen: Sight, card: Card) -> Hand:
    """Return what would complete the Trull after this card, if later players may do so (T8)."""
    missing = TRULL & ~hand_of((*seen.trick, card))
    enough = missing.bit_count() <= len(seen.later) and not missing & ~seen.unseen
    return missing if enough and seen.law.maerchenstich != "off" else 0


def may_be_saved(seen: Sight, card: Card) -> bool:
    """Tell whether this is the Pagat, and may win what it does not lead as a Märchenstich."""
    return card == PAGAT and bool(of_trull_to_come(seen, card))


def is_beaten(seen: Sight, card: Card) -> bool:
    """Tell whether the trick is another's for certain if this card is played to it."""
    return bool(seen.trick) and not seen.leads(card) and not may_be_saved(seen, card)


def catches_mond(seen: Sight, card: Card) -> bool:
    """Tell whether this is the Sküs and takes the Mond for certain."""
    return card == SKUES and MOND in seen.trick and is_sure(seen, card)


def friend_keeps(seen: Sight, card: Card) -> bool:
    """Tell whether a friend, who is known, has the trick for certain if this card leaves it."""
    if not seen.trick:
        return False
    seat, best = seen.leading()
    enemies = [other for other in seen.later if seen.friend[other] < 1]
    lost = of_trull_to_come(seen, card) or any(beaters(seen, best, seat) for seat in enemies)
    return seen.friend[seat] == 1 and not lost
