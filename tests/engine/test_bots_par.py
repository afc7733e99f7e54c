"""Par is the same for a deal everywhere, uses only views, and its sign means good or bad."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from engine.__main__ import main
from engine.bots import par
from engine.errors import BadRecord
from engine.games import GAMES, deal_gain
from engine.record import Record, dumps, loads, new_record, replay_record, with_next_deal
from tests.engine.random_matches import finished_deal


@cache
def two_finished_deals(game: str) -> Record:
    """Return a match with two deals played to the end at random."""
    draw = Random(3)
    first = finished_deal(new_record(game, GAMES[game].presets[0].name, {}, 3), draw)
    return finished_deal(with_next_deal(first, 4), draw)


@cache
def usual_par(game: str) -> par.Par:
    """Return the par of the latest of them for seat 2."""
    return par.estimate_par(two_finished_deals(game), 2, 2)


@pytest.mark.parametrize("game", GAMES)
def test_par_is_same_whoever_played_the_deal(game: str) -> None:
    unplayed = par.with_latest_deal_unplayed(loads(dumps(two_finished_deals(game))))
    assert par.estimate_par(unplayed, 2, 2) == usual_par(game)
    assert usual_par(game).play_count == 2


@pytest.mark.parametrize("game", GAMES)
def test_par_is_mean_gain_of_whole_deals(game: str) -> None:
    record = two_finished_deals(game)
    plays = [par.play_latest_deal_again(record, 2, number) for number in range(2)]
    gains = []
    for play in plays:
        deal = replay_record(play)
        assert deal.phase == "over" and play.deals[-1].hands == record.deals[-1].hands
        deltas = deal.result.deltas if deal.result else (0, 0, 0, 0)
        before, after = deal.match.scores[2], deal.match_after().scores[2]
        assert after - before == deltas[2]
        gains.append(deal_gain(deal, 2))
    assert usual_par(game).mean == mean(gains)


def test_in_zwanzig_ab_down_is_up() -> None:
    record = two_finished_deals("zwanzig-ab")
    deal = replay_record(record)
    assert deal.result
    assert [deal_gain(deal, seat) for seat in range(4)] == [-delta for delta in deal.result.deltas]


def test_the_error_is_that_of_the_mean() -> None:
    assert par.par_from_gains([1, 3]) == (2, 1.0, 2)
    assert par.par_from_gains([4]) == (4, 0.0, 1)


def test_par_bots_play_at_noted_levels() -> None:
    record = two_finished_deals("zwanzig-ab")
    assert par.levels_from_record(record) == ("club",) * 4
    deal = replace(record.deals[-1], extra_meta='{"levels":["","beginner","master","none"]}')
    annotated = replace(record, deals=(record.deals[0], deal))
    assert par.levels_from_record(annotated) == ("club", "beginner", "master", "club")
    deal = replace(deal, extra_meta='{"levels":[1,{},[],null]}')
    assert par.levels_from_record(replace(record, deals=(record.deals[0], deal))) == ("club",) * 4


def test_style_of_older_release_changes_no_par() -> None:
    record = two_finished_deals("zwanzig-ab")
    bold = replace(
        record.deals[-1], extra_meta='{"levels":["","club","club","club"],"style":"bold"}'
    )
    noted = replace(record, deals=(record.deals[0], bold))
    assert par.estimate_par(noted, 2, 2) == usual_par("zwanzig-ab")


def test_finished_deal_has_no_action_to_choose() -> None:
    with pytest.raises(BadRecord):
        par.choose_action_at(two_finished_deals("zwanzig-ab"), 0, ("club",) * 4, 1)


@pytest.mark.parametrize("over", [True, False])
def test_the_command_tells_result_cards_and_play(
    over: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = two_finished_deals("zwanzig-ab")
    file = tmp_path / "deal.json"
    file.write_text(
        dumps(record if over else par.with_latest_deal_unplayed(record)), encoding="utf-8"
    )
    assert main(["par", str(file), "--times", "1"]) == 0
    output = capsys.readouterr().out
    worth = par.estimate_par(record, 0, 1)
    assert f"cards {worth.mean:+.2f}" in output and "1 plays" in output
    assert output.startswith(f"result {deal_gain(replay_record(record), 0):+} = ") == over
