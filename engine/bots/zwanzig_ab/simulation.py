"""The common base of the searches for cards and before the tricks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.bots.zwanzig_ab.belief import LEARNT, NO_BELIEF
from engine.bots.zwanzig_ab.position import Position
from engine.bots.zwanzig_ab.sampler import UniformDraw
from engine.bots.zwanzig_ab.utility import MakeUtility
from engine.bots.zwanzig_ab.worlds import World, make_world_source


class Simulation(NamedTuple):
    """A position, the utility of ends, random numbers, and whether worlds are weighed by belief."""

    position: Position
    make_utility: MakeUtility
    draw: UniformDraw
    uses_belief: bool = True

    def next_world_function(self) -> Callable[[], World]:
        """Return a function that imagines the next world."""
        return make_world_source(
            self.position, self.draw, LEARNT if self.uses_belief else NO_BELIEF
        ).next_world
