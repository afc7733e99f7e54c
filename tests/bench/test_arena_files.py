"""The arena stores results as they come, continues a stopped run, and reports its findings."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from engine.errors import EngineError
from tests.bench.arena import command
from tests.bench.arena.entrants import Entrant, parse_entrant
from tests.bench.arena.figures import (
    DecisionPace,
    summarize_thinking_times,
)
from tests.bench.arena.report import TWICE_NOTE
from tests.bench.arena.rows import ResultRow, dump_row, finished_rows_by_key, load_or_create_rows
from tests.bench.arena_contests import InlineExecutor, make_plan, run_contest

pytestmark = pytest.mark.slow

CONTEST = ["--game", "zwanzigerrufen", "--bots", "beginner,random"]
FILES = {"rows.jsonl", "summary.json", "summary.txt"}


@pytest.fixture
def inline(monkeypatch: pytest.MonkeyPatch) -> InlineExecutor:
    """Return the executor of every run of the command."""
    executor = InlineExecutor()
    monkeypatch.setattr(command, "open_pool", lambda arguments: executor)
    return executor


def run_arena(out: Path, deals: int, *more: str) -> int:
    return command.main([*CONTEST, "--deals", str(deals), "--out", str(out), *more])


def summary_comparisons(out: Path) -> object:
    return json.loads((out / "summary.json").read_text(encoding="utf-8"))["comparisons"]


def test_resumed_run_repeats_nothing_with_same_findings(
    tmp_path: Path, inline: InlineExecutor
) -> None:
    run_arena(tmp_path / "parts", 3)
    run_arena(tmp_path / "parts", 5)
    run_arena(tmp_path / "parts", 5)
    assert len(inline.submitted) == 10 == len(set(inline.submitted))
    run_arena(tmp_path / "whole", 5)
    assert len(inline.submitted) == 20
    assert summary_comparisons(tmp_path / "parts") == summary_comparisons(tmp_path / "whole")


def interrupted_rows(rows: Iterable[ResultRow], count: int) -> Iterator[ResultRow]:
    """Yield three rows, then raise as on Ctrl-C."""
    yield from islice(rows, 3)
    raise KeyboardInterrupt


def test_plays_before_interruption_are_kept(
    tmp_path: Path, inline: InlineExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(command, "show_progress", interrupted_rows)
        assert run_arena(tmp_path, 4) == 130
    inline.submitted.clear()
    assert run_arena(tmp_path, 4) == 0
    assert len(inline.submitted) == 5


def test_truncated_last_row_is_played_again(tmp_path: Path, inline: InlineExecutor) -> None:
    run_arena(tmp_path, 2)
    text = (tmp_path / "rows.jsonl").read_text(encoding="utf-8")
    (tmp_path / "rows.jsonl").write_text(text[:-30], encoding="utf-8")
    inline.submitted.clear()
    run_arena(tmp_path, 2)
    assert len(inline.submitted) == 1
    rows = (tmp_path / "rows.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(rows) == len(text.splitlines()) and all(map(json.loads, rows))


def test_failed_play_is_played_again(tmp_path: Path) -> None:
    plan, file = make_plan("beginner", "random"), tmp_path / "rows.jsonl"
    load_or_create_rows(file, plan)
    failed = ResultRow(0, (0, 1, 0, 1), {}, (), "random at seat 1, deal 0: fell asleep")
    with file.open("a", encoding="utf-8") as rows:
        rows.write(dump_row(failed))
    assert load_or_create_rows(file, plan) == {}


def test_arena_command_names_failed_bot(
    tmp_path: Path, inline: InlineExecutor, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--game", "zwanzigerrufen", "--cards", "4", "--out", str(tmp_path)]
    assert command.main([*arguments, "--bots", "beginner,cmd:/no/such/bot"]) == 1
    output = capsys.readouterr()
    assert "cmd:/no/such/bot at seat" in output.err and "could not be started" in output.err
    assert "and 3 more" in output.err
    assert "8 plays are missing" in output.out


def test_the_rows_of_another_contest_are_refused(
    tmp_path: Path, inline: InlineExecutor, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_arena(tmp_path, 2) == 0
    assert run_arena(tmp_path, 2, "--option", "cut=null") == 2
    assert "name another --out" in capsys.readouterr().err


def test_results_are_written_as_text_and_json(
    tmp_path: Path, inline: InlineExecutor, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_arena(tmp_path, 6) == 0
    assert {file.name for file in tmp_path.iterdir()} == FILES
    output = capsys.readouterr()
    assert (tmp_path / "summary.txt").read_text(encoding="utf-8") in output.out and not output.err
    assert output.out.count(TWICE_NOTE) == 1, "it is said of card points, which are opposites"
    summary = json.loads((tmp_path / "summary.json").read_text(encoding="utf-8"))
    assert [row["measure"] for row in summary["comparisons"]] == ["cards", "game"]
    assert all(f"{row['difference']:+.3f}" in output.out for row in summary["comparisons"])
    assert [row["bot"] for row in summary["decisions"]] == ["beginner", "random"]


def test_decision_times_follow_bot_across_seats() -> None:
    plan = make_plan("beginner", "random")
    fast, slow = tuple(float(ms) for ms in range(1, 101)), (500.0,)
    rows = (
        ResultRow(0, (0, 1, 0, 1), {}, (fast[:50], slow, (), ())),
        ResultRow(0, (1, 0, 1, 0), {}, ((), fast[50:], (), ())),
    )
    assert list(summarize_thinking_times(plan, finished_rows_by_key(rows))) == [
        DecisionPace(0, 100, 50.5, 95, 100),
        DecisionPace(1, 1, 500, 500, 500),
    ]


def test_single_deal_gives_no_comparison() -> None:
    assert run_contest(make_plan("beginner", "random"), 1).comparisons == ()


# How bots are written


def test_bot_is_level_with_settings_or_command() -> None:
    assert parse_entrant("beginner", 500) == Entrant(
        "beginner", "beginner", (), (("budget_ms", 500),)
    )
    assert parse_entrant("master:ms=20", 500).settings == (("budget_ms", 20),)
    outside = parse_entrant("cmd:python 'my bot.py'", 500)
    assert outside.command == ("python", "my bot.py") and not outside.level


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("oracle", "the levels are"),
        ("", "the levels are"),
        ("club:speed=3", "Unknown setting 'speed'"),
        ("club:style=bold", "Unknown setting 'style'"),
        ("club:ms=soon", "a number from 0 to 600000"),
        ("club:ms=700000", "a number from 0 to 600000"),
        ("cmd:", "needs a command"),
        ("cmd:python 'x", "Unreadable command"),
    ],
)
def test_unreadable_bot_argument_says_why(text: str, why: str) -> None:
    with pytest.raises(EngineError, match=why):
        parse_entrant(text, 500)


def test_bots_of_same_name_are_numbered() -> None:
    assert make_plan("beginner", "beginner", "random").distinct_bot_names() == [
        "beginner",
        "beginner (2)",
        "random",
    ]
