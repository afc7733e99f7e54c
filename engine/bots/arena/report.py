"""The results of a contest: as text, as JSON, as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.arena.figures import Comparison, Estimate, Pace, comparisons, paces
from engine.bots.arena.plan import MODES, Plan, Task
from engine.bots.arena.rows import Key, Row
from engine.errors import Json

PARTS = ("first", "second", "difference")

TWICE = "What one party gains, the other lacks: the difference is twice what one party gains."
BY_SIDE = ("pairs", "parties")
"""Seatings in which the bots' card points above half of the pack are opposites."""


@dataclass(frozen=True, slots=True)
class Report:
    """All that is known of a contest; `missing` are the tasks that came to no end."""

    plan: Plan
    compared: tuple[Comparison, ...]
    paces: tuple[Pace, ...]
    played: int
    missing: int


def report(plan: Plan, tasks: Sequence[Task], rows: Mapping[Key, Row]) -> Report:
    """Return the report over these tasks; rows of other deals are passed over."""
    keys = [(task.seed, task.seating) for task in tasks]
    mine = {key: rows[key] for key in keys if key in rows}
    compared = tuple(comparisons(plan, tasks, mine))
    return Report(plan, compared, tuple(paces(plan, mine)), len(mine), len(keys) - len(mine))


def text(found: Report) -> str:
    """Return the report as a person reads it."""
    plan, names = found.plan, found.plan.names()
    mode = MODES[plan.mode]
    lines = [f"{plan.game} {plan.preset}, {plan.mode}, seats: {plan.seating}; {found.played} plays"]
    for measure, title in mode.measures.items():
        rows = [row for row in found.compared if row.measure == measure]
        if rows:
            lines += ["", f"{title:<42}{'first':>20}{'second':>22}{'difference':>22}{'n':>8}"]
            lines += [_line(names, row) for row in rows]
            lines += [TWICE] * (measure == "cards" and plan.seating in BY_SIDE)
    if found.paces:
        heads = "".join(f"{head:>12}" for head in ("median", "p95", "max", "decisions"))
        lines += ["", f"{'milliseconds a decision':<44}{heads}"]
        lines += [_pace(names, row) for row in found.paces]
    if found.missing:
        lines += ["", f"{found.missing} plays are missing; their deals are left out."]
    return "\n".join(lines) + "\n"


def _line(names: Sequence[str], row: Comparison) -> str:
    parts = (f"{part.mean:+10.3f} ± {part.error:7.3f}" for part in row[3:])
    pair = f"{_short(names[row.one])} − {_short(names[row.other])}"
    return f"{pair:<42}{'  '.join(parts)}{row.difference.units:>8}"


def _pace(names: Sequence[str], row: Pace) -> str:
    times = (f"{ms:12.2f}" for ms in (row.median, row.p95, row.max))
    return f"{_short(names[row.bot], 42):<44}{''.join(times)}{row.decisions:>12}"


def _short(name: str, most: int = 19) -> str:
    return name if len(name) <= most else f"…{name[1 - most :]}"


def as_json(found: Report) -> dict[str, Json]:
    """Return the report as JSON; figures are counted so that more is better."""
    return {
        "plan": found.plan.as_json(),
        "played": found.played,
        "missing": found.missing,
        "comparisons": [*compared_rows(found)],
        "decisions": [*pace_rows(found)],
    }


def as_csv(rows: Iterable[Mapping[str, Json]]) -> str:
    """Return rows with the same keys as CSV, the keys as its first line."""
    table, out = list(rows), io.StringIO()
    writer = csv.DictWriter(out, list(table[0]) if table else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(table)
    return out.getvalue()


def compared_rows(found: Report) -> Iterator[dict[str, Json]]:
    """Yield the comparisons as flat rows."""
    names, measures = found.plan.names(), MODES[found.plan.mode].measures
    for row in found.compared:
        flat: dict[str, Any] = {"one": names[row.one], "other": names[row.other]}
        flat |= {"measure": row.measure, "unit": measures[row.measure]}
        for part, figure in zip(PARTS, row[3:], strict=True):
            flat |= _flat(part, figure)
        yield {**flat, "n": row.difference.units}


def _flat(part: str, figure: Estimate) -> dict[str, Json]:
    return {part: round(figure.mean, 6), f"{part}_error": round(figure.error, 6)}


def pace_rows(found: Report) -> Iterator[dict[str, Json]]:
    """Yield the decision times as flat rows."""
    names = found.plan.names()
    for row in found.paces:
        times = {"median_ms": row.median, "p95_ms": row.p95, "max_ms": row.max}
        yield {"bot": names[row.bot], "decisions": row.decisions, **times}
