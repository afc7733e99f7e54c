"""The panel of the deal of the day, its sign in the bar, and that a running match is kept."""

from __future__ import annotations

import json
from urllib.parse import parse_qsl

import pytest

from engine.bots.par import parse_unplayed_record
from engine.daily_deal import daily_deal_date, daily_deal_record, list_days_until
from engine.games import GAMES
from engine.record import replay_record
from tests.ui.accessibility_tree import AccessibleNode, parse_accessible
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import scene_of
from tests.ui.tables import effect_of, effects_of, play_actions
from ui.app.page import page_view
from ui.app.update import update
from ui.languages import LANGUAGES, translate
from ui.model import ME, Model
from ui.model.command import CommandText
from ui.model.daily_deal import GameDay
from ui.model.effects import Announce, AskDate, AskHint, CopyText, EstimatePar
from ui.model.messages import (
    ArchiveRowsRead,
    ParEstimated,
    ProgramStatusChanged,
    RowStored,
    TabShown,
)
from ui.position.replay_scene import first_card_ply
from ui.storage import archive_keys

pytestmark = [pytest.mark.archive, pytest.mark.daily_deal]

TODAY = "2025-11-25"
"""The time of the fake browser."""

NEWS = ProgramStatusChanged({"today": TODAY})


def of_today(game: str, **address: str) -> FakeBrowser:
    return FakeBrowser().visit(game=game, **address).send(NEWS)


def play_day(browser: FakeBrowser, game: str, day: str = TODAY, my_choice: int = 0) -> FakeBrowser:
    browser.send(f"daily-of {game} {day}").finish(my_choice)
    return browser.send("continue")


def part(table: Model, name: str, language: str = "de") -> AccessibleNode:
    """Return the element with this id."""
    (node,) = parse_accessible(str(page_view(scene_of(table, language)))).all(f"#{name}")
    return node


def sign(table: Model) -> AccessibleNode:
    return part(table, "tool-daily")


def panel(table: Model, language: str = "de") -> AccessibleNode:
    return part(table, "content", language)


def of_class(node: AccessibleNode, name: str) -> list[AccessibleNode]:
    return [tag for tag in node if name in tag.get("class").split()]


def commands_in(node: AccessibleNode) -> dict[str, str]:
    return {
        tag.get("data-do"): tag.get("data-arg") for tag in node if tag.get("id").startswith("day-")
    }


# --- the sign ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_bar_says_whether_today_was_played(game: str) -> None:
    browser = FakeBrowser().visit(game=game)
    assert sign(browser.table).get("data-state") == "about"
    assert sign(browser.send(NEWS).table).get("data-state") == "open"
    play_day(browser, game)
    assert sign(browser.table).get("data-state") == "done"
    assert "gespielt" in sign(browser.table).get("title")
    again = FakeBrowser(browser.rows).visit(game=game).send(NEWS)
    assert sign(again.table).get("data-state") == "done"
    again.send(ProgramStatusChanged({"today": "2025-11-26"}))
    assert sign(again.table).get("data-state") == "open"


def test_each_game_counts_only_its_own_today() -> None:
    browser = of_today("zwanzig-ab")
    play_day(browser, "zwanzigerrufen")
    play_day(browser, "zwanzig-ab", "2025-11-24").send("leave-guest")
    assert browser.table.record.game == "zwanzig-ab"
    assert sign(browser.table).get("data-state") == "open"
    browser.send("new-match zwanzigerrufen")
    assert sign(browser.table).get("data-state") == "done"


def test_page_shown_again_asks_for_date() -> None:
    assert AskDate() in update(of_today("zwanzig-ab").table, TabShown())[1]
    browser = of_today("zwanzig-ab").send("open daily")
    assert AskDate() not in update(browser.table, CommandText("daily", "zwanzigerrufen"))[1]
    browser.send("close")
    assert AskDate() in update(browser.table, CommandText("open", "daily"))[1]


def test_day_finished_in_other_tab_is_read() -> None:
    browser, other = of_today("zwanzig-ab"), of_today("zwanzig-ab")
    play_day(other, "zwanzig-ab")
    browser.rows |= other.rows
    key = next(key for key in other.rows if key.startswith(archive_keys.DEAL_PREFIX))
    assert sign(browser.send(RowStored(key, "")).table).get("data-state") == "done"


