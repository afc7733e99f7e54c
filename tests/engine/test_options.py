"""House rules of both games: every row explains itself, and nothing outside a row is accepted."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import BadOption
from engine.games import GAMES, find_game, house_rules
from engine.options import Option, list_options

ROWS = [(game.key, row) for game in GAMES.values() for row in list_options(game.rules)]


@pytest.mark.parametrize(("game", "row"), ROWS, ids=lambda value: getattr(value, "name", value))
def test_every_row_explains_itself(game: str, row: Option) -> None:
    assert row.meaning.endswith(".") and row.source
    rules = [row.default, *(getattr(p.rules, row.name) for p in find_game(game).presets)]
    assert all(map(row.accepts, rules))
    others = {other.name: other for key, other in ROWS if key == game}
    for name, values in (need for entry in row.needs for need in entry.items()):
        assert values and all(map(others[name].accepts, values))


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [
        ("zwanzig-ab", "rank_order", "ace"),
        ("zwanzig-ab", "first_packet", 4),
        ("zwanzig-ab", "exchange_max", -1),
        ("zwanzig-ab", "exchange_max", True),
        ("zwanzig-ab", "allow_next", 1),
        ("zwanzig-ab", "start_score", 10**30),
        ("zwanzig-ab", "forced_stay_suit", "none"),
        ("zwanzigerrufen", "deck", 54),
        ("zwanzigerrufen", "kontra_max", 3),
        ("zwanzigerrufen", "kontra_max", True),
        ("zwanzigerrufen", "call_floor", 15),
        ("zwanzigerrufen", "absolut_limit", 88),
        ("zwanzigerrufen", "absolut_silent", -1),
        ("zwanzigerrufen", "cut", "off"),
        ("zwanzigerrufen", "maerchenstich", None),
        ("zwanzigerrufen", "match_n", 0),
        ("zwanzigerrufen", "solodreier_min", 35),
    ],
)
def test_a_value_outside_its_row_is_refused(game: str, name: str, value: Any) -> None:
    with pytest.raises(BadOption, match=name) as refused:
        house_rules(find_game(game), find_game(game).presets[0].name, {name: value})
    assert refused.value.code == "bad-value"


@pytest.mark.parametrize("game", GAMES)
def test_unknown_option_is_refused(game: str) -> None:
    with pytest.raises(BadOption, match="trumps") as refused:
        house_rules(find_game(game), find_game(game).presets[0].name, {"trumps": "H"})
    assert refused.value.code == "unknown-option"


@pytest.mark.parametrize(
    ("game", "preset", "options", "ways_out"),
    [
        pytest.param(
            "zwanzig-ab",
            "standard",
            {"finish": "exactly_zero", "zero_trick_penalty": 0, "maker_zero_penalty": 0},
            [{"finish": "at_or_below_zero"}, {"maker_zero_penalty": 5}],
            id="E10-no-way-back-to-zero",
        ),
        pytest.param(
            "zwanzigerrufen",
            "rulebook",
            {"glatze_points": -1, "trischaken_limit": 44, "trischaken_pay": "pay_each"},
            [
                {"glatze_points": 0},
                {"trischaken_limit": 35},
                {"trischaken_pay": "flat"},
                {"trischaken": None},
            ],
            id="E26-shares-that-do-not-divide",
        ),
        pytest.param(
            "zwanzigerrufen",
            "classic",
            {"solo_games": False, "call_floor": 16},
            [{"call_floor": None}, {"solo_games": True}],
            id="T5-nothing-to-call-and-no-solo",
        ),
    ],
)
def test_unplayable_option_mix_is_refused(
    game: str, preset: str, options: dict[str, Any], ways_out: list[dict[str, Any]]
) -> None:
    with pytest.raises(BadOption) as refused:
        house_rules(find_game(game), preset, options)
    assert refused.value.code == "option-conflict"
    assert all(name in refused.value.message for name in options)
    for change in ways_out:
        assert house_rules(find_game(game), preset, options | change)
