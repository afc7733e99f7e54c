"""What the buttons of the page do: one row for each `data-do`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.commitment import dump_sealed_record
from engine.record import dumps
from ui.command import Command, CommandHandler, always_plays, silent_command
from ui.effects import Announce, DownloadFile, DownloadWholeMatch, MoveFocus, PrintPage, Step
from ui.lazy_commands import LAZY_ROWS
from ui.lessons import course, steps
from ui.model import LIST_PAGE_SIZE, TOOLTIP_DISMISSED, Model
from ui.storage import program_status, settings, tab_lock, unsaved_deals
from ui.table import announcements, claims, hints, match, replays
from ui.table.autoplay import may_skip
from ui.table.hand_sorting import move_card, sort_in_next_order, tap_card, toggle_arranging
from ui.table.opened_records import follow_link, follow_link_on, request_earlier_match, visit_pasted
from ui.table.play_commands import (
    choose_action,
    choose_card_ahead,
    clear_choices,
    confirm_action,
    explain_action,
    run_typed_line,
)
from ui.table.timing import next_request
from ui.table.toasts import replacing_command
from ui.views.panels.panel import PANELS

ELEMENT_ID = re.compile(r"[A-Za-z][\w-]{0,80}", re.ASCII)
"""What names an element of the page."""

MAX_SEARCH_LENGTH = 80
"""Characters that a form is searched for."""


def do_command(model: Model, name: str, arg: str) -> Step:
    """Do what a command asks for; an unknown one changes nothing."""
    name, arg = replays.remap_command(model, name, arg)
    command = COMMANDS.get(name)
    return command.run(model, arg) if command else (model, ())


def plays_match(model: Model, name: str, arg: str) -> bool:
    """Tell whether a command plays the match on the table, or takes another in its place."""
    command = COMMANDS.get(name)
    return command is not None and command.plays(model, arg)


def replaces_table_match(model: Model, game: str) -> bool:
    """Tell whether a new match of this game takes the place of the one on the table."""
    return game in ("", model.record.game)


def announcing_command(change: Callable[[Model], Model], key: str) -> CommandHandler:
    """A command that says what it did and what to do now, or only the latter; `key` is "" where
    the cards that are dealt say what it did.
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
    """Let a finished trick go, or a bot act without its pause; a lesson's note is read first."""
    if course.must_read_note(model):
        return (steps.read_next_note(model) if model.table.is_trick_held else model), ()
    model = replace(model, visit=replace(model.visit, has_hurried=True))
    if model.table.is_trick_held:
        return match.after_look(model), ()
    if model.table.explained_action:
        return replace(model, table=replace(model.table, explained_action="")), ()
    effect = None if model.table.panel else next_request(model, 0)
    return model, (effect,) if effect else ()


def skip_to_deal_end(model: Model, arg: str) -> Step:
    """Go to the end of a deal that goes on without me."""
    if not may_skip(model):
        return model, ()
    return match.after_look(replace(model, table=replace(model.table, is_skipping=True))), ()


def select_next_tempo(model: Model, arg: str) -> Step:
    """Change the tempo, and say which it is now."""
    after = replace(model, settings=settings.with_next_tempo(model.settings))
    return after, (Announce(announcements.tempo_speech(after)),)


def open_panel(model: Model, arg: str) -> Step:
    """Open a panel, at a place in it if one is named; lead there where it is open already."""
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
    """Open the settings at one of them or at a heading, as a link names it; else as a whole."""
    setting_names = settings.setting_rows(model.settings)
    if name in setting_names:
        return open_panel(model, f"settings setting-{name}")
    heading = name in {row.group for row in setting_names.values()}
    return open_panel(model, f"settings settings-{name}" if heading else "settings")


def start_new_match(model: Model, game: str) -> Step:
    """Go to the other game as it was left, or begin this one anew."""

    def switch_or_start(before: Model) -> Model:
        if not replaces_table_match(before, game):
            return match.switch_game(before, game)
        return match.start_match(before, match.next_rules(before, before.record.game))

    return announcing_command(switch_or_start, "")(model, game)


deal_anew_command = announcing_command(match.deal_anew, "")
deal_again_command = announcing_command(match.deal_again, "")
keep_guest_match = announcing_command(match.adopt_guest, "say.back")


def leave_guest_match(model: Model, arg: str) -> Step:
    """Go back to the own match, or to the cards of one that nobody has played at yet."""
    return announcing_command(match.return_home, "say.back" if model.visit.has_own_match else "")(
        model, arg
    )


def take_over_match(model: Model, arg: str) -> Step:
    """Ask for the match that another tab plays."""
    return tab_lock.request_lock(model, force=True)


def search_open_form(model: Model, search_text: str) -> Model:
    """The model with another text to search the open form for."""
    return replace(model, table=replace(model.table, search_text=search_text[:MAX_SEARCH_LENGTH]))


