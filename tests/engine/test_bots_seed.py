"""The seed of a decision: the same for the same view and level, on every machine."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.players import PLAYER_BY_LEVEL, choose, choose_alike, decision_seed
from tests.engine.bot_views import ab

VIEW = ab(("HA H10 SA C7 D8",), "")

STAY = "stay, stay, stay"

GOLDEN = 273706052
"""As CPython 3.11 has it."""


def test_a_seed_comes_from_view_and_level_alone() -> None:
    other: Any = {**VIEW, "deal_number": 2}
    turned: Any = dict(reversed(VIEW.items()))
    assert decision_seed(VIEW, "club") == decision_seed(turned, "club")
    assert (
        len(
            {
                decision_seed(VIEW, "club"),
                decision_seed(VIEW, "master"),
                decision_seed(other, "club"),
            }
        )
        == 3
    )


def test_a_refusal_that_is_put_better_changes_no_seed() -> None:
    put: list[Any] = [
        {**VIEW, "refused": {"play S7": {"reason": "follow", "facts": {}, "message": message}}}
        for message in ("No.", "Follow suit.")
    ]
    one, other = put
    assert decision_seed(one, "club") == decision_seed(other, "club") != decision_seed(VIEW, "club")


@pytest.mark.parametrize("level", [*PLAYER_BY_LEVEL])
def test_a_refusal_that_is_put_better_changes_no_decision(level: str) -> None:
    view = ab(("SA", "S9 S8 HK C7 D8"), f"trump H, {STAY}, play SA", exchange_max=0)
    assert view["refused"]
    put: Any = {**view, "refused": {a: {**r, "message": "No."} for a, r in view["refused"].items()}}
    assert choose(put, level=level, worlds=9) == choose(view, level=level, worlds=9)


def test_a_seed_is_the_same_in_every_python() -> None:
    view: Any = {"game": "zwanzig-ab", "hands": [["HA"], None]}
    assert decision_seed(view, "club") == GOLDEN


def test_who_is_asked_twice_answers_alike() -> None:
    answer = choose_alike(VIEW, level="beginner")
    assert answer == choose_alike(VIEW, level="beginner")
    assert answer == choose(VIEW, level="beginner", seed=decision_seed(VIEW, "beginner"))
