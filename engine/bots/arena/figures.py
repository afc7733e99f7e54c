"""From rows to figures: paired differences of bots, and how long they take.

The unit is the deal (or match) with all its seatings: its figure for a bot is the mean over the
seats that the bot had in them, and the difference of two bots is that of their figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import ceil
from statistics import mean, median, stdev
from typing import NamedTuple

from engine.bots.arena.plan import MODES, Plan, Task
from engine.bots.arena.rows import Key, Row


class Estimate(NamedTuple):
    """A mean with one standard error, over so many units."""

    mean: float
    error: float
    units: int


class Comparison(NamedTuple):
    """Two bots, by their numbers in the plan: what each gets a unit, and the paired difference."""

    one: int
    other: int
    measure: str
    first: Estimate
    second: Estimate
    difference: Estimate


class Pace(NamedTuple):
    """Milliseconds of a bot's decisions among two actions or more."""

    bot: int
    decisions: int
    median: float
    p95: float
    max: float


def estimate(figures: Sequence[float]) -> Estimate:
    """Return the mean of two independent figures or more."""
    return Estimate(mean(figures), stdev(figures) / len(figures) ** 0.5, len(figures))


def comparisons(plan: Plan, tasks: Sequence[Task], rows: Mapping[Key, Row]) -> Iterator[Comparison]:
    """Yield each two bots in each measure, over the deals whose seatings have all been played.

    Two such deals are the least that has an error.
    """
    for one, other in combinations(range(len(plan.bots)), 2):
        deals = _complete(tasks, rows, one, other)
        for measure in MODES[plan.mode].measures:
            if len(deals) > 1 and measure in deals[0][0].values:
                yield _compared(deals, measure, one, other)


def _complete(
    tasks: Sequence[Task], rows: Mapping[Key, Row], one: int, other: int
) -> list[list[Row]]:
    """Return the rows in which both sit, deal by deal, without deals of which one is missing."""
    deals: dict[int, list[Row | None]] = {}
    for task in tasks:
        if {one, other} <= {*task.seating}:
            deals.setdefault(task.seed, []).append(rows.get((task.seed, task.seating)))
    whole = ([row for row in deal if row] for deal in deals.values() if None not in deal)
    return list(whole)


def _compared(deals: Sequence[Sequence[Row]], measure: str, one: int, other: int) -> Comparison:
    first = [_figure(deal, measure, one) for deal in deals]
    second = [_figure(deal, measure, other) for deal in deals]
    gains = [mine - theirs for mine, theirs in zip(first, second, strict=True)]
    return Comparison(one, other, measure, *map(estimate, (first, second, gains)))


def _figure(deal: Sequence[Row], measure: str, bot: int) -> float:
    return mean(
        figure
        for row in deal
        for figure, number in zip(row.values[measure], row.seating, strict=True)
        if number == bot
    )


def paces(plan: Plan, rows: Mapping[Key, Row]) -> Iterator[Pace]:
    """Yield how long each bot took for its decisions; one that had none is left out."""
    for bot in range(len(plan.bots)):
        times = sorted(
            ms
            for row in rows.values()
            for spent, number in zip(row.ms, row.seating, strict=True)
            if number == bot
            for ms in spent
        )
        if times:
            late = times[ceil(0.95 * len(times)) - 1]
            yield Pace(bot, len(times), median(times), late, times[-1])
