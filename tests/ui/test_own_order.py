"""The hand as its holder likes it: sorted in one of several ways, or arranged card by card."""

from dataclasses import replace
from typing import Any

import pytest

from tests.ui.scenes import records, shown
from tests.ui.tables import (
    AB_STAY,
    AB_TRICKS,
    AB_TRUMP,
    actions_of,
    done,
    having,
    model,
    played,
    slow,
    table_at,
)
from ui.effects import Announce
from ui.messages import Act, Do
from ui.model import Model, Settings
from ui.scene import root_attributes, scene
from ui.table.arrange import hand_order
from ui.table.keys import QUESTIONS
from ui.update import update

ZR = table_at(records()["zr-lead"], ready=True)


def order(model: Model, **likes: Any) -> str:
    settings = replace(model.settings, **likes)
    return " ".join(hand_order(scene(having(model, settings=settings))))


@pytest.mark.parametrize(
    ("likes", "cards"),
    [
        ({"sort": "suit"}, "T19 T18 T17 T9 T5 SK SQ HK CK DK"),
        ({"sort": "trumps-last"}, "SK SQ HK CK DK T19 T18 T17 T9 T5"),
        ({"sort": "rank"}, "T19 T18 T17 T9 T5 SK HK CK DK SQ"),
        ({"sort": "suit", "reversed": True}, "DK CK HK SQ SK T5 T9 T17 T18 T19"),
        ({"sort": "hand"}, "T19 T18 T17 T9 T5 SK SQ HK CK DK"),
    ],
)
def test_the_hand_lies_as_it_is_liked(likes: dict[str, Any], cards: str) -> None:
    assert order(ZR, **likes) == cards


def test_a_card_goes_where_it_is_put_and_stays_there() -> None:
    table = done(ZR, "arrange", "DK -9")
    assert table.settings.sort == "hand" and table.table.cursor == "DK"
    assert order(table).split()[0] == "DK"
    table = done(table, "arrange", "DK 1")
    assert order(table).split()[:2] == ["T19", "DK"]
    after, _ = played(table, "play T18")
    assert order(after).split()[:2] == ["T19", "DK"]
    cards = [tag.get("id") for tag in shown(table).with_id("hand") if "card" in tag.get("id")]
    assert cards[:2] == ["card-T19", "card-DK"]


def test_the_ends_of_the_hand_are_the_ends() -> None:
    assert order(done(ZR, "arrange", "T19 -1")) == order(ZR, sort="hand")
    assert order(done(ZR, "arrange", "T19 99")).split()[-1] == "T19"


@pytest.mark.parametrize("arg", ["", "XX 1", "HA 1", "T19", "T19 x", "T19 99999"])
def test_what_makes_no_sense_moves_nothing(arg: str) -> None:
    assert done(ZR, "arrange", arg).table.arranged == ZR.table.arranged


def test_in_another_deal_the_hand_is_sorted_again() -> None:
    before = done(model(*AB_TRUMP, *AB_STAY), "arrange", "HA 4")
    after = done(before, "new-deal")
    assert order(after) == order(after, sort="suit")


def test_the_root_says_for_which_hand_the_table_is() -> None:
    assert root_attributes(Settings())["data-left-handed"] == "false"
    assert root_attributes(Settings(left_handed=True))["data-left-handed"] == "true"


@pytest.mark.parametrize("confirm", [False, True])
def test_a_card_drawn_out_is_played_whether_taps_are_confirmed_or_not(
    confirm: bool,
) -> None:
    table = having(ZR, settings=Settings(confirm=confirm))
    table, _ = update(table, Act("play T19"))
    table = done(table, "confirmed", "play T19")
    assert actions_of(table).count("play T19") == 1 and table.table.chosen == ""


def test_an_illegal_card_that_is_drawn_out_is_refused_and_goes_back() -> None:
    table = table_at(records()["ab-follow"], Settings(confirm=True), ready=True)
    table, _ = update(table, Act("play HA"))
    table = done(table, "confirmed", "play HA")
    assert (table.table.refused, table.table.chosen) == ("play HA", "")


# --- in turn -------------------------------------------------------------------------------


def test_the_hand_is_sorted_in_turn_and_says_how() -> None:
    table, told = ZR, []
    for _ in range(3):
        table, effects = update(table, Do("sort"))
        words = next(one.text for one in effects if isinstance(one, Announce))
        told.append((table.settings.sort, words))
    assert told == [
        ("trumps-last", "Sort: Trumps last"),
        ("rank", "Sort: By rank, trumps first"),
        ("suit", "Sort: Trumps first"),
    ]
    assert table.record is ZR.record


def test_what_was_arranged_by_hand_comes_back_in_its_turn() -> None:
    table = done(ZR, "arrange", "DK -9")
    mine = order(table)
    table = done(table, "sort")
    assert table.settings.sort == "suit" and order(table) != mine
    for _ in range(3):
        table = done(table, "sort")
    assert table.settings.sort == "hand" and order(table) == mine


def test_by_a_letter_a_tool_and_the_menu() -> None:
    assert QUESTIONS["o"] == Do("sort")
    ways = [tag.get("data-do") for tag in shown(ZR)]
    assert ways.count("sort") == 3, "in the menu, among the tools, and once unasked"
    assert shown(ZR).with_id("strip-sort").get("aria-label") == "Sort: Trumps first"


def offered(table: Model) -> bool:
    return bool(shown(table).all(lambda tag: tag.get("id") == "do-sort"))


def test_a_first_deal_offers_it_before_the_first_card() -> None:
    first = slow(*AB_TRUMP, *AB_STAY)
    assert offered(first) and offered(done(first, "sort"))
    assert not offered(slow(*AB_TRUMP)), "while cards are exchanged"
    assert not offered(slow(*AB_TRUMP, *AB_STAY, *AB_TRICKS[0]))
    assert not offered(having(first, fast=True))
    assert not offered(having(first, guest="zwanzig-ab"))
    assert not offered(having(first, earlier={"x": "{}"})), "to who has played before"
