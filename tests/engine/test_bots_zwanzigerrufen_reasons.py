"""Reasons of searching players tell cards apart, and do not claim too much."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.bots.zwanzigerrufen import heuristics_play
from engine.bots.zwanzigerrufen.certainty import may_win_as_pagat
from engine.bots.zwanzigerrufen.choice import MANNERS_RULES, NEVER_RULES, breaks_rule
from engine.bots.zwanzigerrufen.explanation import CARD_FACTS, RivalCard, explain_choice
from engine.bots.zwanzigerrufen.sight import sight_of
from engine.cards import TAROCK
from engine.zwanzigerrufen.law import PAGAT
from tests.engine.bot_views import NORMAL_PLAY, View, play_actions, zwanzigerrufen_view
from tests.engine.zwanzigerrufen_table import QUIET

CANNOT_WIN = "cannot-win"

# Reasons for one of two cards against the other


def reason_and_facts(
    view: View, name: str, rival: RivalCard | None = None
) -> tuple[str, Mapping[str, Any]]:
    """Return the reason for a card, whether or not it would be chosen."""
    reason = explain_choice(sight_of(view), TAROCK.parse_card(name), rival)
    return reason.key, {fact: value for fact, value in reason.facts.items() if fact != "card"}


def reason_against(
    view: View, name: str, rival: str, *, is_worse: bool = False
) -> tuple[str, Mapping[str, Any]]:
    """Return the reason for a card against the next best one."""
    return reason_and_facts(view, name, RivalCard(TAROCK.parse_card(rival), is_worse=is_worse))


SOLO = f"bid solo, {QUIET}"


def test_distinguishing_reason_is_said_first() -> None:
    view = zwanzigerrufen_view(
        ("SN T18 T17", "SJ", "S10", "SK SQ T5"), f"{SOLO}, play SN, play SJ, play S10"
    )
    assert reason_against(view, "SK", "SQ") == ("vs-brings", {"rival": "SQ", "points": 1})
    lead = zwanzigerrufen_view(("SKU T20 SK SQ",), SOLO)
    assert reason_against(lead, "SKU", "T20") == ("fact-sure", {})


def test_imagined_deals_separate_otherwise_equal_cards() -> None:
    lead = zwanzigerrufen_view(("SK SQ HK HQ T20 T19",), SOLO)
    assert reason_against(lead, "SK", "HK", is_worse=True) == ("sim-whole", {"rival": "HK"})
    assert reason_against(lead, "SK", "HK") == ("sim-even", {"rival": "HK"})


def test_shared_fact_is_said_of_alike_cards() -> None:
    view = zwanzigerrufen_view(("SK", "SQ", "HA DA"), f"{SOLO}, play SK, play SQ")
    hands = {**view, "legal": ["play HA", "play DA"]}
    assert reason_against(hands, "HA", "DA")[0] in (CANNOT_WIN, "vs-shorter", "vs-longer")


def test_rival_breaking_rule_of_thumb_is_named() -> None:
    lead = zwanzigerrufen_view(("T1 T5 T8 SK SQ CK CQ HK DK DQ",), NORMAL_PLAY)
    sight, other = sight_of(lead), RivalCard(TAROCK.parse_card("T1"), breaks_rule_of_thumb=True)
    assert breaks_rule(NEVER_RULES, sight, other.card) and not breaks_rule(
        MANNERS_RULES, sight, other.card
    )
    assert explain_choice(sight, TAROCK.parse_card("T5"), other).key == "vs-risks-less"
    because = explain_choice(
        sight, TAROCK.parse_card("CK"), other._replace(card=TAROCK.parse_card("SK"))
    )
    assert (because.key, because.facts["rival"]) == ("rule-spares", "SK")


def test_ruffing_few_points_is_no_reason() -> None:
    """A player must play a tarock if void; a trick may be worth nothing."""
    view = zwanzigerrufen_view(("HA", "T5 T6 T7 SK SQ SN CK CQ CN DK"), f"{NORMAL_PLAY}, play HA")
    assert reason_and_facts(view, "T5")[0] != "fact-ruff"


def test_tarock_lead_is_low_up_to_nine() -> None:
    lead = zwanzigerrufen_view(("SKU T19 T9 SK SQ S10",), SOLO)
    assert reason_against(lead, "T19", "SKU") == ("vs-keeps-higher", {"rival": "SKU"})
    assert reason_against(lead, "SQ", "SK") == ("vs-keeps-higher", {"rival": "SK"})
    assert reason_against(lead, "T9", "T19") == ("vs-spares-lead", {"rival": "T19"})
    assert reason_against(lead, "S10", "SQ") == ("vs-spares-lead", {"rival": "SQ"})


# Cases in which a reason once claimed too much


def facts_holding(view: View, name: str) -> set[str]:
    """Return the keys of all facts that hold of a card."""
    sight, card = sight_of(view), TAROCK.parse_card(name)
    return {key for key, fact in CARD_FACTS if fact(sight, card) is not None}


@pytest.mark.parametrize(("fairy", "key"), [("any_order", "all-alike"), ("off", "fact-catch-mond")])
def test_mond_not_caught_while_pagat_may_come(fairy: str, key: str) -> None:
    """T8: the Pagat of the last player would win both."""
    hands = ("T21 T20 T4", "SKU T5", "T6", "T1")
    view = zwanzigerrufen_view(hands, f"{NORMAL_PLAY}, play T21", maerchenstich=fairy)
    assert reason_and_facts(view, "SKU") == (key, {})


def test_mond_is_caught_once_pagat_is_gone() -> None:
    hands = ("T1 T20 T19 T18 T16 T15 T14", "SKU T5", "T17 T6", "T21 T7")
    cards = play_actions("T1 T5 T17 T7 T6 T21 T20")
    view = zwanzigerrufen_view(hands, f"{NORMAL_PLAY}, {cards}")
    assert reason_and_facts(view, "SKU") == ("fact-catch-mond", {})


def test_higher_tarock_beats_lower_without_trumps() -> None:
    """T7: tarocks that are led win among themselves."""
    hands = ("T19 T17 T16 T15 T14 T13 T12 T11 T10 T9", "SK SQ CK CQ HK HQ DK DQ T4 T5", "T20")
    view = zwanzigerrufen_view(hands, f"bid normal, bid farberl, pass, pass, pass, {QUIET}")
    assert reason_and_facts(view, "T19") == ("all-alike", {})


def test_friend_has_trick_no_enemy_can_take() -> None:
    """Defenders of a Solo know each other; the declarer plays before them in one case, after in the
    other.
    """
    before = zwanzigerrufen_view(
        ("SN T20", "SK", "SJ S10", "SQ"), f"bid solo, {QUIET}, play SN, play SK"
    )
    assert reason_and_facts(before, "SJ") == ("fact-smear", {"points": 2})
    solo = f"bid normal, pass, bid solo, {QUIET}, play SN"
    after = zwanzigerrufen_view(("SN", "SJ S10", "T20 T19 SQ", "SK"), solo)
    assert reason_and_facts(after, "SJ") == ("all-alike", {})


def test_glatzen_count_in_a_trumped_trick() -> None:
    """T2, E22: by some rules a Glatze costs a point."""
    hands = ("HK HA", "HQ", "T5 T6 T7 SK SQ SN CK CQ CN DK", "HN")
    view = zwanzigerrufen_view(hands, f"{NORMAL_PLAY}, play HA, play HQ", glatze_points=-1)
    assert reason_and_facts(view, "T5") == ("fact-ruff", {"suit": "H", "points": 3})


def test_pagat_may_still_win_without_leading() -> None:
    """T8: Sküs and Mond may follow."""
    hands = ("T20", "T1 T4 SK SQ SN CK CQ CN DK DQ", "T21", "SKU")
    view = zwanzigerrufen_view(hands, f"{NORMAL_PLAY}, play T20")
    without = {**view, "rules": {**view["rules"], "maerchenstich": "off"}}
    assert CANNOT_WIN not in facts_holding(view, "T1") and CANNOT_WIN in facts_holding(
        without, "T1"
    )


MOND_WAITS = "fact-mond-waits"
MOND_HANDS = ("SK", "T21 T20 CK CQ HK HQ DK DQ C10 HA", "SN SJ CN CJ HN", "SKU")


@pytest.mark.parametrize(
    ("bids", "picolo_skues", "waits"),
    [
        ("bid normal, pass, bid solo, pass, pass", "off", True),
        ("bid normal, pass, bid picolo, bid farberl, pass, bid solo, pass", "off", True),
        # Who may not bid Picolo with the Sküs does not have it.
        (
            "bid normal, pass, bid picolo, bid farberl, pass, bid solo, pass",
            "holder_may_not_bid",
            False,
        ),
        # In a Suit Solo the Sküs wins nothing that a suit was led to.
        ("bid normal, pass, bid farberl, pass, pass", "off", False),
        # Nobody minds losing the Mond in a negative game.
        ("bid normal, pass, bid picolo, pass, pass", "off", False),
        ("bid trischaken, pass, pass, pass", "off", False),
    ],
)
def test_mond_waits_while_enemy_may_catch_it(bids: str, picolo_skues: str, waits: bool) -> None:
    view = zwanzigerrufen_view(
        MOND_HANDS,
        f"{bids}, play SK",
        "rulebook",
        first_lead="forehand",
        declarations=False,
        farberl_tarock="lead_only",
        picolo_skues=picolo_skues,
    )
    assert (reason_against(view, "T20", "T21")[0] == MOND_WAITS) == waits


def test_the_mond_waits_for_no_other_card() -> None:
    """A lead of the IIII instead of a king has nothing to do with the Mond."""
    view = zwanzigerrufen_view(("T21 T4 SK SN HK HN",), f"bid solo, {QUIET}")
    assert reason_against(view, "T4", "SK")[0] == "vs-draws-tarocks"
    assert reason_against(view, "T4", "T21")[0] == MOND_WAITS


TO_THE_PARTNER = (
    "SK SQ T19 T18 T17 T15 T13 HK HQ CK",
    "T1 CQ CJ",
    "SJ DQ DJ",
    "T20 S10 SN DK DN HJ HN C10 CN",
)


def test_a_lost_trick_is_not_called_unsafe() -> None:
    """The partner plays last and knows it; an opponent's Pagat has the trick."""
    view = zwanzigerrufen_view(TO_THE_PARTNER, f"{NORMAL_PLAY}, play SK, play T1, play SJ")
    assert reason_against(view, "S10", "SN") == ("vs-loses-less", {"rival": "SN", "points": 3})


