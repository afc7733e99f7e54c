"""Training can be repeated, and the players read the files that it writes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.bots import learned_weights
from engine.bots.zwanzig_ab.belief import LEARNT, SHAPE_COUNT
from engine.bots.zwanzig_ab.equity import FORMS, KNOTS, TURNS
from engine.bots.zwanzigerrufen import bid_model, play_model
from engine.bots.zwanzigerrufen.bidding import SHIFTS
from engine.zwanzigerrufen.contracts import CONTRACTS
from tests.bench.train import weights_files
from tests.bench.train.__main__ import TRAINING_BY_NAME, main

WEIGHTS_IN_USE: dict[tuple[str, str], Any] = {
    ("zwanzig-ab", "belief"): LEARNT._asdict(),
    ("zwanzig-ab", "equity"): {"knots": KNOTS, "forms": FORMS, "turns": TURNS},
    ("zwanzigerrufen", "play_model"): play_model.WEIGHTS,
    ("zwanzigerrufen", "bid_shifts"): SHIFTS,
    ("zwanzigerrufen", "bid_model"): bid_model.BIDS,
    ("zwanzigerrufen", "talk_model"): bid_model.TALK,
}
"""The weights the players use, by game and name of the training."""

pytestmark = pytest.mark.slow


def weights_file(game: str, name: str) -> Path:
    return learned_weights.weights_path(game.replace("-", "_"), name)


def train(tmp_path: Path, *arguments: str) -> dict[str, Any]:
    """Run a small training, and return the written file as players read it."""
    out = tmp_path / "learned.json"
    assert main([*arguments, "--out", str(out)]) == 0
    return learned_weights.parse_weights(out.read_bytes())


def test_trainings_and_weight_files_match() -> None:
    assert TRAINING_BY_NAME.keys() == WEIGHTS_IN_USE.keys()
    files = {file for file in learned_weights.BOTS_FOLDER.rglob("learned/*") if file.is_file()}
    assert files == {weights_file(*names) for names in TRAINING_BY_NAME}


@pytest.mark.parametrize("names", WEIGHTS_IN_USE, ids=" ".join)
def test_weight_file_has_training_format_and_command(names: tuple[str, str]) -> None:
    text = weights_file(*names).read_text(encoding="utf-8")
    parsed = learned_weights.parse_weights(text)
    assert parsed["command"].startswith(f"{weights_files.TRAIN_COMMAND} {' '.join(names)}")
    assert parsed["about"] and parsed["figures"]
    command = parsed.pop("command").removeprefix(f"{weights_files.TRAIN_COMMAND} ")
    assert weights_files.dump_weights(weights_files.WeightsFile(command=command, **parsed)) == text


@pytest.mark.parametrize("names", WEIGHTS_IN_USE, ids=" ".join)
def test_players_use_weights_of_file(names: tuple[str, str]) -> None:
    assert (
        learned_weights.parse_weights(weights_file(*names).read_bytes())["weights"]
        == WEIGHTS_IN_USE[names]
    )


def test_what_is_written_is_what_is_read(tmp_path: Path) -> None:
    weights = {"a card": 0.1 + 0.2, "rows": {"in 0": (-0.0, 1e-9, 3), "ö": ()}, "none": {}}
    written = weights_files.WeightsFile(
        ("One.", 'And "another".'), "game what --seed 1", ("9 deals.",), weights
    )
    weights_files.write_and_report_weights(tmp_path / "a.json", written)
    parsed = learned_weights.parse_weights((tmp_path / "a.json").read_bytes())
    assert parsed == {
        **written._asdict(),
        "command": f"{weights_files.TRAIN_COMMAND} game what --seed 1",
    }
    assert str(parsed["weights"]) == str(weights)


def test_trained_belief_has_form_players_read(tmp_path: Path) -> None:
    weights = train(tmp_path, "zwanzig-ab", "belief", "--matches", "1")["weights"]
    for rows, learnt, size in zip(weights.values(), LEARNT, (16, SHAPE_COUNT), strict=True):
        assert set(rows) <= set(learnt)
        assert all(len(row) == size and min(row) > 0 for row in (*rows.values(), *learnt.values()))
    assert list(weights) == list(LEARNT._fields)


def test_trained_equity_has_form_players_read(tmp_path: Path) -> None:
    weights = train(tmp_path, "zwanzig-ab", "equity", "--matches", "1")["weights"]
    assert weights["knots"] == KNOTS and len(weights["turns"]) == len(TURNS) == 4
    assert weights["forms"] and set(weights["forms"]) <= set(FORMS)
    assert all(len(row) == len(KNOTS) for row in (*weights["forms"].values(), *FORMS.values()))


def test_an_unknown_game_is_refused() -> None:
    assert main(["bridge"]) == 2
    assert main(["zwanzig-ab", "bidding"]) == 2


SMALL_TRAININGS = {
    "bid_model": ("--part", "4000"),
    "talk_model": ("--deals", "12"),
    "play_model": ("--deals", "2", "--player", "club:worlds=2"),
    "bid_shifts": ("--deals", "1", "--player", "club:worlds=2"),
}


@pytest.mark.process
@pytest.mark.parametrize("name", SMALL_TRAININGS)
def test_trained_named_weights_have_form_players_read(name: str, tmp_path: Path) -> None:
    weights = train(tmp_path, "zwanzigerrufen", name, "--jobs", "1", *SMALL_TRAININGS[name])[
        "weights"
    ]
    assert weights and all(-9 < weight < 9 for weight in weights.values() if name != "bid_shifts")
    assert name != "bid_shifts" or weights.keys() == CONTRACTS.keys() == SHIFTS.keys()
