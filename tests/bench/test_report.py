"""The table: medians over rounds, ratios to bare Pyodide's first visit, verdicts."""

from __future__ import annotations

from tests.bench.report import TARGETS, TableRow, all_rows
from tests.bench.visits import Visit


def bare_visit(ready: float, line: str = "local", kind: str = "first") -> Visit:
    return Visit("bare", line, kind, ready, ready, {"/bare/a": 6_000_000}, {"/bare/a": 6_000_000})


def site_visit(painted: float, ready: float, line: str = "local", kind: str = "first") -> Visit:
    size = {"/site/a": 5_000_000, "/site/b": 1_500_000} if kind == "first" else {}
    return Visit("site", line, kind, painted, ready, size, size | {"/site/late": 1_000_000})


def find_rows(rows: list[TableRow], measure: str, where: str) -> list[TableRow]:
    return [row for row in rows if (row.measure, row.where) == (measure, where)]


def test_both_visits_compare_with_bare_first_visit() -> None:
    visits = [
        bare_visit(2000),
        bare_visit(500, kind="repeat"),
        site_visit(100, 640),
        site_visit(100, 640, kind="repeat"),
    ]
    table_rows = all_rows(visits, [])
    (first,) = find_rows(table_rows, "zwanzig:ready", "local, first")
    (repeat,) = find_rows(table_rows, "zwanzig:ready", "local, repeat")
    assert (first.reached, first.target, first.verdict) == ("0.32 x", "0.33 x", "ok")
    assert (repeat.reached, repeat.target, repeat.verdict) == ("0.32 x", "0.20 x", "SHORT")


def test_every_measured_target_is_judged_once() -> None:
    lines = ("local", "20", "9", "9x4")
    visits = [bare_visit(2000, line, kind) for line in lines for kind in ("first", "repeat")]
    visits += [site_visit(1, 2, line, kind) for line in lines for kind in ("first", "repeat")]
    judged = [row for row in all_rows(visits, []) if row.verdict]
    assert len(judged) == 2 * len(TARGETS)
