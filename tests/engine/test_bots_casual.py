"""Casual players do nothing that people complain of, and answer without delay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.bots import choose
from tests.engine.bot_views import (
    NORMAL_PLAY,
    View,
    chosen_action,
    zwanzig_ab_view,
    zwanzigerrufen_view,
)
from tests.engine.bot_walks import random_positions, view_of
from tests.engine.complaints import COMPLAINTS
from tests.engine.complaints import view_of as complained
from tests.engine.zwanzig_ab_table import KEEP

pytestmark = pytest.mark.slow

CASUAL_COMPLAINTS = [row for row in COMPLAINTS if "levels" not in row]
"""All complaints but those that need calculation: which of three cards is best after all plays."""


@pytest.mark.parametrize("row", CASUAL_COMPLAINTS, ids=[row["what"] for row in CASUAL_COMPLAINTS])
def test_nothing_is_played_that_people_complain_of(row: dict[str, Any]) -> None:
    card = chosen_action(complained(row), "casual").removeprefix("play ")
    assert card in row.get("only", [card]) and card not in row.get("never", ())


def test_time_and_seed_change_nothing() -> None:
    for state in random_positions(20, ("bid", "declare", "play")):
        view = view_of(state)
        actions = choose(view, level="casual", seed=1, budget_ms=500)
        assert actions == choose(view, level="casual", seed=2, budget_ms=0, worlds=3)


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("SK S8 HA DA D8", "drop"),  # two aces, and no trump
        ("SK S8 HQ D9 C7", "stay"),  # a low trump
        ("SK S8 HQ D9 C10", "stay"),  # a high one
    ],
)
def test_who_stays_in_zwanzig_ab(hand: str, action: str) -> None:
    assert (
        chosen_action(zwanzig_ab_view(("CQ SA HK D10 DQ", hand), f"trump C, {KEEP}"), "casual")
        == action
    )


def reason_and_facts(view: View) -> tuple[str, Mapping[str, Any]]:
    """Return the key and the facts of the reason for the card that is played."""
    answer: Any = choose(view, level="casual")
    return answer["reason"]["key"], answer["reason"]["facts"]


def test_partners_trick_gets_points_and_stays_his() -> None:
    hands = ("SN T20 T19 T18 T17 T16", "SK", "SJ", "SQ S10 T5")
    spoken = "bid solo, pass, pass, pass, pass"
    view = zwanzigerrufen_view(hands, f"{spoken}, play SN, play SK, play SJ")
    assert reason_and_facts(view) == ("fact-smear", {"card": "SQ", "points": 4})


def test_manners_tell_otherwise_equal_cards_apart() -> None:
    """The T20 would take the friend's trick, the T8 and the T7 leave it to him."""
    hands = ("T4 SK", "T18 SQ", "T5 SN", "T20 T8 T7 CK CQ HK HQ DK DQ HN")
    view = zwanzigerrufen_view(
        hands, "bid solo, pass, pass, pass, pass, play T4, play T18, play T5"
    )
    assert reason_and_facts(view) == ("vs-leaves-friend", {"card": "T7", "rival": "T20"})


def test_the_same_place_gets_the_same_card() -> None:
    """A readable player: cards that have nothing to do with the trick change nothing."""
    played = f"{NORMAL_PLAY}, play SJ, play SN, play SQ"
    for others in ("HK HQ T9 T8", "DK DQ T9 T8", "CK CQ T9 T8"):
        view = zwanzigerrufen_view(("SJ T20", "SN T19", "SQ T18", f"SK S10 T5 {others}"), played)
        assert chosen_action(view, "casual") == "play SK"
