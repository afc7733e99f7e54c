"""The casual player: rules of thumb, with reasons that are true in the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.bots.advice import Advice, ChoiceReason
from engine.bots.zwanzig_ab import heuristics_counting
from engine.bots.zwanzig_ab.explanation import (
    distinguishing_reason,
    first_true_reason,
    reason_without_rival,
)
from engine.bots.zwanzig_ab.heuristics_play import (
    beginner_rival,
    list_cards_by_rule,
    reason_key_for_rule,
)
from engine.bots.zwanzig_ab.sight import Sight, sight_of
from engine.cards import FRENCH, Card
from engine.zwanzig_ab.view import View


def advise_card(sight: Sight) -> Advice:
    """Return the card of the first rule that has one, with a reason against its rival."""
    rule, card = next(list_cards_by_rule(sight))
    reason = _find_reason_against_rival(sight, card) or ChoiceReason(
        reason_key_for_rule(sight, rule, card), {"card": FRENCH.names[card]}
    )
    return Advice(f"play {FRENCH.names[card]}", reason.key, reason.facts)


def _find_reason_against_rival(sight: Sight, card: Card) -> ChoiceReason | None:
    rival = beginner_rival(sight, card)
    return (
        reason_without_rival(sight, card)
        if rival is None
        else distinguishing_reason(sight, card, rival) or first_true_reason(sight, card)
    )


ADVICE_BY_PHASE: Mapping[str, Callable[[View], Advice]] = {
    **heuristics_counting.BEGINNER_ADVICE,
    "stay": partial(heuristics_counting.advise_stay, heuristics_counting.has_trump),
    "play": lambda view: advise_card(sight_of(view)),
}
"""The decisions in each phase: a beginner's, but without a trump the player drops out."""
