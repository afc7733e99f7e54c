"""The programs that measure the engine and the bots print their figures, on any console."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from itertools import count
from pathlib import Path

import pytest

from tests.bench import explanation_quality, regret, speed


@pytest.mark.parametrize("seconds", ["-1", "nan", "inf", "two"])
def test_what_is_no_time_is_refused(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        speed.main(["--seconds", seconds])
    assert "is not a number of seconds" in capsys.readouterr().err


def test_each_kind_of_deal_has_a_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert speed.main(["--seconds", "0"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert "deals a second" in head and len(rows) == 8
    assert all(int(row.split()[-1].replace(",", "")) > 0 for row in rows)


@pytest.mark.slow
def test_it_is_counted_how_reasons_tell_cards_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert explanation_quality.main(["--decisions", "30"]) == 0
    lines = capsys.readouterr().out.splitlines()
    general, distinguishing = (
        [line for line in lines if word in line]
        for word in (" general:", " also true of the next best:")
    )
    for table_lines, most in ((general, 20), (distinguishing, 10)):
        assert len(table_lines) == 2 and all(
            float(row.split()[-1][:-1]) <= most for row in table_lines
        )


@pytest.mark.slow
def test_what_masters_give_away_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(regret, "PLAYED_OUT_WORLDS", 4)
    monkeypatch.setattr(regret, "MASTER_WORLDS", 20)
    assert regret.main(["--decisions", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len([line for line in lines if line.endswith(" of 3 a decision")]) == 2
    by_cards = [line for line in lines if " cards left: " in line]
    assert sum(int(line.rpartition(" of ")[2]) for line in by_cards) == 6


def test_a_clock_may_stand_still_for_a_while(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser's clock moves in steps, and a batch of deals may fit into one."""
    moments = count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(moments) // 4)
    assert speed.main(["--seconds", "0"]) == 0
    assert "deals a second" in capsys.readouterr().out


ARENA = "arena --game zwanzig-ab --bots beginner,beginner --deals 1 --jobs 1 --out"


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("line", ["strength", "speed --seconds 0", ARENA])
def test_a_console_without_signs_gets_plain_letters(line: str, tmp_path: Path) -> None:
    program, *words = [*line.split(), *([str(tmp_path)] if line == ARENA else [])]
    result = subprocess.run(
        [sys.executable, "-m", f"tests.bench.{program}", *words],
        capture_output=True,
        encoding="ascii",
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (result.stderr, result.returncode) == ("", 0) and result.stdout
