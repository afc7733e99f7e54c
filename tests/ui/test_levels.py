"""The level of the bots: a setting that takes effect at once and costs no match."""

import json
from dataclasses import replace

import pytest

from engine.bots.levels import LEVEL_NAMES
from engine.record import dumps as text_of
from engine.record import record_view
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import render_tags
from tests.ui.tables import AB_STAY, AB_TRUMP, after_command, effects_of, make_model, play_actions
from ui.app.update import update
from ui.archive.update import listing_or_empty
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import AskBot
from ui.model.messages import SettingChanged
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.storage.links import pack_link
from ui.storage.settings import (
    LEVEL_SETTING_BY_SEAT,
    SETTING_CHOICES,
    dump_settings,
    effective_bot_level,
    load_settings,
)
from ui.table.bot_report import bot_report
from ui.table.seats import players_view


def test_level_change_holds_from_next_decision() -> None:
    waiting = make_model(*AB_TRUMP[:2])
    opened, _ = update(waiting, CommandText("open", "settings"))
    changed, _ = update(opened, SettingChanged("settings.level", "master"))
    closed, effects = update(changed, CommandText("close"))
    assert closed.record is waiting.record
    [request] = effects_of(AskBot, effects)
    assert request.level == "master"


def asked_by_seat(table: Model, *actions: str) -> dict[int, str]:
    """Return the level at which the bot of each seat is asked, as it acts."""
    request: dict[int, str] = {}
    for action in actions:
        table, effects = play_actions(table, action)
        for effect in effects:
            if isinstance(effect, AskBot):
                request[record_view(effect.record)["to_act"] or 0] = effect.level
    return request


def test_bot_is_asked_at_level_of_seat() -> None:
    table = make_model(
        "trump H", settings=Settings(level="club", level_2="master", level_3="beginner")
    )
    request = asked_by_seat(table, *AB_TRUMP[1:], *AB_STAY)
    assert request == {1: "club", 2: "master", 3: "beginner"}


def test_level_for_all_applies_to_every_seat() -> None:
    table, _ = update(make_model("trump H"), SettingChanged("settings.level_2", "beginner"))
    table, _ = update(table, SettingChanged("settings.level", "master"))
    assert {effective_bot_level(table, seat) for seat in (1, 2, 3)} == {"master"}
    assert asked_by_seat(table, *AB_TRUMP[1:]) == dict.fromkeys((1, 2, 3), "master")


def test_address_level_is_for_all_until_changed() -> None:
    table = make_model(
        "trump H", settings=Settings(level="club", level_1="beginner"), address_level="master"
    )
    assert {effective_bot_level(table, seat) for seat in (1, 2, 3)} == {"master"}
    table, _ = update(table, SettingChanged("settings.level_3", "club"))
    assert [effective_bot_level(table, seat) for seat in (1, 2, 3)] == ["master", "master", "club"]


def test_what_older_releases_kept_means_all_three() -> None:
    stored = load_settings('{"level": "master", "four_colours": true}', "en")
    table = make_model(settings=stored)
    assert {effective_bot_level(table, seat) for seat in (1, 2, 3)} == {"master"}
    assert load_settings(dump_settings(replace(stored, level_2="club")), "en").level_2 == "club"


def test_the_form_lists_whatever_levels_there_are() -> None:
    assert SETTING_CHOICES["level"] == LEVEL_NAMES
    assert all(
        SETTING_CHOICES[name] == ("all", *LEVEL_NAMES) for name in LEVEL_SETTING_BY_SEAT.values()
    )


def level_controls(table: Model) -> tuple[dict[str, str], bool]:
    """Return what each choice of a level shows, and whether the fold of the seats is open."""
    panel = render_tags(replace(table, panel=OpenPanel("settings"))).with_id("panel")
    names = ("level", *LEVEL_SETTING_BY_SEAT.values())
    shown = {
        name: next(
            option.get("value")
            for option in panel.with_id(f"setting-{name}")
            if "selected" in option.attributes
        )
        for name in names
    }
    return shown, "open" in panel.with_id("levels-by-seat").attributes


def test_one_level_for_all_folds_the_seats() -> None:
    shown, is_open = level_controls(make_model(settings=Settings(level="master")))
    assert {*shown.values()} == {"master"} and not is_open


def test_a_stored_mixture_is_kept_and_shown() -> None:
    stored = '{"level": "club", "level_1": "beginner", "level_3": "master"}'
    table = make_model(settings=load_settings(stored, "en"))
    shown, is_open = level_controls(table)
    assert [*shown.values()] == ["mixed", "beginner", "club", "master"] and is_open
    assert dump_settings(table.settings) == dump_settings(
        Settings(level="club", level_1="beginner", level_3="master")
    )


def test_seats_of_equal_level_become_one_level() -> None:
    table = make_model(settings=Settings(level="club", level_1="master", level_2="master"))
    table, _ = update(table, SettingChanged("settings.level_3", "master"))
    assert table.settings == Settings(level="master")
    table, _ = update(table, SettingChanged("settings.level_3", "mixed"))
    assert table.settings == Settings(level="master")


def test_level_reset_includes_levels_of_seats() -> None:
    table = make_model(settings=Settings(level_2="master"))
    assert after_command(table, "reset", "level").settings == Settings()


@pytest.mark.replay
def test_archived_deal_shows_its_bot_levels() -> None:
    browser = FakeBrowser().visit(game="zwanzig-ab")
    browser.send(SettingChanged("settings.level", "beginner")).finish()
    browser.send(SettingChanged("settings.level", "master"), "open deals")
    (deal,) = listing_or_empty(browser.table).entries
    assert seats_of(browser.table).count(">Anfänger") == 0
    browser.send(f"open-deal {deal.id}")
    assert seats_of(browser.table).count(">Anfänger") == 3
    assert json.loads(bot_report(browser.table))["levels"] == ["", *["beginner"] * 3]


@pytest.mark.replay
def test_bot_levels_of_linked_match_stay_unknown() -> None:
    """Whoever goes on with such a match plays against bots of their own level."""
    browser = FakeBrowser().visit(game="zwanzig-ab", r=LINK, p="1")
    assert not any(word in seats_of(browser.table) for word in ("Vereins", "Anfänger", "Meister"))
    browser.send("replay-leave")
    assert seats_of(browser.table).count(">Verein") == 3


LINK = pack_link(text_of(make_model(*AB_TRUMP[:1]).record))


def seats_of(table: Model) -> str:
    return str(players_view(make_scene(table)))