def test_deleting_its_deal_reopens_the_day() -> None:
    browser = play_day(of_today("zwanzig-ab"), "zwanzig-ab")
    browser.send("open deals")
    assert browser.table.archive.listing
    (entry,) = browser.table.archive.listing.entries
    browser.send(f"deal-delete {entry.id}")
    assert sign(browser.table).get("data-state") == "open"
    browser.send("deals-restore")
    assert sign(browser.table).get("data-state") == "done"


# --- the panel -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_unplayed_day_is_offered_for_both_games(game: str, language: str) -> None:
    browser = of_today(game).send("open daily")
    node = panel(browser.table, language)
    (play,) = node.all("#day-daily-of")
    assert play.get("data-arg") == f"{game} {TODAY}"
    assert play.text == translate(language, "day.play")
    (other,) = set(GAMES) - {game}
    browser.send(f"daily {other}")
    (play,) = panel(browser.table, language).all("#day-daily-of")
    assert play.get("data-arg") == f"{other} {TODAY}"
    assert browser.table.record.game == game


@pytest.mark.replay
@pytest.mark.parametrize("game", GAMES)
def test_finished_day_shows_result_without_new_deal(game: str) -> None:
    browser = play_day(of_today(game), game)
    record = browser.table.record
    at_table = effect_of(CopyText, browser.table, CommandText("daily-text"))
    browser.send("leave-guest", "open daily")
    found = panel(browser.table)
    assert of_class(found, "day-result") and found.all("#day-daily-text")
    copied = effect_of(CopyText, browser.table, CommandText("daily-text"))
    assert (copied.text, copied.fragment) == (at_table.text, at_table.fragment)
    assert copied.button == "#day-daily-text"
    argument = commands_in(found)["open-deal"]
    browser.send(f"open-deal {argument}")
    assert browser.table.record.deals[-1].actions == record.deals[-1].actions
    assert browser.table.replay and not browser.table.panel.name
    assert replay_record(browser.table.record).phase == "over"
    assert browser.table.replay.ply == first_card_ply(record, 0)


@pytest.mark.parametrize(("points_more", "tone"), [(0, "even"), (1, "loss"), (-2, "gain")])
@pytest.mark.parametrize("game", GAMES)
def test_daily_link_brings_its_senders_result(game: str, points_more: int, tone: str) -> None:
    sender = play_day(of_today(game), game)
    copied = effect_of(CopyText, sender.table, CommandText("daily-text"))
    address = dict(parse_qsl(copied.fragment.removeprefix("?")))
    address["result"] = str(int(address["result"]) + points_more)
    receiver = FakeBrowser().visit(**address).send(NEWS).play(1)
    assert "sent-result" not in str(page_view(scene_of(receiver.table)))
    receiver.visit(True, **address).send(NEWS)  # a reload in the middle of the deal
    words = translate("de", f"day.sent.{tone}", points="").partition(" (")[0]
    assert words in part(receiver.finish().send("continue").table, "sent-result").text
    receiver.send("leave-guest", "open daily")
    assert words in panel(receiver.table).text
    (other_game,) = set(GAMES) - {game}
    assert words not in panel(receiver.send(f"daily {other_game}").table).text


@pytest.mark.parametrize("game", GAMES)
def test_link_with_result_says_what_to_beat(game: str) -> None:
    receiver = FakeBrowser().visit(game=game, day=TODAY, result="3").send(NEWS)
    said = part(receiver.table, "notice-guest").text
    assert "hat dir jemand geschickt" in said and "3" in said


def test_first_daily_hint_warns_of_counted_help() -> None:
    table = of_today("zwanzig-ab", day=TODAY).table
    while (deal := replay_record(table.record)).to_act != ME:
        table, _ = play_actions(table, deal.legal()[0])
    warned, effects = update(table, CommandText("hint"))
    words = translate("de", "hint.day")
    assert words in part(warned, "hint").text and Announce(words) in effects
    assert not warned.record.deals[-1].help_words
    _, effects = update(warned, CommandText("hint"))
    assert any(isinstance(effect, AskHint) for effect in effects)
    closed, _ = update(warned, CommandText("drop-hint"))
    assert words not in part(closed, "hint").text


