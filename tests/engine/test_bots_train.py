"""What players have learnt can be learnt again, and what training writes is what they read."""

from __future__ import annotations

from math import log
from pathlib import Path
from typing import Any

import pytest

from engine.bots import learned_weights
from engine.bots.train import weights_files
from engine.bots.train.__main__ import TRAINING_BY_NAME, main
from engine.bots.zwanzig_ab.belief import LEARNT, SHAPE_COUNT
from engine.bots.zwanzig_ab.equity import FORMS, KNOTS, TURNS, win_chances
from engine.bots.zwanzigerrufen import bid_model, play_model
from engine.bots.zwanzigerrufen.bidding import SHIFTS
from engine.game import SEATS
from engine.zwanzig_ab.options import STANDARD
from engine.zwanzigerrufen.contracts import CONTRACTS

READ: dict[tuple[str, str], Any] = {
    ("zwanzig-ab", "belief"): LEARNT._asdict(),
    ("zwanzig-ab", "equity"): {"knots": KNOTS, "forms": FORMS, "turns": TURNS},
    ("zwanzigerrufen", "play_model"): play_model.WEIGHTS,
    ("zwanzigerrufen", "bid_shifts"): SHIFTS,
    ("zwanzigerrufen", "bid_model"): bid_model.BIDS,
    ("zwanzigerrufen", "talk_model"): bid_model.TALK,
}
"""What players go by, by the game and the name of its training."""

pytestmark = pytest.mark.slow


def file_of(game: str, name: str) -> Path:
    return learned_weights.weights_path(game.replace("-", "_"), name)


def trained(tmp_path: Path, *arguments: str) -> dict[str, Any]:
    """Train a little, and return the file that was written as players read it."""
    out = tmp_path / "learned.json"
    assert main([*arguments, "--out", str(out)]) == 0
    return learned_weights.parse_weights_file(out.read_bytes())


def test_every_training_has_its_file_and_every_file_its_training() -> None:
    assert TRAINING_BY_NAME.keys() == READ.keys()
    found = {file for file in learned_weights.BOTS_FOLDER.rglob("learned/*") if file.is_file()}
    assert found == {file_of(*names) for names in TRAINING_BY_NAME}


@pytest.mark.parametrize("names", READ, ids=" ".join)
def test_a_file_is_as_training_writes_it_and_says_how(names: tuple[str, str]) -> None:
    text = file_of(*names).read_text(encoding="utf-8")
    found = learned_weights.parse_weights_file(text)
    assert found["command"].startswith(f"{weights_files.TRAIN_COMMAND} {' '.join(names)}")
    assert found["about"] and found["figures"]
    command = found.pop("command").removeprefix(f"{weights_files.TRAIN_COMMAND} ")
    assert weights_files.dump_weights(weights_files.WeightsFile(command=command, **found)) == text


@pytest.mark.parametrize("names", READ, ids=" ".join)
def test_players_go_by_the_numbers_of_the_file(names: tuple[str, str]) -> None:
    assert (
        learned_weights.parse_weights_file(file_of(*names).read_bytes())["weights"] == READ[names]
    )


def test_what_is_written_is_what_is_read(tmp_path: Path) -> None:
    weights = {"a card": 0.1 + 0.2, "rows": {"in 0": (-0.0, 1e-9, 3), "ö": ()}, "none": {}}
    what = weights_files.WeightsFile(
        ("One.", 'And "another".'), "game what --seed 1", ("9 deals.",), weights
    )
    weights_files.write_weights(tmp_path / "a.json", what)
    found = learned_weights.parse_weights_file((tmp_path / "a.json").read_bytes())
    assert found == {
        **what._asdict(),
        "command": f"{weights_files.TRAIN_COMMAND} game what --seed 1",
    }
    assert str(found["weights"]) == str(weights)


def test_belief_is_fitted_in_the_form_that_the_players_read(tmp_path: Path) -> None:
    found = trained(tmp_path, "zwanzig-ab", "belief", "--matches", "1")["weights"]
    for rows, known, size in zip(found.values(), LEARNT, (16, SHAPE_COUNT), strict=True):
        assert set(rows) <= set(known)
        assert all(len(row) == size and min(row) > 0 for row in (*rows.values(), *known.values()))
    assert list(found) == list(LEARNT._fields)


def test_equity_is_fitted_in_the_form_that_the_players_read(tmp_path: Path) -> None:
    found = trained(tmp_path, "zwanzig-ab", "equity", "--matches", "1")["weights"]
    assert found["knots"] == KNOTS and len(found["turns"]) == len(TURNS) == 4
    assert found["forms"] and set(found["forms"]) <= set(FORMS)
    assert all(len(row) == len(KNOTS) for row in (*found["forms"].values(), *FORMS.values()))


def test_an_unknown_game_is_refused() -> None:
    assert main(["bridge"]) == 2
    assert main(["zwanzig-ab", "bidding"]) == 2


def test_chances_add_up_and_fewer_points_to_go_are_better() -> None:
    found = win_chances(STANDARD, (3, 9, 15, 20), 2, SEATS)
    assert abs(sum(found) - 1) < 1e-9
    assert [*found] == sorted(found, reverse=True)
    assert win_chances(STANDARD, (-1, 0, 4, 5), 2, SEATS) == (1, 0, 0, 0)


@pytest.mark.parametrize("behind", [21, 25, 30])
def test_a_lead_is_worth_the_more_the_farther_the_endgame_is(behind: int) -> None:
    after = STANDARD.endgame_after or 0
    found = [
        win_chances(STANDARD, (15, behind, behind, behind), n, SEATS)[0] for n in (1, 4, after)
    ]
    assert found == sorted(found, reverse=True) and found[0] > found[-1]
    assert win_chances(STANDARD, (15, behind, behind, behind), after + 9, SEATS)[0] == found[-1]


@pytest.mark.parametrize("counted", [1, 3, 5, 7])
def test_what_one_more_point_costs_does_not_jump_from_score_to_score(counted: int) -> None:
    """A kink where all begin would make masters gamble there, or shy at it."""
    lost = [
        win_chances(STANDARD, (score, 20, 20, 20), counted, SEATS)[0] for score in (10, 15, 20, 25)
    ]
    better, same, worse = (log(one / (1 - one)) for one in lost[:3])
    assert 0.6 < (same - worse) / (better - same) < 1.6
    assert lost == sorted(lost, reverse=True)


LITTLE = {
    "bid_model": ("--part", "4000"),
    "talk_model": ("--deals", "12"),
    "play_model": ("--deals", "2", "--player", "club:worlds=2"),
    "bid_shifts": ("--deals", "1", "--player", "club:worlds=2"),
}


@pytest.mark.process
@pytest.mark.parametrize("name", LITTLE)
def test_weights_by_name_are_learnt_in_the_form_that_the_players_read(
    name: str, tmp_path: Path
) -> None:
    found = trained(tmp_path, "zwanzigerrufen", name, "--jobs", "1", *LITTLE[name])["weights"]
    assert found and all(-9 < weight < 9 for weight in found.values() if name != "bid_shifts")
    assert name != "bid_shifts" or found.keys() == CONTRACTS.keys() == SHIFTS.keys()
