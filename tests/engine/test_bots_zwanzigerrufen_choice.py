"""Mistakes that searching players never make, and their choice among good cards."""

from __future__ import annotations

import pytest

from engine.bots.zwanzigerrufen.choice import pick_best_card, sound_cards
from engine.bots.zwanzigerrufen.level import CLUB, MASTER, Level
from engine.bots.zwanzigerrufen.sight import sight_of
from engine.cards import TAROCK
from tests.engine import complaints
from tests.engine.bot_views import (
    NORMAL_PLAY,
    action_and_reason,
    chosen_action,
    zwanzigerrufen_view,
)
from tests.engine.bot_walks import View
from tests.engine.zwanzigerrufen_table import QUIET

# Values against rules of thumb

LAST_TRICK_HANDS = ("T10 T19 T16 T15 SK CK", "T17 T5", "T4 T6", "SKU T18 T9 T8")
SOLO = f"bid solo, {QUIET}"


def card_for_values(view: View, values: str, level: Level = MASTER) -> str:
    """Return the card that is played with these values, as in "T20 1.5, T4 1"."""
    pairs = (pair.split() for pair in values.split(","))
    values_by_card = {TAROCK.parse_card(name): float(value) for name, value in pairs}
    sight = sight_of(view)
    return TAROCK.names[pick_best_card(sight, sound_cards(sight, values_by_card, level), level, 0)]


def test_what_is_solved_is_not_overruled() -> None:
    """The Pagat is led with three cards left, if that is known to be better."""
    view = complaints.view_of(complaints.COMPLAINTS[0])
    assert card_for_values(view, "T1 1.5, DK 1, S10 0") == "T1"
    assert card_for_values(view, "T1 1, DK 1, S10 0") == "DK"
    assert card_for_values(view, "T1 1.5, DK 1, S10 0", CLUB) == "DK"


def test_never_rule_yields_to_much_better_value() -> None:
    view = zwanzigerrufen_view(("T1 T5 T8 SK SQ CK CQ HK DK DQ",), NORMAL_PLAY)
    assert card_for_values(view, "T1 4.9, SK 1") == "SK"
    assert card_for_values(view, "T1 5.1, SK 1") == "T1"
    assert card_for_values(view, "T1 1") == "T1"


def test_lower_of_equal_tarocks_is_played() -> None:
    lead = zwanzigerrufen_view(("SKU T21 T20 T4 SK",), SOLO)
    assert card_for_values(lead, "SKU 2, T21 2, T20 2, T4 0") == "T20"


def test_mond_not_saved_for_anothers_skues() -> None:
    view = zwanzigerrufen_view(
        ("T18 T10", "T5", "T4", "T21 T20 T9"), f"{SOLO}, play T18, play T5, play T4"
    )
    assert card_for_values(view, "T21 2, T20 2, T9 0") == "T21"


def test_friends_sure_trick_is_left_to_him() -> None:
    view = zwanzigerrufen_view(LAST_TRICK_HANDS, f"{SOLO}, play T10, play T17, play T4")
    assert card_for_values(view, "SKU 2, T18 2.9, T8 2") == "T8"
    assert card_for_values(view, "SKU 2, T18 3.1, T8 2") == "T18"


@pytest.mark.parametrize(("card", "played"), [("T21", "T21"), ("T18", "T8")])
def test_mond_and_king_join_friends_sure_trick(card: str, played: str) -> None:
    hands = (*LAST_TRICK_HANDS[:3], f"{card} T9 T8")
    view = zwanzigerrufen_view(hands, f"{SOLO}, play T10, play T17, play T4")
    assert card_for_values(view, f"{card} 2.5, T8 2") == played


@pytest.mark.parametrize(("worlds", "reason"), [(20, "sim-throw-in"), (2, "few-tarocks")])
def test_hopeless_hand_is_thrown_in(worlds: int, reason: str) -> None:
    """Two imagined deals say less than the statistics of such hands."""
    view = zwanzigerrufen_view(("T1 SJ S10 CN CJ C10 HJ HA DJ DA",), "")
    assert action_and_reason(view, "club", worlds) == ("throw-in", reason)


def test_strong_hand_with_few_tarocks_is_kept() -> None:
    view = zwanzigerrufen_view(("SKU SK SQ SN SJ S10 HK CK DK DQ",), "")
    assert action_and_reason(view, "club", 20) == ("keep", "sim-hold")


# A mistake that is never made


@pytest.mark.parametrize("level", ["club", "master"])
def test_declared_pagat_waits_for_last_trick(level: str) -> None:
    """The soloist ruffs a king; playouts throw a Pagat in passing and see it lost anyway."""
    hands = ("SK SQ SJ T21 SKU T12 T8 T4 DQ HQ", "T19 T18 T16 T15 T10 T9 T7 T6 T1 HA")
    spoken = "bid normal, bid solo, declare pagat, pass, pass, pass, pass"
    view = zwanzigerrufen_view(hands, f"{spoken}, play SK", first_lead="forehand")
    assert view["to_act"] == 1 and chosen_action(view, level, worlds=30) != "play T1"
