"""The players of Zwanzigerrufen: which part of it answers in which phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.advice import Advice
from engine.bots.budget import Budget
from engine.bots.zwanzigerrufen import (
    bidding,
    heuristics_maxims,
    heuristics_play,
    heuristics_shunning,
)
from engine.bots.zwanzigerrufen.choice import picked
from engine.bots.zwanzigerrufen.heuristics_bidding import advise_bid, advise_throw_in
from engine.bots.zwanzigerrufen.heuristics_declaring import CHANCES, advise_talk
from engine.bots.zwanzigerrufen.level import CLUB, MASTER, Level
from engine.bots.zwanzigerrufen.search import values
from engine.bots.zwanzigerrufen.sight import sight
from engine.zwanzigerrufen.view import View


def beginner(view: View, budget: Budget) -> Advice:
    """Return what a player by simple rules does in this view."""
    return PHASES[view["phase"]](view)


def casual(view: View, budget: Budget) -> Advice:
    """Return what a player does who bids as a beginner and plays by maxims."""
    if view["phase"] == "play":
        return heuristics_maxims.advise(view)
    return PHASES[view["phase"]](view)


def club(view: View, budget: Budget) -> Advice:
    """Return what a player does who looks at a hundred deals, each card played out in each."""
    return _searching(view, budget, CLUB)


def master(view: View, budget: Budget) -> Advice:
    """Return what a player does who weighs many deals by what the others have done."""
    return _searching(view, budget, MASTER)


def _searching(view: View, budget: Budget, level: Level) -> Advice:
    limited = budget.at_most(level.ms)
    if view["phase"] == "play":
        return picked(view, values(view, limited, level), level)
    if view["phase"] in BEFORE:
        return BEFORE[view["phase"]](view, limited, level)
    return PHASES[view["phase"]](view)


def _cut(view: View) -> Advice:
    return Advice("cut", "cut")


def _stack(view: View) -> Advice:
    return Advice(view["legal"][0], "any-stack")


def _card(view: View) -> Advice:
    seen = sight(view)
    if seen.contract.negative:
        return heuristics_shunning.advise(seen, view["tricks_won"][seen.seat])
    return heuristics_play.advise(seen)


PHASES: Mapping[str, Callable[[View], Advice]] = {
    "cut": _cut,
    "stack": _stack,
    "throw-in": advise_throw_in,
    "bid": advise_bid,
    "declare": lambda view: advise_talk(view, CHANCES),
    "play": _card,
}

BEFORE: Mapping[str, Callable[[View, Budget, Level], Advice]] = {
    "throw-in": bidding.throw_in,
    "bid": bidding.bid,
    "declare": bidding.talk,
}
"""What a searching player decides over imagined deals, by phase."""
