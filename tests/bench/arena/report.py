"""The report of a contest: as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.errors import Json
from tests.bench.arena.figures import (
    Comparison,
    DecisionPace,
    compare_bots,
    summarize_thinking_times,
)
from tests.bench.arena.plan import PLAY_MODES, ContestPlan, ContestTask
from tests.bench.arena.rows import ResultRow, TaskKey

FIGURE_KEYS = ("first", "second", "difference")

TWICE_NOTE = "What one party gains, the other loses: the difference is twice what one party gains."
PARTY_SEATINGS = ("pairs", "parties")
"""Seatings in which the bots' card points above half of the pack are opposites."""


@dataclass(frozen=True, slots=True)
class Report:
    """The results of a contest; `missing_count` counts the tasks without a result."""

    plan: ContestPlan
    comparisons: tuple[Comparison, ...]
    paces: tuple[DecisionPace, ...]
    play_count: int
    missing_count: int


def make_report(
    plan: ContestPlan, tasks: Sequence[ContestTask], rows: Mapping[TaskKey, ResultRow]
) -> Report:
    """Return the report on these tasks; rows of other tasks are ignored."""
    keys = [(task.seed, task.seating) for task in tasks]
    rows_of_tasks = {key: rows[key] for key in keys if key in rows}
    comparisons = tuple(compare_bots(plan, tasks, rows_of_tasks))
    return Report(
        plan,
        comparisons,
        tuple(summarize_thinking_times(plan, rows_of_tasks)),
        len(rows_of_tasks),
        len(keys) - len(rows_of_tasks),
    )


def format_report(result: Report) -> str:
    """Return the report as text for a person."""
    plan, names = result.plan, result.plan.distinct_bot_names()
    mode = PLAY_MODES[plan.mode]
    lines = [
        f"{plan.game} {plan.preset}, {plan.mode}, seats: {plan.seating}; {result.play_count} plays"
    ]
    for measure, title in mode.measures.items():
        rows = [row for row in result.comparisons if row.measure == measure]
        if rows:
            lines += ["", f"{title:<42}{'first':>20}{'second':>22}{'difference':>22}{'n':>8}"]
            lines += [_format_comparison(names, row) for row in rows]
            lines += [TWICE_NOTE] * (measure == "cards" and plan.seating in PARTY_SEATINGS)
    if result.paces:
        heads = "".join(f"{head:>12}" for head in ("median", "p95", "max", "decisions"))
        lines += ["", f"{'milliseconds a decision':<44}{heads}"]
        lines += [_format_pace(names, row) for row in result.paces]
    if result.missing_count:
        lines += ["", f"{result.missing_count} plays are missing; their deals are left out."]
    return "\n".join(lines) + "\n"


def _format_comparison(names: Sequence[str], row: Comparison) -> str:
    parts = (f"{part.mean:+10.3f} ± {part.error:7.3f}" for part in row[3:])
    pair = f"{_shorten_name(names[row.first_bot])} − {_shorten_name(names[row.second_bot])}"
    return f"{pair:<42}{'  '.join(parts)}{row.difference.units:>8}"


def _format_pace(names: Sequence[str], row: DecisionPace) -> str:
    times = (f"{ms:12.2f}" for ms in (row.median, row.p95, row.max))
    return f"{_shorten_name(names[row.bot], 42):<44}{''.join(times)}{row.decisions:>12}"


def _shorten_name(name: str, max_length: int = 19) -> str:
    return name if len(name) <= max_length else f"…{name[1 - max_length :]}"


def report_json(result: Report) -> dict[str, Json]:
    """Return the report as JSON; more is better in every figure."""
    return {
        "plan": result.plan.to_json(),
        "played": result.play_count,
        "missing": result.missing_count,
        "comparisons": [*comparison_rows(result)],
        "decisions": [*pace_rows(result)],
    }


def comparison_rows(result: Report) -> Iterator[dict[str, Json]]:
    """Yield the comparisons as flat rows."""
    names, measures = result.plan.distinct_bot_names(), PLAY_MODES[result.plan.mode].measures
    for row in result.comparisons:
        flat: dict[str, Any] = {"one": names[row.first_bot], "other": names[row.second_bot]}
        flat |= {"measure": row.measure, "unit": measures[row.measure]}
        for part, figure in zip(FIGURE_KEYS, row[3:], strict=True):
            flat |= {part: round(figure.mean, 6), f"{part}_error": round(figure.error, 6)}
        yield {**flat, "n": row.difference.units}


def pace_rows(result: Report) -> Iterator[dict[str, Json]]:
    """Yield the thinking times as flat rows."""
    names = result.plan.distinct_bot_names()
    for row in result.paces:
        times = {"median_ms": row.median, "p95_ms": row.p95, "max_ms": row.max}
        yield {"bot": names[row.bot], "decisions": row.decisions, **times}