def export_match(model: Model, arg: str) -> Step:
    """Offer the match with its commitments, or the damaged save, as a file."""
    if arg == "damaged":
        return model, (DownloadFile("zwanzig-damaged.txt", model.stored.damaged_text),)
    if model.record.deal_chain.away_count:
        return model, (DownloadWholeMatch(model.record, model.match.id, model.stored.salt),)
    text = (
        dump_sealed_record(model.record, model.stored.salt)
        if model.stored.salt
        else dumps(model.record)
    )
    return model, (DownloadFile(f"{model.record.game}.json", text),)


def set_table_fields(**changes: Any) -> CommandHandler:
    """A command that changes fields of the table, and nothing else."""
    return lambda model, arg: (replace(model, table=replace(model.table, **changes)), ())


def set_visit_fields(**changes: Any) -> CommandHandler:
    """A command that changes fields of the visit, and nothing else."""
    return lambda model, arg: (replace(model, visit=replace(model.visit, **changes)), ())


def setting_command(name: str) -> CommandHandler:
    """A command that gives a setting its argument."""

    def apply_setting(model: Model, arg: str) -> Step:
        changed_settings = settings.with_setting(model.settings, name, arg)
        return replace(model, settings=changed_settings), ()

    return apply_setting


def select_next_theme(model: Model, arg: str) -> Step:
    """Take the colours that come after those chosen, all of them in turn."""
    themes = settings.SETTING_CHOICES["theme"]
    after = themes[(themes.index(model.settings.theme) + 1) % len(themes)]
    return setting_command("theme")(model, after)


def toggle_typing_line(model: Model, arg: str) -> Step:
    """Show the line for cards and actions, and go there; or go back to the table."""
    is_hidden = arg == "no"
    selectors = ("#actions button", "#hand button", "#hand") if is_hidden else ("#typed-text",)
    after = replace(model, table=replace(model.table, shows_typing_line=not is_hidden))
    return after, (MoveFocus(selectors, reveals=True),)


def show_more_deals(model: Model, arg: str) -> Model:
    """The model with more deals on the score sheet."""
    return replace(
        model, table=replace(model.table, listed_count=model.table.listed_count + LIST_PAGE_SIZE)
    )


def toggle_deal_account(model: Model, number: str) -> Model:
    """The model with the account of a deal opened on the score sheet, or closed."""
    deals = {int(number)} if number.isascii() and number.isdecimal() and len(number) < 9 else set()
    return replace(
        model, table=replace(model.table, open_accounts=model.table.open_accounts ^ deals)
    )


def set_hand_cursor(model: Model, card: str) -> Model:
    """The model with the card of the hand that Tab comes back to."""
    return replace(model, table=replace(model.table, cursor_card=card))


def discard_damaged_text(model: Model, arg: str) -> Model:
    """The model without the saves that could not be read."""
    return replace(model, stored=replace(model.stored, damaged_text=""))


def leave_finished_lesson(model: Model, game: str) -> Step:
    """Go from a lesson to the own match of its game."""
    return announcing_command(lambda before: steps.finish_lesson(before, game), "say.back")(
        model, game
    )


def announce_message(model: Model, text: str) -> Step:
    """Say what came of something that the browser did; there may be nothing to say."""
    return model, (Announce(text),) if text else ()


def answer_question(model: Model, key: str) -> Step:
    """Speak the answer to a question such as "what lies on the table"; its panel shows it too."""
    after = replace(
        model, table=replace(model.table, question_key=key if model.table.panel else "")
    )
    return after, (Announce(announcements.answer_speech(model, key)),)


