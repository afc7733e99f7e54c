"""What both searches share: worlds of one position, and what an end in them is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.bots.zwanzig_ab.belief import LEARNT, NO_BELIEF
from engine.bots.zwanzig_ab.position import Position
from engine.bots.zwanzig_ab.sampler import UniformDraw
from engine.bots.zwanzig_ab.utility import MakeUtility
from engine.bots.zwanzig_ab.worlds import World, sample_worlds


class Simulation(NamedTuple):
    """What a simulation is made of: the position, how ends are valued, and random numbers.

    With `uses_belief` it minds what players keep.
    """

    position: Position
    make_utility: MakeUtility
    draw: UniformDraw
    uses_belief: bool = True

    def world_source(self) -> Callable[[], World]:
        """Return what imagines the next world."""
        return sample_worlds(
            self.position, self.draw, LEARNT if self.uses_belief else NO_BELIEF
        ).next_world
