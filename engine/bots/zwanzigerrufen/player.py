"""The players of Zwanzigerrufen: which part of it answers in which phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.advice import Advice, View
from engine.bots.budget import Budget
from engine.bots.zwanzigerrufen import bidding, cards, negative
from engine.bots.zwanzigerrufen.bids import advise_bid, advise_throw_in
from engine.bots.zwanzigerrufen.choice import picked
from engine.bots.zwanzigerrufen.search import CLUB, MASTER, Depth, values
from engine.bots.zwanzigerrufen.sight import sight
from engine.bots.zwanzigerrufen.talk import CHANCES, advise_talk


def beginner(view: View, budget: Budget) -> Advice:
    """Return what a player by simple rules does in this view."""
    return PHASES[view["phase"]](view)


def club(view: View, budget: Budget) -> Advice:
    """Return what a player does who looks at a hundred deals, each card played out in each."""
    return _searching(view, budget, CLUB)


def master(view: View, budget: Budget) -> Advice:
    """Return what a player does who weighs many deals by what the others have done."""
    return _searching(view, budget, MASTER)


def _searching(view: View, budget: Budget, depth: Depth) -> Advice:
    limited = budget.at_most(depth.ms)
    if view["phase"] == "play":
        return picked(view, values(view, limited, depth), depth)
    if view["phase"] in BEFORE:
        return BEFORE[view["phase"]](view, limited, depth)
    return PHASES[view["phase"]](view)


def _cut(view: View) -> Advice:
    return Advice("cut", "cut")


def _stack(view: View) -> Advice:
    return Advice(view["legal"][0], "any-stack")


def _card(view: View) -> Advice:
    seen = sight(view)
    if seen.contract.negative:
        return negative.advise(seen, view["tricks_won"][seen.seat])
    return cards.advise(seen)


PHASES: Mapping[str, Callable[[View], Advice]] = {
    "cut": _cut,
    "stack": _stack,
    "throw-in": advise_throw_in,
    "bid": advise_bid,
    "declare": lambda view: advise_talk(view, CHANCES),
    "play": _card,
}

BEFORE: Mapping[str, Callable[[View, Budget, Depth], Advice]] = {
    "throw-in": bidding.throw_in,
    "bid": bidding.bid,
    "declare": bidding.talk,
}
"""What a searching player decides over imagined deals, by phase."""