COMMAND_ROWS = (
    Command("continue", "let a trick go, or a bot act at once", resume_play),
    Command("sort", "the hand in the next order", sort_in_next_order),
    Command("tempo", "the next of calm, brisk, at once", select_next_tempo),
    Command("skip", "to the end of a deal that goes on without me", skip_to_deal_end, always_plays),
    Command("claim", "play the rest out as it is proved", claims.claim_rest, always_plays),
    Command(
        "ahead",
        "CARD: play it when my turn comes, or not after all",
        choose_card_ahead,
        always_plays,
    ),
    Command("hint", "what would a bot at its best do?", hints.request_hint, always_plays),
    Command("drop-hint", "away with the hint", set_table_fields(hint=None)),
    Command("term", "WORD: explain it, or none any more", hints.explain_term),
    Command(
        "undo",
        "back to my decision before",
        announcing_command(match.undo_decision, "say.undone"),
        always_plays,
    ),
    Command(
        "redo",
        "on to my next decision",
        announcing_command(match.redo_decision, "say.redone"),
        always_plays,
    ),
    Command(
        "next-deal", "go on with the match", announcing_command(match.deal_next, ""), always_plays
    ),
    Command(
        "new-deal", "other cards", replacing_command("new-deal", deal_anew_command), always_plays
    ),
    Command(
        "same-deal",
        "these cards anew",
        replacing_command("same-deal", deal_again_command),
        always_plays,
    ),
    Command(
        "new-match",
        "GAME: the other one as it was left, this one anew",
        replacing_command("new-match", start_new_match),
        replaces_table_match,
    ),
    Command("bring-back", "ID: play a match on that was replaced", request_earlier_match),
    Command("leave-guest", "back to the own match", leave_guest_match),
    Command(
        "keep-guest",
        "have this match as the own one",
        replacing_command("keep-guest", keep_guest_match),
    ),
    Command(
        "account",
        "NUMBER: how this deal was counted, or no longer",
        silent_command(toggle_deal_account),
    ),
    Command("more-deals", "a longer score sheet", silent_command(show_more_deals)),
    Command("lesson", "GAME: its lesson, where it was left", silent_command(steps.enter_lesson)),
    Command("lesson-anew", "GAME: its lesson from the start", silent_command(steps.restart_lesson)),
    Command(
        "lesson-next", "read on", silent_command(lambda model, arg: steps.read_next_note(model))
    ),
    Command("lesson-done", "GAME: on to the own match of it", leave_finished_lesson),
    Command("open", "PANEL, and PLACE in it: lay it over the table", open_panel),
    Command("settings-at", "NAME: open the settings at one of them", open_settings_at),
    Command("close", "away with the panel", set_table_fields(panel="")),
    Command("find", "TEXT: search the open form for it", silent_command(search_open_form)),
    Command(
        "settings-done", "that they have changed is read", set_table_fields(settings_undo=None)
    ),
    Command("print", "what the panel shows", lambda model, arg: (model, (PrintPage(),))),
    Command("told", "TEXT: say what came of something", announce_message),
    Command(
        "export", "the match as a file; damaged: the saves that could not be read", export_match
    ),
    Command("discard-damaged", "away with those saves", silent_command(discard_damaged_text)),
    Command("import", "TEXT: visit this match, or what a link in it carries", visit_pasted),
    Command("follow", "LINK MOMENT: visit the match it carries, there", follow_link),
    Command("follow-on", "LINK MOMENT: go there in the match it brought", follow_link_on),
    Command("replay", "NUMBER PLY EYES: look at this moment of this deal", replays.open_at),
    Command("replay-go", "PLY, first, next-trick …: to this moment", replays.seek_to),
    Command("replay-eyes", "SEAT or all: see their cards", replays.set_viewpoint),
    Command("replay-play", "let it go on by itself, or stand", replays.toggle_replay),
    Command("replay-leave", "back to where the match stands", replays.close_replay),
    Command(
        "stop-reading",
        "call the reading of a long record off",
        set_visit_fields(reading_progress=None),
    ),
    Command("dismiss", "the notice is read", set_visit_fields(notice="")),
    Command("low", "that room is short is read", set_visit_fields(storage_pressure="")),
    Command("language", "CODE: all texts in it", setting_command("language")),
    Command("theme", "the next colours: as the device, light, dark", select_next_theme),
    Command("just-play", "what the game is about is read", set_visit_fields(is_first_visit=False)),
    Command("take-over", "play the match that another tab plays", take_over_match),
    Command("choose", "ACTION: confirm it next", choose_action),
    Command(
        "confirmed",
        "ACTION: carry it out, if it waits to be confirmed",
        confirm_action,
        always_plays,
    ),
    Command("tell", "ACTION: what does it mean?", explain_action),
    Command(
        "hush",
        "away with what offers tell of themselves",
        set_table_fields(explained_action=TOOLTIP_DISMISSED),
    ),
    Command("unchoose", "nothing is marked or chosen", lambda model, arg: clear_choices(model)),
    Command("arrange", "CARD STEPS: so many places along in the hand", move_card),
    Command("arranging", "the hand by taps, or no longer", toggle_arranging),
    Command("take", "CARD: to go where the next tap is, or what was taken goes there", tap_card),
    Command("cursor", "CARD: Tab comes back to it", silent_command(set_hand_cursor)),
    Command("say", "KEY: answer this question (S L H I P V G W)", answer_question),
    Command("type", "the line to type into comes, with the focus; no: it goes", toggle_typing_line),
    Command("command", "TEXT: a typed action or card", run_typed_line, always_plays),
    Command(
        "check-update",
        "is there a newer build?",
        program_status.program_command("check", checked="looking"),
    ),
    Command("update-now", "take it", program_status.program_command("take-over", update="taking")),
    Command(
        "update-later",
        "take it after this deal",
        program_status.program_command("", update="later"),
    ),
    Command("repair", "fetch the program anew", program_status.program_command("repair")),
    Command("install", "as an app", program_status.program_command("install")),
    Command(
        "persist", "ask the browser to keep the saves", program_status.program_command("persist")
    ),
    Command(
        "erase",
        "everything, once that is confirmed",
        program_status.program_command("", asking=True),
    ),
    Command("erase-not", "keep it after all", program_status.program_command("", asking=False)),
    Command("erase-all", "yes, everything", program_status.program_command("erase")),
    Command(
        "remind-later",
        "of a backup, after as many deals",
        silent_command(unsaved_deals.remind_later),
    ),
    Command("remind-never", "of a backup no more", silent_command(unsaved_deals.remind_never)),
    *LAZY_ROWS,
)

COMMANDS: Mapping[str, Command] = {row.name: row for row in COMMAND_ROWS}
"""Everything that a `data-do` may name."""
