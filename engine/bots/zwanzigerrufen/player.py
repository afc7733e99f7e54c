"""The players of Zwanzigerrufen: which part of it answers in which phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.advice import Advice, View
from engine.bots.budget import Budget
from engine.bots.zwanzigerrufen import cards, negative
from engine.bots.zwanzigerrufen.bids import advise_bid, advise_throw_in
from engine.bots.zwanzigerrufen.sight import sight
from engine.bots.zwanzigerrufen.talk import advise_talk


def beginner(view: View, budget: Budget) -> Advice:
    """Return what a player by simple rules does in this view."""
    return PHASES[view["phase"]](view)


club = master = beginner


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
    "declare": advise_talk,
    "play": _card,
}
