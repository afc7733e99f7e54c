"""The table: medians over rounds, ratios to bare Pyodide's first visit, verdicts."""

from __future__ import annotations

import pytest

from tests.bench import weight
from tests.bench.decisions import DecisionTimes
from tests.bench.play import MatchTimes
from tests.bench.report import TARGETS, TableRow, all_rows, format_table, median_figure, percentile
from tests.bench.visits import Visit


def bare_visit(ready: float, line: str = "local", kind: str = "first") -> Visit:
    return Visit("bare", line, kind, ready, ready, {"/bare/a": 6_000_000}, {"/bare/a": 6_000_000})


def site_visit(painted: float, ready: float, line: str = "local", kind: str = "first") -> Visit:
    size = {"/site/a": 5_000_000, "/site/b": 1_500_000} if kind == "first" else {}
    return Visit("site", line, kind, painted, ready, size, size | {"/site/late": 1_000_000})


def find_rows(rows: list[TableRow], measure: str, where: str) -> list[TableRow]:
    return [row for row in rows if (row.measure, row.where) == (measure, where)]


def test_a_figure_is_the_median_of_the_rounds() -> None:
    visits = [bare_visit(1000), bare_visit(9000), bare_visit(2000), site_visit(1, 2)]
    assert median_figure(visits, "bare", "local", "first", "ready") == 2000
    assert median_figure(visits, "bare", "9", "first", "ready") is None


def test_both_visits_are_compared_with_the_first_of_bare_pyodide() -> None:
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


def test_a_target_in_seconds_is_told_besides_the_ratio() -> None:
    visits = [bare_visit(8000, "9"), site_visit(1200, 7000, "9")]
    ratio, seconds = find_rows(all_rows(visits, []), "zwanzig:painted", "9 Mbit/s, 60 ms, first")
    assert (ratio.reached, ratio.verdict) == ("0.15 x", "")
    assert (seconds.reached, seconds.target, seconds.verdict) == ("1.20 s", "1.00 s", "SHORT")


def test_bytes_count_up_to_ready_and_the_rest_is_told() -> None:
    table_rows = all_rows([bare_visit(2000), site_visit(100, 700)], [])
    (to_ready,) = find_rows(table_rows, "site bytes to ready", "local, first")
    (in_all,) = find_rows(table_rows, "site bytes in all", "local, first")
    assert (to_ready.figure, to_ready.verdict) == ("6500000", "SHORT")
    assert (in_all.reached, in_all.verdict) == ("7.50 MB", "")


def test_every_target_is_judged_once_where_all_was_measured() -> None:
    lines = ("local", "20", "9", "9x4")
    visits = [bare_visit(2000, line, kind) for line in lines for kind in ("first", "repeat")]
    visits += [site_visit(1, 2, line, kind) for line in lines for kind in ("first", "repeat")]
    judged = [row for row in all_rows(visits, []) if row.verdict]
    assert len(judged) == 2 * len(TARGETS)


@pytest.mark.parametrize(("share", "value"), [(0.5, 50), (0.95, 95), (1, 100)])
def test_a_percentile_is_one_of_the_values(share: float, value: int) -> None:
    assert percentile(list(range(1, 101)), share) == value
    assert percentile([7.0], share) == 7


def test_a_match_that_stutters_falls_short() -> None:
    rough = MatchTimes("zwanzig-ab", (20.0, 30.0, 80.0), (51.0,), 10 * 2**20, 20 * 2**20, 0)
    verdicts = {row.measure: row.verdict for row in all_rows([], [rough])}
    assert verdicts["click to paint, median"] == ""
    assert verdicts["click to paint, p95"] == verdicts["longest task"] == "SHORT"


@pytest.mark.parametrize(
    ("level", "p95", "target", "verdict"),
    [("club", 50, "50 ms", "ok"), ("club", 50.1, "50 ms", "SHORT"), ("beginner", 50.1, "", "")],
)
def test_one_decision_in_twenty_may_take_longer(
    level: str, p95: float, target: str, verdict: str
) -> None:
    times = DecisionTimes("zwanzig-ab", level, 20, 20.0, p95, 80.0)
    half, most = all_rows([], [], [times])
    assert (half.figure, half.verdict) == ("20.0 ms", "")
    assert (most.where, most.target, most.verdict) == (f"zwanzig-ab, {level}", target, verdict)


def test_the_table_stands_in_columns() -> None:
    text = format_table(
        [TableRow("zwanzig:ready", "local, first", "700 ms", "0.35 x", "0.40 x", "ok")]
    )
    head, line = text.splitlines()
    assert head.index("where") == line.index("local, first")
    assert head.index("median") + len("median") == line.index("700 ms") + len("700 ms")


def test_what_is_kept_and_the_first_hint_are_told_with_their_targets() -> None:
    rows = weight.table_rows(19_500_000, {"zwanzig-ab": [(600, 900), (700, 1100), (650, 950)]})
    assert [(row.reached, row.target, row.verdict) for row in rows] == [
        ("19.50 MB", "19.00 MB", "SHORT"),
        ("0.95 s", "1.00 s", "ok"),
        ("", "", ""),
    ]
    assert rows[-1].figure == "300 ms"
