"""Several tabs at one match: one plays, the others watch, and can take it over."""

from dataclasses import replace
from typing import Any

import pytest

from tests.ui.scenes import render_tags
from tests.ui.tables import (
    AB,
    OPENING,
    actions_of,
    after_command,
    announced_text,
    make_match,
    make_model,
    play_actions,
    saved_rows,
)
from ui.app.update import update
from ui.model import Match, Model
from ui.model.command import CommandText
from ui.model.effects import AcquireLock, Announce, AskBot, MoveFocus, SaveRow
from ui.model.messages import (
    ActionChosen,
    BotActed,
    CardToggled,
    LockChanged,
    Message,
    RowStored,
    SettingChanged,
    TabShown,
)
from ui.model.settings import Settings
from ui.storage import saved_matches, settings
from ui.tabs.lock import lock_key

AB_SLOT = saved_matches.MATCH_PREFIX + "zwanzig-ab"
ZR_SLOT = saved_matches.MATCH_PREFIX + "zwanzigerrufen"


def watching_table(*actions: str, **changes: Any) -> Model:
    """Return a tab whose match another tab plays."""
    return make_model(*actions, owner="other", **changes)


def save_of(*actions: str) -> str:
    """Return what the playing tab has stored after these actions."""
    return saved_matches.dump_match(saved_matches.match_to_save(make_model(*actions)))


@pytest.mark.parametrize(
    "message",
    [
        ActionChosen("play HA"),
        CardToggled("HA"),
        CommandText("undo"),
        CommandText("redo"),
        CommandText("next-deal"),
        CommandText("new-deal"),
        CommandText("same-deal"),
        CommandText("new-match", "zwanzig-ab"),
        CommandText("start-draft"),
        CommandText("command", "HA"),
    ],
)
def test_whoever_watches_cannot_play_and_hears_why(message: Message) -> None:
    table, effects = update(watching_table(*OPENING), message)
    assert table == watching_table(*OPENING)
    assert [type(effect) for effect in effects] == [Announce]
    assert "another tab" in announced_text(effects)


def test_watching_tab_says_where_match_is_played() -> None:
    page = render_tags(watching_table(*OPENING))
    assert "another tab" in page.with_id("notice-elsewhere").text
    assert (
        "anderen Tab"
        in render_tags(watching_table(*OPENING), "de").with_id("notice-elsewhere").text
    )
    assert not render_tags(make_model(*OPENING)).has_id("notice-elsewhere")


def test_whoever_watches_takes_over_from_a_panel() -> None:
    table = after_command(watching_table(*OPENING), "open", "rules")
    panel = render_tags(table).with_id("panel-box")
    button = render_tags(table).with_id("do-take-over-in-panel")
    assert "another tab" in panel.text and button.get("data-do") == "take-over"
    _, effects = update(table, CommandText("take-over"))
    assert effects == (AcquireLock(AB_SLOT, force=True), MoveFocus(("#panel-box",)))


def test_panel_command_takes_over_and_runs() -> None:
    table = after_command(watching_table(*OPENING), "open", "rules")
    waiting, effects = update(table, CommandText("start-draft"))
    assert effects == (AcquireLock(AB_SLOT, force=True),)
    assert waiting.panel.name == "rules" and waiting.record == table.record
    mine, _ = update(waiting, LockChanged(AB_SLOT, True, save_of(*OPENING, "play HA")))
    assert mine.tab.owner == "me" and not mine.panel.name and not actions_of(mine)
    assert actions_of(after_command(mine, "undo")) == (*OPENING, "play HA")
    refused, _ = update(waiting, LockChanged(AB_SLOT, False, save_of(*OPENING)))
    assert refused.tab.awaiting_command is None and refused.panel.name == "rules"
    assert actions_of(refused) == OPENING


def test_watching_tab_follows_silently_without_writing() -> None:
    table, effects = update(
        watching_table(*OPENING), RowStored(AB_SLOT, save_of(*OPENING, "play HA"))
    )
    assert actions_of(table) == (*OPENING, "play HA")
    assert effects == ()
    assert update(table, BotActed("play HK", table.record))[0] == table


def test_panel_stays_open_while_other_tab_plays() -> None:
    table = after_command(watching_table(*OPENING), "open", "rules")
    after, _ = update(table, RowStored(AB_SLOT, save_of(*OPENING, "play HA")))
    assert after.panel.name == "rules"


