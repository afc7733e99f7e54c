"""Zwanzigerrufen: the options, the two presets, and the mixes that are refused."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from engine.errors import BadOption
from engine.games import house_rules
from engine.options import list_options
from engine.zwanzigerrufen import GAME
from engine.zwanzigerrufen.contracts import BONUSES, CONTRACTS, Bonus, Contract, offered_contracts
from engine.zwanzigerrufen.options import CLASSIC, RULEBOOK, Rules
from tests.engine.zwanzigerrufen_table import preset_rules


def test_the_presets_are_known_by_name() -> None:
    assert [(preset.name, preset.rules) for preset in GAME.presets] == [
        ("classic", CLASSIC),
        ("rulebook", RULEBOOK),
    ]


@pytest.mark.parametrize("row", list_options(Rules), ids=lambda row: row.name)
def test_every_row_explains_itself(row: Any) -> None:
    assert row.meaning.endswith(".") and row.source
    assert row.accepts(row.default) and row.accepts(getattr(RULEBOOK, row.name))
    for needed, values in (need for entry in row.needs for need in entry.items()):
        other = next(r for r in list_options(Rules) if r.name == needed)
        assert values and all(other.accepts(value) for value in values)


def test_contracts_and_bonuses_name_options_that_exist() -> None:
    rows: list[Contract | Bonus] = [*CONTRACTS.values(), *BONUSES.values()]
    names = {f.name for row in rows for f in fields(row) if f.name.endswith("_option")}
    named = {getattr(row, name, None) for row in rows for name in names} - {None}
    named |= {contract.only_if[0] for contract in CONTRACTS.values() if contract.only_if}
    assert named <= {row.name for row in list_options(Rules)}
    assert all(set(contract.bonuses) <= set(BONUSES) for contract in CONTRACTS.values())


@pytest.mark.parametrize(
    ("preset", "options", "keys"),
    [
        pytest.param("classic", {}, "normal farberl solo", id="B.1-9-S004"),
        pytest.param(
            "rulebook",
            {},
            "normal trischaken picolo farberl solo solodreier valat-call valat",
            id="B.1-9-S002",
        ),
        pytest.param("classic", {"trischaken": 5}, "normal farberl solo", id="T27-off"),
        pytest.param(
            "classic",
            {"solo_games": False, "call_floor": None, "solodreier": 10},
            "normal",
            id="B.1-9-normal-games-only",
        ),
        pytest.param(
            "rulebook",
            {"solo_games": False},
            "normal trischaken picolo valat-call valat",
            id="B.1-9-no-solo-games",
        ),
        pytest.param(
            "rulebook",
            {"trischaken": None, "picolo": None, "solodreier": None, "valat_contract": False},
            "normal farberl solo",
            id="B.3-all-off",
        ),
    ],
)
def test_the_contracts_of_the_house(preset: str, options: dict[str, Any], keys: str) -> None:
    assert [
        contract.key for contract in offered_contracts(preset_rules(preset, **options))
    ] == keys.split()


E26_OPTIONS = {"glatze_points": -1, "trischaken_limit": 44, "trischaken_pay": "pay_each"}


def test_shares_that_do_not_divide_are_refused_with_the_names_of_the_options() -> None:
    """E26: the shares would not be whole numbers."""
    with pytest.raises(BadOption) as refused:
        house_rules(GAME, "rulebook", E26_OPTIONS)
    assert refused.value.code == "option-conflict"
    assert all(name in refused.value.message for name in E26_OPTIONS)


@pytest.mark.parametrize(
    "change",
    [
        {"glatze_points": 0},
        {"trischaken_limit": 35},
        {"trischaken_pay": "flat"},
        {"trischaken": None},
    ],
)
def test_each_part_of_that_mix_alone_is_allowed(change: dict[str, Any]) -> None:
    assert house_rules(GAME, "rulebook", {**E26_OPTIONS, **change})


def test_whoever_has_nothing_to_call_needs_a_solo_to_bid() -> None:
    """T5: XX to XVI in one hand."""
    assert house_rules(GAME, "classic", {"solo_games": False, "call_floor": None})
    with pytest.raises(BadOption) as refused:
        house_rules(GAME, "classic", {"solo_games": False})
    assert refused.value.code == "option-conflict"
    assert all(name in refused.value.message for name in ("solo_games", "call_floor"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("deck", 54),
        ("kontra_max", 3),
        ("kontra_max", True),
        ("call_floor", 15),
        ("absolut_limit", 88),
        ("absolut_silent", -1),
        ("cut", "off"),
        ("maerchenstich", None),
        ("match_n", 0),
        ("solodreier_min", 35),
    ],
)
def test_values_outside_a_row_are_refused(name: str, value: Any) -> None:
    with pytest.raises(BadOption, match=name):
        house_rules(GAME, "classic", {name: value})
