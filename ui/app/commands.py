"""The commands of the page: one row for each `data-do`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.commitment import dump_sealed_record
from engine.record import dumps
from ui.app.lazy_commands import LAZY_ROWS
from ui.app.panels import PANELS
from ui.backup import unsaved_deals
from ui.lessons import commands
from ui.match import announcements, claims, hints, match, replays, tab_lock
from ui.match.opened_records import (
    follow_link,
    follow_link_to_moment,
    request_earlier_match,
    visit_pasted,
)
from ui.match.timing import next_request
from ui.match.toasts import replacing_command
from ui.model import LIST_PAGE_SIZE, TOOLTIP_DISMISSED, Model
from ui.model.command import Command, CommandHandler, always_plays, silent_command
from ui.model.effects import Announce, DownloadFile, DownloadWholeMatch, MoveFocus, PrintPage, Step
from ui.position import guided_deal
from ui.position.autoplay import may_skip
from ui.program import status
from ui.storage import settings
from ui.table.hand_sorting import (
    move_card,
    sort_in_next_order,
    tap_card_to_arrange,
    toggle_arranging,
)
from ui.table.play_commands import (
    choose_action,
    choose_card_ahead,
    clear_choices,
    confirm_action,
    explain_action,
    run_typed_line,
)

ELEMENT_ID = re.compile(r"[A-Za-z][\w-]{0,80}", re.ASCII)
"""The id of an element."""

MAX_SEARCH_LENGTH = 80
"""The most characters of a search in a form."""


def do_command(model: Model, name: str, arg: str) -> Step:
    """Run the command of this name; an unknown name changes nothing."""
    name, arg = replays.remap_command(model, name, arg)
    command = COMMANDS.get(name)
    return command.run(model, arg) if command else (model, ())


def plays_match(model: Model, name: str, arg: str) -> bool:
    """Return whether a command plays the match on the table or replaces it."""
    command = COMMANDS.get(name)
    return command is not None and command.plays(model, arg)


def replaces_table_match(model: Model, game: str) -> bool:
    """Return whether a new match of this game would replace the one on the table."""
    return game in ("", model.record.game)


def announcing_command(change: Callable[[Model], Model], key: str) -> CommandHandler:
    """Return a handler that announces a change, followed by the prompt.

    `key` names the text that says what changed; with "" a new deal is announced. Where the record
    is the same as before, only the prompt is announced.
    """

    def run_and_announce(model: Model, arg: str) -> Step:
        after = change(model)
        if after.record is model.record:
            return after, (Announce(announcements.prompt_speech(after)),)
        sentence = (
            announcements.arrival_speech(after, key)
            if key
            else announcements.new_deal_speech(after)
        )
        return after, (Announce(sentence),)

    return run_and_announce


def resume_play(model: Model, arg: str) -> Step:
    """Release a held trick, or let a bot act without its pause; notes of a lesson come first."""
    if guided_deal.must_read_note(model):
        return (commands.read_next_note(model) if model.table.is_trick_held else model), ()
    model = replace(model, visit=replace(model.visit, has_hurried=True))
    if model.table.is_trick_held:
        return match.release_trick(model), ()
    if model.table.explained_action:
        return replace(model, table=replace(model.table, explained_action="")), ()
    effect = None if model.table.panel else next_request(model, 0)
    return model, (effect,) if effect else ()


def skip_decided_rest(model: Model, arg: str) -> Step:
    """Play to the end of a deal in which I have no more decisions."""
    if not may_skip(model):
        return model, ()
    return match.release_trick(replace(model, table=replace(model.table, is_skipping=True))), ()


def select_next_tempo(model: Model, arg: str) -> Step:
    """Select the next tempo and announce it."""
    after = replace(model, settings=settings.with_next_tempo(model.settings))
    return after, (Announce(announcements.tempo_speech(after)),)


def open_panel(model: Model, arg: str) -> Step:
    """Open a panel, at an anchor if `arg` names one; move the focus there if it is open already."""
    name, _, anchor = arg.partition(" ")
    if name not in PANELS:
        return model, ()
    anchor = anchor if ELEMENT_ID.fullmatch(anchor) else ""
    table = replace(
        model.table,
        panel=name,
        panel_anchor=anchor,
        search_text="",
        profile_to_rename="",
        question_key="",
    )
    table = replace(
        table, open_accounts=frozenset(), settings_undo=None, listed_count=LIST_PAGE_SIZE
    )
    after = PANELS[name].prepare(replace(model, table=table))
    is_open_already = anchor and model.table.panel == name
    return after, (MoveFocus((f"#{anchor}",), reveals=True),) if is_open_already else ()


def open_settings_at(model: Model, name: str) -> Step:
    """Open the settings at the setting or group of this name, or at the top."""
    setting_names = settings.setting_rows(model.settings)
    if name in setting_names:
        return open_panel(model, f"settings setting-{name}")
    heading = name in {row.group for row in setting_names.values()}
    return open_panel(model, f"settings settings-{name}" if heading else "settings")


def start_new_match(model: Model, game: str) -> Step:
    """Switch to the other game's match, or start a new match of this game."""

    def switch_or_start(before: Model) -> Model:
        if not replaces_table_match(before, game):
            return match.switch_game(before, game)
        return match.start_match(before, match.next_rules(before, before.record.game))

    return announcing_command(switch_or_start, "")(model, game)


