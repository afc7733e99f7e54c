"""From what the cards are worth to the one that is played, and a reason that holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.advice import Advice
from engine.bots.zwanzigerrufen import heuristics_play, heuristics_shunning
from engine.bots.zwanzigerrufen.explanation import explained
from engine.bots.zwanzigerrufen.level import Level
from engine.bots.zwanzigerrufen.sight import Sight, sight
from engine.cards import TAROCK, Card, cards_of
from engine.zwanzigerrufen.law import (
    ABOVE,
    MOND,
    PAGAT,
    POINTS,
    SKUES,
    SUIT_OF,
    TAROCKS,
)
from engine.zwanzigerrufen.view import View

CLOSE = 0.01
"""Game points by which two cards may differ and still be alike, so that the more natural goes."""

BLUNDER = 1.0
"""Game points that a card must promise more than all others to be played against the never-dos."""


def picked(view: View, worth: Mapping[Card, float], level: Level) -> Advice:
    """Return the card to play; `worth` are the values of the cards that make a difference."""
    seen = sight(view)
    card = best(seen, worth, level, view["tricks_won"][seen.seat])
    reason = explained(seen, card)
    values = {f"play {TAROCK.names[other]}": _value(worth, other) for other in cards_of(seen.legal)}
    return Advice(f"play {TAROCK.names[card]}", reason.key, reason.facts, values)


def _value(worth: Mapping[Card, float], card: Card) -> float:
    """Return the value of a card, or that of the next lower tarock, which does the same."""
    return worth[card] if card in worth else worth[min(other for other in worth if other > card)]


def best(seen: Sight, worth: Mapping[Card, float], level: Level, won: int) -> Card:
    """Return the best card that is no blunder; of cards that are alike the most natural."""
    sound = {card: value for card, value in worth.items() if not is_blunder(seen, card)}
    if not sound or max(worth.values()) - max(sound.values()) > BLUNDER * level.point:
        sound = dict(worth)
    least = max(sound.values()) - CLOSE * level.point
    alike = [card for card, value in sound.items() if value >= least]
    return max(alike, key=lambda card: (_natural(seen, card, won), card))


def _natural(seen: Sight, card: Card, won: int) -> float:
    if seen.contract.negative:
        return heuristics_shunning.value(seen, card, won)
    return heuristics_play.value(seen, card)


# What is never done, unless it promises much more than anything else


def is_blunder(seen: Sight, card: Card) -> bool:
    """Tell whether this card is one of the things that are not done."""
    return not seen.contract.negative and any(fits(seen, card) for fits in NEVER.values())


def _mond_under_skues(seen: Sight, card: Card) -> bool:
    return card == MOND and SKUES in seen.trick


def _pagat_led(seen: Sight, card: Card) -> bool:
    return card == PAGAT and not seen.trick and bool(seen.unseen & TAROCKS)


def _rich_gift(seen: Sight, card: Card) -> bool:
    """More points than needed, to a trick that an opponent has for certain."""
    if seen.later or not seen.trick or seen.leads(card) or seen.friend[seen.leading()[0]] > 0:
        return False
    cheaper = seen.legal & TAROCK.mask_of[SUIT_OF[card]] & ~ABOVE[card] & ~(1 << card)
    return POINTS[card] > 1 and any(
        POINTS[other] < POINTS[card] and not seen.leads(other) for other in cards_of(cheaper)
    )


NEVER: Mapping[str, Callable[[Sight, Card], bool]] = {
    "mond-under-skues": _mond_under_skues,
    "pagat-led": _pagat_led,
    "rich-gift": _rich_gift,
}
"""What is not done, by name."""