@pytest.mark.parametrize("result", ["", "x", "9999", "1.5", "٣", "--1"])
def test_link_without_sensible_result_brings_none(result: str) -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab", day=TODAY, result=result)
    assert not browser.table.daily.sent_gains
    assert daily_deal_date(browser.table.record) == TODAY


@pytest.mark.parametrize("game", GAMES)
def test_daily_par_is_estimated_and_shown(game: str) -> None:
    browser = of_today(game)
    browser.send(f"daily-of {game} {TODAY}").finish()
    browser.send("continue", "leave-guest")
    browser.table, effects = update(browser.table, CommandText("open", "daily"))
    while queries := [effect for effect in effects if hasattr(effect, "prefixes")]:
        rows = tuple(browser.query(key) for key in queries[0].prefixes)
        browser.table, effects = update(browser.table, ArchiveRowsRead(queries[0].prefixes, rows))
    (request,) = effects_of(EstimatePar, effects)
    dealt = parse_unplayed_record(request.text).deals[0]
    assert dealt.hands == daily_deal_record(game, TODAY).deals[0].hands and not dealt.actions
    assert json.loads(request.text)["record"]["deals"][0]["meta"]["levels"] == ["", *["club"] * 3]
    soon = translate("de", "day.par.soon")
    assert soon in panel(browser.table).text
    browser.send(ParEstimated(request.deal_id, 1.25, 0.5, 4, ""))
    assert soon not in panel(browser.table).text and "Meister" in panel(browser.table).text
    assert f"{archive_keys.PAR_PREFIX}{request.deal_id}" in browser.rows


def test_the_first_attempt_without_help_counts() -> None:
    browser = play_day(of_today("zwanzig-ab"), "zwanzig-ab")
    first = browser.table.record.deals[-1]
    play_day(browser, "zwanzig-ab", my_choice=-1)
    assert browser.table.record.deals[-1].actions != first.actions
    browser.send("open daily")
    assert len(browser.table.daily.attempts[GameDay("zwanzig-ab", TODAY)]) == 2
    assert browser.table.daily.record
    assert browser.table.daily.record.deals[-1].actions == first.actions


@pytest.mark.replay
def test_last_two_weeks_are_shown_without_counting() -> None:
    browser = of_today("zwanzig-ab")
    play_day(browser, "zwanzig-ab", "2025-11-20")
    browser.send("open daily")
    days = of_class(panel(browser.table), "day")
    assert [day.get("id").removeprefix("day-") for day in days] == list_days_until(TODAY, 14)
    assert [day.get("id") for day in days if day.get("data-state") == "done"] == ["day-2025-11-20"]
    (missed,) = panel(browser.table).all("#day-2025-11-19")
    browser.send(CommandText(missed.get("data-do"), missed.get("data-arg")))
    assert daily_deal_date(browser.table.record) == "2025-11-19" and not browser.table.panel.name
    browser.send("open daily")
    (done,) = panel(browser.table).all("#day-2025-11-20")
    browser.send(CommandText(done.get("data-do"), done.get("data-arg")))
    assert browser.table.replay and browser.table.guest.origin == "deal"


def test_daily_panel_lets_running_day_go_on() -> None:
    browser = of_today("zwanzig-ab").send(f"daily-of zwanzig-ab {TODAY}").play(1)
    record = browser.table.record
    browser.send("open daily")
    assert "daily-of" not in {
        tag.get("data-do") for tag in panel(browser.table) if tag.get("class") != "day"
    }
    browser.send("close")
    assert browser.table.record == record


@pytest.mark.parametrize("closes_tab", [False, True], ids=["leaves", "closes the tab"])
def test_half_played_day_can_be_continued(closes_tab: bool) -> None:
    browser = of_today("zwanzig-ab").play(2)
    own, own_id = browser.table.record, {browser.table.match.id}
    browser.send(f"daily-of zwanzig-ab {TODAY}").play(3)
    begun = browser.table.record
    browser.rows = browser.lasting_rows if closes_tab else browser.rows
    if closes_tab:
        browser.visit(game="zwanzig-ab").send(NEWS)
    else:
        browser.send("leave-guest")
    assert browser.table.record == own
    browser.send("open daily")
    (go_on,) = panel(browser.table).all("#day-daily-of")
    assert go_on.text == "Weiterspielen"
    (day,) = panel(browser.table).all(f"#day-{TODAY}")
    assert day.get("aria-label").endswith("angefangen")
    browser.send(CommandText(go_on.get("data-do"), go_on.get("data-arg")))
    assert browser.table.record == begun and browser.table.guest.home_game
    browser.finish().send("leave-guest", "open daily")
    assert of_class(panel(browser.table), "day-result")
    assert not [key for key in browser.lasting_rows if key.startswith("aside/")]
    assert {key.split("/")[1] for key in browser.lasting_rows if key.startswith("deal/")} == own_id


