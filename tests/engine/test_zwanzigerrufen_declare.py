"""Declarations and the Kontra ladder (B.5)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.seats import Seat
from engine.zwanzigerrufen.state import State
from tests.engine.zwanzigerrufen_table import (
    HANDS,
    NORMAL,
    QUIET,
    deal_in_notation,
    play_actions,
    refusal_key,
    view_value,
)

FARBERL = "bid normal, pass, pass, bid farberl, pass, pass, pass"
PICOLO = "bid normal, pass, pass, bid picolo, pass, pass, pass"
SOLODREIER = "bid solodreier, pass, pass, pass"
VALAT = "bid valat"
ALL_CONTRACTS = {"solodreier": 10, "picolo": 2, "valat_contract": True}
"""Options that allow every contract that may be doubled."""


def deal_after(bids: str = NORMAL, spoken: str = "", **options: Any) -> State:
    """Return the deal of HANDS after the auction and these declarations.

    Normal: seats 0 and 2 against 1 and 3; seat 3 holds the Pagat and four suit cards or more.
    """
    return play_actions(
        deal_in_notation(*HANDS, **options), f"{bids}, {spoken}" if spoken else bids
    )


# Deals with and without a phase for declarations


@pytest.mark.parametrize(
    ("bids", "options", "phase"),
    [
        pytest.param(NORMAL, {}, "declare", id="B.5-normal"),
        pytest.param(NORMAL, {"kontra_max": 1}, "declare", id="E13-no-kontra-but-declarations"),
        pytest.param(NORMAL, {"declarations": False}, "declare", id="E11-kontra-remains"),
        pytest.param(NORMAL, {"declarations": False, "kontra_max": 1}, "play", id="B.5-neither"),
        pytest.param(
            NORMAL,
            {
                "kontra_max": 1,
                "absolut_declared": None,
                "pagat_declared": None,
                "valat_declared": None,
            },
            "play",
            id="B.5-no-bonus-may-be-declared",
        ),
        pytest.param(PICOLO, {"picolo": 2}, "declare", id="B.5-picolo-kontra"),
        pytest.param(PICOLO, {"picolo": 2, "kontra_max": 1}, "play", id="B.5-picolo"),
        pytest.param(VALAT, {"valat_contract": True}, "declare", id="B.5-valat-kontra"),
        pytest.param(VALAT, {"valat_contract": True, "kontra_max": 1}, "play", id="B.5-valat"),
        pytest.param(
            "bid trischaken, pass, pass, pass",
            {"trischaken": 5, "trischaken_bid": "forehand"},
            "play",
            id="B.5-trischaken",
        ),
    ],
)
def test_when_there_is_something_to_say(bids: str, options: dict[str, Any], phase: str) -> None:
    assert deal_after(bids, **options).phase == phase


def test_rulebook_goes_straight_to_the_first_trick() -> None:
    assert deal_after(preset="rulebook").phase == "play"


# Legal declarations by seat


@pytest.mark.parametrize(
    ("bids", "spoken", "legal"),
    [
        pytest.param(NORMAL, "", "declare absolut, declare valat, pass", id="B.5-forehand"),
        pytest.param(
            NORMAL, "pass", "declare absolut, declare valat, kontra game, pass", id="B.5-defender"
        ),
        pytest.param(
            NORMAL, "pass, pass", "declare absolut, declare valat, pass", id="B.5-partner"
        ),
        pytest.param(
            NORMAL,
            "pass, pass, pass",
            "declare absolut, declare pagat, declare valat, kontra game, pass",
            id="T15-only-who-holds-the-pagat",
        ),
        pytest.param(
            FARBERL, "", "declare absolut, declare valat, pass", id="B.5-no-pagat-in-suit-solo"
        ),
        pytest.param(
            SOLODREIER,
            "pass, pass, pass",
            "declare absolut, declare pagat, declare valat, kontra game, pass",
            id="E12-solodreier-as-solo",
        ),
        pytest.param(PICOLO, "", "pass", id="B.5-picolo-declarer"),
        pytest.param(PICOLO, "pass", "kontra game, pass", id="B.5-picolo-others"),
        pytest.param(VALAT, "pass", "kontra game, pass", id="B.5-valat-others"),
    ],
)
def test_which_declarations_are_legal(bids: str, spoken: str, legal: str) -> None:
    assert ", ".join(deal_after(bids, spoken, **ALL_CONTRACTS).legal()) == legal


@pytest.mark.parametrize(
    ("options", "legal"),
    [
        pytest.param({"declarations": False}, "kontra game, pass", id="E11"),
        pytest.param(
            {"kontra_max": 1}, "declare absolut, declare pagat, declare valat, pass", id="E13"
        ),
        pytest.param(
            {"absolut_declared": None}, "declare pagat, declare valat, kontra game, pass", id="off"
        ),
        pytest.param(
            {"pagat_declared": None},
            "declare absolut, declare valat, kontra game, pass",
            id="off-p",
        ),
    ],
)
def test_options_take_words_away(options: dict[str, Any], legal: str) -> None:
    assert ", ".join(deal_after(NORMAL, "pass, pass, pass", **options).legal()) == legal


@pytest.mark.parametrize(
    ("spoken", "item", "seat"),
    [
        pytest.param("declare absolut", "absolut-dazu", 0, id="T15-forehand-dazu"),
        pytest.param("pass, declare absolut", "absolut-dagegen", 1, id="T15-defender-dagegen"),
        pytest.param("pass, pass, declare valat", "valat-dazu", 2, id="T15-partner-dazu"),
        pytest.param("pass, pass, pass, declare pagat", "pagat-dagegen", 3, id="T15-pagat"),
    ],
)
def test_declaration_takes_its_speakers_side(spoken: str, item: str, seat: Seat) -> None:
    assert view_value(deal_after(spoken=spoken), "declared", 1) == {item: seat}


def test_both_sides_may_declare_same_bonus_once() -> None:
    state = deal_after(spoken="declare absolut, pass, declare absolut, pass")
    assert view_value(state, "declared") == {"absolut-dazu": 0, "absolut-dagegen": 1}
    assert refusal_key(state, "declare absolut") == "declared-already"
    assert state.likely_refusals()["declare absolut"].key == "declared-already"


@pytest.mark.parametrize(
    ("spoken", "action", "key"),
    [
        pytest.param("", "declare pagat", "pagat-not-held", id="T15"),
        pytest.param("", "kontra game", "kontra-not-yours", id="B.5-own-game"),
        pytest.param("pass", "kontra absolut-dazu", "not-declared", id="B.5-silent-bonus"),
        pytest.param("pass, kontra game", "kontra game", "kontra-not-yours", id="B.5-twice"),
        pytest.param("", "declare trull", "unknown-action", id="B.5-trull-is-never-declared"),
        pytest.param("", "kontra trull-dazu", "unknown-action", id="B.5-no-such-item"),
        pytest.param("", "play SK", "not-now", id="phase"),
    ],
)
def test_a_refused_declaration_names_its_reason(spoken: str, action: str, key: str) -> None:
    assert refusal_key(deal_after(spoken=spoken), action) == key


@pytest.mark.parametrize(
    ("bids", "options", "action", "key"),
    [
        pytest.param(NORMAL, {"declarations": False}, "declare absolut", "bonus-off", id="T19"),
        pytest.param(NORMAL, {"valat_declared": None}, "declare valat", "bonus-off", id="off"),
        pytest.param(NORMAL, {"kontra_max": 1}, "kontra game", "kontra-off", id="E13"),
        pytest.param(FARBERL, {}, "declare pagat", "bonus-not-here", id="B.5-suit-solo"),
        pytest.param(PICOLO, {"picolo": 2}, "declare absolut", "bonus-not-here", id="picolo"),
    ],
)
def test_words_unknown_to_rules_or_contract_refused(
    bids: str, options: dict[str, Any], action: str, key: str
) -> None:
    state = deal_after(bids, **options)
    assert refusal_key(state, action) == key
    assert (action in state.likely_refusals()) == (key == "bonus-not-here")


# Forced Kontra


@pytest.mark.parametrize(
    ("spoken", "options", "kontra"),
    [
        pytest.param("pass, declare absolut", {}, {"game": 2}, id="T14-absolut"),
        pytest.param("pass, pass, pass, declare pagat", {}, {"game": 2}, id="T14-pagat"),
        pytest.param("pass, declare valat", {}, {"game": 2}, id="T14-valat"),
        pytest.param("declare absolut", {}, {}, id="T14-dazu-does-not"),
        pytest.param("pass, declare absolut", {"forced_kontra": False}, {}, id="T14-off"),
        pytest.param("pass, declare absolut", {"kontra_max": 1}, {}, id="E13"),
        pytest.param(
            "pass, declare absolut, declare valat", {}, {"game": 2}, id="T14-only-from-level-1"
        ),
        pytest.param(
            "pass, kontra game, pass, kontra game, pass, declare absolut",
            {},
            {"game": 4},
            id="T14-after-a-retour",
        ),
    ],
)
def test_dagegen_is_a_kontra_on_the_game(
    spoken: str, options: dict[str, Any], kontra: dict[str, int]
) -> None:
    assert view_value(deal_after(spoken=spoken, **options), "kontra") == kontra


# The ladder

LADDER = "pass, kontra game, pass, kontra game, pass, kontra game, pass, kontra game"
"""Seat 1 Kontra, seat 2 Retour, seat 3 Supre, seat 0 Resupre."""


@pytest.mark.parametrize(
    ("steps", "level", "following"),
    [
        pytest.param(0, None, "kontra", id="B.1-21-1"),
        pytest.param(1, 2, "retour", id="B.1-21-2"),
        pytest.param(2, 4, "supre", id="B.1-21-4"),
        pytest.param(3, 8, "resupre", id="B.1-21-8"),
        pytest.param(4, 16, None, id="B.1-21-16"),
    ],
)
def test_the_ladder_on_the_game(steps: int, level: int | None, following: str | None) -> None:
    spoken = ", ".join(LADDER.split(", ")[: 2 * steps])
    state = deal_after(spoken=spoken)
    assert view_value(state, "kontra") == ({"game": level} if level else {})
    assert view_value(state, "ladder_turn") == ({"game": following} if following else {})


def test_the_ladder_ends_at_sixteen() -> None:
    state = play_actions(deal_after(spoken=LADDER), "pass")
    assert "kontra game" not in state.legal()
    assert refusal_key(state, "kontra game") == "kontra-max"


@pytest.mark.parametrize(("most", "steps"), [(2, 1), (4, 2), (8, 3), (16, 4)])
def test_the_highest_factor_is_an_option(most: int, steps: int) -> None:
    spoken = ", ".join(LADDER.split(", ")[: 2 * steps])
    state = play_actions(deal_after(spoken=spoken, kontra_max=most), "pass")
    assert view_value(state, "kontra") == {"game": most}
    assert refusal_key(state, "kontra game") == "kontra-max"


def test_any_player_may_take_sides_kontra_step() -> None:
    """B.5: seat 3 doubles, forehand answers instead of her partner."""
    state = deal_after(spoken="pass, pass, pass, kontra game, pass, kontra game")
    assert (view_value(state, "kontra"), state.to_act) == ({"game": 4}, 0)


def test_kontra_on_bonus_leaves_game_alone() -> None:
    state = deal_after(spoken="declare absolut, pass, kontra absolut-dazu")
    assert view_value(state, "kontra") == {"absolut-dazu": 2}


def test_bonus_ladder_starts_with_owners_opponents() -> None:
    state = deal_after(spoken="pass, declare absolut, pass")
    assert (state.to_act, view_value(state, "kontra")) == (2, {"game": 2})
    assert {"kontra game", "kontra absolut-dagegen"} <= set(state.legal())
    state = play_actions(state, "kontra absolut-dagegen, pass")
    assert {"kontra absolut-dagegen"} <= set(state.legal())
    assert view_value(state, "kontra") == {"game": 2, "absolut-dagegen": 2}


def test_actions_stand_in_their_order() -> None:
    state = deal_after(spoken="declare valat, declare absolut, pass")
    expected = (
        "declare absolut, declare valat, kontra game, kontra valat-dazu, kontra absolut-dazu, pass"
    )
    assert ", ".join(state.legal()) == expected


# Turns


@pytest.mark.parametrize(
    ("spoken", "phase", "to_act"),
    [
        pytest.param("pass, pass, pass", "declare", 3, id="B.5-three-passes-are-not-enough"),
        pytest.param(QUIET, "play", 0, id="B.5-four-if-nobody-acted"),
        pytest.param("declare absolut", "declare", 0, id="B.5-a-turn-goes-on"),
        pytest.param("declare absolut, pass, pass, pass", "declare", 3, id="B.5-two-of-three"),
        pytest.param("declare absolut, pass, pass, pass, pass", "play", 0, id="B.5-three-in-a-row"),
        pytest.param(
            "pass, pass, pass, kontra game, pass, pass, pass", "declare", 2, id="B.5-round-again"
        ),
        pytest.param(
            "pass, pass, pass, kontra game, pass, pass, pass, kontra game, pass, pass, pass",
            "declare",
            1,
            id="B.5-who-passed-may-act-later",
        ),
    ],
)
def test_turns_end_with_a_pass(spoken: str, phase: str, to_act: Seat) -> None:
    state = deal_after(spoken=spoken)
    assert (state.phase, state.to_act) == (phase, to_act)


def test_the_declarer_speaks_first() -> None:
    state = deal_after(FARBERL)
    assert (view_value(state, "declarer"), state.to_act) == (3, 3)


def test_forehand_leads_after_anothers_solo_declarations() -> None:
    state = deal_after(FARBERL, "pass, pass, pass, pass")
    assert (state.phase, state.to_act) == ("play", 0)
