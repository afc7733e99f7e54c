"""The casual player's cards: by simple rules and common habits, without imagined deals.

A card's value by simple rules is increased where it is commonly played, so that the player does
what others expect. Cards that break a rule of `choice.py` are never played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf, log

from engine.bots.advice import Advice, ChoiceReason
from engine.bots.zwanzigerrufen import heuristics_negative_games, heuristics_play
from engine.bots.zwanzigerrufen.choice import (
    CHILDISH_RULES,
    MANNERS_RULES,
    NEVER_RULES,
    card_of_beginner,
    without_heuristic_violations,
)
from engine.bots.zwanzigerrufen.explanation import RivalCard, explain_choice
from engine.bots.zwanzigerrufen.play_model import card_odds, next_play_moment, situation_of
from engine.bots.zwanzigerrufen.sight import Sight, sight_of
from engine.cards import TAROCK, Card, cards_of
from engine.zwanzigerrufen.contracts import TRICKS_PER_DEAL
from engine.zwanzigerrufen.view import View

POINTS_PER_HABIT = 3.0
"""The card points per step of the log odds by which a card is more common."""


def advise_card(view: View) -> Advice:
    """Return the most valuable of the cards that break no rule."""
    sight = sight_of(view)
    tricks_won = view["tricks_won"][sight.seat]
    worth = card_values_with_habits(view, sight, tricks_won)
    candidates = worth
    if not sight.contract.negative:
        for rules in (CHILDISH_RULES, NEVER_RULES, MANNERS_RULES):
            candidates = without_heuristic_violations(sight, candidates, rules, inf)
    card = max(candidates, key=lambda other: (candidates[other], other))
    reason = _find_reason_against_rival(sight, card, worth, candidates, tricks_won) or ChoiceReason(
        _rule_reason_key(sight, card, tricks_won), {}
    )
    name = TAROCK.names[card]
    return Advice(f"play {name}", reason.key, {"card": name, **reason.facts})


def card_values_with_habits(view: View, sight: Sight, tricks_won: int) -> dict[Card, float]:
    """Return the value of each legal card.

    Habits are known where tarocks are trumps. They count only in following: in self-play, leads by
    habit lost to leads by rule.
    """
    cards = cards_of(sight.legal)
    if sight.contract.negative:
        return {
            card: heuristics_negative_games.card_value(sight, card, tricks_won) for card in cards
        }
    worth = {card: heuristics_play.card_value(sight, card) for card in cards}
    has_habits = sight.contract.tarocks_trump and sight.contract.tricks_to_win != TRICKS_PER_DEAL
    if not has_habits or not sight.trick:
        return worth
    side = [party == "declarer" for party in view["public_party"]]
    situation = situation_of(next_play_moment(view, sight.law), view["declarer"], side)
    return {
        card: round(value + POINTS_PER_HABIT * log(card_odds(situation, card)), 6)
        for card, value in worth.items()
    }


def _find_reason_against_rival(
    sight: Sight,
    card: Card,
    worth: Mapping[Card, float],
    candidates: Mapping[Card, float],
    tricks_won: int,
) -> ChoiceReason | None:
    """Return the reason for this card against a beginner's or the next best, if there is one."""
    others = _other_cards(sight, card, candidates) or _other_cards(sight, card, worth)
    if not others:
        return explain_choice(sight, card)
    beginner_card = card_of_beginner(sight, tricks_won)
    next_best = max(others, key=lambda other: (worth[other], other))
    rival = next_best if sight.are_equivalent(beginner_card, card) else beginner_card
    reason = explain_choice(
        sight, card, RivalCard(rival, breaks_rule_of_thumb=rival not in candidates)
    )
    return None if reason.key == NO_REASON_KEY else reason


def _other_cards(sight: Sight, card: Card, cards: Iterable[Card]) -> list[Card]:
    """Return the cards that are not equivalent to this one."""
    return [other for other in cards if not sight.are_equivalent(other, card)]


NO_REASON_KEY = "sim-even"
"""The key of the reason for two cards that only their results distinguish."""


def _rule_reason_key(sight: Sight, card: Card, tricks_won: int) -> str:
    if sight.contract.negative:
        return heuristics_negative_games.card_reason_key(sight, card, tricks_won)
    return heuristics_play.card_reason_key(sight, card)
