"""What both searches share: worlds of one position, and what an end in them is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.bots.zwanzig_ab.belief import LEARNT, NONE
from engine.bots.zwanzig_ab.position import Position
from engine.bots.zwanzig_ab.sampler import Uniform
from engine.bots.zwanzig_ab.utility import UtilityIn
from engine.bots.zwanzig_ab.worlds import World, worlds


class Simulation(NamedTuple):
    """What a simulation is made of: the position, how ends are valued, and random numbers.

    With `weighs` it minds what players keep.
    """

    position: Position
    utility_in: UtilityIn
    draw: Uniform
    weighs: bool = True

    def worlds(self) -> Callable[[], World]:
        """Return what imagines the next world."""
        return worlds(self.position, self.draw, LEARNT if self.weighs else NONE).next
