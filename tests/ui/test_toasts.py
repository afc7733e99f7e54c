"""Whatever replaces a match or a deal shows a toast with an undo (ux 24)."""

from __future__ import annotations

import pytest

from engine.record import dumps
from tests.ui.scenes import Tag, render_tags
from tests.ui.tables import (
    AB,
    OPENING,
    after_command,
    announcements,
    effects_of,
    make_match,
    make_model,
    table_at,
)
from ui.app.update import update
from ui.match.toasts import TOAST_MS
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import MoveFocus, SendLater
from ui.model.messages import ActionChosen, LockChanged, ToastExpired

OTHER = dumps(make_match(AB, "trump C"))
REPLACING = [
    *(CommandText(name) for name in ("new-match", "new-deal", "same-deal", "start-draft")),
]


def toast_text(table: Model) -> Tag:
    return render_tags(table).with_id("toast")


def table() -> Model:
    return table_at(make_match(AB, *OPENING), ready=True)


@pytest.mark.parametrize("message", REPLACING, ids=lambda message: message.name)
def test_replacing_match_or_deal_offers_undo_toast(message: CommandText) -> None:
    before = table()
    after, _ = update(before, message)
    assert after.record != before.record
    (undo,) = [tag for tag in toast_text(after) if tag.name == "button"]
    assert (toast_text(after).get("role"), undo.text.strip()) == ("status", "Undo")
    back = after_command(after, undo.get("data-do"))
    assert back.record == before.record
    assert toast_text(back).inside == []


@pytest.mark.sharing
def test_imported_match_has_one_announced_way_back() -> None:
    visited, effects = update(table(), CommandText("import", OTHER))
    assert toast_text(visited).inside == [] and "Undo" in announcements(effects)[0]
    ways = [tag for tag in render_tags(visited) if tag.get("data-do") == "leave-guest"]
    assert len(ways) == 1
    assert after_command(visited, "leave-guest").record == table().record


def test_a_toast_goes_with_its_match() -> None:
    fresh = after_command(table(), "new-deal")
    other = after_command(fresh, "new-match", "zwanzigerrufen")
    assert toast_text(fresh).inside and toast_text(other).inside == []


@pytest.mark.sharing
def test_imported_match_can_be_kept_and_undone() -> None:
    visited = after_command(table(), "import", OTHER)
    stored = after_command(visited, "keep-guest")
    assert stored.record == visited.record and not stored.guest.home_game
    assert toast_text(stored).inside
    mine, _ = update(stored, LockChanged("match/zwanzig-ab", True))
    assert after_command(mine, "undo").record == table().record


def test_toast_expires_without_taking_a_later_one() -> None:
    first, effects = update(table(), CommandText("new-deal"))
    (after,) = effects_of(SendLater, effects)
    assert after == SendLater(TOAST_MS, ToastExpired(1))
    second = after_command(first, "new-deal")
    assert toast_text(update(second, after.message)[0]).inside
    assert not toast_text(update(second, ToastExpired(2))[0]).inside


def test_it_goes_with_my_next_decision() -> None:
    fresh = after_command(table(), "same-deal")
    assert toast_text(fresh).inside
    assert not toast_text(update(fresh, ActionChosen("trump H"))[0]).inside


def test_toast_is_spoken_once_with_its_undo() -> None:
    _, effects = update(table(), CommandText("same-deal"))
    messages = announcements(effects)
    assert messages[0].startswith("The same deal, from the start. Undo brings back what was there.")
    assert not [
        effect for effect in effects if isinstance(effect, MoveFocus) and "#toast" in str(effect)
    ]


def test_nothing_is_said_where_nothing_is_lost() -> None:
    for message in (
        CommandText("new-match", "zwanzigerrufen"),
        CommandText("lesson", "zwanzig-ab"),
        CommandText("next-deal"),
    ):
        assert toast_text(update(make_model(), message)[0]).inside == []
