"""Search for a card: every legal card is tried in many imagined deals."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.budget import Budget
from engine.bots.zwanzig_ab.level import Level
from engine.bots.zwanzig_ab.simulation import Simulation
from engine.bots.zwanzig_ab.tally import Tally, tally_actions
from engine.bots.zwanzig_ab.trial import make_trial


def search_cards(
    simulation: Simulation, actions: Sequence[str], budget: Budget, level: Level
) -> Sequence[Tally]:
    """Return the tallies of the legal cards, best first."""
    try_card = make_trial(simulation, level.exact_tricks)
    return tally_actions(actions, simulation.next_world_function(), try_card, budget, level.worlds)
