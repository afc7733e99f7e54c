"""The rows of A.3: 28 options, four presets, and the mixes that are refused."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import BadOption
from engine.options import list_options
from engine.zwanzig_ab import GAME
from engine.zwanzig_ab.options import Rules
from tests.engine.zwanzig_ab_table import preset_rules

# rules.md A.3, with "-" filled in as formats.md 3 says.
OPTION_TABLE: dict[str, tuple[Any, Any, Any, Any]] = {
    "rank_order": ("ace_ten", "ace_ten", "ace_king", "ace_king"),
    "trump_rank": ("same", "jass", "same", "same"),
    "first_packet": (2, 3, 2, 2),
    "trump_choice": ("any", "any", "any", "held_suits"),
    "allow_next": (False, True, False, False),
    "allow_blind": (False, True, False, False),
    "allow_redeal_78": (False, True, False, False),
    "exchange_max": (3, 3, 3, 3),
    "exchange_mode": ("up_to", "up_to", "up_to", "zero_or_full"),
    "dropping_out": (True, True, True, False),
    "drop_timing": ("after_exchange", "before_exchange", "after_exchange", "after_exchange"),
    "forced_stay_suit": ("D", "C", "D", "D"),
    "min_two_active": (False, True, False, False),
    "no_consecutive_drops": (False, True, False, False),
    "min_score_to_drop": (None, 6, None, None),
    "double_suit": ("H", "H", "H", "H"),
    "blind_multiplier": (2, 2, 2, 2),
    "zero_trick_penalty": (5, 5, 5, 5),
    "maker_zero_penalty": (5, 5, 5, 5),
    "all_tricks_bonus": (0, 0, 0, 5),
    "walkover_points": (5, 5, 5, 5),
    "endgame_after": (8, None, 8, 8),
    "must_overtrump": (False, False, False, False),
    "start_score": (20, 20, 20, 20),
    "finish": ("at_or_below_zero",) * 4,
    "tie_rule": ("play_on",) * 4,
    "direction": ("clockwise",) * 4,
    "first_dealer": ("random",) * 4,
}
PRESETS = ("standard", "jaeger", "brostedt", "twenty-down")


def test_the_rows_have_the_order_of_the_table() -> None:
    names = [row.name for row in list_options(Rules)]
    assert [name for name in names if name in OPTION_TABLE] == list(OPTION_TABLE)
    assert [preset.name for preset in GAME.presets] == list(PRESETS)


@pytest.mark.parametrize("name", OPTION_TABLE)
def test_every_preset_has_the_value_of_the_table(name: str) -> None:
    assert tuple(getattr(preset_rules(preset), name) for preset in PRESETS) == OPTION_TABLE[name]


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("rank_order", ["ace_ten", "ace_king"]),
        ("trump_rank", ["same", "jass"]),
        ("first_packet", [2, 3]),
        ("trump_choice", ["any", "held_suits"]),
        ("exchange_max", [0, 1, 2, 3]),
        ("exchange_mode", ["up_to", "zero_or_full"]),
        ("drop_timing", ["after_exchange", "before_exchange"]),
        ("forced_stay_suit", ["D", "C", None]),
        ("min_score_to_drop", [None, 6]),
        ("double_suit", ["H", None]),
        ("maker_zero_penalty", [5, 10]),
        ("all_tricks_bonus", [0, 1, 5]),
        ("endgame_after", [None, 8]),
        ("finish", ["at_or_below_zero", "exactly_zero"]),
        ("tie_rule", ["play_on", "shared"]),
        ("direction", ["clockwise", "anticlockwise"]),
        ("first_dealer", ["random", "seat"]),
    ],
)
def test_every_value_of_the_table_is_accepted(name: str, values: list[Any]) -> None:
    for value in values:
        assert getattr(preset_rules(**{name: value}), name) == value


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        pytest.param("rank_order", "ace", "bad-value", id="word"),
        pytest.param("first_packet", 4, "bad-value", id="number"),
        pytest.param("exchange_max", -1, "bad-value", id="below"),
        pytest.param("exchange_max", True, "bad-value", id="bool-for-number"),
        pytest.param("allow_next", 1, "bad-value", id="number-for-bool"),
        pytest.param("start_score", 10**30, "bad-value", id="absurd"),
        pytest.param("forced_stay_suit", "none", "bad-value", id="none-is-null"),
        pytest.param("trumps", "H", "unknown-option", id="unknown"),
    ],
)
def test_what_is_not_in_the_table_is_refused(name: str, value: Any, code: str) -> None:
    with pytest.raises(BadOption, match=name) as refused:
        preset_rules(**{name: value})
    assert refused.value.code == code


def test_exactly_zero_without_any_penalty_is_refused_by_name() -> None:
    free: dict[str, Any] = {"zero_trick_penalty": 0, "maker_zero_penalty": 0}
    with pytest.raises(BadOption, match="finish.*zero_trick_penalty.*maker_zero_penalty"):
        preset_rules(finish="exactly_zero", **free)
    assert preset_rules(finish="exactly_zero", zero_trick_penalty=0).maker_zero_penalty == 5
    assert preset_rules(**free).finish == "at_or_below_zero"


def test_every_row_says_what_it_means_and_where_it_comes_from() -> None:
    names = {row.name for row in list_options(Rules)}
    for row in list_options(Rules):
        assert row.meaning.endswith(".") and row.source
        assert all(set(entry) < names for entry in row.needs)
        assert row.accepts(row.default)
