"""Actions of the beginner in hands and positions that a reader can judge."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.zwanzigerrufen import heuristics_negative_games
from engine.bots.zwanzigerrufen.heuristics_declaring import CHANCES
from engine.bots.zwanzigerrufen.heuristics_negative_games import riddance_value
from engine.bots.zwanzigerrufen.heuristics_play import lead_bonus
from engine.bots.zwanzigerrufen.sight import sight_of
from engine.cards import TAROCK
from tests.engine.bot_views import (
    NORMAL_PLAY,
    View,
    action_and_reason,
    chosen_action,
    play_actions,
    zwanzig_ab_view,
    zwanzigerrufen_view,
)
from tests.engine.zwanzig_ab_table import KEEP
from tests.engine.zwanzigerrufen_table import HANDS, NORMAL, QUIET


def beginner_action(view: View) -> str:
    return chosen_action(view, "beginner")


def beginner_reason(view: View) -> tuple[str, str]:
    return action_and_reason(view, "beginner")


def test_hearts_named_blind_only_when_far_behind() -> None:
    view = zwanzig_ab_view(("S7 D8 H7",), "", preset="jaeger")
    assert beginner_action(view) == "look"
    assert beginner_action(view | {"scores": [19, 3, 12, 20]}) == "blind H"


AB_HANDS = ("CA C10 SK HQ D7", "S9 SA C8 H7 D8", "SQ S10 HA DK C7", "S7 SJ CK H8 D9")
AB_STAYED_IN = f"trump C, {KEEP}, stay, stay, stay"


@pytest.mark.parametrize(
    ("actions", "action", "why"),
    [
        ("", "play CA", "draw-trumps"),
        ("play SK", "play SA", "win-perhaps"),
        ("play SK, play SA", "play SQ", "throw-low"),
        ("play SK, play S9, play S10", "play S7", "throw-low"),
    ],
)
def test_the_tricks_of_zwanzig_ab(actions: str, action: str, why: str) -> None:
    view = zwanzig_ab_view(AB_HANDS, ", ".join(filter(None, (AB_STAYED_IN, actions))))
    assert beginner_reason(view) == (action, why)


def test_last_player_wins_with_lowest_winning_card() -> None:
    hands = ("SJ C9 H9 HQ D7", "SQ SA C8 H7 D8", "S8 S10 HA DK C7", "SK S9 CK CA H8")
    view = zwanzig_ab_view(
        hands, f"{AB_STAYED_IN}, play SJ, play SQ, play S8", rank_order="ace_king"
    )
    assert beginner_reason(view) == ("play SK", "win-last")


TOP_HAND = "SKU T21 T20 T19 T18 T17 T16 T15 SK CK"
WEAK_HAND = "SJ S10 CJ C10 HN HA DQ T8 T6 T5"
RULEBOOK: dict[str, Any] = {"preset": "rulebook"}


@pytest.mark.parametrize(
    ("hand", "rules", "action"),
    [
        ("SKU T21 T20 T19 T17 T15 T9 SK SQ CK", {}, "bid solo"),
        ("SK SQ SN CK CQ HK HQ DK DQ T4", {}, "bid farberl"),
        (WEAK_HAND, {}, "bid normal"),
        (WEAK_HAND, RULEBOOK, "bid trischaken"),
        ("SKU T21 T19 T17 T15 T9 T6 SK SQ CJ", RULEBOOK, "bid solodreier"),
        ("T21 T6 T4 SJ S10 CJ C10 HN HA DJ", RULEBOOK, "bid trischaken"),
        # One sure trick, and no loser.
        ("T21 T20 T4 SJ S10 CJ C10 HN HA DJ", {**RULEBOOK, "trischaken": None}, "bid picolo"),
        (TOP_HAND, {**RULEBOOK, "solodreier": None}, "bid valat"),
        # Four kings are not thrown in.
        ("T1 SJ S10 CN CJ C10 HJ HA DJ DA", {}, "throw-in"),
        ("T1 SK SQ CK CQ HK HQ DK DQ DN", {}, "keep"),
    ],
)
def test_forehand_says_what_the_hand_is_worth(
    hand: str, rules: dict[str, Any], action: str
) -> None:
    assert beginner_action(zwanzigerrufen_view((hand,), "", **rules)) == action


def game_chance(view: View) -> float:
    """Return how likely the declarer makes the game, from the view of the seat to act."""
    return CHANCES["game"](view, "dazu")


def test_lone_declarer_counts_hand_defender_counts_averages() -> None:
    spoken = "bid solo, pass, kontra game, pass, pass"
    assert game_chance(zwanzigerrufen_view((TOP_HAND,), f"{spoken}, pass")) > 0.99
    assert game_chance(zwanzigerrufen_view((TOP_HAND,), spoken)) < 0.8


def test_suit_solo_safer_where_void_players_discard() -> None:
    """T7: a player who is void discards, so that a row of kings wins."""
    hand, spoken = "SK CQ HK HJ DK DQ DJ DA SJ T5", "bid farberl, pass, pass, pass"
    strict = zwanzigerrufen_view((hand,), spoken, farberl_tarock="void_discard")
    assert game_chance(strict) > game_chance(zwanzigerrufen_view((hand,), spoken))


def test_nothing_is_said_of_a_picolo() -> None:
    """A hand says too little about a Picolo to double it or to answer."""
    view = zwanzigerrufen_view(
        ("SN S10 CJ C10 HN HA DN T8 T6 T5", TOP_HAND), f"bid picolo, {QUIET}", picolo=2
    )
    assert "kontra game" in view["legal"]
    assert beginner_action(view) == "pass"


@pytest.mark.parametrize(
    ("hands", "spoken", "action"),
    [
        # Nobody overbids on a middling hand.
        (HANDS[:2], "bid normal", "pass"),
        # Nine tarocks with the Pagat are declared.
        (("SKU T20 T17 T15 T12 T9 T8 T6 T1 HK",), f"{NORMAL}, declare absolut", "declare pagat"),
        # A strong defender raises the stake.
        ((WEAK_HAND, "SK CK HK SKU T21 T19 T18 T16 T13 T11"), f"{NORMAL}, pass", "declare absolut"),
        ((WEAK_HAND, "SK CK HJ SKU T21 T18 T14 T12 T11 DA"), f"{NORMAL}, pass", "kontra game"),
        ((WEAK_HAND, "SN CK HK HJ DJ T19 T16 T13 T11 T4"), f"{NORMAL}, pass", "pass"),
    ],
)
def test_what_is_bid_and_declared(hands: tuple[str, ...], spoken: str, action: str) -> None:
    assert beginner_action(zwanzigerrufen_view(hands, spoken)) == action


CALLER_HAND = "SK CJ HQ DQ T19 T18 T14 T10 T6 T4"
PARTNER_HAND = "SN SQ HA DN DJ DA T20 T15 T11 T7"


@pytest.mark.parametrize(
    ("hands", "actions", "action", "why"),
    [
        # The partner follows last to a winning king of his own side.
        ((CALLER_HAND, "SJ CN CQ HK T5"), "SK SJ S10", "play SQ", "smear"),
        # The Pagat is played when nobody can beat it any more.
        (("S10 T4", "SJ", "SN", "CQ HQ T1 T5 T21"), "S10 SJ SN", "play T1", "pagat-home"),
        # The Mond is not played under the Sküs, nor before it.
        (("SKU T4", "T21 T5 T9"), "SKU", "play T5", "leaves-trick"),
        (("T4 T5", "T6 SK", "T21 T7 T8", "SKU"), "T4 T6", "play T7", "win-so-far"),
        # The Sküs wins it, unless the Pagat follows.
        (("T21 T4", "SKU T5 SK"), "T21", "play SKU", "win-so-far"),
    ],
)
def test_a_first_trick_of_a_normal_game(
    hands: tuple[str, ...], actions: str, action: str, why: str
) -> None:
    if hands[0] == CALLER_HAND:
        hands = (*hands, "S10 CK HJ DK T8", PARTNER_HAND)
    view = zwanzigerrufen_view(hands, f"{NORMAL_PLAY}, {play_actions(actions)}")
    assert beginner_reason(view) == (action, why)


def test_picolo_declarer_sheds_high_card_under_higher() -> None:
    hands = ("SK C10 DQ DA T4 T5 HA", "CK DK SJ", "DJ CJ SN", "DN SQ CN")
    led = "SK SJ SN SQ C10 CK CJ CN DK DJ DN"
    spoken = "bid picolo, pass, pass, pass"
    view = zwanzigerrufen_view(hands, f"{spoken}, {play_actions(led)}", "rulebook", solodreier=None)
    assert beginner_reason(view) == ("play DQ", "leaves-trick")


def test_trischaken_sheds_high_card_under_higher_one() -> None:
    hands = ("T19", "T20", "T18 T4 T5 SK", "T8")
    view = zwanzigerrufen_view(
        hands, "bid trischaken, pass, pass, pass, play T19, play T20", preset="rulebook"
    )
    assert beginner_reason(view) == ("play T18", "leaves-trick")


@pytest.mark.parametrize(("fairy", "key"), [("any_order", "win-trick"), ("off", "leaves-trick")])
def test_pagat_may_still_win_in_negative_games(fairy: str, key: str) -> None:
    """T8: Sküs and Mond may follow."""
    spoken = "bid trischaken, pass, pass, pass, play T20"
    hands = ("T20", "T1 T4 SK SQ", "T21", "SKU")
    view = zwanzigerrufen_view(hands, spoken, preset="rulebook", maerchenstich=fairy)
    assert heuristics_negative_games.card_reason_key(sight_of(view), TAROCK.card_of["T1"], 0) == key


def test_unbeatable_tarock_weighs_twice_unbeatable_suit_card() -> None:
    """In negative games a suit may not be led again, but tarocks win the other tricks."""
    sight = sight_of(
        zwanzigerrufen_view(("SKU SK",), "bid trischaken, pass, pass, pass", preset="rulebook")
    )
    skues, king = TAROCK.card_of["SKU"], TAROCK.card_of["SK"]
    assert riddance_value(sight, skues) == 2 * riddance_value(sight, king)


@pytest.mark.parametrize(
    ("bids", "bonus"), [("bid normal, pass", 2.0), ("bid normal, bid farberl, pass", 0.0)]
)
def test_getting_void_helps_only_with_trumps(bids: str, bonus: float) -> None:
    sight = sight_of(zwanzigerrufen_view(("SK SQ T19",), f"{bids}{', pass' * 6}"))
    assert lead_bonus(sight, TAROCK.card_of["SK"]) == bonus


@pytest.mark.parametrize(
    ("tarocks", "action", "key"),
    [
        ("SKU T21 T4", "play SKU", "first-trick"),
        # The Sküs must beat the Mond.
        ("T21 T20 T4", "play T21", "lead-under"),
    ],
)
def test_picolo_declarer_tries_his_trick_at_once(tarocks: str, action: str, key: str) -> None:
    view = zwanzigerrufen_view(
        (f"{tarocks} SJ S10 CJ C10 HN HA DJ",),
        "bid picolo, pass, pass, pass",
        "rulebook",
        trischaken=None,
        picolo_skues="off",
    )
    assert beginner_reason(view) == (action, key)


@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("SK", "first-trick"),
        ("SN", "lead-under"),  # a queen is out
        ("DN", "lead-under"),  # only two diamonds are out, so that somebody trumps
        ("T10", "lead-under"),
    ],
)
def test_leads_that_may_win_picolos_one_trick(card: str, key: str) -> None:
    view = zwanzigerrufen_view(
        ("SK SN DK DQ DN CJ C10 T10 T6 T4",),
        "bid picolo, pass, pass, pass",
        "rulebook",
        trischaken=None,
    )
    assert heuristics_negative_games.card_reason_key(sight_of(view), TAROCK.card_of[card], 0) == key
