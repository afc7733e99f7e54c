"""Tallies over sampled deals: the value of each action, and the best one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.bots.budget import Budget

W = TypeVar("W")

ActionResult = tuple[float, int | None]
"""The result of an action in one world: its value, and the tricks (`None` if the seat dropped out).
"""


@dataclass(slots=True)
class Tally:
    """The results of an action so far."""

    action: str
    worlds: int = 0
    total: float = 0.0
    tricks: int = 0
    trickless_count: int = 0
    dropped_count: int = 0

    def add(self, sample: ActionResult) -> None:
        """Count one more world."""
        value, tricks = sample
        self.worlds += 1
        self.total += value
        self.tricks += tricks or 0
        self.trickless_count += tricks == 0
        self.dropped_count += tricks is None

    @property
    def mean(self) -> float:
        """The mean value of the action, to six places, because floats differ between machines."""
        return round(self.total / max(self.worlds, 1), 6)

    @property
    def average_tricks(self) -> float:
        """The mean number of tricks, to one place."""
        return round(self.tricks / max(self.worlds, 1), 1)

    @property
    def percent_trickless(self) -> int:
        """The percentage of worlds in which the seat stayed in and took no trick."""
        return round(100 * self.trickless_count / max(self.worlds, 1))

    @property
    def percent_dropped(self) -> int:
        """The percentage of worlds in which the seat dropped out."""
        return round(100 * self.dropped_count / max(self.worlds, 1))


def tally_actions(
    actions: Iterable[str],
    next_world: Callable[[], W],
    trial: Callable[[W, str], ActionResult],
    budget: Budget,
    level_worlds: int,
) -> Sequence[Tally]:
    """Return the tallies of the actions, best first. Equal ones keep their order.

    `next_world()` returns a world and `trial(world, action)` the action's result in it. After a
    quarter and after half of the worlds the worse half of the actions is dropped.
    """
    tallies = [Tally(action) for action in actions]
    open_tallies, worlds = tallies, budget.world_count(level_worlds)
    for number, world in enumerate(budget.limit_items(iter(next_world, None), level_worlds), 1):
        for tally in open_tallies:
            tally.add(trial(world, tally.action))
        if number in (worlds // 4, worlds // 2) and len(open_tallies) > 2:
            open_tallies = best_first(open_tallies)[: (len(open_tallies) + 1) // 2]
    return [*best_first(open_tallies), *(t for t in best_first(tallies) if t not in open_tallies)]


def best_first(tallies: Sequence[Tally]) -> list[Tally]:
    """Return the tallies by mean, equal ones in their old order."""
    return sorted(tallies, key=lambda tally: -tally.mean)
