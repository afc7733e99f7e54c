"""A panel and a setting added by a test alone: each is one row, its view and its texts."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest
from htpy import Node, p

from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import render_tags
from tests.ui.tables import after_command, classes_with_base, make_model
from ui.app.commands import COMMAND_ROWS, LAZY_COMMANDS, parse_command
from ui.app.features import FEATURE_PANELS
from ui.app.panels import PANELS
from ui.app.update import HANDLERS, update
from ui.languages import TEXTS
from ui.model import Scene
from ui.model.command import CommandText
from ui.model.feature import Panel, PanelPlace
from ui.model.messages import Message, SettingChanged
from ui.model.settings import YES_NO, Settings, setting_field
from ui.storage import saved_matches, settings


def weather_view(scene: Scene) -> Node:
    """Return the content of the panel."""
    return p("#weather")[scene.say("weather.now")]


@pytest.mark.parametrize(
    ("place", "opened", "button"),
    [
        ("bar", "", "tool"),
        ("bar or menu", "", "tool"),
        ("bar or menu", "", "menu"),
        ("menu", "", "menu"),
        ("deal view", "this-deal", "entry"),
        ("deal again", "this-deal", "entry"),
    ],
)
def test_a_panel_is_one_row(
    monkeypatch: pytest.MonkeyPatch, place: PanelPlace, opened: str, button: str
) -> None:
    for panels in (PANELS, FEATURE_PANELS):
        monkeypatch.setitem(panels, "weather", Panel("weather", weather_view, place))
    monkeypatch.setitem(TEXTS["en"], "ui.weather", "Weather")
    monkeypatch.setitem(TEXTS["en"], "weather.now", "It rains.")
    before = after_command(make_model(), "open", opened) if opened else make_model()
    leads = render_tags(before).with_id(f"{button}-weather")
    assert "Weather" in leads.text
    weather = after_command(before, leads.get("data-do"), leads.get("data-arg"))
    page = render_tags(weather)
    assert page.with_id("panel-title").text.strip() == "Weather"
    assert page.with_id("weather").text.strip() == "It rains."
    assert not render_tags(after_command(weather, "close")).has_id("weather")


@dataclass(frozen=True, slots=True)
class Likes(Settings):
    """The settings with one more row."""

    rain: bool = setting_field("look", False, YES_NO, explained=True)


def test_a_setting_is_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "Settings", Likes)
    monkeypatch.setitem(TEXTS["en"], "setting.rain", "Rain")
    monkeypatch.setitem(TEXTS["en"], "setting.rain.more", "On the table.")
    browser = FakeBrowser().visit()
    assert browser.table.settings == Likes(language="de")
    browser.send(SettingChanged("settings.rain", "true"))
    assert json.loads(browser.rows[saved_matches.SETTINGS_KEY])["rain"] is True
    assert browser.visit().table.settings == Likes(language="de", rain=True)
    form = render_tags(after_command(browser.table, "open", "settings"))
    text = "Rain On the table. Default: no".split()
    assert form.with_id("settings-look").text.split()[-len(text) :] == text
    assert "checked" in form.with_id("setting-rain").attributes


def test_a_command_is_one_row() -> None:
    lazy_rows = [row for lazy in set(LAZY_COMMANDS.values()) for row in lazy.load()]
    rows = (*COMMAND_ROWS, *lazy_rows)
    assert len(rows) == len({row.name for row in rows})


def test_every_message_has_a_handler() -> None:
    """`update` passes over a message without one, which only a removed feature may cause."""
    assert {*HANDLERS} == {*classes_with_base(Message)}


def test_lazy_command_names_match_its_feature() -> None:
    for lazy in set(LAZY_COMMANDS.values()):
        assert [*lazy.names] == [row.name for row in lazy.load()]


@pytest.mark.parametrize(
    ("name", "arg"),
    [
        ("open", "no-such-panel"),
        ("account", "-1"),
        ("account", "1" * 99),
        ("arrange", "HA two"),
        ("replay", "first"),
        ("replay-go", "nowhere"),
        ("share-as", "everyone"),
        ("open-deal", "id before"),
        ("no-such-command", ""),
    ],
)
def test_invalid_command_changes_nothing(name: str, arg: str) -> None:
    model = make_model()
    assert parse_command(CommandText(name, arg)) is None
    assert update(model, CommandText(name, arg)) == (model, ())