def test_half_played_day_waits_during_another() -> None:
    browser = of_today("zwanzig-ab").send(f"daily-of zwanzig-ab {TODAY}").play(3)
    first = browser.table.record
    browser.send("daily-of zwanzig-ab 2025-11-20").play(2)
    second = browser.table.record
    for day, record in ((TODAY, first), ("2025-11-20", second)):
        browser.send(f"daily-of zwanzig-ab {day}")
        assert browser.table.record == record


def test_page_without_date_links_to_panel() -> None:
    browser = FakeBrowser().visit(game="zwanzigerrufen", today="").send(NEWS)
    assert browser.table.panel.name == "daily"
    (play,) = panel(browser.table).all("#day-daily-of")
    assert play.get("data-arg") == f"zwanzigerrufen {TODAY}"


def test_daily_link_opens_panel_after_match_end() -> None:
    browser = of_today("zwanzig-ab")
    while browser.table.panel.name != "match-end":
        browser.finish().send("continue", "next-deal")
    assert FakeBrowser(browser.rows).visit().table.panel.name == "match-end"
    assert FakeBrowser(browser.rows).visit(today="").table.panel.name == "daily"


def test_reviewed_finished_day_is_not_called_running() -> None:
    browser = play_day(of_today("zwanzig-ab"), "zwanzig-ab")
    browser.send("replay 1 2", "open daily")
    assert of_class(panel(browser.table), "day-result")


def test_without_a_database_today_can_be_played() -> None:
    browser = of_today("zwanzig-ab")
    browser.table, effects = update(browser.table, CommandText("open", "daily"))
    (query,) = [effect for effect in effects if hasattr(effect, "prefixes")]
    browser.table = update(browser.table, ArchiveRowsRead(query.prefixes, None))[0]
    found = panel(browser.table)
    assert found.all("#day-daily-of") and not of_class(found, "day")


def test_damaged_daily_deal_shows_listed_result() -> None:
    browser = play_day(of_today("zwanzig-ab"), "zwanzig-ab")
    key = next(key for key in browser.rows if key.startswith(archive_keys.DEAL_PREFIX))
    browser.rows[key] = "damaged"
    browser.send("leave-guest", "open daily")
    assert browser.table.daily.deal_id and browser.table.daily.record is None
    found = panel(browser.table)
    assert of_class(found, "day-result") and not found.all("#day-daily-text")


# --- my own match --------------------------------------------------------------------------------


@pytest.mark.parametrize("reloaded", [False, True])
@pytest.mark.parametrize("finished", [False, True])
@pytest.mark.parametrize("day_game", GAMES)
@pytest.mark.parametrize("game", GAMES)
def test_running_match_survives_the_daily_deal(
    game: str, day_game: str, finished: bool, reloaded: bool
) -> None:
    browser = of_today(game).play(3)
    own, own_id, rows = browser.table.record, browser.table.match.id, browser.lasting_rows
    browser.send("open daily", f"daily {day_game}")
    browser.send(f"daily-of {day_game} {TODAY}")
    if finished:
        browser.finish().send("continue")
    match_rows = {key: rows[key] for key in rows if not key.startswith("unsaved")}
    assert match_rows.items() <= browser.lasting_rows.items()
    if reloaded:
        browser.visit(True)
        assert daily_deal_date(browser.table.record) == TODAY
    browser.send("leave-guest")
    assert (browser.table.record, browser.table.match.id) == (own, own_id)
    fresh = FakeBrowser(browser.rows).visit(game=game)
    assert (fresh.table.record, fresh.table.match.id) == (own, own_id)
