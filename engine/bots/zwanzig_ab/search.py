"""Cards by simulation: every card is tried in many imagined deals."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.budget import Budget
from engine.bots.zwanzig_ab.level import Level
from engine.bots.zwanzig_ab.simulation import Simulation
from engine.bots.zwanzig_ab.tally import Tally, count
from engine.bots.zwanzig_ab.trial import trial


def values(
    simulation: Simulation, actions: Sequence[str], budget: Budget, level: Level
) -> Sequence[Tally]:
    """Return the tallies of the legal cards, best first."""
    play = trial(simulation, level.exact)
    return count(actions, simulation.worlds(), play, budget, level.worlds)