def test_pagat_on_soloists_trick_is_gamble() -> None:
    view = zwanzigerrufen_view(("T20", "T1 T4", "T21", "SKU"), f"{SOLO}, play T20")
    assert reason_against(view, "T1", "T4") == ("vs-gambles", {"rival": "T4", "points": 4})
    last = zwanzigerrufen_view(
        ("T20", "T10 SK", "T12", "T1 T4"), f"{SOLO}, play T20, play T10, play T12"
    )
    assert reason_against(last, "T4", "T1") == ("vs-loses-less", {"rival": "T1", "points": 4})


def test_one_beater_fewer_is_no_reason() -> None:
    view = zwanzigerrufen_view(("T1 T5 T8 SK SQ CK CQ HK DK DQ",), NORMAL_PLAY)
    assert reason_against(view, "T5", "T1")[0] != "vs-safer"


def test_mond_is_not_caught_where_pagat_wins() -> None:
    hands = ("T1", "T21 T20", "SKU")
    for fairy, waits in (("any_order", False), ("mond_skues_pagat", True)):
        spoken = f"bid normal, pass, bid solo, {QUIET}"
        view = zwanzigerrufen_view(hands, f"{spoken}, play T1", maerchenstich=fairy)
        assert (reason_against(view, "T20", "T21")[0] == MOND_WAITS) == waits