deal_anew_command = announcing_command(match.redeal_current_deal, "")
deal_again_command = announcing_command(match.restart_current_deal, "")
keep_guest_match = announcing_command(match.adopt_guest, "say.back")


def leave_guest_match(model: Model, arg: str) -> Step:
    """Return from a guest match to my own match, or to an unplayed one if I have none."""
    return announcing_command(match.return_home, "say.back" if model.visit.has_own_match else "")(
        model, arg
    )


def take_over_match(model: Model, arg: str) -> Step:
    """Take over the match that another tab plays."""
    return tab_lock.request_lock(model, force=True)


def search_open_form(model: Model, search_text: str) -> Model:
    """Return the model with another search text for the open form."""
    return replace(model, table=replace(model.table, search_text=search_text[:MAX_SEARCH_LENGTH]))


def export_match(model: Model, arg: str) -> Step:
    """Download the match with its commitments, or with "damaged" the unreadable saves."""
    if arg == "damaged":
        return model, (DownloadFile("zwanzig-damaged.txt", model.stored.damaged_text),)
    if model.record.deal_chain.missing_deal_count:
        return model, (DownloadWholeMatch(model.record, model.match.id, model.stored.salt),)
    text = (
        dump_sealed_record(model.record, model.stored.salt)
        if model.stored.salt
        else dumps(model.record)
    )
    return model, (DownloadFile(f"{model.record.game}.json", text),)


def table_fields_command(**changes: Any) -> CommandHandler:
    """Return a handler that sets fields of the table."""
    return lambda model, arg: (replace(model, table=replace(model.table, **changes)), ())


def visit_fields_command(**changes: Any) -> CommandHandler:
    """Return a handler that sets fields of the visit."""
    return lambda model, arg: (replace(model, visit=replace(model.visit, **changes)), ())


def setting_command(name: str) -> CommandHandler:
    """Return a handler that sets this setting to its argument."""

    def apply_setting(model: Model, arg: str) -> Step:
        changed_settings = settings.with_setting(model.settings, name, arg)
        return replace(model, settings=changed_settings), ()

    return apply_setting


def select_next_theme(model: Model, arg: str) -> Step:
    """Select the next colour theme."""
    themes = settings.SETTING_CHOICES["theme"]
    after = themes[(themes.index(model.settings.theme) + 1) % len(themes)]
    return setting_command("theme")(model, after)


def toggle_typing_line(model: Model, arg: str) -> Step:
    """Show the typing line and focus it, or with "no" hide it and focus the table."""
    is_hidden = arg == "no"
    selectors = ("#actions button", "#hand button", "#hand") if is_hidden else ("#typing-text",)
    after = replace(model, table=replace(model.table, shows_typing_line=not is_hidden))
    return after, (MoveFocus(selectors, reveals=True),)


def show_more_of_score_sheet(model: Model, arg: str) -> Model:
    """Return the model with more deals on the score sheet."""
    return replace(
        model, table=replace(model.table, listed_count=model.table.listed_count + LIST_PAGE_SIZE)
    )


