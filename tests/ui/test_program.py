"""The program's status: when an update may be applied, and what the settings say."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from engine.record import with_next_deal
from tests.ui.scenes import Tag, phase_records, render_tags
from tests.ui.tables import after_command, effects_of, table_at, with_fields
from ui.app.update import update
from ui.model import Model, Program
from ui.model.command import CommandText
from ui.model.effects import Announce, Effect, MaintainProgram
from ui.model.messages import ProgramStatusChanged
from ui.model.panel import OpenPanel

READY = Program(
    version="3f2a91c4", day="2026-11-21", offline="ready", cached_bytes=11_800_000, total=11_800_000
)
WAITING = {"update": "waiting"}


def table_of_scene(position: str, **fields: Any) -> Model:
    """Return a table at a position of tests/ui/scenes.py."""
    return table_at(phase_records()[position], ready=True, program=READY, **fields)


def status_changed(before: Model, **news: Any) -> tuple[Model, tuple[Effect, ...]]:
    return update(before, ProgramStatusChanged(news))


def program_orders(effects: tuple[Effect, ...]) -> list[str]:
    return [effect.order for effect in effects if isinstance(effect, MaintainProgram)]


def program_section(table: Model, language: str = "en") -> Tag:
    """Return the program's section of the settings."""
    return render_tags(with_fields(table, panel=OpenPanel("settings")), language).with_id("program")


def test_new_version_waits_and_is_announced_once() -> None:
    table, effects = status_changed(table_of_scene("ab-follow"), **WAITING)
    assert Announce("A new version is ready.") in effects and program_orders(effects) == []
    assert "A new version is ready." in render_tags(table).with_id("notice-update").text
    _, effects = status_changed(table, **WAITING)
    assert not effects_of(Announce, effects)


def test_now_means_at_once() -> None:
    table, _ = status_changed(table_of_scene("ab-follow"), **WAITING)
    table, effects = update(table, CommandText("update-now"))
    assert program_orders(effects) == ["take-over"]
    assert not render_tags(table).has_id("notice-update")


def test_later_means_once_the_deal_is_over() -> None:
    table, _ = status_changed(table_of_scene("ab-follow"), **WAITING)
    table, effects = update(table, CommandText("update-later"))
    assert program_orders(effects) == []
    assert not render_tags(table).has_id("notice-update")
    assert (
        status_changed(table, **WAITING)[0].program.update == "later"
    )  # being told again changes nothing
    held = with_fields(table, record=phase_records()["ab-over"], is_trick_held=True)
    table, effects = update(held, CommandText("continue"))
    assert program_orders(effects) == ["take-over"]
    table, effects = status_changed(table, lasting="yes")  # other news while it is being done
    assert program_orders(effects) == []
    assert program_orders(status_changed(table, **WAITING)[1]) == []


def test_later_between_two_deals_is_now() -> None:
    table, _ = status_changed(table_of_scene("ab-over"), **WAITING)
    assert program_orders(update(table, CommandText("update-later"))[1]) == ["take-over"]


@pytest.mark.parametrize(
    ("position", "orders_given"),
    [("ab-over", ["take-over"]), ("zr-cut", ["take-over"]), ("ab-follow", []), ("zr-follow", [])],
)
def test_a_cold_start_takes_it_between_deals(position: str, orders_given: list[str]) -> None:
    _, effects = status_changed(table_of_scene(position), update="waiting", cold=True)
    assert program_orders(effects) == orders_given


def test_untouched_deal_is_not_under_way() -> None:
    """Whatever I did in the deals before it."""
    dealt = table_at(with_next_deal(phase_records()["ab-over"], 7), ready=True, program=READY)
    assert program_orders(status_changed(dealt, update="waiting", cold=True)[1]) == ["take-over"]


def test_warm_table_never_reloads_by_itself() -> None:
    assert (
        program_orders(status_changed(table_of_scene("ab-over"), update="waiting", cold=False)[1])
        == []
    )
    assert program_orders(status_changed(table_of_scene("ab-over"), update="waiting")[1]) == []


def test_first_finished_deal_asks_for_lasting_storage() -> None:
    table = table_of_scene("ab-over", is_trick_held=True)
    unsure = with_fields(table, program=replace(READY, lasting="no"))
    assert program_orders(update(unsure, CommandText("continue"))[1]) == ["persist"]
    assert (
        program_orders(update(table, CommandText("continue"))[1]) == []
    )  # the browser does not say


def test_full_disk_is_told_at_table() -> None:
    table, _ = status_changed(table_of_scene("ab-follow"), offline="failed", reason="quota")
    assert "no room left" in render_tags(table).with_id("notice-said").text
    table, _ = update(table, CommandText("dismiss"))
    assert not table.notice
    assert "Not available offline. This browser has no room" in program_section(table).text


def test_weaker_stand_in_is_told_once() -> None:
    table, _ = status_changed(table_of_scene("ab-follow"), has_stand_in=True)
    assert "the club player plays instead" in render_tags(table).with_id("notice-said").text
    table, _ = update(table, CommandText("dismiss"))
    table, _ = status_changed(table, has_stand_in=True)
    assert not table.notice


def test_a_lost_file_can_be_repaired() -> None:
    table, _ = status_changed(table_of_scene("ab-follow"), missing_file="app.zip")
    assert "app.zip" in render_tags(table).with_id("notice-hole").text
    assert program_orders(update(table, CommandText("repair"))[1]) == ["repair"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Alles ist offline verfügbar (11,8 MB)."),
        ("en", "Everything is available offline (11.8 MB)."),
        ("de", "Version 3f2a91c4 vom 21. 11. 2026"),
        ("en", "Version 3f2a91c4 of 21 Nov 2026"),
    ],
)
def test_settings_tell_storage_and_version(language: str, said: str) -> None:
    assert said in program_section(table_of_scene("ab-follow"), language).text


def test_everything_is_deleted_only_after_a_question() -> None:
    table, effects = update(table_of_scene("ab-follow"), CommandText("erase"))
    assert program_orders(effects) == [] and "Are you sure?" in program_section(table).text
    assert after_command(table, "erase-not").program == READY
    assert program_orders(update(table, CommandText("erase-all"))[1]) == ["erase"]


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("offline", "loading ready"),
        ("update", "waiting later taking"),
        ("checked", "looking newest unreachable"),
        ("install", "prompt ios done"),
        ("lasting", "yes no"),
        ("reason", "quota files altered unsupported insecure framed off"),
    ],
)
def test_every_state_has_words(field: str, values: str) -> None:
    for value in values.split():
        news: dict[str, Any] = {"offline": "none" if field == "reason" else "ready", field: value}
        changed = with_fields(table_of_scene("ab-follow"), program=replace(READY, **news))
        for language in ("de", "en"):
            assert not re.search(r"program\.\w", program_section(changed, language).text)


def test_while_developing_there_is_no_such_section() -> None:
    page = render_tags(
        table_at(phase_records()["ab-follow"], ready=True, panel=OpenPanel("settings"))
    )
    assert not page.has_id("program")
