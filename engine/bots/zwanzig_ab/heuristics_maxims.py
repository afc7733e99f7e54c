"""Maxims: trumps and aces counted before the tricks, rules of thumb for a card, told truly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.bots.advice import Advice, Reason
from engine.bots.zwanzig_ab import heuristics_counting
from engine.bots.zwanzig_ab.explanation import claimed, telling
from engine.bots.zwanzig_ab.heuristics_play import advised
from engine.bots.zwanzig_ab.sight import Sight, sight
from engine.cards import FRENCH, Card, cards_of
from engine.zwanzig_ab.view import View


def advise(seen: Sight) -> Advice:
    """Return the card of the first rule that has one, and why it goes and not another."""
    key, card = next(advised(seen))
    reason = telling(seen, card, _rival(seen, card)) or claimed(seen, card)
    reason = reason or Reason(key, {"card": FRENCH.names[card]})
    return Advice(f"play {FRENCH.names[card]}", reason.key, reason.facts)


def _rival(seen: Sight, card: Card) -> Card:
    """Return what would go else: the card of the next rule that has another, or any other one."""
    others = (other for _, other in advised(seen) if other != card)
    return next(others, next(cards_of(seen.legal & ~(1 << card))))


PHASES: Mapping[str, Callable[[View], Advice]] = {
    **heuristics_counting.BEGINNER,
    "stay": partial(heuristics_counting.stay, heuristics_counting.a_trump),
    "play": lambda view: advise(sight(view)),
}
"""What the player does in each phase: as a beginner, but it drops a hand without a trump."""