def toggle_deal_account(model: Model, number: str) -> Model:
    """Return the model with the account of a deal on the score sheet expanded or collapsed."""
    deals = {int(number)} if number.isascii() and number.isdecimal() and len(number) < 9 else set()
    return replace(
        model, table=replace(model.table, open_accounts=model.table.open_accounts ^ deals)
    )


def set_hand_cursor(model: Model, card: str) -> Model:
    """Return the model with the hand's tab stop moved to this card."""
    return replace(model, table=replace(model.table, cursor_card=card))


def discard_damaged_text(model: Model, arg: str) -> Model:
    """Return the model without the unreadable saves."""
    return replace(model, stored=replace(model.stored, damaged_text=""))


def leave_finished_lesson(model: Model, game: str) -> Step:
    """Go from a finished lesson to my own match of its game."""
    return announcing_command(lambda before: commands.finish_lesson(before, game), "say.back")(
        model, game
    )


def announce_message(model: Model, text: str) -> Step:
    """Announce a text that the browser layer sends; an empty one is ignored."""
    return model, (Announce(text),) if text else ()


def answer_table_question(model: Model, key: str) -> Step:
    """Announce the answer to a question such as "what is on the table"; its panel shows it too."""
    after = replace(
        model, table=replace(model.table, question_key=key if model.table.panel else "")
    )
    return after, (Announce(announcements.table_answer_speech(model, key)),)