def test_declarers_cards_beat_nothing_once_he_played() -> None:
    """He called the XVIII, so the XX and the XIX are his, and the XVIII is not."""
    hands = ("T20 T19 SK", "T17 T5 CK CQ HK HQ DK DQ C10 HA")
    view = zwanzigerrufen_view(hands, f"{NORMAL_PLAY}, play SK")
    assert reason_against(view, "T17", "T5") == (
        "vs-safer",
        {"rival": "T5", "count": 3, "other": 14},
    )


def test_skues_is_beaten_by_pagat_alone() -> None:
    """T8: with the Mond to come, but not in the wrong order."""
    hands = ("SK", "SKU T19 CK CQ HK HQ DK DQ C10 HA", "T21 T20", "T1")
    spoken = f"{NORMAL_PLAY}, play SK"
    view = zwanzigerrufen_view(hands, spoken)
    assert reason_against(view, "SKU", "T19") == (
        "vs-safer",
        {"rival": "T19", "count": 1, "other": 2},
    )
    ordered = zwanzigerrufen_view(hands, spoken, maerchenstich="mond_skues_pagat")
    assert reason_against(ordered, "SKU", "T19")[0] == "fact-sure"


@pytest.mark.parametrize(
    ("bids", "fairy", "may_win"),
    [
        ("bid normal", "any_order", True),
        # The Mond and the Sküs would fall after the Pagat.
        ("bid normal", "mond_skues_pagat", False),
        # In a Suit Solo there is no Märchenstich where a suit was led.
        ("bid normal, pass, bid farberl", "any_order", False),
    ],
)
def test_when_the_pagat_may_still_win(bids: str, fairy: str, may_win: bool) -> None:
    hands = ("SK", "T1 T4 CK CQ HK HQ DK DQ C10 HA", "T21 SN SJ CN CJ HN", "SKU")
    view = zwanzigerrufen_view(hands, f"{bids}{', pass' * 7}, play SK", maerchenstich=fairy)
    assert may_win_as_pagat(sight_of(view), PAGAT) == may_win


