"""The ranking in a match: down to zero in one game, upwards in the other."""

from __future__ import annotations

import pytest

from engine.games import GAMES, house_rules, match_places_by_seat
from engine.seats import Scores


@pytest.mark.parametrize(
    ("game", "options", "scores", "expected"),
    [
        ("zwanzig-ab", {}, (-4, 0, 5, 9), [1, 2, 3, 4]),
        ("zwanzig-ab", {"finish": "exactly_zero"}, (-4, 0, 5, 9), [2, 1, 3, 4]),
        ("zwanzigerrufen", {}, (-4, 0, 5, 9), [4, 3, 2, 1]),
        ("zwanzig-ab", {}, (2, 0, 16, 16), [2, 1, 3, 3]),
        ("zwanzigerrufen", {}, (7, 7, 7, 8), [2, 2, 2, 1]),
    ],
)
def test_the_places_follow_the_aim(
    game: str, options: dict[str, object], scores: Scores, expected: list[int]
) -> None:
    game_row = GAMES[game]
    match = game_row.open_match(house_rules(game_row, game_row.presets[0].name, options))
    assert match_places_by_seat(type(match)(game, match.rules, (), scores)) == expected
