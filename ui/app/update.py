"""Update the model after a message, and collect effects for the browser layer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ui.app import save_changes
from ui.app.commands import do_command, plays_match
from ui.app.panels import count_panel_deals
from ui.archive import archiving, par_requests
from ui.backup import unsaved_deals
from ui.lessons import commands, course
from ui.match import (
    announcements,
    claims,
    hints,
    history_loader,
    match,
    opened_records,
    real_table,
    replays,
    set_aside_matches,
    tab_lock,
    timing,
    toasts,
)
from ui.model import Model
from ui.model.effects import Announce, Effect, SaveRow, Send, Step
from ui.model.lazy_import import lazy_import
from ui.model.messages import (
    ActionChosen,
    AdviceGiven,
    ArchiveRowsRead,
    AutoplayDue,
    BackupProgressed,
    BotActed,
    CardToggled,
    CommandGiven,
    EarlierDealsRead,
    EarlierMatchRead,
    GuidanceRequested,
    HiddenCardsRedealt,
    LockChanged,
    Message,
    PageReady,
    ParEstimated,
    PauseElapsed,
    ProgramStatusChanged,
    QrCodeDrawn,
    ReadingProgressed,
    RecordRead,
    RecordRejected,
    ReplayTick,
    RowStored,
    SaveAttempted,
    SettingChanged,
    StoragePressureChanged,
    TabShown,
    ToastExpired,
    UnguidedActionChosen,
)
from ui.position import bot_reasons
from ui.program import status
from ui.storage import house_rules, settings
from ui.table import focus, hand_sorting, play_commands


def update(model: Model, message: Message) -> Step:
    """Return the model after a message and the effects for the browser layer."""
    if is_locked_out(model, message):
        return tab_lock.announce_locked_out(model)
    if is_stale(model, message) or replays.is_ignored_during_replay(model, message):
        return model, ()
    after, effects = handle_message(model, message)
    for update_pass in PASSES:
        after, later_effects = update_pass(model, after)
        effects = (*effects, *later_effects)
    if isinstance(message, RowStored):  # the tab that sent it has stored it
        effects = tuple(effect for effect in effects if not isinstance(effect, SaveRow))
    return after, effects


def handle_message(model: Model, message: Message) -> Step:
    """Run the handlers of a message, and of the messages that they send in turn."""
    effects: tuple[Effect, ...] = ()
    for handler in HANDLERS[type(message)]:
        model, handler_effects = handler(model, message)
        for effect in handler_effects:
            sent_effects: tuple[Effect, ...] = (effect,)
            if isinstance(effect, Send):
                model, sent_effects = handle_message(model, effect.message)
            effects = (*effects, *sent_effects)
    return model, effects


def is_locked_out(model: Model, message: Message) -> bool:
    """Return whether a message is rejected because another tab plays the match."""
    if model.visit.owner == "me":
        return False
    if isinstance(message, CommandGiven):
        return plays_match(model, message.name, message.arg)
    return isinstance(message, ActionChosen | CardToggled | EarlierMatchRead)


def is_stale(model: Model, message: Message) -> bool:
    """Return whether a message answers for another position than the one on the table.

    The whole record is compared, here only: after an undo another position may have as many actions
    as the one in question.
    """
    return (
        isinstance(message, BotActed | AdviceGiven | PauseElapsed | AutoplayDue)
        and message.record != model.record
    )


# --- messages ------------------------------------------------------------------------------


def on_bot_acted(model: Model, message: BotActed) -> Step:
    """Carry out a bot's action, and store its reason."""
    after = match.after_bot_action(model, message.action)
    has_acted = after.record is not model.record
    return (
        bot_reasons.with_reason(after, message.advice) if has_acted and message.advice else after
    ), ()


def on_pause_elapsed(model: Model, message: PauseElapsed) -> Step:
    """Go on after a pause, unless a panel is open."""
    return (model if model.table.panel else match.release_trick(model)), ()


def on_setting_changed(model: Model, message: SettingChanged) -> Step:
    """Change a setting or a drafted house rule."""
    family, _, name = message.name.partition(".")
    if family == "settings":
        return set_preference(model, name, message.value), ()
    draft = model.stored.rules_draft or house_rules.rules_of_record(model.record)
    draft = house_rules.with_option(draft, name, message.value)
    return replace(model, stored=replace(model.stored, rules_draft=draft)), ()


def set_preference(model: Model, name: str, value: str) -> Model:
    """Return the model with another setting; levels are changed from those of this visit."""
    if name != "level" and name not in settings.LEVEL_SETTING_BY_SEAT.values():
        return replace(model, settings=settings.with_setting(model.settings, name, value))
    changed_settings = settings.with_setting(settings.visit_settings(model), name, value)
    return replace(model, settings=changed_settings, visit=replace(model.visit, address_level=""))