@pytest.mark.parametrize("text", ["", "{", save_of(*OPENING)[:-30]])
def test_unreadable_save_is_not_followed(text: str) -> None:
    table, effects = update(watching_table(*OPENING), RowStored(AB_SLOT, text))
    assert (table, effects) == (watching_table(*OPENING), ())


def test_taking_over_locks_then_resumes_latest_save() -> None:
    table, effects = update(watching_table(*OPENING), CommandText("take-over"))
    assert effects == (AcquireLock(AB_SLOT, force=True),)
    table, effects = update(table, LockChanged(AB_SLOT, True, save_of(*OPENING, "play HA")))
    assert table.tab.owner == "me"
    assert actions_of(table) == (*OPENING, "play HA")
    assert {Announce, AskBot, SaveRow} <= {type(effect) for effect in effects}


def test_tab_losing_its_match_stops_at_once() -> None:
    before, _ = play_actions(make_model(*OPENING), "play HA")
    table, effects = update(before, LockChanged(AB_SLOT, False, save_of(*OPENING, "play HA")))
    assert table.tab.owner == "other"
    assert "another tab" in announced_text(effects)
    assert not any(isinstance(effect, SaveRow | AskBot) for effect in effects)
    assert update(table, BotActed("play HK", table.record))[0] == table


def test_shown_tab_asks_whether_match_is_free() -> None:
    assert update(watching_table(), TabShown())[1] == (AcquireLock(AB_SLOT),)
    assert update(make_model(), TabShown())[1] == ()


def test_only_newer_save_of_former_owner_counts() -> None:
    mine = make_model(*OPENING, "play HA")
    longer = save_of(*OPENING, "play HA", "play HK")
    assert actions_of(update(mine, RowStored(AB_SLOT, longer))[0])[-1] == "play HK"
    assert update(mine, RowStored(AB_SLOT, save_of(*OPENING)))[0] == mine


def test_other_game_is_locked_before_any_write() -> None:
    table, effects = update(make_model(*OPENING), CommandText("new-match", "zwanzigerrufen"))
    assert table.tab.owner == "asked"
    assert AcquireLock(ZR_SLOT) in effects
    assert ZR_SLOT not in saved_rows(effects)
    assert not any(isinstance(effect, AskBot) for effect in effects)
    table, effects = update(table, LockChanged(ZR_SLOT, True))
    assert table.tab.owner == "me"
    assert ZR_SLOT in saved_rows(effects)


def test_an_answer_about_another_match_is_ignored() -> None:
    table = make_model(*OPENING)
    assert update(table, LockChanged(ZR_SLOT, False)) == (table, ())


@pytest.mark.sharing
def test_a_guest_match_belongs_to_its_tab() -> None:
    text = saved_matches.dump_match(Match(make_match(AB, "trump H"), 1))
    table, effects = update(watching_table(*OPENING), CommandText("import", text))
    assert (table.guest.home_game, table.tab.owner, lock_key(table)) == ("zwanzig-ab", "me", "")
    assert AcquireLock("") in effects
    home, effects = update(table, CommandText("leave-guest"))
    assert home.tab.owner == "asked"
    assert AcquireLock(AB_SLOT) in effects


def test_settings_and_rules_follow_other_tab() -> None:
    dark = replace(Settings(), theme="dark")
    table, effects = update(
        make_model(), RowStored(saved_matches.SETTINGS_KEY, settings.dump_settings(dark))
    )
    assert table.settings == dark
    assert effects == ()
    drafted, effects = update(make_model(), CommandText("draft-preset", "jaeger"))
    text = next(effect.text for effect in effects if isinstance(effect, SaveRow))
    assert (
        update(make_model(), RowStored(saved_matches.HOUSE_RULES_KEY, text))[0].stored.rules_draft
        == drafted.stored.rules_draft
    )


def test_other_game_resumes_from_other_tabs_save() -> None:
    table, _ = update(make_model(), CommandText("new-match", "zwanzigerrufen"))
    table, _ = update(table, LockChanged(ZR_SLOT, True))
    table, _ = update(table, RowStored(AB_SLOT, save_of("trump H")))
    assert actions_of(after_command(table, "new-match", "zwanzig-ab")) == ("trump H",)


def test_a_setting_changed_while_watching_is_kept() -> None:
    _, effects = update(watching_table(), SettingChanged("settings.theme", "dark"))
    assert [*saved_rows(effects)] == [saved_matches.SETTINGS_KEY]
