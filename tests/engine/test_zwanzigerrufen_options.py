"""Zwanzigerrufen: the contracts that the options allow."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from engine.options import list_options
from engine.zwanzigerrufen.contracts import BONUSES, CONTRACTS, Bonus, Contract, offered_contracts
from engine.zwanzigerrufen.options import Rules
from tests.engine.zwanzigerrufen_table import preset_rules


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
