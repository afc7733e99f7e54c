"""The reasons of searching players tell cards apart, and do not say too much."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.bots.zwanzigerrufen.choice import MANNERS_RULES, NEVER_RULES, breaks_rule
from engine.bots.zwanzigerrufen.explanation import CARD_FACTS, RivalCard, explain_choice
from engine.bots.zwanzigerrufen.sight import sight_of
from engine.cards import TAROCK
from tests.engine.bot_views import tarock
from tests.engine.bot_walks import View

LOST = "cannot-win"
QUIET = "pass, pass, pass, pass"
NORMAL = f"bid normal, pass, pass, pass, {QUIET}"

# Of two cards the one, and why not the other


def against(view: View, name: str, rival: str, behind: int = 0) -> tuple[str, Mapping[str, Any]]:
    """Return the reason for a card beside the next best."""
    other = RivalCard(TAROCK.parse_card(rival), behind)
    because = explain_choice(sight_of(view), TAROCK.parse_card(name), other)
    return because.key, {fact: value for fact, value in because.facts.items() if fact != "card"}


SOLO = f"bid solo, {QUIET}"
LAST = ("T10 T19 T16 T15 SK CK", "T17 T5", "T4 T6", "T18 T9 T8")


def test_what_holds_of_one_card_only_is_said_first_and_the_figure_last() -> None:
    view = tarock(("SN T18 T17", "SJ", "S10", "SK SQ T5"), f"{SOLO}, play SN, play SJ, play S10")
    assert against(view, "SK", "SQ", 1) == ("vs-brings", {"rival": "SQ", "points": 1, "more": 1})
    lead = tarock(("SKU T20 SK SQ",), SOLO)
    assert against(lead, "SKU", "T20", 2) == ("fact-sure", {"than": "T20", "more": 2})
    assert against(lead, "SKU", "T20") == ("fact-sure", {})


def test_where_nothing_tells_them_apart_the_figure_does() -> None:
    lead = tarock(("SK SQ HK HQ T20 T19",), SOLO)
    assert against(lead, "SK", "HK", 3) == ("sim-better", {"rival": "HK", "more": 3})
    assert against(lead, "SK", "HK") == ("sim-even", {"rival": "HK"})


def test_what_holds_of_both_is_said_where_they_are_alike() -> None:
    view = tarock(("SK", "SQ", "HA DA"), f"{SOLO}, play SK, play SQ")
    hands = {**view, "legal": ["play HA", "play DA"]}
    assert against(hands, "HA", "DA")[0] in (LOST, "vs-shorter", "vs-longer")


def test_a_card_that_a_rule_speaks_against_is_named() -> None:
    lead = tarock(("T1 T5 T8 SK SQ CK CQ HK DK DQ",), NORMAL)
    seen, other = sight_of(lead), RivalCard(TAROCK.parse_card("T1"), spoken_against=True)
    assert breaks_rule(NEVER_RULES, seen, other.card) and not breaks_rule(
        MANNERS_RULES, seen, other.card
    )
    assert explain_choice(seen, TAROCK.parse_card("T5"), other).key == "vs-safer"
    because = explain_choice(
        seen, TAROCK.parse_card("CK"), other._replace(card=TAROCK.parse_card("SK"))
    )
    assert (because.key, because.facts["rival"]) == ("rule-spares", "SK")


def test_few_points_are_not_worth_a_word_and_a_late_singleton_neither() -> None:
    """A tarock must go on a suit that is out; what lies in the trick may be nothing."""
    view = tarock(("HA", "T5 T6 T7 SK SQ SN CK CQ CN DK"), f"{NORMAL}, play HA")
    assert why(view, "T5")[0] != "fact-ruff"


def test_a_lead_is_low_up_to_the_nine_of_tarocks_only() -> None:
    lead = tarock(("SKU T19 T9 SK SQ S10",), SOLO)
    assert against(lead, "T19", "SKU") == ("vs-keeps-higher", {"rival": "SKU"})
    assert against(lead, "SQ", "SK") == ("vs-keeps-higher", {"rival": "SK"})
    assert against(lead, "T9", "T19") == ("vs-spares-lead", {"rival": "T19"})
    assert against(lead, "S10", "SQ") == ("vs-spares-lead", {"rival": "SQ"})


# Where a reason once said too much


def why(view: View, name: str) -> tuple[str, Mapping[str, Any]]:
    """Return the reason for a card, whether or not it would be chosen."""
    because = explain_choice(sight_of(view), TAROCK.parse_card(name))
    return because.key, {fact: value for fact, value in because.facts.items() if fact != "card"}


def holding(view: View, name: str) -> set[str]:
    """Return all that holds of a card."""
    seen, card = sight_of(view), TAROCK.parse_card(name)
    return {key for key, fact in CARD_FACTS if fact(seen, card) is not None}


@pytest.mark.parametrize(("fairy", "key"), [("any_order", "all-alike"), ("off", "fact-catch-mond")])
def test_the_mond_is_not_caught_while_the_pagat_may_come(fairy: str, key: str) -> None:
    """T8: the Pagat of the last player would take both."""
    hands = ("T21 T20 T4", "SKU T5", "T6", "T1")
    view = tarock(hands, f"{NORMAL}, play T21", maerchenstich=fairy)
    assert why(view, "SKU") == (key, {})


def test_the_mond_is_caught_once_the_pagat_is_gone() -> None:
    hands = ("T1 T20 T19 T18 T16 T15 T14", "SKU T5", "T17 T6", "T21 T7")
    cards = ", ".join(f"play {name}" for name in "T1 T5 T17 T7 T6 T21 T20".split())
    view = tarock(hands, f"{NORMAL}, {cards}")
    assert why(view, "SKU") == ("fact-catch-mond", {})


def test_without_trumps_a_tarock_is_beaten_by_a_higher_one() -> None:
    """T7: tarocks that are led take their trick among themselves."""
    hands = ("T19 T17 T16 T15 T14 T13 T12 T11 T10 T9", "SK SQ CK CQ HK HQ DK DQ T4 T5", "T20")
    view = tarock(hands, f"bid normal, bid farberl, pass, pass, pass, {QUIET}")
    assert why(view, "T19") == ("all-alike", {})


def test_a_trick_is_a_friends_once_no_enemy_may_take_it() -> None:
    """Defenders of a Solo know each other; here the declarer plays before them, there after."""
    before = tarock(("SN T20", "SK", "SJ S10", "SQ"), f"bid solo, {QUIET}, play SN, play SK")
    assert why(before, "SJ") == ("fact-smear", {"points": 2})
    solo = f"bid normal, pass, bid solo, {QUIET}, play SN"
    after = tarock(("SN", "SJ S10", "T20 T19 SQ", "SK"), solo)
    assert why(after, "SJ") == ("all-alike", {})


def test_glatzen_count_in_a_trick_that_is_trumped() -> None:
    """T2, E22: by some rules a Glatze takes a point away."""
    hands = ("HK HA", "HQ", "T5 T6 T7 SK SQ SN CK CQ CN DK", "HN")
    view = tarock(hands, f"{NORMAL}, play HA, play HQ", glatze_points=-1)
    assert why(view, "T5") == ("fact-ruff", {"suit": "H", "points": 3})


def test_the_pagat_may_still_win_what_it_does_not_lead() -> None:
    """T8: Sküs and Mond may come behind it."""
    hands = ("T20", "T1 T4 SK SQ SN CK CQ CN DK DQ", "T21", "SKU")
    view = tarock(hands, f"{NORMAL}, play T20")
    without = {**view, "rules": {**view["rules"], "maerchenstich": "off"}}
    assert LOST not in holding(view, "T1") and LOST in holding(without, "T1")
