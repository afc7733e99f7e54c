"""Replay of a deal: moment by moment, from any viewpoint."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import cycle

import pytest

from engine.games import GAMES
from engine.record import deal_states, dumps, record_view, replay_record, truncate_record
from tests.engine.test_public import random_record
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import html_text, parse_tags, render_tags
from tests.ui.tables import (
    AB_THREE_TRICKS,
    OPENING,
    after_command,
    announced_text,
    effects_of,
    in_language,
    make_model,
    make_slow_model,
    play_actions,
    table_at,
    with_fields,
)
from ui.app.page import page_view
from ui.app.update import update
from ui.languages import LANGUAGES
from ui.model import ME, Model
from ui.model.command import CommandText
from ui.model.effects import AskBot, StartTimer, UpdateAddress
from ui.model.messages import ActionChosen, BotActed, ReplayTick
from ui.model.replay import Replay
from ui.position.replay_moments import REPLAY_KEYS, VIEWPOINTS, opening_moment
from ui.position.scene import make_scene
from ui.replay.commands import SEEK_STEPS
from ui.storage import links


def render_html(table: Model) -> str:
    return str(page_view(make_scene(table)))


def three_tricks() -> Model:
    """Return a table after three tricks, with me to lead to the fourth."""
    return make_model(*AB_THREE_TRICKS)


def replay_moment(table: Model) -> tuple[int, int]:
    now = table.replay
    assert now
    return now.deal_index, now.ply


def finished_table(game: str, seed: int = 3) -> Model:
    """Return a table at the end of a deal."""
    return table_at(random_record(game, seed), ready=True, fast=True)


# --- ways ------------------------------------------------------------------------------------


def test_replay_steps_by_action_trick_and_phase() -> None:
    table = after_command(three_tricks(), "replay", "1 0")
    last, opening = len(OPENING) + 12, len(OPENING)
    steps = [
        ("next", 1), ("next", 2), ("previous", 1), ("next-phase", 5), ("next-phase", opening),
        ("next-trick", opening + 4), ("next", opening + 5), ("next-trick", opening + 8),
        ("previous-trick", opening + 4), ("last", last), ("next", last), ("first", 0),
        ("previous", 0), ("7", 7), ("999", last),
    ]  # fmt: skip
    for where, ply in steps:
        table = after_command(table, "replay-go", where)
        assert replay_moment(table) == (0, ply), where


def test_every_replay_button_has_name_and_key() -> None:
    for language in LANGUAGES:
        table = in_language(three_tricks(), language)
        html = render_html(after_command(table, "replay", "1 0"))
        buttons = dict(re.findall(r'<button id="replay-[^"]*"([^>]*) data-arg="([\w-]+)"', html))
        ways = {arg: attributes for attributes, arg in buttons.items()}
        assert ways.keys() == SEEK_STEPS.keys()
        replay = parse_tags(html).with_id("replay")
        steps = replay.all(lambda tag: tag.get("data-do") == "replay-go")
        names = [tag.get("title") or tag.text.strip() for tag in steps]
        assert all(names) and len({*names}) == len(names) == len(ways)
        for key, message in REPLAY_KEYS.items():
            if message.name == "replay-go":
                assert f'aria-keyshortcuts="{key.replace(" ", "+")}"' in ways[message.arg]
        assert 'aria-keyshortcuts="Space"' in html


def test_replay_bar_has_two_steps_beside_more() -> None:
    html = render_html(after_command(three_tricks(), "replay", "1 0"))
    replay = parse_tags(html).with_id("replay")
    hidden = replay.with_id("replay-more")
    controls = [tag for tag in replay if tag.name in ("button", "input", "select")]
    visible = [tag.get("id") for tag in controls if tag not in [*hidden]]
    assert visible == [
        *("replay-previous", "replay-at", "replay-next"),
        *("replay-more-button", "replay-leave"),
    ]
    assert replay.with_id("replay-more-button").get("popovertarget") == "replay-more"
    assert hidden.get("popover") == "auto" and len(controls) == len(visible) + 9


def test_more_closes_only_for_ends_and_playing() -> None:
    replay = parse_tags(render_html(after_command(three_tricks(), "replay", "1 0")))
    closing = {
        tag.get("id")
        for tag in replay.with_id("replay-more")
        if tag.get("popovertargetaction") == "hide"
    }
    assert closing == {"replay-first", "replay-last", "replay-play"}


def test_replay_shows_its_moment_without_changing_match() -> None:
    start = three_tricks()
    table = after_command(start, "replay", f"1 {len(OPENING) + 2}")
    assert table.record == start.record and table.match == start.match
    html = render_html(table)
    assert (
        'id="trick-card-HA"' in html
        and 'id="trick-card-HK"' in html
        and 'id="trick-card-HQ"' not in html
    )
    assert 'data-action="' not in html
    assert len(json_of(html)["deals"][0]["actions"]) == len(start.record.deals[0].actions)
    back = after_command(table, "replay-leave")
    assert back.replay is None and render_html(back) == render_html(start)


def json_of(html: str) -> dict[str, list[dict[str, list[str]]]]:
    text = re.search(r'<pre id="record"[^>]*>(.*?)</pre>', html)
    assert text
    data: dict[str, list[dict[str, list[str]]]] = json.loads(html_text(text[1]).replace("> <", ""))
    return data


def test_complete_trick_lies_on_the_replay_table() -> None:
    table = after_command(three_tricks(), "replay", f"1 {len(OPENING) + 4}")
    html = render_html(table)
    assert all(f'id="trick-card-{card}"' in html for card in ("HA", "HK", "HQ", "HJ"))
    assert 'class="crown' in html


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_replay_moment_renders_from_all_viewpoints(game: str) -> None:
    for seed in range(3):
        table = finished_table(game, seed)
        number, plies = len(table.record.deals), range(len(table.record.deals[-1].actions) + 1)
        for ply, eyes in zip(plies, cycle(VIEWPOINTS[seed:] + VIEWPOINTS[:seed]), strict=False):
            there = after_command(table, "replay", f"{number} {ply} {eyes}")
            assert there.replay == Replay(number - 1, ply, eyes)
            assert "{" not in html_text(render_html(there)).partition('{"format"')[0]


# --- whose eyes ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_seat_viewpoint_shows_only_its_cards(game: str) -> None:
    table = finished_table(game)
    number = len(table.record.deals) - 1
    for ply in (0, 12, 20):
        past = truncate_record(table.record, number, ply)
        for seat in range(4):
            there = make_scene(after_command(table, "replay", f"{number + 1} {ply} {seat}"))
            assert there.view == record_view(past, seat)
        assert make_scene(
            after_command(table, "replay", f"{number + 1} {ply} all")
        ).view == record_view(past, None)


@pytest.mark.parametrize("game", GAMES)
def test_my_finished_deals_open_with_all_cards(game: str) -> None:
    table = finished_table(game)
    number = len(table.record.deals)
    opened = after_command(table, "replay", f"{number} 3")
    assert opened.replay == Replay(number - 1, 3, "all")
    through_my_eyes = after_command(opened, "replay-eyes", "0")
    assert after_command(through_my_eyes, "replay", f"{number} 9").replay == Replay(number - 1, 9)
    archived = with_fields(table, home_game=game, origin="deal")
    assert after_command(archived, "replay", f"{number} 3").replay == opened.replay


def test_earlier_deal_is_open_while_another_runs() -> None:
    browser = FakeBrowser().visit()
    while len(browser.table.record.deals) < 2:
        browser.play(1)
    browser.play(1).send("replay 2 1")
    assert browser.table.replay == Replay(1, 1, "0")
    assert browser.send("replay 1 1").table.replay == Replay(0, 1, "all")


def test_replay_hides_other_hands_during_a_deal() -> None:
    for eyes in ("1", "all"):
        table = after_command(three_tricks(), "replay", f"1 9 {eyes}")
        assert table.replay == Replay(0, 9, "0")
        assert after_command(table, "replay-eyes", eyes) == table
    guest = after_command(with_fields(three_tricks(), home_game="zwanzig-ab"), "replay", "1 9")
    assert after_command(guest, "replay-eyes", "all") == guest
    visible = after_command(guest, "replay", "1 9 all")  # its link says so
    assert visible.replay == Replay(0, 9, "all")
    assert after_command(visible, "replay-eyes", "2").replay == Replay(0, 9, "2")
    home = after_command(visible, "leave-guest")
    assert after_command(home, "replay", "1 0 all").replay == Replay(0, 0, "0")


def test_last_trick_setting_blocks_replay_during_deal() -> None:
    table = three_tricks()
    bare = with_fields(table, settings=replace(table.settings, tricks="last"))
    assert after_command(bare, "replay", "1 9").replay is None
    entry = re.search(r'<button id="entry-replay"[^>]*>', deal_panel_html(bare))
    assert entry and "disabled" in entry[0]
    offered = re.search(r'<button id="entry-replay"[^>]*>', deal_panel_html(table))
    assert offered and "disabled" not in offered[0]


def deal_panel_html(table: Model) -> str:
    return render_html(after_command(table, "open", "this-deal"))


# --- the match rests ---------------------------------------------------------------------------


def test_nothing_of_the_match_happens_meanwhile() -> None:
    start = three_tricks()
    table = after_command(start, "replay", "1 9")
    legal = replay_record(start.record).legal()[0]
    assert update(table, ActionChosen(legal))[0] == table
    for line in ("hint", "claim", "ahead HA", "skip", "confirm-action", "sort", "arranging"):
        assert after_command(table, *line.split()) == table, line
    for name, arg in (("arrange", "HA 1"), ("tap-card", "HA"), ("choose", "play HA")):
        assert after_command(table, name, arg) == table, name
    waits = play_actions(start, legal)[0]
    there = after_command(waits, "replay", "1 9")
    request = replay_record(waits.record).legal()[0]
    assert update(there, BotActed(request, waits.record))[0] == there
    _, effects = update(there, CommandText("replay-leave"))
    assert any(isinstance(effect, AskBot) for effect in effects)


def test_undo_redo_and_continue_step_through_replay() -> None:
    table = after_command(three_tricks(), "replay", "1 9")
    assert replay_moment(after_command(table, "undo")) == (0, 8)
    assert replay_moment(after_command(table, "redo")) == (0, 10)
    assert replay_moment(after_command(table, "continue")) == (0, 10)


# --- by itself -----------------------------------------------------------------------------------


def test_replay_plays_at_tempo_until_its_end() -> None:
    table = after_command(make_slow_model(*AB_THREE_TRICKS), "replay", f"1 {len(OPENING) + 10}")
    table, effects = update(table, CommandText("replay-play"))
    waited = []
    while waits := effects_of(StartTimer, effects):
        assert isinstance(waits[0].message, ReplayTick)
        waited.append(waits[0].ms)
        table, effects = update(table, waits[0].message)
    assert waited == [400, 400]
    assert table.replay == Replay(0, len(OPENING) + 12)


def test_who_steps_or_stops_is_not_overtaken() -> None:
    table, effects = update(
        after_command(make_slow_model(*AB_THREE_TRICKS), "replay", "1 3"),
        CommandText("replay-play"),
    )
    (due,) = [effect.message for effect in effects if isinstance(effect, StartTimer)]
    stopped = after_command(table, "replay-play")
    assert update(stopped, due)[0] == stopped
    stepped = after_command(table, "replay-go", "previous")
    assert update(stepped, due)[0] == stepped


# --- what is heard, and where it is ---------------------------------------------------------------


def test_replay_step_is_announced_and_slider_labelled() -> None:
    table = after_command(three_tricks(), "replay", f"1 {len(OPENING)}")
    after, effects = update(table, CommandText("replay-go", "next"))
    announcement = announced_text(effects)
    assert "ace of hearts" in announcement
    assert re.search(r'aria-valuetext="9 of 20: [^"]*ace of hearts', render_html(after))


def test_address_names_replay_moment_until_leaving() -> None:
    _, effects = update(three_tricks(), CommandText("replay", "1 9"))
    assert UpdateAddress("d=1&p=9&eyes=0", adds_history_entry=False) in effects
    table = after_command(three_tricks(), "replay", "1 9")
    _, effects = update(table, CommandText("replay-go", "next"))
    assert UpdateAddress("d=1&p=10&eyes=0", adds_history_entry=False) in effects
    _, effects = update(table, CommandText("replay", ""))
    assert UpdateAddress("", adds_history_entry=False) in effects


def test_link_and_reload_open_at_their_moment() -> None:
    record = random_record("zwanzigerrufen", 5)
    browser = FakeBrowser().visit(r=links.pack_link(dumps(record)), p="7", eyes="all")
    assert browser.table.guest.home_game and browser.table.record == record
    assert browser.table.replay == Replay(len(record.deals) - 1, 7, "all")
    browser.visit(True, r=links.pack_link(dumps(record)), d=str(len(record.deals)), p="9", eyes="2")
    assert browser.table.replay == Replay(len(record.deals) - 1, 9, "2")


@pytest.mark.parametrize(
    "address",
    [{"p": "99999"}, {"d": "7", "p": "1"}, {"d": "0"}, {"p": "-1"},
     {"p": "1", "eyes": "__proto__"}, {"d": "", "p": ""}],
)  # fmt: skip
def test_address_without_moment_opens_the_table(address: dict[str, str]) -> None:
    browser = FakeBrowser().visit().play(1).visit(**address)
    assert browser.table.replay is None and "Zwanzig" in render_html(browser.table)


@pytest.mark.parametrize(
    ("address", "ply"),
    [({"p": "x"}, 0), ({"p": "1", "eyes": "5"}, 1), ({"d": "last", "p": "end"}, None)],
)
def test_a_part_of_a_moment_opens_there(address: dict[str, str], ply: int | None) -> None:
    browser = FakeBrowser().visit().play(1).visit(**address)
    last = len(browser.table.record.deals[-1].actions)
    assert browser.table.replay == Replay(0, last if ply is None else ply)


@pytest.mark.sharing
@pytest.mark.parametrize("broken", ["1.abc", "%%", links.pack_link("{}")])
def test_unreadable_link_opens_no_replay(broken: str) -> None:
    browser = FakeBrowser().visit().play(2)
    for reload in (False, True):
        browser.visit(reload, r=broken, p="1", eyes="all")
        assert browser.table.replay is None and not browser.table.guest.home_game
    browser.send(f"follow {broken} last 1")
    assert browser.table.replay is None and browser.table.notice


@pytest.mark.sharing
def test_link_moment_belongs_to_its_match() -> None:
    record = random_record("zwanzigerrufen", 5)
    brought = links.pack_link(dumps(record))
    browser = FakeBrowser().visit().play(2).send(f"follow {brought} last 7 all")
    there = Replay(len(record.deals) - 1, 7, "all")
    assert (browser.table.record, browser.table.replay) == (record, there)
    browser.send(f"follow-on {brought} last 9")
    assert browser.table.replay == replace(there, ply=9)
    browser.send("leave-guest")
    assert browser.table.replay is None
    browser.send(f"follow-on {brought} last 9")  # back, in the browser
    assert browser.table.record == record and browser.table.replay


@pytest.mark.sharing
def test_own_match_address_carries_no_other_match() -> None:
    record = random_record("zwanzigerrufen", 5)
    browser = (
        FakeBrowser().visit().play(2).send(CommandText("follow", links.pack_link(dumps(record))))
    )
    number = len(record.deals)
    _, effects = update(browser.table, CommandText("replay", f"{number} 9"))
    assert (
        UpdateAddress(f"d={number}&p=9&eyes=0", adds_history_entry=False, is_own_match=False)
        in effects
    )
    home, effects = update(browser.table, CommandText("leave-guest"))
    assert (
        UpdateAddress("", adds_history_entry=False, is_own_match=True) in effects
        and not home.guest.home_game
    )


# --- ways in ------------------------------------------------------------


def test_log_and_trick_cards_link_to_moments() -> None:
    html = render_html(three_tricks())
    plies = {int(ply) for ply in re.findall(r'href="#d=1&amp;p=(\d+)"', html)}
    first = len(OPENING) + 1
    assert {*range(first, first + 12)} <= plies
    assert len(plies) > 14  # what was said before the cards, too


def test_replay_log_is_whole_and_marks_moment() -> None:
    table = after_command(three_tricks(), "replay", f"1 {len(OPENING) + 2}")
    html = render_html(table)
    assert f'href="#d=1&amp;p={len(OPENING) + 12}"' in html
    assert re.search(rf'href="#d=1&amp;p={len(OPENING) + 2}" aria-current="true"', html)


@pytest.mark.parametrize("game", GAMES)
def test_finished_deal_offers_its_replay(game: str) -> None:
    table = finished_table(game)
    there = after_command(table, "replay", replay_argument(render_html(table), "do-replay"))
    assert make_scene(there).view["tricks"] == []
    assert len(make_scene(there).view["trick"]["cards"]) == 1, "not on an empty table"
    visible = after_command(there, "replay-go", "last")
    assert 'id="result"' in render_html(visible) and 'data-do="next-deal"' not in render_html(
        visible
    )


@pytest.mark.parametrize("game", GAMES)
def test_finished_deal_is_retried_from_shown_choice(game: str) -> None:
    table = finished_table(game)
    number = len(table.record.deals)
    states = deal_states(table.record, number - 1)
    ply = next(ply for ply, state in enumerate(states) if state.to_act == ME and ply) + 1
    there = after_command(table, "replay", f"{number} {ply}")
    assert retry_button_text(there) == "Try again from here"
    again = after_command(there, "retry-moment")
    assert again.record.deals[-1].actions == table.record.deals[-1].actions[: ply - 1]
    assert replay_record(again.record).to_act == ME and again.replay is None
    assert again.record.deals[-1].help_words, "I know how it went"
    home = after_command(again, "leave-guest")
    assert home.record == table.record and not home.guest.home_game


@pytest.mark.parametrize("step", ["first", "last"])
def test_replay_ends_offer_the_whole_deal_again(step: str) -> None:
    table = finished_table("zwanzigerrufen")
    opened = after_command(table, "replay", opening_moment(make_scene(table)))
    at_end = after_command(opened, "replay-go", step)
    assert retry_button_text(at_end) == "Play it again"
    again = after_command(at_end, "retry-moment").record.deals[-1]
    assert again.hands == table.record.deals[-1].hands and again.actions == ()


@pytest.mark.parametrize("game", GAMES)
def test_deal_retried_from_score_sheet_leads_back(game: str) -> None:
    table = finished_table(game)
    number = str(len(table.record.deals))
    sheet = after_command(table, "open", "scores")
    sheet = after_command(sheet, "account", f"{len(table.record.deals) - 1}")
    assert replay_argument(render_html(sheet), f"account-{number}-retry-deal") == number
    again = after_command(sheet, "retry-deal", number)
    assert not again.panel.name and again.record.deals[-1].actions == ()
    assert again.record.deals[-1].hands == table.record.deals[-1].hands
    record = replace(again.record, deals=(replace(table.record.deals[-1], help_words=()),))
    over = replace(again, match=replace(again.match, record=record))
    html = render_html(over)
    assert 'data-do="next-deal"' not in html and 'data-do="leave-guest"' in html
    first = parse_tags(render_html(table)).with_id("my-gain").text.split()[-1]
    assert first in parse_tags(html).with_id("first-try").text
    assert after_command(over, "leave-guest").record == table.record


@pytest.mark.parametrize("game", GAMES)
def test_score_sheet_is_whole_during_replay(game: str) -> None:
    sheet = after_command(finished_table(game), "open", "scores")
    inside = after_command(after_command(finished_table(game), "replay", "1 0"), "open", "scores")
    assert inside.replay
    shown, expected = (render_tags(table).with_id("content").text for table in (inside, sheet))
    assert shown == expected


def test_score_sheet_cannot_retry_deal_in_play() -> None:
    table = three_tricks()
    assert after_command(table, "retry-deal", "1") == table
    assert after_command(table, "retry-deal", "9") == table


def test_replay_cannot_retry_deal_in_play() -> None:
    there = after_command(three_tricks(), "replay", "1 9")
    assert retry_button_text(there) == ""
    assert after_command(there, "retry-moment") == there


def retry_button_text(table: Model) -> str:
    """Return the words of the button that plays on from a replay, "" without one."""
    replay = render_tags(table).with_id("replay")
    buttons = replay.all(lambda tag: tag.get("data-do") == "retry-moment")
    return "".join(button.text for button in buttons).strip()


def replay_argument(html: str, button_id: str) -> str:
    """Return the moment at which a button opens a replay."""
    return str(parse_tags(html).with_id(button_id).get("data-arg"))


def test_deal_panel_opens_replay_at_first_card() -> None:
    table = finished_table("zwanzig-ab")
    moment = replay_argument(deal_panel_html(table), "entry-replay")
    assert len(make_scene(after_command(table, "replay", moment)).view["trick"]["cards"]) == 1
    in_play = replay_argument(deal_panel_html(three_tricks()), "entry-replay")
    assert in_play == "1 end"
