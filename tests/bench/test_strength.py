"""Published figures: every row can be measured again by its own command."""

from __future__ import annotations

import argparse
import gzip
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from engine import bots
from engine.bots.levels import LEVEL_NAMES
from engine.bots.players import PLAYER_BY_LEVEL
from engine.games import GAMES
from tests.bench.arena import command
from tests.bench.arena.plan import PLAY_MODES
from tests.bench.strength import format_strength_tables
from ui.pages.strength import (
    DECISION_TIMES,
    MEASURED_GAINS,
    MeasuredGain,
    arena_command,
    level_or_program_name,
)

pytestmark = pytest.mark.slow

OUTSIDE_BOTS = ("ismcts", "earlier_commits")


def parse_command(row: MeasuredGain) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    program, *words = shlex.split(arena_command(row))[2:]
    assert program == "tests.bench.arena"
    return parser.parse_args(words)


@pytest.mark.parametrize(
    "row", MEASURED_GAINS, ids=lambda row: arena_command(row).partition("--game ")[2]
)
def test_command_measures_what_its_row_says(row: MeasuredGain) -> None:
    arguments = parse_command(row)
    plan = command.plan_from_arguments(arguments)
    assert (plan.game, plan.preset, plan.mode, plan.seating) == (
        *(row.game, row.preset, row.mode, row.seating),
    )
    assert tuple(plan.distinct_bot_names()) == row.bots
    assert getattr(arguments, row.mode) == row.count and arguments.seed == row.seed
    assert row.measure in PLAY_MODES[row.mode].measures
    assert {*map(level_or_program_name, row.bots)} <= {*PLAYER_BY_LEVEL, *OUTSIDE_BOTS}


def test_a_figure_comes_with_its_error() -> None:
    assert all(row.error > 0 for row in MEASURED_GAINS)


def test_the_tables_are_markdown() -> None:
    tables = format_strength_tables().split("\n\n")
    for table, count in zip(tables, (len(MEASURED_GAINS), len(DECISION_TIMES)), strict=True):
        head, rule, *rows = table.splitlines()
        assert len(rows) == count
        assert all(line.count(" | ") == head.count(" | ") for line in (rule, *rows))


def test_every_level_is_timed_once_per_game() -> None:
    timed = [(row.game, row.level) for row in DECISION_TIMES]
    assert sorted(timed) == sorted((game, level) for game in GAMES for level in LEVEL_NAMES)


def test_all_that_the_bots_ship_is_small() -> None:
    folder = Path(bots.__file__).parent
    rooms = (folder, *(folder / game.replace("-", "_") for game in GAMES))
    shipped = [file for room in rooms for file in room.glob("*.py")]
    assert len(shipped) > 40
    assert len(gzip.compress(b"".join(file.read_bytes() for file in shipped))) < 300_000


ARENA = "arena --game zwanzig-ab --bots beginner,beginner --deals 1 --jobs 1 --out"


@pytest.mark.process
@pytest.mark.parametrize("line", ["strength", ARENA])
def test_a_console_without_signs_gets_plain_letters(line: str, tmp_path: Path) -> None:
    program, *words = [*line.split(), *([str(tmp_path)] if line == ARENA else [])]
    result = subprocess.run(
        [sys.executable, "-m", f"tests.bench.{program}", *words],
        capture_output=True,
        encoding="ascii",
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (result.stderr, result.returncode) == ("", 0) and result.stdout
