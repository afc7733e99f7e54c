"""No searching player makes the mistakes of `complaints.json`."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import choose
from engine.zwanzigerrufen.contracts import CONTRACTS
from tests.engine.complaints import COMPLAINTS, view_of

pytestmark = pytest.mark.slow

SEEDS, WORLDS = range(2), 40


@pytest.mark.parametrize("row", COMPLAINTS, ids=[row["what"] for row in COMPLAINTS])
def test_nothing_is_played_that_people_complain_of(row: dict[str, Any]) -> None:
    view = view_of(row)
    cards = {action.removeprefix("play ") for action in view["legal"]}
    assert view["phase"] == "play" and view.get("contract") == row.get("contract")
    only = cards & set(row.get("only", cards)) - set(row.get("never", ()))
    assert 0 < len(only) < len(cards)
    for level in row.get("levels", ("club", "master")):
        for seed in SEEDS:
            played = choose(view, level=level, seed=seed, worlds=WORLDS)["action"]
            assert str(played).removeprefix("play ") in only, (level, seed)


@pytest.mark.parametrize("row", COMPLAINTS, ids=[row["what"] for row in COMPLAINTS])
def test_master_with_much_time_avoids_known_mistake(row: dict[str, Any]) -> None:
    """More deals do not help if the playouts are wrong in each of them."""
    played = choose(view_of(row), level="master", worlds=400)["action"]
    card = str(played).removeprefix("play ")
    assert card in row.get("only", [card]) and card not in row.get("never", ())


def test_every_contract_has_a_position() -> None:
    assert {row["contract"] for row in COMPLAINTS if "contract" in row} == CONTRACTS.keys()
