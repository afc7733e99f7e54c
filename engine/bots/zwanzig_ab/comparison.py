"""Two actions of a seat compared in the worlds that a master imagines."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.bots.budget import Budget, seed_text
from engine.bots.comparison import WorldGap
from engine.bots.zwanzig_ab.bidding import TRIAL_BY_PHASE
from engine.bots.zwanzig_ab.level import MASTER
from engine.bots.zwanzig_ab.position import position_of
from engine.bots.zwanzig_ab.search import Trial, make_trial
from engine.bots.zwanzig_ab.simulation import Simulation
from engine.bots.zwanzig_ab.utility import MakeUtility, equity_utility, points_utility
from engine.zwanzig_ab.view import View

COMPARED_PHASES = (*TRIAL_BY_PHASE, "play")
"""The phases in which a master weighs actions."""


def compare_actions(view: View, better: str, worse: str, budget: Budget) -> Iterator[WorldGap]:
    """Yield the gap between two actions in each of the worlds that the budget allows.

    The worth is the chance to win the match, by which a master decides.
    """
    draw, position = Random(f"{budget.seed} {seed_text(view)}").random, position_of(view)

    def simulation_of(make_utility: MakeUtility) -> Simulation:
        return Simulation(position, make_utility, draw, MASTER.uses_belief)

    by_worth, by_points = map(simulation_of, (equity_utility, points_utility))
    worth_trial, points_trial = map(_trial_of, (by_worth, by_points))
    worlds = iter(by_worth.next_world_function(), None)
    for world in budget.limit_items(worlds, MASTER.worlds):
        yield WorldGap(
            worth_trial(world, better)[0] - worth_trial(world, worse)[0],
            points_trial(world, better)[0] - points_trial(world, worse)[0],
        )


def _trial_of(simulation: Simulation) -> Trial:
    phase = simulation.position.phase
    if phase == "play":
        return make_trial(simulation, MASTER.exact_tricks)
    return TRIAL_BY_PHASE[phase](simulation)
