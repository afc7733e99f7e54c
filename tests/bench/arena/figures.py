"""Figures from rows: paired differences of bots, and their thinking times.

The unit is the deal (or match) with all its seatings: its figure for a bot is the mean over the
seats that the bot had in them. The difference of two bots is that of their figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import ceil
from statistics import mean, median, stdev
from typing import NamedTuple

from tests.bench.arena.plan import PLAY_MODES, ContestPlan, ContestTask
from tests.bench.arena.rows import ResultRow, TaskKey


class MeanEstimate(NamedTuple):
    """A mean and its standard error, over a number of units."""

    mean: float
    error: float
    units: int


class Comparison(NamedTuple):
    """Two bots, by number in the plan: the mean of each, and the paired difference."""

    first_bot: int
    second_bot: int
    measure: str
    first_mean: MeanEstimate
    second_mean: MeanEstimate
    difference: MeanEstimate


class DecisionPace(NamedTuple):
    """The milliseconds of a bot's decisions between two or more actions."""

    bot: int
    decisions: int
    median: float
    p95: float
    max: float


def estimate_mean(figures: Sequence[float]) -> MeanEstimate:
    """Return the mean of two or more independent figures, with its standard error."""
    return MeanEstimate(mean(figures), stdev(figures) / len(figures) ** 0.5, len(figures))


def compare_bots(
    plan: ContestPlan, tasks: Sequence[ContestTask], rows: Mapping[TaskKey, ResultRow]
) -> Iterator[Comparison]:
    """Yield a comparison for each pair of bots and each measure, over completely played deals.

    An error needs at least two such deals.
    """
    for first_bot, second_bot in combinations(range(len(plan.bots)), 2):
        deals = _rows_of_complete_deals(tasks, rows, first_bot, second_bot)
        for measure in PLAY_MODES[plan.mode].measures:
            if len(deals) > 1 and measure in deals[0][0].values:
                yield _compare_pair(deals, measure, first_bot, second_bot)


def _rows_of_complete_deals(
    tasks: Sequence[ContestTask], rows: Mapping[TaskKey, ResultRow], first_bot: int, second_bot: int
) -> list[list[ResultRow]]:
    """Return, deal by deal, the rows with both bots, without deals that lack a row."""
    deals: dict[int, list[ResultRow | None]] = {}
    for task in tasks:
        if {first_bot, second_bot} <= {*task.seating}:
            deals.setdefault(task.seed, []).append(rows.get((task.seed, task.seating)))
    complete_deals = ([row for row in deal if row] for deal in deals.values() if None not in deal)
    return list(complete_deals)


def _compare_pair(
    deals: Sequence[Sequence[ResultRow]], measure: str, first_bot: int, second_bot: int
) -> Comparison:
    first = [_bot_mean_figure(deal, measure, first_bot) for deal in deals]
    second = [_bot_mean_figure(deal, measure, second_bot) for deal in deals]
    gains = [mine - theirs for mine, theirs in zip(first, second, strict=True)]
    return Comparison(first_bot, second_bot, measure, *map(estimate_mean, (first, second, gains)))


def _bot_mean_figure(deal_rows: Sequence[ResultRow], measure: str, bot: int) -> float:
    return mean(
        figure
        for row in deal_rows
        for figure, number in zip(row.values[measure], row.seating, strict=True)
        if number == bot
    )


def summarize_thinking_times(
    plan: ContestPlan, rows: Mapping[TaskKey, ResultRow]
) -> Iterator[DecisionPace]:
    """Yield the thinking times of each bot that had a decision."""
    for bot in range(len(plan.bots)):
        times = sorted(
            ms
            for row in rows.values()
            for seat_times, number in zip(row.ms, row.seating, strict=True)
            if number == bot
            for ms in seat_times
        )
        if times:
            p95 = times[ceil(0.95 * len(times)) - 1]
            yield DecisionPace(bot, len(times), median(times), p95, times[-1])
