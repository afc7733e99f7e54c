"""From what was measured to the table that is printed: medians, ratios, and what was aimed at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from engine.bots.strength import DECISION_TIMES
from tests.bench.decisions import Decisions
from tests.bench.host import LINES
from tests.bench.play import Match
from tests.bench.visits import Visit

KINDS = ("first", "repeat")
SMOOTH_MS = 50


@dataclass(frozen=True)
class Target:
    """What to reach at most: a ratio to bare Pyodide's first ready, or seconds, or megabytes."""

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
class Row:
    """One line of the table: a figure, what it is in the target's unit, and whether that is ok."""

    measure: str
    where: str
    figure: str
    reached: str = ""
    target: str = ""
    verdict: str = ""


def figure(visits: Iterable[Visit], what: str, line: str, kind: str, measure: str) -> float | None:
    """The median over the rounds, in milliseconds or bytes; None where nothing was measured."""
    wanted = (what, line, kind)
    found = [visit for visit in visits if (visit.what, visit.line, visit.kind) == wanted]
    if not found:
        return None
    if measure.startswith("bytes"):
        sizes = [v.to_ready if measure == "bytes to ready" else v.in_all for v in found]
        return median(sum(size.values()) for size in sizes)
    times = [visit.painted if measure == "painted" else visit.ready for visit in found]
    return median(times)


def slowest(visits: Sequence[Visit]) -> str:
    """The line on which bytes are told: they should be the same on each, but less can be late."""
    measured = {visit.line for visit in visits}
    return [name for name in LINES if name in measured][-1]


def judged(reached: float, target: Target | None, kind: str) -> tuple[str, str]:
    """The target and the verdict, as the table says them."""
    if target is None:
        return "", ""
    wanted = getattr(target, kind)
    return f"{wanted:.2f} {target.unit}", "ok" if reached <= wanted else "SHORT"


def target_of(measure: str, line: str, unit: str) -> Target | None:
    wanted = (measure, line, unit)
    return next((t for t in TARGETS if (t.measure, t.line, t.unit) == wanted), None)


def time_rows(visits: Sequence[Visit], line: str, kind: str) -> list[Row]:
    """Bare Pyodide and the site on one line; a ratio is to bare Pyodide's first visit."""
    where = f"{LINES[line].says}, {kind}"
    base = figure(visits, "bare", line, "first", "ready")
    own = figure(visits, "bare", line, kind, "ready")
    rows = [Row("bare Pyodide ready", where, f"{own:.0f} ms")] if own else []
    for measure in ("painted", "ready"):
        ms = figure(visits, "site", line, kind, measure)
        if ms is None or not base:
            continue
        for unit, reached in (("x", ms / base), ("s", ms / 1000)):
            target = target_of(measure, line, unit)
            if target or unit == "x":
                said = (f"zwanzig:{measure}", where, f"{ms:.0f} ms", f"{reached:.2f} {unit}")
                rows.append(Row(*said, *judged(reached, target, kind)))
    return rows


def byte_rows(visits: Sequence[Visit], kind: str) -> list[Row]:
    line = slowest(visits)
    rows = []
    for what in ("bare", "site"):
        for measure in ("bytes to ready", "bytes in all"):
            size = figure(visits, what, line, kind, measure)
            if size is not None:
                target = target_of(measure, "", "MB") if what == "site" else None
                said = (f"{what} {measure}", f"{LINES[line].says}, {kind}", f"{size:.0f}")
                rows.append(Row(*said, f"{size / 1e6:.2f} MB", *judged(size / 1e6, target, kind)))
    return rows


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * round(share * 100) // 100) - 1)]


def match_rows(match: Match) -> list[Row]:
    clicks, tasks = match.clicks, match.tasks
    p95 = percentile(clicks, 0.95)
    longest = max(tasks, default=0.0)
    limit = f"{SMOOTH_MS} ms"
    count, long = f"{len(clicks)} clicks", f"{len(tasks)} long"
    verdicts = ["ok" if value <= SMOOTH_MS else "SHORT" for value in (p95, longest)]
    return [
        Row("click to paint, median", match.game, f"{median(clicks):.0f} ms", count),
        Row("click to paint, p95", match.game, f"{p95:.0f} ms", count, limit, verdicts[0]),
        Row("longest task", match.game, f"{longest:.0f} ms", long, limit, verdicts[1]),
        Row("JavaScript heap", match.game, f"{match.heap / 2**20:.1f} MiB", "page"),
        Row("Python memory", match.game, f"{match.wasm / 2**20:.1f} MiB", "page"),
        Row("whole process", match.game, f"{match.renderer / 2**20:.0f} MiB", "page and worker"),
    ]


def decision_rows(made: Decisions) -> list[Row]:
    where, count = f"{made.game}, {made.level}", f"{made.count} decisions"
    limit = limit_of(made)
    verdict = (f"{limit} ms", "ok" if made.p95 <= limit else "SHORT") if limit else ()
    return [
        Row("decision, median", where, f"{made.median:.1f} ms", count),
        Row("decision, p95", where, f"{made.p95:.1f} ms", count, *verdict),
    ]


def limit_of(made: Decisions) -> float | None:
    """How long nineteen decisions of twenty should take at most, as it is published."""
    return next(t.target for t in DECISION_TIMES if (t.game, t.level) == (made.game, made.level))


def rows(
    visits: Sequence[Visit], matches: Iterable[Match], decisions: Iterable[Decisions] = ()
) -> list[Row]:
    """The whole table."""
    lines = [name for name in LINES if any(visit.line == name for visit in visits)]
    return [
        *(row for line in lines for kind in KINDS for row in time_rows(visits, line, kind)),
        *(row for kind in KINDS if visits for row in byte_rows(visits, kind)),
        *(row for match in matches for row in match_rows(match)),
        *(row for made in decisions for row in decision_rows(made)),
    ]


def table(found: Sequence[Row]) -> str:
    """The rows in columns, under a head."""
    head = ("measure", "where", "median", "reached", "target", "")
    cells = [head, *(tuple(vars(row).values()) for row in found)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    aligned = [
        "  ".join(f"{cell:{'<' if at < 2 else '>'}{width}}" for at, (cell, width) in pairs)
        for line in cells
        for pairs in [enumerate(zip(line, widths, strict=True))]
    ]
    return "\n".join(line.rstrip() for line in aligned)
