"""The published figures: every row can be measured again by its own command."""

from __future__ import annotations

import argparse
import shlex

import pytest

from engine.__main__ import main
from engine.bots.arena import command
from engine.bots.arena.entrants import OUTSIDE
from engine.bots.arena.plan import MODES
from engine.bots.players import LEVELS
from engine.bots.strength import ROWS, Measured


def plan(row: Measured) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    program, *words = shlex.split(row.command)[2:]
    assert program == "engine" and words.pop(0) == "arena"
    return parser.parse_args(words)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.command.partition("--game ")[2])
def test_the_command_of_a_row_measures_what_the_row_says(row: Measured) -> None:
    asked = plan(row)
    found = command.plan_of(asked)
    assert (found.game, found.preset, found.mode, found.seating) == (
        *(row.game, row.preset, row.mode, row.seating),
    )
    assert tuple(found.names()) == row.bots
    assert getattr(asked, row.mode) == row.count and asked.seed == row.seed
    assert row.measure in MODES[row.mode].measures and set(row.levels) <= {*LEVELS, OUTSIDE}


def test_a_figure_comes_with_its_error() -> None:
    assert all((row.figure is None) == (row.error is None) for row in ROWS)


def test_the_table_is_printed_as_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strength"]) == 0
    head, rule, *rows = capsys.readouterr().out.splitlines()
    assert len(rows) == len(ROWS)
    assert all(line.count(" | ") == head.count(" | ") for line in (rule, *rows))