COMMAND_ROWS = (
    Command("continue", "release a held trick, or let a bot act at once", resume_play),
    Command("sort", "sort the hand in the next order", sort_in_next_order),
    Command("tempo", "next tempo: calm, brisk, at once", select_next_tempo),
    Command("skip", "skip to the end of the deal", skip_decided_rest, always_plays),
    Command("claim", "claim the remaining tricks", claims.claim_rest, always_plays),
    Command(
        "ahead",
        "CARD: choose it ahead, or undo that",
        choose_card_ahead,
        always_plays,
    ),
    Command("hint", "ask a bot of the best level for a hint", hints.request_hint, always_plays),
    Command("drop-hint", "close the hint", table_fields_command(hint=None)),
    Command("term", "WORD: open or close its explanation", hints.explain_term),
    Command(
        "undo",
        "go back to my previous decision",
        announcing_command(match.undo_decision, "say.undone"),
        always_plays,
    ),
    Command(
        "redo",
        "go on to my next decision",
        announcing_command(match.redo_decision, "say.redone"),
        always_plays,
    ),
    Command(
        "next-deal",
        "deal the next cards of the match",
        announcing_command(match.deal_next, ""),
        always_plays,
    ),
    Command(
        "new-deal",
        "deal other cards",
        replacing_command("new-deal", deal_anew_command),
        always_plays,
    ),
    Command(
        "same-deal",
        "play the same cards again",
        replacing_command("same-deal", deal_again_command),
        always_plays,
    ),
    Command(
        "new-match",
        "GAME: switch to it, or start a new match of it",
        replacing_command("new-match", start_new_match),
        replaces_table_match,
    ),
    Command("bring-back", "ID: resume a match that was set aside", request_earlier_match),
    Command("leave-guest", "return to my own match", leave_guest_match),
    Command(
        "keep-guest",
        "keep the guest match as my own",
        replacing_command("keep-guest", keep_guest_match),
    ),
    Command(
        "account",
        "NUMBER: expand or collapse a deal's account",
        silent_command(toggle_deal_account),
    ),
    Command(
        "more-deals", "show more deals on the score sheet", silent_command(show_more_of_score_sheet)
    ),
    Command("lesson", "GAME: resume its lesson", silent_command(commands.enter_lesson)),
    Command("lesson-anew", "GAME: restart its lesson", silent_command(commands.restart_lesson)),
    Command(
        "lesson-next",
        "show the lesson's next note",
        silent_command(lambda model, arg: commands.read_next_note(model)),
    ),
    Command("lesson-done", "GAME: leave its lesson for my own match", leave_finished_lesson),
    Command("open", "PANEL [ANCHOR]: open a panel", open_panel),
    Command("settings-at", "NAME: open the settings at this one", open_settings_at),
    Command("close", "close the panel", table_fields_command(panel="")),
    Command("find", "TEXT: search the open form", silent_command(search_open_form)),
    Command(
        "settings-done",
        "dismiss the notice of changed settings",
        table_fields_command(settings_undo=None),
    ),
    Command("print", "print the open panel", lambda model, arg: (model, (PrintPage(),))),
    Command("announce", "TEXT: announce it", announce_message),
    Command("export", "download the match; damaged: the unreadable saves", export_match),
    Command(
        "discard-damaged", "discard the unreadable saves", silent_command(discard_damaged_text)
    ),
    Command("import", "TEXT: visit a pasted record or link", visit_pasted),
    Command("follow", "LINK MOMENT: visit the match of a link", follow_link),
    Command("follow-on", "LINK MOMENT: go there in that match", follow_link_to_moment),
    Command("replay", "NUMBER PLY VIEWPOINT: replay from there", replays.open_replay_at),
    Command("replay-go", "PLY, first, next-trick …: seek in the replay", replays.seek_to),
    Command("replay-eyes", "SEAT or all: set the replay's viewpoint", replays.set_viewpoint),
    Command("replay-play", "start or pause the replay", replays.play_or_pause_replay),
    Command("replay-leave", "close the replay", replays.close_replay),
    Command(
        "stop-reading",
        "cancel reading a long record",
        visit_fields_command(reading_progress=None),
    ),
    Command("dismiss", "dismiss the notice", visit_fields_command(notice="")),
    Command(
        "dismiss-storage-warning",
        "dismiss the storage warning",
        visit_fields_command(storage_pressure=""),
    ),
    Command("language", "CODE: set the language", setting_command("language")),
    Command("theme", "next theme: as the device, light, dark", select_next_theme),
    Command("just-play", "dismiss the introduction", visit_fields_command(is_first_visit=False)),
    Command("take-over", "take over the match from another tab", take_over_match),
    Command("choose", "ACTION: choose it, to be confirmed", choose_action),
    Command(
        "confirm-action",
        "ACTION: carry it out if it was chosen",
        confirm_action,
        always_plays,
    ),
    Command("show-tooltip", "ACTION: show its tooltip", explain_action),
    Command(
        "hide-tooltip",
        "dismiss the tooltip",
        table_fields_command(explained_action=TOOLTIP_DISMISSED),
    ),
    Command(
        "clear-choices",
        "clear marked cards and the chosen action",
        lambda model, arg: clear_choices(model),
    ),
    Command("arrange", "CARD STEPS: move it in the hand", move_card),
    Command("arranging", "start or stop arranging the hand by taps", toggle_arranging),
    Command("tap-card", "CARD: pick it up, or put the picked-up card here", tap_card_to_arrange),
    Command(
        "set-hand-cursor", "CARD: make it the hand's tab stop", silent_command(set_hand_cursor)
    ),
    Command("answer-question", "KEY: answer a question (S L H I P V G W)", answer_table_question),
    Command("type", "show the typing line; no: hide it", toggle_typing_line),
    Command("command", "TEXT: run a typed action or card", run_typed_line, always_plays),
    Command(
        "check-update",
        "check for a newer build",
        status.program_command("check", checked="looking"),
    ),
    Command(
        "update-now",
        "install the newer build",
        status.program_command("take-over", update="taking"),
    ),
    Command(
        "update-later",
        "install it after this deal",
        status.program_command("", update="later"),
    ),
    Command("repair", "download the program again", status.program_command("repair")),
    Command("install", "install the site as an app", status.program_command("install")),
    Command("persist", "request persistent storage", status.program_command("persist")),
    Command(
        "erase",
        "ask whether to erase everything",
        status.program_command("", asks_to_erase=True),
    ),
    Command("erase-not", "cancel erasing", status.program_command("", asks_to_erase=False)),
    Command("erase-all", "erase everything", status.program_command("erase")),
    Command(
        "remind-later",
        "postpone the backup reminder",
        silent_command(unsaved_deals.remind_later),
    ),
    Command(
        "remind-never", "turn the backup reminder off", silent_command(unsaved_deals.remind_never)
    ),
    *LAZY_ROWS,
)

COMMANDS: Mapping[str, Command] = {row.name: row for row in COMMAND_ROWS}
"""The commands by name: every value of `data-do`."""
