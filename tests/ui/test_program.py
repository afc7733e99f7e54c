"""The program about itself: when a new version may come, and what the settings say."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from engine.record import next_deal
from tests.ui.scenes import Tag, records, shown
from tests.ui.tables import having, table_at
from ui.effects import Announce, Effect, MaintainProgram
from ui.messages import CommandGiven, ProgramStatusChanged
from ui.model import Model, Program
from ui.update import update

READY = Program(
    version="3f2a91c4", day="2026-11-21", offline="ready", done=11_800_000, total=11_800_000
)
WAITING = {"update": "waiting"}


def model(position: str, **fields: Any) -> Model:
    """A table at a position of tests/ui/scenes.py."""
    return table_at(records()[position], ready=True, program=READY, **fields)


def heard(before: Model, **news: Any) -> tuple[Model, tuple[Effect, ...]]:
    return update(before, ProgramStatusChanged(news))


def orders(effects: tuple[Effect, ...]) -> list[str]:
    return [effect.order for effect in effects if isinstance(effect, MaintainProgram)]


def section(table: Model, language: str = "en") -> Tag:
    """The program's section of the settings."""
    return shown(having(table, panel="settings"), language).with_id("program")


def test_a_new_version_waits_and_is_said_once() -> None:
    table, effects = heard(model("ab-follow"), **WAITING)
    assert Announce("A new version is ready.") in effects and orders(effects) == []
    assert "A new version is ready." in shown(table).with_id("notice-update").text
    _, effects = heard(table, **WAITING)
    assert not [effect for effect in effects if isinstance(effect, Announce)]


def test_now_means_at_once() -> None:
    table, _ = heard(model("ab-follow"), **WAITING)
    table, effects = update(table, CommandGiven("update-now"))
    assert orders(effects) == ["take-over"]
    assert not shown(table).all(lambda tag: tag.get("id") == "notice-update")


def test_later_means_once_the_deal_is_over() -> None:
    table, _ = heard(model("ab-follow"), **WAITING)
    table, effects = update(table, CommandGiven("update-later"))
    assert orders(effects) == []
    assert not shown(table).all(lambda tag: tag.get("id") == "notice-update")
    assert heard(table, **WAITING)[0].program.update == "later"  # being told again changes nothing
    held = having(table, record=records()["ab-over"], is_trick_held=True)
    table, effects = update(held, CommandGiven("continue"))
    assert orders(effects) == ["take-over"]
    table, effects = heard(table, lasting="yes")  # other news while it is being done
    assert orders(effects) == []
    assert orders(heard(table, **WAITING)[1]) == []


def test_later_between_two_deals_is_now() -> None:
    table, _ = heard(model("ab-over"), **WAITING)
    assert orders(update(table, CommandGiven("update-later"))[1]) == ["take-over"]


@pytest.mark.parametrize(
    ("position", "orders_given"),
    [("ab-over", ["take-over"]), ("zr-cut", ["take-over"]), ("ab-follow", []), ("zr-follow", [])],
)
def test_a_cold_start_takes_it_unless_a_deal_is_under_way(
    position: str, orders_given: list[str]
) -> None:
    _, effects = heard(model(position), update="waiting", cold=True)
    assert orders(effects) == orders_given


def test_a_deal_in_which_nobody_has_acted_is_not_under_way() -> None:
    """Whatever I did in the deals before it."""
    dealt = table_at(next_deal(records()["ab-over"], 7), ready=True, program=READY)
    assert orders(heard(dealt, update="waiting", cold=True)[1]) == ["take-over"]


def test_a_warm_table_is_never_loaded_anew_by_itself() -> None:
    assert orders(heard(model("ab-over"), update="waiting", cold=False)[1]) == []
    assert orders(heard(model("ab-over"), update="waiting")[1]) == []


def test_the_first_finished_deal_asks_the_browser_to_keep_the_saves() -> None:
    table = model("ab-over", is_trick_held=True)
    unsure = having(table, program=replace(READY, lasting="no"))
    assert orders(update(unsure, CommandGiven("continue"))[1]) == ["persist"]
    assert orders(update(table, CommandGiven("continue"))[1]) == []  # the browser does not say


def test_a_full_disk_is_said_at_the_table() -> None:
    table, _ = heard(model("ab-follow"), offline="failed", reason="quota")
    assert "no room left" in shown(table).with_id("notice-said").text
    table, _ = update(table, CommandGiven("dismiss"))
    assert not table.visit.notice
    assert "Not available offline. This browser has no room" in section(table).text


def test_a_lost_file_can_be_repaired() -> None:
    table, _ = heard(model("ab-follow"), hole="app.zip")
    assert "app.zip" in shown(table).with_id("notice-hole").text
    assert orders(update(table, CommandGiven("repair"))[1]) == ["repair"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Alles ist offline verfügbar (11,8 MB)."),
        ("en", "Everything is available offline (11.8 MB)."),
        ("de", "Version 3f2a91c4 vom 21. 11. 2026"),
        ("en", "Version 3f2a91c4 of 2026-11-21"),
    ],
)
def test_the_settings_say_what_is_kept_and_which_version_this_is(language: str, said: str) -> None:
    assert said in section(model("ab-follow"), language).text


def test_everything_is_deleted_only_after_a_question() -> None:
    table, effects = update(model("ab-follow"), CommandGiven("erase"))
    assert orders(effects) == [] and "Are you sure?" in section(table).text
    assert update(table, CommandGiven("erase-not"))[0].program == READY
    assert orders(update(table, CommandGiven("erase-all"))[1]) == ["erase"]


@pytest.mark.parametrize("field", ["offline", "update", "checked", "install", "lasting"])
def test_every_state_has_words(field: str) -> None:
    states = {
        "offline": ("loading", "ready"),
        "update": ("waiting", "later", "taking"),
        "checked": ("looking", "newest", "unreachable"),
        "install": ("prompt", "ios", "done"),
        "lasting": ("yes", "no"),
    }
    for language in ("de", "en"):
        for value in states[field]:
            news: dict[str, Any] = {field: value}
            changed = replace(READY, **news)
            words = section(having(model("ab-follow"), program=changed), language).text
            assert not re.search(r"program\.\w", words)


@pytest.mark.parametrize(
    "reason", ["quota", "files", "altered", "unsupported", "insecure", "framed", "off"]
)
def test_every_reason_has_words(reason: str) -> None:
    changed = replace(READY, offline="none", reason=reason)
    assert "program.reason" not in section(having(model("ab-follow"), program=changed)).text


def test_while_developing_there_is_no_such_section() -> None:
    page = shown(table_at(records()["ab-follow"], ready=True, panel="settings"))
    assert not page.all(lambda tag: tag.get("id") == "program")
