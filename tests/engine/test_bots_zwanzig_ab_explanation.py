"""Explanations of the searching players, and some mistakes that they never make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.bots import choose
from engine.bots.zwanzig_ab import explanation
from engine.bots.zwanzig_ab.explanation import distinguishing_reason, explain_choice
from engine.bots.zwanzig_ab.heuristics_play import beginner_rival
from engine.bots.zwanzig_ab.player import with_lowest_loser_first
from engine.bots.zwanzig_ab.sight import sight_of
from engine.bots.zwanzig_ab.tally import Tally
from engine.cards import FRENCH
from tests.engine.bot_views import chosen_action, zwanzig_ab_view
from tests.engine.test_bots_zwanzig_ab_worlds import PRESETS, random_views
from tests.engine.zwanzig_ab_table import KEEP


def reason_and_facts(view: Any, *tallies: Tally) -> tuple[str, Mapping[str, Any]]:
    """Return the reason for the first of these cards, given their tallies."""
    reason = explain_choice(view, tallies)
    return reason.key, {fact: value for fact, value in reason.facts.items() if fact != "card"}


def ten_world_tally(name: str, tricks: int, none: int = 0) -> Tally:
    """Return the tally of a card after ten worlds."""
    return Tally(f"play {name}", 10, float(tricks), tricks, none)


LEAD = f"trump C, {KEEP}, stay, stay, stay"


@pytest.mark.parametrize(
    ("tricks", "none", "key"),
    [
        ((22, 18), (0, 0), "sim-tricks"),
        ((22, 22), (1, 2), "sim-never"),
        ((22, 22), (0, 0), "sim-even"),
        ((18, 22), (0, 0), "sim-whole"),
    ],
)
def test_where_nothing_tells_cards_apart_figures_do(
    tricks: tuple[int, int], none: tuple[int, int], key: str
) -> None:
    """Two nines of plain suits; a beginner leads the one of spades."""
    view = zwanzig_ab_view(("SQ S9 HQ H9 CK",), LEAD)
    tallies = map(ten_world_tally, ("H9", "S9"), tricks, none)
    assert reason_and_facts(view, *tallies) == (key, {"rival": "S9"})


def test_a_single_card_is_its_own_reason() -> None:
    view = zwanzig_ab_view(("S9 H9 CA C10 CK",), LEAD)
    assert reason_and_facts(view, ten_world_tally("S9", 22), ten_world_tally("CA", 22)) == (
        "lead-singleton",
        {},
    )


def test_distinguishing_fact_is_said_without_figure() -> None:
    view = zwanzig_ab_view(("CA C7 SQ HQ H9",), LEAD)
    assert reason_and_facts(view, ten_world_tally("CA", 20), ten_world_tally("SQ", 15)) == (
        "win-sure",
        {},
    )
    assert reason_and_facts(view, ten_world_tally("H9", 20), ten_world_tally("CA", 15)) == (
        "vs-keeps-trump",
        {"rival": "CA"},
    )


def test_seven_goes_under_trump_before_ace() -> None:
    """Clubs are led and trumped; whatever luck says, the ace is worth more in hand."""
    hands = ("C8 SK SQ DQ DJ", "HA HK S9 S7 D9", "CA C7 SA S10 D10")
    view = zwanzig_ab_view(hands, f"trump H, {KEEP}, stay, stay, stay, play C8, play HK")
    assert view["to_act"] == 2 and view["legal"] == ["play CA", "play C7"]
    lucky = [ten_world_tally("CA", 21), ten_world_tally("C7", 20)]
    assert [tally.action for tally in with_lowest_loser_first(view, lucky)] == [
        "play C7",
        "play CA",
    ]


def test_playouts_are_corrected_before_they_are_stated() -> None:
    """Of a hundred that playouts saw trickless eleven times, 24 were; never stays never."""
    stated = [explanation.stated_percent_trickless(percent) for percent in (0, 11, 50, 89, 100)]
    assert stated == [0, 24, 55, 83, 100]


@pytest.mark.parametrize(
    ("discards", "dropped", "key"),
    [
        ("SQ HQ H9", 0, "sim-exchange-rest"),
        ("HQ H9", 0, "sim-exchange"),
        ("", 0, "sim-keep"),
        ("SQ HQ H9", 6, "sim-exchange-drop"),
    ],
)
def test_exchange_reason_names_kept_cards_and_dropouts(
    discards: str, dropped: int, key: str
) -> None:
    view = zwanzig_ab_view(("CA C7 SQ HQ H9",), "trump C")
    tally = Tally(f"exchange {discards}".strip(), 10, 10.0, 15, 1, dropped)
    assert reason_and_facts(view, tally)[0] == key


@pytest.mark.parametrize(
    ("card", "rival", "key"),
    [
        ("H10", "HA", "vs-keeps-higher"),  # the second highest of its suit
        ("HJ", "H10", "vs-keeps-higher"),
        ("H9", "HJ", "vs-spares-lead"),
        ("H9", "SA", "vs-spares-lead"),
    ],
)
def test_lead_is_low_only_below_jack(card: str, rival: str, key: str) -> None:
    sight = sight_of(zwanzig_ab_view(("HA H10 HJ H9 SA",), f"trump D, {KEEP}"))
    reason = distinguishing_reason(sight, FRENCH.card_of[card], FRENCH.card_of[rival])
    assert reason is not None and reason.key == key


@pytest.mark.parametrize(
    ("hand", "card", "rival"),
    [
        ("C8 C9 SA HA H7", "C8", "SA"),  # the beginner's choice, who would lead an ace
        ("C8 C9 SA HA H7", "SA", "H7"),  # the choice of the beginner's next rules
        ("C8 CJ SK HK H10", "C8", "H10"),  # otherwise the highest card
        ("C8 C9 C10 CJ CQ", "C9", "C10"),
    ],
)
def test_rival_is_what_beginner_would_ask_for(hand: str, card: str, rival: str) -> None:
    sight = sight_of(zwanzig_ab_view((hand,), f"trump D, {KEEP}"))
    chosen_rival = beginner_rival(sight, FRENCH.card_of[card])
    assert chosen_rival is not None and FRENCH.names[chosen_rival] == rival


@pytest.mark.parametrize("level", ["club", "master"])
@pytest.mark.parametrize("preset", PRESETS)
def test_figures_possible_and_every_action_valued(preset: str, level: str) -> None:
    for view in random_views(preset, 4):
        if len(view["legal"]) > 1:
            answer: Any = choose(view, level=level, worlds=3)
            facts = answer["reason"]["facts"]
            assert 0 <= facts.get("tricks", 0) <= 5 and 0 <= facts.get("none", 0) <= 100
            values = {row["action"]: row["value"] for row in answer["candidates"]}
            assert values[answer["action"]] == max(values.values())


@pytest.mark.parametrize("level", ["club", "master"])
@pytest.mark.parametrize(
    ("hands", "actions", "action"),
    [
        (("CA C10",), "", "trump C"),
        (("CQ SA HK D10 DQ", "S7 S8 HQ D9 D8"), f"trump C, {KEEP}", "drop"),
        (("CQ SA HK D10 DQ", "CA C10 CK S8 D8"), f"trump C, {KEEP}", "stay"),
        (("CA C10 CK CQ CJ",), "trump C", "exchange"),
    ],
)
def test_what_everybody_would_do(
    level: str, hands: tuple[str, ...], actions: str, action: str
) -> None:
    assert chosen_action(zwanzig_ab_view(hands, actions), level, worlds=60) == action


def test_master_risks_more_when_another_nearly_wins() -> None:
    view = zwanzig_ab_view(("CQ SA HK D10 DQ", "CK HA HQ D9 D8"), f"trump C, {KEEP}")
    assert chosen_action(view | {"scores": [20, 20, 20, 20]}, "master", worlds=300) == "drop"
    assert chosen_action(view | {"scores": [20, 12, 3, 3]}, "master", worlds=300) == "stay"
