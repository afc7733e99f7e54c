"""Hand sorting: by one of several settings, or arranged card by card."""

from dataclasses import replace
from typing import Any

import pytest

from tests.ui.fake_browser import apply_saves
from tests.ui.scenes import phase_records, render_tags
from tests.ui.tables import (
    OPENING,
    actions_of,
    after_command,
    announcements,
    make_model,
    play_actions,
    table_at,
    with_fields,
)
from ui.app.start import make_first_model
from ui.app.update import update
from ui.model import Model
from ui.model.command import CommandText
from ui.model.messages import ActionChosen, PageReady
from ui.model.settings import Settings
from ui.position.card_order import hand_order
from ui.position.scene import make_scene, root_attributes
from ui.table.hand_sorting import load_hand_order
from ui.table.keyboard import LETTER_COMMANDS

ZR = table_at(phase_records()["zr-lead"], ready=True)


def shown_order(model: Model, **likes: Any) -> str:
    settings = replace(model.settings, **likes)
    return " ".join(hand_order(make_scene(with_fields(model, settings=settings))))


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
    assert shown_order(ZR, **likes) == cards


def test_arranged_card_stays_where_put() -> None:
    table = after_command(ZR, "arrange", "DK -9")
    assert table.settings.sort == "hand" and table.table.cursor_card == "DK"
    assert shown_order(table).split()[0] == "DK"
    table = after_command(table, "arrange", "DK 1")
    assert shown_order(table).split()[:2] == ["T19", "DK"]
    after, _ = play_actions(table, "play T18")
    assert shown_order(after).split()[:2] == ["T19", "DK"]
    cards = [tag.get("id") for tag in render_tags(table).with_id("hand") if "card" in tag.get("id")]
    assert cards[:2] == ["card-T19", "card-DK"]


def test_card_stops_at_ends_of_hand() -> None:
    assert shown_order(after_command(ZR, "arrange", "T19 -1")) == shown_order(ZR, sort="hand")
    assert shown_order(after_command(ZR, "arrange", "T19 99")).split()[-1] == "T19"


@pytest.mark.parametrize("arg", ["", "XX 1", "HA 1", "T19", "T19 x", "T19 99999"])
def test_what_makes_no_sense_moves_nothing(arg: str) -> None:
    assert after_command(ZR, "arrange", arg).hand_arranging == ZR.hand_arranging


def test_new_deal_sorts_hand_again() -> None:
    before = after_command(make_model(*OPENING), "arrange", "HA 4")
    after = after_command(before, "new-deal")
    assert shown_order(after) == shown_order(after, sort="suit")


def test_root_marks_table_as_left_handed() -> None:
    assert root_attributes(Settings())["data-left-handed"] == "false"
    assert root_attributes(Settings(left_handed=True))["data-left-handed"] == "true"


@pytest.mark.parametrize("confirm", [False, True])
def test_drawn_out_card_never_needs_confirming(confirm: bool) -> None:
    table = with_fields(ZR, settings=Settings(confirm=confirm))
    table, _ = update(table, ActionChosen("play T19"))
    table = after_command(table, "confirm-action", "play T19")
    assert actions_of(table).count("play T19") == 1 and table.table.chosen_action == ""


def test_illegal_drawn_out_card_goes_back() -> None:
    table = table_at(phase_records()["ab-follow"], Settings(confirm=True), ready=True)
    table, _ = update(table, ActionChosen("play HA"))
    table = after_command(table, "confirm-action", "play HA")
    assert (table.table.refused_action, table.table.chosen_action) == ("play HA", "")


# --- by single taps -------------------------------------------------------------------------


def hand_with_tapping(table: Model, *cards: str) -> Model:
    for card in cards:
        table = after_command(table, "tap-card", card)
    return table


def test_arranging_tap_takes_card_next_places_it() -> None:
    table = after_command(ZR, "arranging")
    assert render_tags(table).with_id("card-DK").get("data-do") == "tap-card"
    table = hand_with_tapping(table, "DK")
    assert render_tags(table).with_id("card-DK").get("aria-pressed") == "true"
    table = hand_with_tapping(table, "T19")
    assert shown_order(table).split()[:2] == ["DK", "T19"]
    assert table.hand_arranging.card_to_move == ""
    assert table.record is ZR.record and table.hand_arranging.is_active
    assert (
        render_tags(after_command(table, "arranging")).with_id("card-DK").get("data-action")
        == "play DK"
    )


