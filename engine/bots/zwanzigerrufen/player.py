"""The bots of Zwanzigerrufen by level: for each phase, rules of thumb or a search."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.advice import Advice
from engine.bots.budget import Budget
from engine.bots.zwanzigerrufen import (
    bidding,
    heuristics_maxims,
    heuristics_negative_games,
    heuristics_play,
)
from engine.bots.zwanzigerrufen.choice import pick_card
from engine.bots.zwanzigerrufen.heuristics_bidding import advise_bid, advise_throw_in
from engine.bots.zwanzigerrufen.heuristics_declaring import CHANCES, advise_declaration_or_kontra
from engine.bots.zwanzigerrufen.level import CLUB, MASTER, Level
from engine.bots.zwanzigerrufen.search import search_card_values
from engine.bots.zwanzigerrufen.sight import sight_of
from engine.zwanzigerrufen.view import View


def beginner(view: View, budget: Budget) -> Advice:
    """Return the action of a bot by simple rules."""
    return ADVICE_BY_PHASE[view["phase"]](view)


def casual(view: View, budget: Budget) -> Advice:
    """Return the action of a bot that bids as a beginner and plays cards by maxims."""
    if view["phase"] == "play":
        return heuristics_maxims.advise_card(view)
    return ADVICE_BY_PHASE[view["phase"]](view)


def club(view: View, budget: Budget) -> Advice:
    """Return the action of a bot that plays each card out in a hundred imagined deals."""
    return _advise_action(view, budget, CLUB)


def master(view: View, budget: Budget) -> Advice:
    """Return the action of a bot that weighs many imagined deals by the others' actions."""
    return _advise_action(view, budget, MASTER)


def _advise_action(view: View, budget: Budget, level: Level) -> Advice:
    level_budget = budget.with_time_limit(level.max_ms)
    if view["phase"] == "play":
        return pick_card(view, search_card_values(view, level_budget, level), level)
    if view["phase"] in SEARCH_BY_PHASE:
        return SEARCH_BY_PHASE[view["phase"]](view, level_budget, level)
    return ADVICE_BY_PHASE[view["phase"]](view)


def _advise_cut(view: View) -> Advice:
    return Advice("cut", "cut")


def _advise_stack(view: View) -> Advice:
    return Advice(view["legal"][0], "any-stack")


def _advise_beginner_card(view: View) -> Advice:
    sight = sight_of(view)
    if sight.contract.negative:
        return heuristics_negative_games.advise_card(sight, view["tricks_won"][sight.seat])
    return heuristics_play.advise_card(sight)


ADVICE_BY_PHASE: Mapping[str, Callable[[View], Advice]] = {
    "cut": _advise_cut,
    "stack": _advise_stack,
    "throw-in": advise_throw_in,
    "bid": advise_bid,
    "declare": lambda view: advise_declaration_or_kontra(view, CHANCES),
    "play": _advise_beginner_card,
}

SEARCH_BY_PHASE: Mapping[str, Callable[[View, Budget, Level], Advice]] = {
    "throw-in": bidding.choose_throw_in,
    "bid": bidding.choose_bid,
    "declare": bidding.choose_declaration_or_kontra,
}
"""The decisions of searching bots over imagined deals, by phase."""
