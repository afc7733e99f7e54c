"""Actions of the beginner in hands and positions that a reader can judge."""

from __future__ import annotations

import pytest

from engine.bots import choose
from engine.bots.zwanzigerrufen import heuristics_negative_games
from engine.bots.zwanzigerrufen.heuristics_declaring import CHANCES
from engine.bots.zwanzigerrufen.heuristics_negative_games import riddance_value
from engine.bots.zwanzigerrufen.heuristics_play import lead_bonus
from engine.bots.zwanzigerrufen.sight import sight_of
from engine.cards import TAROCK
from tests.engine import bot_views
from tests.engine.bot_views import View, zwanzig_ab_view, zwanzigerrufen_view

KEEP = "exchange, exchange, exchange, exchange"
PASSES = "pass, pass, pass, pass"


def beginner_action(view: View) -> str:
    return bot_views.chosen_action(view, "beginner")


def reason_key(view: View, level: str = "beginner") -> str:
    reason = choose(view, level=level)["reason"]
    assert isinstance(reason, dict)
    return str(reason["key"])


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("CA C10", "trump C"),
        ("D10 DK", "trump D"),
        ("HA HK", "trump H"),
        ("SA D7", "trump S"),
    ],
)
def test_trump_maker_names_his_strongest_suit(hand: str, action: str) -> None:
    assert beginner_action(zwanzig_ab_view((hand,), "")) == action


def test_sevens_and_eights_are_thrown_away() -> None:
    assert beginner_action(zwanzig_ab_view(("S7 D8 H7",), "look", preset="jaeger")) == "redeal"


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
    assert (beginner_action(view), reason_key(view)) == (action, why)


def test_last_player_wins_with_lowest_winning_card() -> None:
    hands = ("SJ C9 H9 HQ D7", "SQ SA C8 H7 D8", "S8 S10 HA DK C7", "SK S9 CK CA H8")
    view = zwanzig_ab_view(
        hands, f"{AB_STAYED_IN}, play SJ, play SQ, play S8", rank_order="ace_king"
    )
    assert (beginner_action(view), reason_key(view)) == ("play SK", "win-last")


@pytest.mark.parametrize(
    ("hand", "preset", "action"),
    [
        ("SKU T21 T20 T19 T17 T15 T9 SK SQ CK", "classic", "bid solo"),
        ("SK SQ SN CK CQ HK HQ DK DQ T4", "classic", "bid farberl"),
        ("SJ S10 CJ C10 HN HA DQ T8 T6 T5", "classic", "bid normal"),
        ("SJ S10 CJ C10 HN HA DQ T8 T6 T5", "rulebook", "bid trischaken"),
        ("SKU T21 T19 T17 T15 T9 T6 SK SQ CJ", "rulebook", "bid solodreier"),
        ("T21 T6 T4 SJ S10 CJ C10 HN HA DJ", "rulebook", "bid trischaken"),
    ],
)
def test_forehand_bids_what_the_hand_is_worth(hand: str, preset: str, action: str) -> None:
    assert beginner_action(zwanzigerrufen_view((hand,), "", preset=preset)) == action


def test_nobody_overbids_on_a_middling_hand() -> None:
    hands = ("SK SQ CK HN T20 T18 T14 T10 T6 T4", "SN SJ CQ HK DK T21 T17 T13 T9 T5")
    assert beginner_action(zwanzigerrufen_view(hands, "bid normal")) == "pass"


def test_picolo_needs_exactly_one_sure_trick() -> None:
    hand = "T21 T20 T4 SJ S10 CJ C10 HN HA DJ"
    assert (
        beginner_action(zwanzigerrufen_view((hand,), "", preset="rulebook", trischaken=None))
        == "bid picolo"
    )


def test_a_hand_without_a_loser_bids_valat() -> None:
    hand = "SKU T21 T20 T19 T18 T17 T16 T15 SK CK"
    assert (
        beginner_action(zwanzigerrufen_view((hand,), "", preset="rulebook", solodreier=None))
        == "bid valat"
    )


TOP_HAND = "SKU T21 T20 T19 T18 T17 T16 T15 SK CK"


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
        ("SN S10 CJ C10 HN HA DN T8 T6 T5", TOP_HAND), f"bid picolo, {PASSES}", picolo=2
    )
    assert "kontra game" in view["legal"]
    assert beginner_action(view) == "pass"


NINE_TAROCKS = "SKU T20 T17 T15 T12 T9 T8 T6 T1 HK"


def test_nine_tarocks_with_the_pagat_are_declared() -> None:
    spoken = "bid normal, pass, pass, pass, declare absolut"
    assert beginner_action(zwanzigerrufen_view((NINE_TAROCKS,), spoken)) == "declare pagat"


WEAK_HAND = "SJ S10 CJ C10 HN HA DQ T8 T6 T5"


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("SK CK HK SKU T21 T19 T18 T16 T13 T11", "declare absolut"),
        ("SK CK HJ SKU T21 T18 T14 T12 T11 DA", "kontra game"),
        ("SN CK HK HJ DJ T19 T16 T13 T11 T4", "pass"),
    ],
)
def test_a_strong_defender_raises_the_stake(hand: str, action: str) -> None:
    assert (
        beginner_action(
            zwanzigerrufen_view((WEAK_HAND, hand), "bid normal, pass, pass, pass, pass")
        )
        == action
    )


def test_poor_hand_thrown_in_four_kings_kept() -> None:
    poor = "T1 SJ S10 CN CJ C10 HJ HA DJ DA"
    kings = "T1 SK SQ CK CQ HK HQ DK DQ DN"
    assert beginner_action(zwanzigerrufen_view((poor,), "")) == "throw-in"
    assert beginner_action(zwanzigerrufen_view((kings,), "")) == "keep"


NORMAL_GAME = f"bid normal, pass, pass, pass, {PASSES}"
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
    cards = ", ".join(f"play {name}" for name in actions.split())
    if hands[0] == CALLER_HAND:
        hands = (*hands, "S10 CK HJ DK T8", PARTNER_HAND)
    view = zwanzigerrufen_view(hands, f"{NORMAL_GAME}, {cards}")
    assert (beginner_action(view), reason_key(view)) == (action, why)


def test_picolo_declarer_sheds_high_card_under_higher() -> None:
    hands = ("SK C10 DQ DA T4 T5 HA", "CK DK SJ", "DJ CJ SN", "DN SQ CN")
    led = "SK SJ SN SQ C10 CK CJ CN DK DJ DN"
    cards = ", ".join(f"play {name}" for name in led.split())
    view = zwanzigerrufen_view(
        hands, f"bid picolo, pass, pass, pass, {cards}", "rulebook", solodreier=None
    )
    assert (beginner_action(view), reason_key(view)) == ("play DQ", "leaves-trick")


def test_trischaken_sheds_high_card_under_higher_one() -> None:
    hands = ("T19", "T20", "T18 T4 T5 SK", "T8")
    view = zwanzigerrufen_view(
        hands, "bid trischaken, pass, pass, pass, play T19, play T20", preset="rulebook"
    )
    assert (beginner_action(view), reason_key(view)) == ("play T18", "leaves-trick")


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
    assert (beginner_action(view), reason_key(view)) == (action, key)


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
