"""Card play by maxims: what is usual where a card lies so, but nothing that people complain of.

Nothing is imagined. A card is worth what simple rules say of it, and more where it is usual: so
the player does what others expect, and can be read. What is never done is not done.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, log

from engine.bots.advice import Advice, ChoiceReason
from engine.bots.zwanzigerrufen import heuristics_play, heuristics_shunning
from engine.bots.zwanzigerrufen.choice import (
    CHILDISH_RULES,
    MANNERS_RULES,
    NEVER_RULES,
    card_of_beginner,
    without_broken_rules,
)
from engine.bots.zwanzigerrufen.explanation import RivalCard, explain_choice
from engine.bots.zwanzigerrufen.play_model import card_odds, next_play_moment, situation_of
from engine.bots.zwanzigerrufen.sight import Sight, sight_of
from engine.cards import TAROCK, Card, cards_of
from engine.zwanzigerrufen.view import View

POINTS_PER_HABIT = 3.0
"""Card points for each step, of e, by which a card is more usual."""


def advise_card(view: View) -> Advice:
    """Return the card that is worth most of those that no maxim speaks against."""
    sight = sight_of(view)
    tricks_won = view["tricks_won"][sight.seat]
    worth = maxim_values(view, sight, tricks_won)
    candidates = worth
    if not sight.contract.negative:
        for rules in (CHILDISH_RULES, NEVER_RULES, MANNERS_RULES):
            candidates = without_broken_rules(sight, candidates, rules, inf)
    card = max(candidates, key=lambda other: (candidates[other], other))
    reason = _find_reason(sight, card, worth, candidates, tricks_won) or ChoiceReason(
        _rule_reason(sight, card, tricks_won), {}
    )
    name = TAROCK.names[card]
    return Advice(f"play {name}", reason.key, {"card": name, **reason.facts})


def maxim_values(view: View, sight: Sight, tricks_won: int) -> dict[Card, float]:
    """Return what each legal card is worth.

    Habits are known where tarocks are trumps. They are followed in a trick that somebody has led:
    leads by habit lose to leads by rule.
    """
    cards = cards_of(sight.legal)
    if sight.contract.negative:
        return {card: heuristics_shunning.card_value(sight, card, tricks_won) for card in cards}
    worth = {card: heuristics_play.card_value(sight, card) for card in cards}
    has_habits = sight.contract.tarocks_trump and sight.contract.aim != "all-tricks"
    if not has_habits or not sight.trick:
        return worth
    side = [party == "declarer" for party in view["public_party"]]
    situation = situation_of(next_play_moment(view, sight.law), view["declarer"], side)
    return {
        card: round(value + POINTS_PER_HABIT * log(card_odds(situation, card)), 6)
        for card, value in worth.items()
    }


def _find_reason(
    sight: Sight,
    card: Card,
    worth: Mapping[Card, float],
    candidates: Mapping[Card, float],
    tricks_won: int,
) -> ChoiceReason | None:
    """Return why this card goes and not a beginner's, or the next best, if that can be told."""
    others = [
        other
        for other in (candidates if len(candidates) > 1 else worth)
        if not sight.are_equivalent(other, card)
    ]
    if not others:
        return explain_choice(sight, card)
    beginner_card = card_of_beginner(sight, tricks_won)
    next_best = max(others, key=lambda other: (worth[other], other))
    rival = next_best if sight.are_equivalent(beginner_card, card) else beginner_card
    reason = explain_choice(sight, card, RivalCard(rival, spoken_against=rival not in candidates))
    return None if reason.key == NO_REASON_KEY else reason


NO_REASON_KEY = "sim-even"
"""What is said where nothing tells two cards apart but what came of them."""


def _rule_reason(sight: Sight, card: Card, tricks_won: int) -> str:
    if sight.contract.negative:
        return heuristics_shunning.card_reason(sight, card, tricks_won)
    return heuristics_play.card_reason(sight, card)