def on_page_ready(model: Model, message: PageReady) -> Step:
    """Make input live and announce the deal."""
    after = replace(model, visit=replace(model.visit, ready=True))
    return after, (Announce(announcements.new_deal_speech(model)),)


def on_storage_changed(model: Model, message: SaveAttempted | StoragePressureChanged) -> Step:
    """Show whether and how well the browser stores rows."""
    news: dict[str, Any] = (
        {"may_store": message.is_saved}
        if isinstance(message, SaveAttempted)
        else {"storage_pressure": message.pressure}
    )
    return replace(model, visit=replace(model.visit, **news)), ()


HANDLERS: dict[type[Any], tuple[Callable[[Model, Any], Step], ...]] = {
    ActionChosen: (play_commands.on_action_chosen,),
    CardToggled: (play_commands.on_card_toggled,),
    CommandGiven: (lambda model, msg: do_command(model, msg.name, msg.arg),),
    SettingChanged: (on_setting_changed,),
    GuidanceRequested: (commands.on_guidance_requested,),
    UnguidedActionChosen: (commands.on_unguided_action_chosen,),
    BotActed: (on_bot_acted,),
    AdviceGiven: (hints.on_advice_given,),
    PauseElapsed: (on_pause_elapsed,),
    AutoplayDue: (play_commands.on_autoplay_due,),
    ReplayTick: (replays.on_replay_tick,),
    ToastExpired: (toasts.on_toast_expired, archiving.on_toast_expired),
    PageReady: (on_page_ready,),
    TabShown: (lambda model, msg: tab_lock.request_lock(model, force=False),),
    LockChanged: (tab_lock.on_lock_changed,),
    RowStored: (tab_lock.on_row_stored, archiving.on_row_stored),
    EarlierMatchRead: (opened_records.on_earlier_match_read,),
    EarlierDealsRead: (history_loader.on_earlier_deals_read,),
    ArchiveRowsRead: (lazy_import("ui.archive.update", "on_archive_rows_read"),),
    BackupProgressed: (lazy_import("ui.backup.update", "on_backup_progressed"),),
    ParEstimated: (lazy_import("ui.archive.statistics_commands", "on_par_estimated"),),
    ReadingProgressed: (opened_records.on_reading_progressed,),
    RecordRead: (opened_records.on_record_read,),
    RecordRejected: (opened_records.on_record_rejected,),
    HiddenCardsRedealt: (lazy_import("ui.sharing.sharing", "on_hidden_cards_redealt"),),
    QrCodeDrawn: (lazy_import("ui.components.qr_code", "on_qr_code_drawn"),),
    SaveAttempted: (on_storage_changed,),
    StoragePressureChanged: (on_storage_changed,),
    ProgramStatusChanged: (status.on_program_status_changed,),
}
"""The handlers of each message; its type says what the message means."""


# --- passes --------------------------------------------------------------------------------


def request_missing_deals(before: Model, after: Model) -> Step:
    """Request the earlier deals that are shown, unless they are being read already."""
    query = history_loader.missing_deals_query(after, count_panel_deals(after))
    return after, (query,) if query and query != history_loader.missing_deals_query(
        before, count_panel_deals(before)
    ) else ()


def request_archive_rows(before: Model, after: Model) -> Step:
    """Request the archive's missing rows, unless they are being read already."""
    query = archiving.missing_query(after)
    return after, (query,) if query and query != archiving.missing_query(before) else ()


PASSES: tuple[Callable[[Model, Model], Step], ...] = (
    # What depends on the position only comes first, since all others read it.
    hints.drop_stale_hint,
    hand_sorting.stop_stale_arranging,
    real_table.record_no_aids,
    course.remember_lesson_progress,
    # Then the lock: only the tab that plays the match speaks, moves the focus and saves.
    tab_lock.request_match_lock,
    set_aside_matches.unlist_match_on_table,
    # The latest action is announced before the lesson's note on the position.
    announcements.announce_table_progress,
    play_commands.drop_refused_card_ahead,
    commands.announce_note,
    claims.announce_claim,
    timing.announce_hurry_tip,
    focus.move_focus,
    replays.sync_url,
    # A postponed update may reload the page, but rows are written before any other effect.
    status.apply_pending_update,
    unsaved_deals.count_unsaved_deal,
    save_changes.delete_unreadable_rows,
    # Saved after all changes to stored data; the match goes on only afterwards.
    save_changes.save_changes,
    timing.start_next_timer,
    par_requests.request_par,
    request_missing_deals,
    request_archive_rows,
)
"""The passes, run after every message in the order of their effects.

Each one compares the model before the message with the present one, adjusts one thing, and may ask
for effects.
"""
