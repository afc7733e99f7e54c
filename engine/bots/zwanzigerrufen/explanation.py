"""Why a card was chosen: reasons are facts of the position, never guesses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.bots.advice import Reason
from engine.bots.zwanzigerrufen.sight import Sight
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.game import Seat
from engine.zwanzigerrufen.law import (
    ABOVE,
    MOND,
    PAGAT,
    POINTS,
    SKUES,
    SUIT_OF,
    TAROCK_SUIT,
    TAROCKS,
    TRULL,
)


def explained(seen: Sight, card: Card) -> Reason:
    """Return the first reason that holds for this card."""
    name = TAROCK.names[card]
    for key, fact in FACTS:
        found = fact(seen, card)
        if found is not None:
            return Reason(key, {"card": name, **found})
    return Reason("sim-best", {"card": name})


Fact = Callable[[Sight, Card], Mapping[str, Any] | None]


def _fact(holds: Callable[[Sight, Card], bool]) -> Fact:
    return lambda seen, card: {} if holds(seen, card) else None


def _catches(seen: Sight, card: Card) -> bool:
    return card == SKUES and MOND in seen.trick and _sure(seen, card)


def _wins_last(seen: Sight, card: Card) -> bool:
    return bool(seen.trick) and not seen.later and seen.leads(card)


def _sure(seen: Sight, card: Card) -> bool:
    """Tell whether nobody who plays later can beat this card, whatever they hold."""
    return seen.leads(card) and not any(_beaters(seen, card, seat) for seat in seen.later)


def _beaters(seen: Sight, best: Card, seat: Seat) -> Hand:
    """Return the cards that a seat may hold with which it could beat the best one so far."""
    beating = ABOVE[best] & (seen.law.trumps | TAROCK.mask_of[SUIT_OF[best]])
    if best == SKUES:
        beating |= _of_trull_to_come(seen, best)
    return seen.unseen & beating & ~seen.lacking[seat]


def _of_trull_to_come(seen: Sight, card: Card) -> Hand:
    """Return what would complete the Trull after this card, if later players may do so (T8)."""
    missing = TRULL & ~hand_of((*seen.trick, card))
    enough = missing.bit_count() <= len(seen.later) and not missing & ~seen.unseen
    return missing if enough and seen.law.maerchenstich != "off" else 0


def friend_keeps(seen: Sight, card: Card) -> bool:
    """Tell whether a friend, who is known, has the trick for certain if this card leaves it."""
    if not seen.trick:
        return False
    seat, best = seen.leading()
    enemies = [other for other in seen.later if seen.friend[other] < 1]
    lost = _of_trull_to_come(seen, card) or any(_beaters(seen, best, seat) for seat in enemies)
    return seen.friend[seat] == 1 and not lost


def _friend_has_it(seen: Sight, card: Card) -> Mapping[str, Any] | None:
    """Points for a friend: the own party has the trick for certain, and that is known."""
    if seen.leads(card) or POINTS[card] < 2:
        return None
    return {"points": POINTS[card]} if friend_keeps(seen, card) else None


def _void(seen: Sight, card: Card) -> Mapping[str, Any] | None:
    """A tarock on a suit that the seat is out of, in a trick with points in it."""
    led = SUIT_OF[seen.trick[0]] if seen.trick else TAROCK_SUIT
    if SUIT_OF[card] != TAROCK_SUIT or led == TAROCK_SUIT or not seen.leads(card):
        return None
    return {"suit": TAROCK.letters[led], "points": seen.pot}


def _waits_for_skues(seen: Sight, card: Card) -> bool:
    held = seen.hand >> MOND & 1 and seen.unseen >> SKUES & 1
    return bool(held and seen.legal >> MOND & 1 and card != MOND and SUIT_OF[card] == TAROCK_SUIT)


def _beaten_anyway(seen: Sight, card: Card) -> bool:
    return all(_beaten(seen, other) for other in cards_of(seen.legal))


def _beaten(seen: Sight, card: Card) -> bool:
    """Tell whether this card takes no trick, not even as the Pagat of a Märchenstich."""
    saved = card == PAGAT and _of_trull_to_come(seen, card)
    return bool(seen.trick) and not seen.leads(card) and not saved


def _forced_to_beat(seen: Sight, card: Card) -> bool:
    return seen.contract.negative and bool(seen.trick) and seen.leads(card)


def _ducks(seen: Sight, card: Card) -> bool:
    return seen.contract.negative and _beaten(seen, card)


def _last_tarock_out(seen: Sight, card: Card) -> bool:
    return not seen.trick and SUIT_OF[card] == TAROCK_SUIT and not seen.unseen & TAROCKS


def _singleton(seen: Sight, card: Card) -> bool:
    suit = seen.hand & TAROCK.mask_of[SUIT_OF[card]]
    trumps = seen.hand & seen.law.trumps
    return not seen.trick and bool(trumps) and suit == 1 << card and SUIT_OF[card] != TAROCK_SUIT


FACTS: tuple[tuple[str, Fact], ...] = (
    ("shun-forced", _fact(_forced_to_beat)),
    ("shun-ducks", _fact(_ducks)),
    ("fact-catch-mond", _fact(_catches)),
    ("win-last", _fact(_wins_last)),
    ("fact-sure", _fact(_sure)),
    ("fact-ruff", _void),
    ("fact-smear", _friend_has_it),
    ("fact-mond-waits", _fact(_waits_for_skues)),
    ("fact-cannot-win", _fact(_beaten_anyway)),
    ("fact-tarocks-gone", _fact(_last_tarock_out)),
    ("fact-singleton", _fact(_singleton)),
)
"""Reasons in the order in which they are tried; each holds in the position or is not given."""
