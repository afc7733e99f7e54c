"""The counted lines of play of both games (engine/perft.py has the suites' format)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import BadRecord
from engine.games import GAMES, find_game
from engine.perft import PerftPosition, describe_wrong_counts, parse_suite, perft, perft_by_action

pytestmark = pytest.mark.slow

SUITES = Path(__file__).parent / "perft"
POSITIONS = [
    pytest.param(position, id=f"{path.stem}-line-{position.line}")
    for path in sorted(SUITES.glob("*.perft"))
    for position in parse_suite(find_game(path.stem), path.read_text(encoding="utf-8"))
]
DEAL = (
    "CA H10 SK D9 C7 / SA S10 DK H9 C9 / DA D10 CK HQ S8 / HA C10 SQ D7 HJ"
    " | S9 DJ CQ H7 HK S7 D8 CJ H8 SJ DQ C8"
)


def test_every_game_has_its_suite() -> None:
    assert {path.stem for path in SUITES.glob("*.perft")} == set(GAMES)


@pytest.mark.parametrize("position", POSITIONS)
def test_perft_counts_match_recorded_numbers(position: PerftPosition) -> None:
    wrong = "\n".join(describe_wrong_counts(position))
    assert not wrong, wrong


def test_the_parts_of_a_division_add_up() -> None:
    game = find_game("zwanzig-ab")
    (position,) = parse_suite(game, f"jaeger | 3 | {DEAL} | | 2 37")
    assert sum(perft_by_action(position.deal, 2).values()) == perft(position.deal, 2) == 37


@pytest.mark.parametrize(
    ("line", "why"),
    [
        pytest.param("standard | 3 | CA |", "4 fields between bars, not 6", id="fields"),
        pytest.param(f"classic | 3 | {DEAL} | | 1 4", "Unknown preset", id="preset"),
        pytest.param(f"standard | 4 | {DEAL} | | 1 4", "no seat '4'", id="dealer"),
        pytest.param(f"standard | 3 | {DEAL} | trump X | 1 4", "no action", id="action"),
        pytest.param(f"standard | 3 | {DEAL.replace('CA', 'T4')} | | 1 4", "'T4'", id="card"),
    ],
)
def test_bad_perft_position_is_refused_with_line(line: str, why: str) -> None:
    with pytest.raises(BadRecord, match=f"Line 2 .*{why}"):
        list(parse_suite(find_game("zwanzig-ab"), f"# a comment\n{line}"))
