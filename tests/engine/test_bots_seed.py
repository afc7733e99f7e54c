"""The seed of a decision is the same for the same view and level, on every machine."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.players import PLAYER_BY_LEVEL, choose, choose_alike, decision_seed
from tests.engine.bot_views import zwanzig_ab_view

VIEW = zwanzig_ab_view(("HA H10 SA C7 D8",), "")

STAYS = "stay, stay, stay"

GOLDEN_SEED = 273706052
"""Computed by CPython 3.11."""


def test_seed_depends_only_on_view_and_level() -> None:
    other: Any = {**VIEW, "deal_number": 2}
    reversed_view: Any = dict(reversed(VIEW.items()))
    assert decision_seed(VIEW, "club") == decision_seed(reversed_view, "club")
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


def test_reworded_refusal_changes_no_seed() -> None:
    variants: list[Any] = [
        {**VIEW, "refused": {"play S7": {"reason": "follow", "facts": {}, "message": message}}}
        for message in ("No.", "Follow suit.")
    ]
    one, other = variants
    assert decision_seed(one, "club") == decision_seed(other, "club") != decision_seed(VIEW, "club")


@pytest.mark.parametrize("level", [*PLAYER_BY_LEVEL])
def test_reworded_refusal_changes_no_decision(level: str) -> None:
    view = zwanzig_ab_view(("SA", "S9 S8 HK C7 D8"), f"trump H, {STAYS}, play SA", exchange_max=0)
    assert view["refused"]
    reworded: Any = {
        **view,
        "refused": {a: {**r, "message": "No."} for a, r in view["refused"].items()},
    }
    assert choose(reworded, level=level, worlds=9) == choose(view, level=level, worlds=9)


def test_seed_is_same_in_every_python() -> None:
    view: Any = {"game": "zwanzig-ab", "hands": [["HA"], None]}
    assert decision_seed(view, "club") == GOLDEN_SEED


def test_who_is_asked_twice_answers_alike() -> None:
    answer = choose_alike(VIEW, level="beginner")
    assert answer == choose_alike(VIEW, level="beginner")
    assert answer == choose(VIEW, level="beginner", seed=decision_seed(VIEW, "beginner"))


@pytest.mark.parametrize("level", ["club", "club:worlds=20"])
def test_style_of_older_release_is_ignored(level: str) -> None:
    assert choose_alike(VIEW, level=f"{level}:style=bold") == choose_alike(VIEW, level=level)
