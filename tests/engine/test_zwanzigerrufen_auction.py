"""From the dealer to the contract: cutting, stacks, throwing in, bidding, calling (B.4)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import TAROCK
from engine.seats import Seat
from engine.zwanzigerrufen import deal_out, open_match
from engine.zwanzigerrufen.auction import highest_callable_tarock
from tests.engine.zwanzigerrufen_table import (
    HANDS,
    NORMAL,
    QUIET,
    deal_in_notation,
    parse_hand,
    play_actions,
    preset_rules,
    refusal_key,
    view_value,
)

NOTHING_TO_CALL = "T20 T19 T18 T17 T16 SK SQ SN SJ S10"
"""Every tarock from XX to XVI: nothing to call above the floor."""

TEN_TAROCKS = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11"
FOUR_SUIT_CARDS = "SK SQ SN SJ T20 T19 T15 T14 T13 T12"
NO_SKUES = "T4 T5 T6 T7 T8 SK SQ CK CQ HK"


# Seats and cards


@pytest.mark.parametrize(
    ("direction", "forehand", "cutter", "next_dealer"),
    [
        pytest.param("clockwise", 1, 3, 1, id="B.1-4-clockwise"),
        pytest.param("anticlockwise", 3, 1, 3, id="B.1-4-anticlockwise"),
    ],
)
def test_seats_of_a_deal(direction: str, forehand: Seat, cutter: Seat, next_dealer: Seat) -> None:
    state = deal_in_notation(dealer=0, direction=direction, cut="cut_or_knock")
    assert (state.to_act, view_value(state, "forehand")) == (cutter, forehand)
    state = play_actions(state, f"cut, {NORMAL}, {QUIET}")
    assert state.to_act == forehand
    while state.phase != "over":
        state = state.play(state.legal()[0])
    assert state.match_after().dealer == next_dealer


@pytest.mark.parametrize(
    ("packet", "forehand_gets"),
    [
        pytest.param(5, (0, 1, 2, 3, 4, 20, 21, 22, 23, 24), id="B.1-5-packets-of-five"),
        pytest.param(1, (0, 4, 8, 12, 16, 20, 24, 28, 32, 36), id="B.1-5-one-at-a-time"),
    ],
)
def test_cards_are_dealt_from_forehand_on(packet: int, forehand_gets: tuple[int, ...]) -> None:
    hands, stock = deal_out(preset_rules(deal_packet=packet), 0, range(40))
    assert hands[3] == forehand_gets
    assert sorted(card for held in hands for card in held) == list(range(40)) and stock == ()


def test_match_starts_at_zero_with_any_dealer() -> None:
    match = open_match(preset_rules())
    assert (match.scores, match.deals_counted, match.dealer, match.carry) == ((0,) * 4, 0, None, ())


# Cutting and knocking


@pytest.mark.parametrize("cut", [None, "cut"])
def test_without_knocking_there_is_nothing_to_decide(cut: str | None) -> None:
    assert deal_in_notation(*HANDS, cut=cut).phase == "bid"


def test_before_the_cut_nobody_has_cards() -> None:
    state = deal_in_notation(*HANDS, cut="cut_or_knock")
    assert (state.phase, state.to_act, state.legal()) == ("cut", 2, ("cut", "knock"))
    assert view_value(state, "hands") == view_value(state, "hands", 0) == [[], [], [], []]
    assert view_value(play_actions(state, "cut"), "hands") == [text.split() for text in HANDS]


def test_knock_lets_each_choose_stack_dealer_last() -> None:
    """B.1-6: forehand chooses first."""
    state = play_actions(deal_in_notation(*HANDS, cut="cut_or_knock"), "knock")
    assert (state.phase, state.to_act) == ("stack", 0)
    assert state.legal() == ("stack 1", "stack 2", "stack 3", "stack 4")
    state = play_actions(state, "stack 3, stack 1")
    assert (state.to_act, state.legal()) == (2, ("stack 2", "stack 4"))
    assert view_value(state, "hands", 0) == [HANDS[2].split(), [None] * 10, [], []]
    reason = state.why_not("stack 3")
    assert reason == ("stack-taken", {"stack": 3, "stacks": [2, 4]})
    assert refusal_key(state, "stack 5") == "unknown-action"
    state = play_actions(state, "stack 4")
    assert (state.to_act, state.legal()) == (3, ("stack 2",))
    taken = [HANDS[2].split(), HANDS[0].split(), HANDS[3].split(), HANDS[1].split()]
    assert view_value(play_actions(state, "stack 2"), "hands") == taken


# Throwing in

NO_TAROCK = "SK SQ SN SJ S10 CK CQ CN CJ C10"
ONLY_PAGAT = "SK SQ SN SJ S10 CK CQ CN CJ T1"
ONLY_MOND = "SK SQ SN SJ S10 CK CQ CN CJ T21"
ONLY_SKUES = "SK SQ SN SJ S10 CK CQ CN CJ SKU"
ONLY_XX = "SK SQ SN SJ S10 CK CQ CN CJ T20"


@pytest.mark.parametrize(
    ("held", "legal"),
    [
        pytest.param(NO_TAROCK, ("throw-in",), id="B.4-1-no-tarock"),
        pytest.param(ONLY_PAGAT, ("throw-in", "keep"), id="B.4-1-only-the-Pagat"),
        pytest.param(ONLY_MOND, ("throw-in", "keep"), id="B.4-1-only-the-Mond"),
        pytest.param(ONLY_SKUES, ("throw-in", "keep"), id="B.4-1-only-the-Sküs"),
    ],
)
def test_poor_hand_may_or_must_throw_in(held: str, legal: tuple[str, ...]) -> None:
    state = deal_in_notation("", held)
    assert (state.phase, state.to_act, state.legal()) == ("throw-in", 1, legal)
    assert refusal_key(state, "bid solo") == "not-now"


def test_lone_xx_may_not_be_thrown_in() -> None:
    state = deal_in_notation("", ONLY_XX)
    assert state.phase == "bid"
    assert refusal_key(state, "throw-in") == "not-now"


@pytest.mark.parametrize(
    ("held", "options", "legal"),
    [
        pytest.param(NO_TAROCK, {"throw_in_no_tarock": "may"}, 2, id="B.1-7-may"),
        pytest.param(ONLY_PAGAT, {"throw_in_lone_trull": "must"}, 1, id="B.1-7-must"),
        pytest.param(NO_TAROCK, {"throw_in_no_tarock": "off"}, 0, id="B.1-7-off"),
        pytest.param(ONLY_PAGAT, {"throw_in_lone_trull": "off"}, 0, id="B.1-7-trull-off"),
    ],
)
def test_throwing_in_is_an_option(held: str, options: dict[str, Any], legal: int) -> None:
    state = deal_in_notation("", held, **options)
    assert (len(state.legal()) if state.phase == "throw-in" else 0) == legal


@pytest.mark.parametrize(
    ("held", "key"),
    [(NO_TAROCK, "throw-in-no-tarock"), (ONLY_PAGAT, "throw-in-lone-trull")],
)
def test_who_must_throw_in_is_told_why(held: str, key: str) -> None:
    state = deal_in_notation("", held, throw_in_lone_trull="must")
    assert refusal_key(state, "keep") == key == state.likely_refusals()["keep"].key


def test_thrown_in_deal_keeps_dealer_and_score() -> None:
    state = deal_in_notation("", NO_TAROCK, dealer=3, scores=(4, -4, 4, -4), counted=7, carry=(2,))
    over = play_actions(state, "throw-in")
    assert (over.phase, over.to_act, over.legal(), over.result) == ("over", None, (), None)
    match = over.match_after()
    assert (match.scores, match.deals_counted, match.dealer) == ((4, -4, 4, -4), 7, 3)
    assert match.carry == (2,) and not match.is_over


def test_poor_hands_are_asked_from_forehand_on() -> None:
    state = deal_in_notation(ONLY_SKUES, "", "HK HQ HN HJ HA DK DQ DN DJ T1")
    assert (state.to_act, state.legal()) == (0, ("throw-in", "keep"))
    state = play_actions(state, "keep")
    assert (state.to_act, state.legal()) == (2, ("throw-in", "keep"))
    state = play_actions(state, "keep")
    assert (state.phase, state.to_act) == ("bid", 0)


# The call


@pytest.mark.parametrize(
    ("held", "floor", "called"),
    [
        pytest.param("T19 T4", 16, "T20", id="B.4-5-XX"),
        pytest.param("T20 T18", 16, "T19", id="B.4-5-XIX"),
        pytest.param("T20 T19 T18 T17", 16, "T16", id="B.4-5-XVI"),
        pytest.param("T20 T19 T18 T17 T16", 16, None, id="B.1-8-nothing-to-call"),
        pytest.param("T20 T19 T18 T17 T16", None, "T15", id="T5-calls-XV"),
        pytest.param(TEN_TAROCKS, None, "T10", id="T5-ten-tarocks"),
    ],
)
def test_which_card_the_declarer_calls(held: str, floor: int | None, called: str | None) -> None:
    card = highest_callable_tarock(parse_hand(held), floor)
    assert (None if card is None else TAROCK.names[card]) == called


def test_the_call_is_public_with_the_bid() -> None:
    state = play_actions(deal_in_notation(*HANDS), "bid normal")
    assert [view_value(state, "called", seat) for seat in (None, 0, 1)] == ["T19"] * 3
    assert view_value(state, "parties") is None


# The auction


@pytest.mark.parametrize(
    ("held", "options", "bids"),
    [
        pytest.param(HANDS[0], {}, "normal solo", id="B.4-2-four-suit-cards"),
        pytest.param(NO_SKUES, {}, "normal farberl solo", id="B.4-2-five-suit-cards"),
        pytest.param(NOTHING_TO_CALL, {}, "farberl solo", id="B.1-8-must-play-alone"),
        pytest.param(
            "SK SQ T20 T19 T18 T17 T16 T4 T5 T6", {}, "solo", id="B.1-8-no-suit-solo-either"
        ),
        pytest.param(
            NOTHING_TO_CALL, {"call_floor": None}, "normal farberl solo", id="T5-no-floor"
        ),
        pytest.param(
            NOTHING_TO_CALL,
            {"call_floor": None, "solo_games": False},
            "normal",
            id="T5-normal-games-only",
        ),
        pytest.param(
            HANDS[0], {"farberl_min_suit_cards": 0}, "normal farberl solo", id="B.4-2-no-minimum"
        ),
        pytest.param(HANDS[0], {"solodreier": 10}, "normal solo solodreier", id="T20-solodreier"),
        pytest.param(HANDS[0], {"picolo": 2}, "normal picolo solo", id="T22-picolo"),
        pytest.param(HANDS[0], {"trischaken": 5}, "normal solo", id="T27-off"),
        pytest.param(
            HANDS[0],
            {"trischaken": 5, "trischaken_bid": "forehand"},
            "normal trischaken solo",
            id="T27-forehand",
        ),
        pytest.param(
            HANDS[0], {"trischaken_bid": "forehand"}, "normal solo", id="T27-without-a-value"
        ),
        pytest.param(
            HANDS[0], {"valat_contract": True}, "normal solo valat-call valat", id="B.1-9-valat"
        ),
        pytest.param(
            NOTHING_TO_CALL, {"valat_contract": True}, "farberl solo valat", id="E4-nothing-to-call"
        ),
        pytest.param(
            NO_SKUES,
            {"preset": "rulebook"},
            "normal trischaken picolo farberl solo solodreier valat-call valat",
            id="rulebook",
        ),
    ],
)
def test_what_forehand_may_bid(held: str, options: dict[str, Any], bids: str) -> None:
    state = deal_in_notation(held, **options)
    assert state.legal() == tuple(f"bid {key}" for key in bids.split())


@pytest.mark.parametrize(
    ("rule", "offered"),
    [
        pytest.param("holder_may_not_bid", False, id="T22"),
        pytest.param("only_if_forced", True, id="T22-only-if-forced"),
        pytest.param("off", True, id="T22-off"),
    ],
)
def test_picolo_and_the_skues(rule: str, offered: bool) -> None:
    state = deal_in_notation("SKU T4 T5", preset="rulebook", picolo_skues=rule)
    assert ("bid picolo" in state.legal()) is offered
    if not offered:
        assert refusal_key(state, "bid picolo") == "holds-skues"


def test_forehand_must_bid_first() -> None:
    state = deal_in_notation(*HANDS)
    assert refusal_key(state, "pass") == "forehand-bids" == state.likely_refusals()["pass"].key


@pytest.mark.parametrize(
    ("bids", "action", "key"),
    [
        pytest.param("bid normal", "bid normal", "forehand-only", id="B.4-3-normal"),
        pytest.param("bid normal", "bid trischaken", "forehand-only", id="T27-only-forehand"),
        pytest.param("bid solo", "bid farberl", "not-higher", id="B.4-3-lower"),
        pytest.param("bid solo", "bid solo", "not-higher", id="B.4-3-equal"),
        pytest.param("bid trischaken, bid picolo", "bid picolo", "not-higher", id="T20-equal"),
        pytest.param("bid normal", "bid bettler", "unknown-action", id="no-such-contract"),
    ],
)
def test_a_refused_bid_names_its_reason(bids: str, action: str, key: str) -> None:
    state = play_actions(deal_in_notation(NO_SKUES, preset="rulebook"), bids)
    assert refusal_key(state, action) == key


def test_bids_outside_the_house_rules_are_refused() -> None:
    assert refusal_key(deal_in_notation(*HANDS), "bid picolo") == "contract-off"
    assert "bid picolo" not in deal_in_notation(*HANDS).likely_refusals()


@pytest.mark.parametrize(
    ("held", "action", "key"),
    [
        pytest.param(NOTHING_TO_CALL, "bid normal", "no-call-card", id="B.1-8"),
        pytest.param(FOUR_SUIT_CARDS, "bid farberl", "too-few-suit-cards", id="B.4-2"),
    ],
)
def test_what_the_hand_does_not_allow(held: str, action: str, key: str) -> None:
    state = deal_in_notation(held)
    assert refusal_key(state, action) == key == state.likely_refusals()[action].key


def test_nobody_is_asked_who_could_only_pass() -> None:
    """B.4-4: where only forehand has a bid, her Normal game is played."""
    state = deal_in_notation(*HANDS, solo_games=False, call_floor=None).play("bid normal")
    assert (state.phase, view_value(state, "declarer")) == ("declare", 0)


LOWER_TO_HIGHER = "picolo farberl solo solodreier valat-call valat".split()


@pytest.mark.parametrize("low", range(len(LOWER_TO_HIGHER)), ids=LOWER_TO_HIGHER)
def test_the_order_of_the_contracts(low: int) -> None:
    """T20: a bid is outbid by exactly the contracts after it."""
    state = deal_in_notation(NO_SKUES, "T9 T10 S10", preset="rulebook", kontra_max=2)
    state = state.play(f"bid {LOWER_TO_HIGHER[low]}")
    higher = tuple(f"bid {key}" for key in LOWER_TO_HIGHER[low + 1 :])
    if low == len(LOWER_TO_HIGHER) - 1:
        assert state.phase == "declare"
    else:
        assert state.legal() == (*higher, "pass")


@pytest.mark.parametrize(
    ("preset", "bids", "contract", "declarer"),
    [
        pytest.param("classic", NORMAL, "normal", 0, id="B.4-4-all-pass"),
        pytest.param(
            "classic", "bid normal, bid farberl, bid solo", "solo", 2, id="T20-solo-beats-suit-solo"
        ),
        pytest.param("classic", "bid solo", "solo", 0, id="B.4-4-highest-ends-at-once"),
        pytest.param(
            "classic",
            "bid normal, pass, bid farberl, pass, pass, bid solo",
            "solo",
            1,
            id="B.4-4-a-player-who-passed-bids-later",
        ),
        pytest.param(
            "classic", "bid normal, bid farberl, pass, pass, pass", "farberl", 1, id="B.4-4-three"
        ),
        pytest.param(
            "rulebook",
            "bid normal, pass, bid farberl, pass, bid solo, pass",
            "solo",
            0,
            id="B.4-4-forehand-raises-when-overbid",
        ),
        pytest.param(
            "rulebook", "bid normal, bid picolo, pass, pass, pass", "picolo", 1, id="B.4-4-final"
        ),
        pytest.param(
            "rulebook",
            "bid normal, bid picolo, bid solo, bid solodreier, pass, pass, pass",
            "solodreier",
            3,
            id="B.4-4-everybody-bids",
        ),
        pytest.param("rulebook", "bid valat", "valat", 0, id="B.4-4-valat-ends-at-once"),
        pytest.param(
            "rulebook", "bid trischaken, pass, pass, pass", "trischaken", None, id="E2-no-declarer"
        ),
    ],
)
def test_how_the_auction_ends(preset: str, bids: str, contract: str, declarer: Seat | None) -> None:
    suits = "SK SQ SN SJ S10 T20 T9 T8 T7 T6", "CK CQ CN CJ C10", "HK HQ HN HJ HA"
    state = play_actions(deal_in_notation(*suits, preset=preset), bids)
    assert state.phase in ("declare", "play")
    assert (view_value(state, "contract"), view_value(state, "declarer")) == (contract, declarer)


def test_final_passing_puts_passed_player_out() -> None:
    state = play_actions(
        deal_in_notation(*HANDS, preset="rulebook"), "bid normal, pass, bid farberl, pass"
    )
    assert state.to_act == 0
    state = play_actions(state, "bid solo")
    assert state.to_act == 2
    assert view_value(state, "passed") == [1, 3]


def test_the_auction_so_far_is_public() -> None:
    state = play_actions(deal_in_notation(*HANDS), "bid normal, pass")
    assert view_value(state, "bids", 3) == [[0, "normal"], [1, "pass"]]
    assert (view_value(state, "contract", 3), view_value(state, "declarer", 3)) == ("normal", 0)


def test_valat_call_depends_on_declarers_hand() -> None:
    """E4: a player other than forehand bids it, and calls the XX that seat 0 holds."""
    state = play_actions(
        deal_in_notation(*HANDS, preset="rulebook"), "bid normal, bid valat-call, pass, pass, pass"
    )
    assert (view_value(state, "called"), view_value(state, "parties")) == ("T20", [[0, 1], [2, 3]])
