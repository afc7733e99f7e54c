"""Turn measurements into the printed table: medians, ratios and targets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from tests.bench.decisions import DecisionTimes
from tests.bench.host import LINES
from tests.bench.play import MatchTimes
from tests.bench.visits import Visit
from ui.pages.strength import DECISION_TIMES

KINDS = ("first", "repeat")
SMOOTH_LIMIT_MS = 50


@dataclass(frozen=True)
class Target:
    """A target: a maximal ratio to bare Pyodide's first ready, or seconds, or megabytes."""

    measure: str
    line: str
    unit: str  # x, s or MB
    first: float
    repeat: float


TARGETS = (
    Target("painted", "local", "x", 0.12, 0.10),
    Target("ready", "local", "x", 0.33, 0.20),
    Target("ready", "20", "x", 0.75, 0.20),
    Target("ready", "9", "x", 0.85, 0.12),
    Target("ready", "9x4", "x", 0.48, 0.20),
    Target("painted", "9", "s", 1.0, 0.5),
    Target("bytes to ready", "", "MB", 5.0, 0),
)


@dataclass(frozen=True)
class TableRow:
    """One row of the table: a figure, its value in the target's unit, and the verdict."""

    measure: str
    where: str
    figure: str
    reached: str = ""
    target: str = ""
    verdict: str = ""


def median_figure(
    visits: Iterable[Visit], page: str, line: str, kind: str, measure: str
) -> float | None:
    """Return the median over the rounds in milliseconds or bytes; None without measurements."""
    key = (page, line, kind)
    matches = [visit for visit in visits if (visit.what, visit.line, visit.kind) == key]
    if not matches:
        return None
    if measure.startswith("bytes"):
        sizes = [v.to_ready if measure == "bytes to ready" else v.in_all for v in matches]
        return median(sum(size.values()) for size in sizes)
    times = [visit.painted if measure == "painted" else visit.ready for visit in matches]
    return median(times)


def slowest_line(visits: Sequence[Visit]) -> str:
    """Return the slowest line, on which bytes are reported: they should be the same on each."""
    measured = {visit.line for visit in visits}
    return [name for name in LINES if name in measured][-1]


def verdict_of(reached: float, limit: float) -> str:
    """Return the verdict on a value that should be at most `limit`."""
    return "ok" if reached <= limit else "SHORT"


def judge(reached: float, target: Target | None, kind: str) -> tuple[str, str]:
    """Return the target and the verdict as texts."""
    if target is None:
        return "", ""
    limit = getattr(target, kind)
    return f"{limit:.2f} {target.unit}", verdict_of(reached, limit)


def find_target(measure: str, line: str, unit: str) -> Target | None:
    key = (measure, line, unit)
    return next((t for t in TARGETS if (t.measure, t.line, t.unit) == key), None)


def time_rows(visits: Sequence[Visit], line: str, kind: str) -> list[TableRow]:
    """Return the rows of bare Pyodide and the site on one line; ratios are to bare Pyodide's first
    visit.
    """
    where = f"{LINES[line].says}, {kind}"
    base = median_figure(visits, "bare", line, "first", "ready")
    own = median_figure(visits, "bare", line, kind, "ready")
    rows = [TableRow("bare Pyodide ready", where, f"{own:.0f} ms")] if own else []
    for measure in ("painted", "ready"):
        ms = median_figure(visits, "site", line, kind, measure)
        if ms is None or not base:
            continue
        for unit, reached in (("x", ms / base), ("s", ms / 1000)):
            target = find_target(measure, line, unit)
            if target or unit == "x":
                cells = (f"zwanzig:{measure}", where, f"{ms:.0f} ms", f"{reached:.2f} {unit}")
                rows.append(TableRow(*cells, *judge(reached, target, kind)))
    return rows


def byte_rows(visits: Sequence[Visit], kind: str) -> list[TableRow]:
    line = slowest_line(visits)
    rows = []
    for page in ("bare", "site"):
        for measure in ("bytes to ready", "bytes in all"):
            size = median_figure(visits, page, line, kind, measure)
            if size is not None:
                target = find_target(measure, "", "MB") if page == "site" else None
                cells = (f"{page} {measure}", f"{LINES[line].says}, {kind}", f"{size:.0f}")
                rows.append(
                    TableRow(*cells, f"{size / 1e6:.2f} MB", *judge(size / 1e6, target, kind))
                )
    return rows


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * round(share * 100) // 100) - 1)]


def match_rows(match: MatchTimes) -> list[TableRow]:
    clicks, tasks = match.clicks, match.tasks
    p95 = percentile(clicks, 0.95)
    longest = max(tasks, default=0.0)
    limit = f"{SMOOTH_LIMIT_MS} ms"
    count, long = f"{len(clicks)} clicks", f"{len(tasks)} long"
    verdicts = [verdict_of(value, SMOOTH_LIMIT_MS) for value in (p95, longest)]
    return [
        TableRow("click to paint, median", match.game, f"{median(clicks):.0f} ms", count),
        TableRow("click to paint, p95", match.game, f"{p95:.0f} ms", count, limit, verdicts[0]),
        TableRow("longest task", match.game, f"{longest:.0f} ms", long, limit, verdicts[1]),
    ]


def decision_rows(times: DecisionTimes) -> list[TableRow]:
    where, count = f"{times.game}, {times.level}", f"{times.count} decisions"
    limit = decision_limit(times)
    verdict = (f"{limit} ms", verdict_of(times.p95, limit)) if limit else ()
    return [
        TableRow("decision, median", where, f"{times.median:.1f} ms", count),
        TableRow("decision, p95", where, f"{times.p95:.1f} ms", count, *verdict),
    ]


def decision_limit(times: DecisionTimes) -> float | None:
    """Return the published limit for nineteen of twenty decisions."""
    return next(t.target for t in DECISION_TIMES if (t.game, t.level) == (times.game, times.level))


def all_rows(
    visits: Sequence[Visit], matches: Iterable[MatchTimes], decisions: Iterable[DecisionTimes] = ()
) -> list[TableRow]:
    """Return all rows of the table."""
    lines = [name for name in LINES if any(visit.line == name for visit in visits)]
    return [
        *(row for line in lines for kind in KINDS for row in time_rows(visits, line, kind)),
        *(row for kind in KINDS if visits for row in byte_rows(visits, kind)),
        *(row for match in matches for row in match_rows(match)),
        *(row for times in decisions for row in decision_rows(times)),
    ]


def format_table(rows: Sequence[TableRow]) -> str:
    """Return the rows in columns under a head."""
    head = ("measure", "where", "median", "reached", "target", "")
    cells = [head, *(tuple(vars(row).values()) for row in rows)]
    widths = [max(map(len, texts)) for texts in zip(*cells, strict=True)]
    aligned = [
        "  ".join(f"{cell:{'<' if column < 2 else '>'}{width}}" for column, (cell, width) in pairs)
        for line in cells
        for pairs in [enumerate(zip(line, widths, strict=True))]
    ]
    return "\n".join(line.rstrip() for line in aligned)
