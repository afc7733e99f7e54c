"""Cards and tricks: legal cards and winners (B.6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import TAROCK
from engine.errors import IllegalAction
from engine.zwanzigerrufen import GAME
from engine.zwanzigerrufen.law import ALL_CARDS, SUIT_CARDS, TAROCKS, card_points
from tests.engine.zwanzigerrufen_table import (
    HANDS,
    NORMAL,
    QUIET,
    contract_law,
    deal_in_notation,
    find_winner_index,
    legal_names,
    parse_hand,
    play_actions,
    play_cards,
    state_at_trick,
)

SOLE_SUIT, VOID_DISCARD = {"farberl_tarock": "sole_suit"}, {"farberl_tarock": "void_discard"}
ANY_ORDER, IN_ORDER = {"maerchenstich": "any_order"}, {"maerchenstich": "mond_skues_pagat"}

# Cards


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        pytest.param("T4", 1, id="B.1-2-tarock"),
        pytest.param("SKU", 5, id="B.1-2-Sküs"),
        pytest.param("T21", 5, id="B.1-2-Mond"),
        pytest.param("T1", 5, id="B.1-2-Pagat"),
        pytest.param("SK", 5, id="B.1-2-king"),
        pytest.param("CQ", 4, id="B.1-2-queen"),
        pytest.param("HN", 3, id="B.1-2-knight"),
        pytest.param("DJ", 2, id="B.1-2-jack"),
        pytest.param("S10 C10 HA DA", 0, id="B.1-2-Glatzen"),
    ],
)
def test_the_points_of_each_card(cards: str, points: int) -> None:
    assert card_points(parse_hand(cards)) == points


@pytest.mark.parametrize(
    ("cards", "glatze", "points"),
    [
        pytest.param(ALL_CARDS, 0, 88, id="B.1-1-whole-pack"),
        pytest.param(TAROCKS, 0, 32, id="B.1-2-tarocks"),
        pytest.param(SUIT_CARDS, 0, 56, id="B.1-2-suits"),
        pytest.param(ALL_CARDS, -1, 84, id="T2-minus-one"),
    ],
)
def test_points_of_the_pack(cards: int, glatze: int, points: int) -> None:
    assert card_points(cards, glatze) == points


def test_pack_has_forty_cards_without_ii_iii() -> None:
    """T1, T3: twenty tarocks and twenty suit cards, and none left for a talon."""
    assert len(TAROCK) == 40 and not {"T2", "T3"} & set(TAROCK.names)


# Winners of tricks


@pytest.mark.parametrize(
    ("contract", "options", "trick", "position"),
    [
        pytest.param("normal", {}, "SK SQ T4 SJ", 2, id="B.1-12-tarock-wins"),
        pytest.param("farberl", {}, "SK SQ T4 SJ", 0, id="B.1-13-suit-wins"),
        pytest.param("normal", {}, "T21 SKU T1 T5", 2, id="B.1-14"),
        pytest.param("normal", {"maerchenstich": "off"}, "T21 SKU T1 T5", 1, id="T8-off"),
        pytest.param("normal", {}, "T1 SKU T5 T21", 0, id="T8-any-order"),
        pytest.param("normal", IN_ORDER, "T21 SKU T1 T5", 2, id="T8-in-order"),
        pytest.param("normal", IN_ORDER, "T21 T5 SKU T1", 3, id="T8-with-a-gap"),
        pytest.param("normal", IN_ORDER, "SKU T21 T1 T5", 0, id="T8-no-order"),
        pytest.param("normal", IN_ORDER, "T21 T1 SKU T5", 2, id="T8-pagat-early"),
        pytest.param("normal", {}, "HA SKU T21 T1", 3, id="B.1-14-on-a-suit-lead"),
        pytest.param("normal", {}, "T21 SKU T5 T6", 1, id="T8-without-the-pagat"),
        pytest.param("farberl", {}, "HA SKU T21 T1", 0, id="T9-suit-led"),
        pytest.param("farberl", {}, "T21 SKU T1 HK", 2, id="T9-tarock-led"),
        pytest.param("farberl", {}, "T21 T5 HK SK", 0, id="B.6-suit-solo-tarock-led"),
        pytest.param("farberl", {}, "HK T21 SK HA", 0, id="T8-king-beats-the-Mond"),
        pytest.param("farberl", {"maerchenstich": "off"}, "T21 SKU T1 HK", 1, id="T8-suit-solo"),
        pytest.param("normal", {}, "SJ HK SQ S10", 2, id="B.6-highest-of-the-led-suit"),
        pytest.param("normal", {}, "HA DK CK SK", 0, id="B.6-discards-never-win"),
        pytest.param("normal", {}, "T1 HK DK T4", 3, id="B.1-3-IIII-beats-I"),
        pytest.param("normal", {}, "SN SJ S10 SQ", 3, id="B.1-3-queen-knight-jack-Glatze"),
        pytest.param("normal", {}, "HA HJ HN HQ", 3, id="T29-red-suits-rank-alike"),
        pytest.param("picolo", {}, "S10 T4 SK T20", 3, id="B.6-tarocks-trump-in-picolo"),
    ],
)
def test_the_winner_of_a_trick(
    contract: str, options: dict[str, Any], trick: str, position: int
) -> None:
    assert find_winner_index(contract_law(contract, **options), trick) == position


# Legal cards


@pytest.mark.parametrize(
    ("contract", "options", "held", "trick", "expected"),
    [
        pytest.param("normal", {}, "T20 T4", "T10", "T20 T4", id="B.1-12-no-duty-to-head"),
        pytest.param("normal", {}, "HK T5", "S10", "T5", id="B.1-12-tarock-when-void"),
        pytest.param("farberl", {}, "HK T5", "S10", "T5", id="T7-lead-only"),
        pytest.param("normal", {}, "HK DQ", "T10", "HK DQ", id="B.1-12-anything"),
        pytest.param("normal", {}, "SK S10 T5", "SQ", "SK S10", id="B.6-follow-suit"),
        pytest.param("normal", {}, "SK T5 T9 HK", "T10", "T9 T5", id="B.6-follow-tarock"),
        pytest.param("normal", {}, "SK T5", "", "SK T5", id="B.6-lead-anything"),
        pytest.param("solo", {}, "SK T5", "", "SK T5", id="B.6-solo-lead"),
        pytest.param("farberl", {}, "SK DA T20", "", "SK DA", id="B.1-13-suit-lead"),
        pytest.param("farberl", {}, "T20 T4", "", "T20 T4", id="B.1-13-only-tarocks"),
        pytest.param("farberl", {}, "T5 SKU HK", "T21", "SKU T5", id="T7-tarock-led"),
        pytest.param(
            "farberl", VOID_DISCARD, "T5 SKU HK", "T21", "SKU T5", id="T7-void-discard-tarock-led"
        ),
        pytest.param("farberl", SOLE_SUIT, "T5 SKU HK", "T21", "HK", id="T7-sole-suit-tarock-led"),
        pytest.param("farberl", SOLE_SUIT, "T5 SKU", "T21", "SKU T5", id="T7-sole"),
        pytest.param("farberl", SOLE_SUIT, "HK T5", "S10", "HK", id="T7-sole-void"),
        pytest.param("farberl", SOLE_SUIT, "HK SJ T5", "S10", "SJ", id="T7-sole-suit"),
        pytest.param("farberl", VOID_DISCARD, "HK T5", "S10", "HK", id="T7-void"),
        pytest.param("farberl", VOID_DISCARD, "T9 T5", "S10", "T9 T5", id="T7-void-T"),
        pytest.param("farberl", VOID_DISCARD, "HK DQ", "T9", "HK DQ", id="T7-void-any"),
        pytest.param("farberl", SOLE_SUIT, "SK T5", "", "SK", id="T7-sole-lead"),
    ],
)
def test_which_cards_are_legal(
    contract: str, options: dict[str, Any], held: str, trick: str, expected: str
) -> None:
    assert legal_names(contract_law(contract, **options), held, trick) == expected.split()


@pytest.mark.parametrize("contract", ["picolo", "trischaken"])
@pytest.mark.parametrize(
    ("options", "held", "trick", "expected"),
    [
        pytest.param({}, "T4 T15 T20", "T10", "T20 T15", id="B.6-must-beat"),
        pytest.param({}, "T4 T7 HK", "T10", "T7 T4", id="B.6-cannot-beat"),
        pytest.param({}, "T1 T4", "T10", "T4", id="T23-last-tarock"),
        pytest.param({}, "T1 HK", "T10", "T1", id="T23-only-tarock"),
        pytest.param({}, "SJ SK", "S10 SQ", "SK", id="B.6-must-beat-in-suit"),
        pytest.param({}, "SJ SK", "S10 T4", "SK SJ", id="B.6-suit-cannot-beat-tarock"),
        pytest.param({}, "SJ S10", "SQ", "SJ S10", id="B.6-cannot-beat-in-suit"),
        pytest.param({}, "T1 T5 HK", "SK HQ", "T5", id="T23-not-to-trump"),
        pytest.param({}, "T1 T5 SK", "", "SK T5", id="T23-lead"),
        pytest.param({}, "T1 SK", "", "SK T1", id="T23-lead-last-tarock"),
        pytest.param({"pagat_rule": "off"}, "T1 T5 SK", "", "SK T5 T1", id="T23-off"),
        pytest.param({"pagat_rule": "off"}, "T1 T4", "T10", "T4 T1", id="T23-off-following"),
        pytest.param({"pagat_rule": "off"}, "T1 T4", "SK", "T4 T1", id="T23-off-beating"),
        pytest.param(ANY_ORDER, "T1 T4 T20", "T21 SKU", "T1", id="T24-pagat-forced"),
        pytest.param(ANY_ORDER, "T1 T4 T20", "HA SKU T21", "T1", id="T24-void"),
        pytest.param(ANY_ORDER, "T1 T4 HK", "HA SKU T21", "HK", id="T24-follows-suit"),
        pytest.param(IN_ORDER, "T1 T4 T20", "SKU T21", "T20 T4", id="T24-not-in-order"),
        pytest.param({}, "T1 T4 T20", "T21 SKU", "T20 T4", id="T24-off"),
        pytest.param({}, "T1 T20 SKU", "T21 T5", "SKU", id="T23-only-the-Sküs-beats"),
        pytest.param(ANY_ORDER, "SKU T5", "T21 T1", "SKU T5", id="T24-Sküs-would-lose"),
        pytest.param(ANY_ORDER, "T21 T5", "T1 SKU", "T21 T5", id="T24-Mond-loses-anyway"),
        pytest.param({}, "HK DQ", "T10", "HK DQ", id="B.6-neither-suit-nor-tarock"),
        pytest.param({}, "T9 T12 HK", "S10", "T12 T9", id="B.6-any-tarock-beats-a-suit"),
    ],
)
def test_stichzwang_and_the_pagat_rule(
    contract: str, options: dict[str, Any], held: str, trick: str, expected: str
) -> None:
    law = contract_law(contract, "rulebook", **options)
    assert legal_names(law, held, trick) == expected.split()


@pytest.mark.parametrize(
    ("held", "trick", "expected"),
    [
        pytest.param("SKU T20", "T10", "T20", id="E27-another-beats"),
        pytest.param("SKU T4", "T10", "SKU", id="E27-only-the-Sküs-beats"),
        pytest.param("SKU HK", "", "HK", id="E27-lead"),
        pytest.param("SKU", "", "SKU", id="E27-last-card"),
    ],
)
def test_kept_card_leaves_legal_set_last(held: str, trick: str, expected: str) -> None:
    assert legal_names(contract_law("picolo", "rulebook"), held, trick, "SKU") == expected.split()


# In a deal, with the reasons of refusals

SKUES_PICOLO = ("SKU S10 C10 HA DA SJ CJ HJ DJ T4", "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11")


def test_picolo_declarer_keeps_the_skues() -> None:
    state = deal_in_notation(*SKUES_PICOLO, preset="rulebook", picolo_skues="only_if_forced")
    state = play_actions(state, "bid picolo, pass, pass, pass")
    assert "play SKU" not in state.legal()
    assert state.likely_refusals()["play SKU"].key == "skues-kept"
    free = deal_in_notation(*SKUES_PICOLO, preset="rulebook", picolo_skues="off")
    assert "play SKU" in play_actions(free, "bid picolo, pass, pass, pass").legal()


def test_others_may_play_the_skues_in_picolo() -> None:
    state = deal_in_notation("T4 T5", "SKU T20", preset="rulebook", picolo_skues="only_if_forced")
    state = play_cards(play_actions(state, "bid picolo, pass, pass, pass"), "T4")
    assert {"play SKU", "play T20"} <= set(state.legal())


def test_a_pagat_that_nobody_declared_is_free() -> None:
    """E27: only a declared one is kept for the last trick."""
    state = play_cards(
        play_actions(deal_in_notation(*HANDS, pagat_reserved=True), f"{NORMAL}, {QUIET}"),
        "T20 T21 SKU",
    )
    assert "play T1" in state.legal()


@pytest.mark.parametrize("reserved", [True, False])
def test_rule_keeps_declared_pagat_for_last_trick(reserved: bool) -> None:
    state = deal_in_notation(*HANDS, pagat_reserved=reserved)
    state = play_actions(
        state, f"{NORMAL}, pass, pass, pass, declare pagat, pass, pass, pass, pass"
    )
    state = play_cards(state, "T20 T21 SKU")
    assert ("play T1" in state.legal()) is not reserved
    if reserved:
        assert state.likely_refusals()["play T1"].key == "pagat-kept"


@pytest.mark.parametrize(
    ("contract", "options", "held", "trick", "card", "key"),
    [
        pytest.param("normal", {}, "SK T5 HK", "SQ", "HK", "follow-suit", id="suit"),
        pytest.param("normal", {}, "SK T5 HK", "SQ", "T5", "follow-suit", id="suit-tarock"),
        pytest.param("normal", {}, "SK T5 HK", "T9", "HK", "follow-suit", id="tarock"),
        pytest.param("normal", {}, "T5 HK", "SQ", "HK", "must-tarock", id="void"),
        pytest.param("farberl", {}, "T5 HK", "", "T5", "lead-suit-card", id="lead"),
        pytest.param("farberl", {}, "T5 HK", "SQ", "HK", "must-tarock", id="lead-only"),
        pytest.param(
            "farberl", VOID_DISCARD, "T5 HK", "SQ", "T5", "suit-card-first", id="void-discard"
        ),
        pytest.param("farberl", SOLE_SUIT, "T5 HK", "T9", "T5", "suit-card-first", id="sole-suit"),
        pytest.param("picolo", {}, "T4 T15", "T10", "T4", "must-beat", id="stichzwang"),
        pytest.param("picolo", {}, "T1 T4", "T10", "T1", "pagat-last", id="pagat-last"),
        pytest.param("picolo", {}, "T1 T4 HK", "", "T1", "pagat-last", id="pagat-lead"),
        pytest.param("picolo", {}, "T1 T20", "T21 SKU", "T20", "pagat-wins", id="T24"),
    ],
)
def test_a_refused_card_names_its_rule(
    contract: str, options: dict[str, Any], held: str, trick: str, card: str, key: str
) -> None:
    state = state_at_trick(contract, held, trick, **options)
    reason = state.likely_refusals()[f"play {card}"]
    assert reason.key == key
    with pytest.raises(IllegalAction) as refused:
        state.play(f"play {card}")
    assert refused.value.reason == key
    assert refused.value.message == GAME.refusal_sentence(reason)
    assert card not in TAROCK.card_names(state.legal_mask())


@pytest.mark.parametrize(
    ("action", "key"),
    [
        pytest.param("play DA", "not-in-hand", id="elsewhere"),
        pytest.param("play T2", "unknown-card", id="T1-no-such-card"),
        pytest.param("play", "unknown-action", id="no-card"),
        pytest.param("bid solo", "not-now", id="phase"),
        pytest.param("fold", "unknown-action", id="word"),
    ],
)
def test_card_not_in_hand_is_refused(action: str, key: str) -> None:
    state = play_actions(deal_in_notation(*HANDS), f"{NORMAL}, {QUIET}")
    with pytest.raises(IllegalAction) as refused:
        state.play(action)
    assert refused.value.reason == key
