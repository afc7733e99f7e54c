"""The figures in the players' files can be counted and fitted again."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from engine.bots.train.__main__ import main
from engine.bots.zwanzig_ab.belief import KINDS, SHAPES
from engine.bots.zwanzig_ab.equity import chances
from engine.bots.zwanzig_ab.odds import FORMS, KNOTS
from engine.bots.zwanzig_ab.unseen import SHAPE_COUNT
from engine.game import SEATS
from engine.zwanzig_ab.options import STANDARD

pytestmark = pytest.mark.slow


def test_habits_are_fitted_in_the_form_that_the_players_read(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["zwanzig-ab", "habits", "--matches", "1"]) == 0
    kinds, _, shapes = capsys.readouterr().out.partition("KINDS = ")[2].partition("SHAPES = ")
    for text, known, size in ((kinds, KINDS, 16), (shapes, SHAPES, SHAPE_COUNT)):
        found: Any = ast.literal_eval(text.strip())
        assert set(found) <= set(known)
        assert all(len(row) == size and min(row) > 0 for row in (*found.values(), *known.values()))


def test_odds_are_fitted_in_the_form_that_the_players_read(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["zwanzig-ab", "odds", "--matches", "1"]) == 0
    forms, _, turns = capsys.readouterr().out.partition("FORMS = ")[2].partition("TURNS = ")
    found: Any = ast.literal_eval(forms.strip())
    assert found and set(found) <= set(FORMS) and len(ast.literal_eval(turns)) == 4
    assert all(len(row) == len(KNOTS) for row in (*found.values(), *FORMS.values()))


def test_an_unknown_game_is_refused() -> None:
    assert main(["bridge"]) == 2


def test_chances_add_up_and_fewer_points_to_go_are_better() -> None:
    found = chances(STANDARD, (3, 9, 15, 20), 2, SEATS)
    assert abs(sum(found) - 1) < 1e-9
    assert [*found] == sorted(found, reverse=True)
    assert chances(STANDARD, (-1, 0, 4, 5), 2, SEATS) == (1, 0, 0, 0)


@pytest.mark.process
def test_words_are_learnt_in_the_form_that_the_players_read(tmp_path: Path) -> None:
    out = tmp_path / "vocabulary.py"
    arguments = ["--part", "4000", "--jobs", "1", "--out", str(out)]
    assert main(["zwanzigerrufen-words", *arguments]) == 0
    found: dict[str, Any] = {}
    exec(out.read_text(), found)
    assert found["WORDS"] and all(-9 < weight < 9 for weight in found["WORDS"].values())
