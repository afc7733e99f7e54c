"""Counting over sampled deals: what each action brings, and which one is best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.bots.budget import Budget
from engine.bots.styles import standard_deviation

W = TypeVar("W")

ActionResult = tuple[float, int | None]
"""What an action brought in one world: its worth, and the tricks taken (`None`: none, out)."""


@dataclass(slots=True)
class Tally:
    """What an action has brought so far."""

    action: str
    worlds: int = 0
    total: float = 0.0
    tricks: int = 0
    trickless_count: int = 0
    total_of_squares: float = 0.0
    risk: float = 0.0

    def add(self, sample: ActionResult) -> None:
        """Count one more world."""
        value, tricks = sample
        self.worlds += 1
        self.total += value
        self.total_of_squares += value * value
        self.tricks += tricks or 0
        self.trickless_count += not tricks

    @property
    def mean(self) -> float:
        """Return what the action is worth; six places, for floats differ between machines."""
        return round(self.total / max(self.worlds, 1), 6)

    @property
    def worth(self) -> float:
        """Return what the action is worth to a player who takes this risk."""
        if not self.risk:
            return self.mean
        worlds = max(self.worlds, 1)
        mean = self.total / worlds
        return round(mean + self.risk * standard_deviation(mean, self.total_of_squares / worlds), 6)

    @property
    def average_tricks(self) -> float:
        """Return the tricks to expect, to tenths."""
        return round(self.tricks / max(self.worlds, 1), 1)

    @property
    def percent_none(self) -> int:
        """Return in how many of a hundred worlds no trick was taken."""
        return round(100 * self.trickless_count / max(self.worlds, 1))


def tally_actions(
    actions: Iterable[str],
    draw: Callable[[], W],
    sample: Callable[[W, str], ActionResult],
    budget: Budget,
    level_worlds: int,
    risk: float = 0.0,
) -> Sequence[Tally]:
    """Return the tallies of the actions, best first; equal ones keep their order.

    `draw()` gives a world and `sample(world, action)` what the action brings there. After a quarter
    and after half of the worlds the worse half of the actions is given up.
    """
    tallies = [Tally(action, risk=risk) for action in actions]
    open_tallies, worlds = tallies, budget.world_count(level_worlds)
    for number, world in enumerate(budget.limit_items(iter(draw, None), level_worlds), 1):
        for tally in open_tallies:
            tally.add(sample(world, tally.action))
        if number in (worlds // 4, worlds // 2) and len(open_tallies) > 2:
            open_tallies = best_first(open_tallies)[: (len(open_tallies) + 1) // 2]
    return [*best_first(open_tallies), *(t for t in best_first(tallies) if t not in open_tallies)]


def best_first(tallies: Sequence[Tally]) -> list[Tally]:
    """Return the tallies by what they are worth, equal ones in their old order."""
    return sorted(tallies, key=lambda tally: -tally.worth)
