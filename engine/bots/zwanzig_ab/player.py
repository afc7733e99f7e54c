"""The players of Zwanzig ab, by level: rules of thumb, or deals imagined and played out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from random import Random

from engine.bots.advice import Advice
from engine.bots.budget import Budget, text_of
from engine.bots.zwanzig_ab import (
    heuristics_bidding,
    heuristics_counting,
    heuristics_maxims,
)
from engine.bots.zwanzig_ab.bidding import simulated
from engine.bots.zwanzig_ab.explanation import explained
from engine.bots.zwanzig_ab.level import CLUB, MASTER, Level
from engine.bots.zwanzig_ab.position import deck_in, position_of
from engine.bots.zwanzig_ab.search import values
from engine.bots.zwanzig_ab.simulation import Simulation
from engine.bots.zwanzig_ab.tally import Tally
from engine.cards import FRENCH
from engine.zwanzig_ab.view import View

FEW = 4
"""With fewer worlds than this, when time was short, rules of thumb know better."""


def beginner(view: View, budget: Budget) -> Advice:
    """Return what a player by rules of thumb does."""
    return heuristics_counting.BEGINNER[view["phase"]](view)


def casual(view: View, budget: Budget) -> Advice:
    """Return what a player by maxims does, who drops out without a trump."""
    return heuristics_maxims.PHASES[view["phase"]](view)


def club(view: View, budget: Budget) -> Advice:
    """Return what a player does who goes by rules before the tricks and imagines a few deals."""
    return considered(view, budget, CLUB)


def master(view: View, budget: Budget) -> Advice:
    """Return what a player does who imagines many deals and plays for the match."""
    return considered(view, budget, MASTER)


def considered(view: View, budget: Budget, level: Level) -> Advice:
    """Return what a player of this level does in a view with two legal actions or more."""
    if not level.deals and view["phase"] != "play":
        return level.heuristics(budget.risk)[view["phase"]](view)
    draw = Random(f"{budget.seed} {text_of(view)}").random
    simulation = Simulation(position_of(view), level.utility_in, draw, level.weighs)
    tallies = _tallies(view, budget, level, simulation)
    if tallies[0].worlds < FEW and budget.worlds is None:
        return level.heuristics(budget.risk)[view["phase"]](view)
    reason = explained(view, tallies)
    return Advice(tallies[0].action, reason.key, reason.facts, _values(view, tallies))


def _tallies(view: View, budget: Budget, level: Level, simulation: Simulation) -> Sequence[Tally]:
    phase = view["phase"]
    if phase == "play":
        actions = _cheapest_first(view, simulation)
        return values(simulation, actions, budget, level)
    exchanging = phase == "exchange"
    offered = heuristics_bidding.offers(view)[: level.offers] if exchanging else view["legal"]
    return simulated(simulation, offered, budget, level)


def _cheapest_first(view: View, simulation: Simulation) -> list[str]:
    kinds = deck_in(simulation.position).kinds
    return sorted(view["legal"], key=lambda action: kinds[FRENCH.card_of[action[5:]]])


def _values(view: View, tallies: Sequence[Tally]) -> dict[str, float]:
    """Return what each legal action is worth; none is better than those that outlasted it."""
    least = accumulate((tally.worth for tally in tallies), min)
    known = {tally.action: mean for tally, mean in zip(tallies, least, strict=True)}
    return {action: known.get(action, min(known.values())) for action in view["legal"]}