def test_buttons_take_the_chosen_card_along() -> None:
    table = after_command(ZR, "arranging")
    assert render_tags(table).with_id("arrange-right").get("aria-disabled") == "true"
    table = hand_with_tapping(table, "T19")
    right = render_tags(table).with_id("arrange-right")
    table = after_command(table, right.get("data-do"), right.get("data-arg"))
    assert shown_order(table).split()[:2] == ["T18", "T19"]
    assert table.hand_arranging.card_to_move == "T19"


def test_second_tap_lets_taken_card_go() -> None:
    let_go = hand_with_tapping(after_command(ZR, "arranging"), "DK", "DK")
    assert let_go.hand_arranging.is_active and let_go.hand_arranging.card_to_move == ""
    assert hand_with_tapping(ZR, "DK").hand_arranging == ZR.hand_arranging, (
        "where nothing is being arranged"
    )


@pytest.mark.parametrize(
    ("name", "arg"), [("new-deal", ""), ("open", "help"), ("clear-choices", "")]
)
def test_arranging_ends_with_deal_or_panel(name: str, arg: str) -> None:
    table = after_command(hand_with_tapping(after_command(ZR, "arranging"), "DK"), name, arg)
    assert not table.hand_arranging.is_active and table.hand_arranging.card_to_move == ""


@pytest.mark.parametrize("name", [name for name in phase_records() if "over" not in name])
def test_hand_is_arrangeable_in_every_phase(name: str) -> None:
    table = table_at(phase_records()[name], ready=True)
    cards = hand_order(make_scene(table))
    if len(cards) > 1:
        assert (
            shown_order(
                hand_with_tapping(after_command(table, "arranging"), cards[-1], cards[0])
            ).split()[0]
            == cards[-1]
        )


# --- kept -----------------------------------------------------------------------------------


def reload_table(table: Model, rows: dict[str, str]) -> Model:
    again = make_first_model({}, rows, language="en", seed=1)
    return with_fields(again, settings=table.settings)


def test_arrangement_survives_reload_in_its_deal_only() -> None:
    fresh = make_first_model({"game": "zwanzig-ab"}, {}, language="en", seed=5)
    table, effects = update(fresh, PageReady())
    rows = apply_saves({}, effects)
    first, *_, last = hand_order(make_scene(table))
    table, effects = update(table, CommandText("arrange", f"{last} -20"))
    rows = apply_saves(rows, effects)
    back = reload_table(table, rows)
    assert shown_order(back) == shown_order(table) and shown_order(back).split()[0] == last != first
    again, effects = update(table, CommandText("new-deal"))
    other = reload_table(again, apply_saves(rows, effects))
    assert shown_order(other) == shown_order(other, sort="suit")


@pytest.mark.parametrize("text", ["", "{", "[]", "[[],[1]]", '[["x"],["y"]]', "[[[1]],[]]", "7"])
def test_unreadable_arrangement_is_ignored(text: str) -> None:
    assert load_hand_order(text).dealt_hands in ((), (("x",),))


# --- in turn -------------------------------------------------------------------------------


def test_sort_command_cycles_and_announces_sorting() -> None:
    table, texts = ZR, []
    for _ in range(3):
        table, effects = update(table, CommandText("sort"))
        words = announcements(effects)[0]
        texts.append((table.settings.sort, words))
    assert texts == [
        ("trumps-last", "Sort: Trumps last"),
        ("rank", "Sort: By rank, trumps first"),
        ("suit", "Sort: Trumps first"),
    ]
    assert table.record is ZR.record


def test_arrangement_returns_in_sorting_cycle() -> None:
    table = after_command(ZR, "arrange", "DK -9")
    mine = shown_order(table)
    table = after_command(table, "sort")
    assert table.settings.sort == "suit" and shown_order(table) != mine
    for _ in range(3):
        table = after_command(table, "sort")
    assert table.settings.sort == "hand" and shown_order(table) == mine


def test_sorting_has_letter_tool_and_panel_entry() -> None:
    assert LETTER_COMMANDS["o"] == CommandText("sort")
    ways = [tag.get("data-do") for tag in render_tags(ZR)]
    assert ways.count("sort") == 1, "among the tools, and nowhere unasked"
    deal = render_tags(after_command(ZR, "open", "this-deal"))
    assert deal.with_id("entry-sort").get("data-do") == "sort"
    assert render_tags(ZR).with_id("toolbar-sort").get("title") == "Sort: Trumps first"


def test_arranging_and_sorting_close_deal_panel() -> None:
    deal = after_command(ZR, "open", "this-deal")
    arranging = after_command(deal, "arranging")
    assert arranging.hand_arranging.is_active and not arranging.panel.name
    assert not after_command(deal, "sort").panel.name
