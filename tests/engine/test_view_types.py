"""A view has a type: its keys are those that are shown, and mypy finds a misspelt one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.record import record_view
from engine.seats import SEATS
from engine.zwanzig_ab import view as zwanzig_ab
from engine.zwanzigerrufen import view as zwanzigerrufen
from tests.engine.random_matches import random_match

ROOT = Path(__file__).parents[2]
TYPES = {"zwanzig-ab": zwanzig_ab.View, "zwanzigerrufen": zwanzigerrufen.View}


@pytest.mark.parametrize("game", GAMES)
def test_a_view_has_the_keys_of_its_type(game: str) -> None:
    for record in random_match(GAMES[game], GAMES[game].presets[0].name, 1, 2):
        for seat in (*SEATS, None):
            assert {*record_view(record, seat)} == {*TYPES[game].__annotations__}


@pytest.mark.process
@pytest.mark.parametrize(
    ("line", "expected_error"),
    [
        ('view["hands"]', ""),
        ('view["hand"]', 'has no key "hand"'),
        ('view["trump"]', 'has no key "trump"'),
        ('as_zwanzigerrufen(view)["contract"]', ""),
        ('as_zwanzigerrufen(view)["contrakt"]', 'has no key "contrakt"'),
        ('view["to_act"] + 1', "Unsupported operand types"),
        ("seat_to_act(view) + 1", ""),
        ('require_value(view["result"])["deltas"]', ""),
        ('view["result"]["deltas"]', "not indexable"),
        ('as_zwanzigerrufen(view)["contract"].upper()', 'has no attribute "upper"'),
    ],
)
def test_mypy_catches_a_misspelt_key(tmp_path: Path, line: str, expected_error: str) -> None:
    file = tmp_path / "page.py"
    imported = (
        "from engine.view import View, require_value, seat_to_act\n"
        "from engine.zwanzigerrufen.view import as_zwanzigerrufen"
    )
    file.write_text(
        f"{imported}\n\n\ndef page(view: View) -> object:\n    return {line}\n", encoding="utf-8"
    )
    command = [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", str(file)]
    process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    output = process.stdout
    assert expected_error in output and ("Success" in output) is not bool(expected_error), output
