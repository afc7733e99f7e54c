"""Zwanzig ab: the options, the four presets, and the mixes that are refused."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import BadOption
from engine.options import list_options
from engine.zwanzig_ab.options import Rules
from tests.engine.zwanzig_ab_table import preset_rules


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