@pytest.mark.parametrize(
    ("farberl_tarock", "key"), [("lead_only", "lead-tarock"), ("sole_suit", "lead-under")]
)
def test_tarock_lead_draws_none_where_suits_follow(farberl_tarock: str, key: str) -> None:
    """T7: in some Suit Solos a tarock is followed only by who has no suit card."""
    hands = ("T17 T16 T15 T14 T13 T12 T11 T10 T9 T8", "SK SQ CK CQ HK HQ DK DQ T4 T5")
    view = zwanzigerrufen_view(
        hands,
        f"bid normal, bid farberl, pass, pass, pass, {QUIET}",
        farberl_tarock=farberl_tarock,
    )
    assert heuristics_play.card_reason_key(sight_of(view), TAROCK.card_of["T17"]) == key


def test_unbeatable_card_is_not_at_risk() -> None:
    """Without trumps the king wins; the queen may be taken by nobody but him."""
    hands = ("SK S10 CQ C10", "HK HQ DK DQ HN T4 T5 T6 T7 T8")
    view = zwanzigerrufen_view(
        hands, f"bid normal, bid farberl, pass, pass, pass, {QUIET}", farberl_min_suit_cards=0
    )
    assert reason_against(view, "CQ", "SK") == ("sim-even", {"rival": "SK"})
    assert reason_against(view, "C10", "CQ")[0] == "vs-spares-lead"


def test_seat_bound_to_follow_cannot_trump() -> None:
    """By what the others have shown, the HJ and the T9 must be in one hand."""
    hands = (
        "S10 T16 T20 CJ T13 HK T1 T8 HJ T9",
        "SQ DK T21 C10 T17 HA T6 T19 HN DJ",
        "SK T11 SKU CQ T7 T4 T14 SJ SN CK",
        "T5 DQ T10 CN T12 HQ T15 T18 DN DA",
    )
    played = (
        "S10 SQ SK T5 DQ T16 DK T11 T20 T21 SKU T10 CQ CN CJ C10 T7 T12 T13 T17 "
        "HA T4 HQ HK T14 T15 T1 T6 T18 T8 T19 SJ"
    )
    view = zwanzigerrufen_view(hands, f"bid normal, bid solo, {QUIET}, {play_actions(played)}")
    assert reason_against(view, "DJ", "HN") == ("sim-even", {"rival": "HN"})
