"""Maxims: trumps and aces counted before the tricks, rules of thumb for a card, told truly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.bots.advice import Advice, Reason
from engine.bots.zwanzig_ab import heuristics_counting
from engine.bots.zwanzig_ab.explanation import alone, claimed, telling
from engine.bots.zwanzig_ab.heuristics_play import advised, reason_for, rival_of
from engine.bots.zwanzig_ab.sight import Sight, sight
from engine.cards import FRENCH, Card
from engine.zwanzig_ab.view import View


def advise(seen: Sight) -> Advice:
    """Return the card of the first rule that has one, and why it goes and not another."""
    rule, card = next(advised(seen))
    reason = _why(seen, card) or Reason(reason_for(seen, rule, card), {"card": FRENCH.names[card]})
    return Advice(f"play {FRENCH.names[card]}", reason.key, reason.facts)


def _why(seen: Sight, card: Card) -> Reason | None:
    rival = rival_of(seen, card)
    return alone(seen, card) if rival is None else telling(seen, card, rival) or claimed(seen, card)


PHASES: Mapping[str, Callable[[View], Advice]] = {
    **heuristics_counting.BEGINNER,
    "stay": partial(heuristics_counting.stay, heuristics_counting.a_trump),
    "play": lambda view: advise(sight(view)),
}
"""What the player does in each phase: as a beginner, but it drops a hand without a trump."""
