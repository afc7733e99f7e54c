"""What the buttons of the page do: one row for each `data-do`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.commitment import dump_sealed_record
from engine.record import dumps
from ui.command import Command, Run, always, silent
from ui.effects import Announce, Collect, Download, Focus, Print, Step
from ui.kept import program, settings, tabs, unsaved
from ui.late_commands import LATE_ROWS
from ui.lessons import course, steps
from ui.model import HUSHED, LISTED, Model
from ui.table import announcements, claims, hints, match, replays
from ui.table.acting import ahead, choose, confirmed, tell, typed_line, unchoose
from ui.table.own_order import by_taps, resorted, shifted, tapped
from ui.table.pace import question
from ui.table.records import fetch, followed, followed_on, pasted
from ui.table.toasts import replacing
from ui.table.unasked import may_skip
from ui.views.panels.panel import PANELS

ID = re.compile(r"[A-Za-z][\w-]{0,80}", re.ASCII)
"""What names an element of the page."""

SOUGHT = 80
"""Characters that a form is searched for."""


def carry_out(model: Model, name: str, arg: str) -> Step:
    """Do what a command asks for; an unknown one changes nothing."""
    name, arg = replays.instead(model, name, arg)
    command = COMMANDS.get(name)
    return command.run(model, arg) if command else (model, ())


def plays(model: Model, name: str, arg: str) -> bool:
    """Tell whether a command plays the match on the table, or takes another in its place."""
    command = COMMANDS.get(name)
    return command is not None and command.plays(model, arg)


def begins(model: Model, game: str) -> bool:
    """Tell whether a new match of this game takes the place of the one on the table."""
    return game in ("", model.record.game)


def spoken(change: Callable[[Model], Model], key: str) -> Run:
    """A command that says what it did and what to do now, or only the latter; `key` is "" where
    the cards that are dealt say what it did.
    """

    def command(model: Model, arg: str) -> Step:
        after = change(model)
        if after.record is model.record:
            return after, (Announce(announcements.prompt(after)),)
        said = announcements.arrival(after, key) if key else announcements.dealt(after)
        return after, (Announce(said),)

    return command


def go_on(model: Model, arg: str) -> Step:
    """Let a finished trick go, or a bot act without its pause; a lesson's note is read first."""
    if course.pauses(model):
        return (steps.read_on(model) if model.table.held else model), ()
    model = replace(model, visit=replace(model.visit, hurried=True))
    if model.table.held:
        return match.after_look(model), ()
    if model.table.told:
        return replace(model, table=replace(model.table, told="")), ()
    asked = None if model.table.panel else question(model, 0)
    return model, (asked,) if asked else ()


def skip(model: Model, arg: str) -> Step:
    """Go to the end of a deal that goes on without me."""
    if not may_skip(model):
        return model, ()
    return match.after_look(replace(model, table=replace(model.table, skipping=True))), ()


def next_tempo(model: Model, arg: str) -> Step:
    """Change the tempo, and say which it is now."""
    after = replace(model, settings=settings.with_next_tempo(model.settings))
    return after, (Announce(announcements.tempo(after)),)


def open_panel(model: Model, arg: str) -> Step:
    """Open a panel, at a place in it if one is named; lead there where it is open already."""
    name, _, place = arg.partition(" ")
    if name not in PANELS:
        return model, ()
    place = place if ID.fullmatch(place) else ""
    table = replace(model.table, panel=name, place=place, sought="", renaming="", asked="")
    table = replace(table, accounts=frozenset(), likes=None, listed=LISTED)
    after = PANELS[name].opened(replace(model, table=table))
    there = place and model.table.panel == name
    return after, (Focus((f"#{place}",), lead=True),) if there else ()


def settings_at(model: Model, name: str) -> Step:
    """Open the settings at one of them or at a heading, as a link names it; else as a whole."""
    known = settings.rows(model.settings)
    if name in known:
        return open_panel(model, f"settings setting-{name}")
    heading = name in {row.group for row in known.values()}
    return open_panel(model, f"settings settings-{name}" if heading else "settings")


def new_match(model: Model, game: str) -> Step:
    """Go to the other game as it was left, or begin this one anew."""

    def change(before: Model) -> Model:
        if not begins(before, game):
            return match.switch_game(before, game)
        return match.start_match(before, match.next_rules(before, before.record.game))

    return spoken(change, "")(model, game)


anew = spoken(match.deal_anew, "")
again = spoken(match.deal_again, "")
keep_guest = spoken(match.adopt_guest, "say.back")


def leave_guest(model: Model, arg: str) -> Step:
    """Go back to the own match, or to the cards of one that nobody has played at yet."""
    return spoken(match.return_home, "say.back" if model.visit.own else "")(model, arg)


def take_over(model: Model, arg: str) -> Step:
    """Ask for the match that another tab plays."""
    return tabs.claim(model, force=True)


def find(model: Model, sought: str) -> Model:
    """The model with another text to search the open form for."""
    return replace(model, table=replace(model.table, sought=sought[:SOUGHT]))


def export(model: Model, arg: str) -> Step:
    """Offer the match with its commitments, or the damaged save, as a file."""
    if arg == "damaged":
        return model, (Download("zwanzig-damaged.txt", model.kept.damaged),)
    if model.record.deal_chain.away_count:
        return model, (Collect(model.record, model.match.id, model.kept.salt),)
    text = (
        dump_sealed_record(model.record, model.kept.salt)
        if model.kept.salt
        else dumps(model.record)
    )
    return model, (Download(f"{model.record.game}.json", text),)


def at_table(**changes: Any) -> Run:
    """A command that changes fields of the table, and nothing else."""
    return lambda model, arg: (replace(model, table=replace(model.table, **changes)), ())


def on_visit(**changes: Any) -> Run:
    """A command that changes fields of the visit, and nothing else."""
    return lambda model, arg: (replace(model, visit=replace(model.visit, **changes)), ())


def setting(name: str) -> Run:
    """A command that gives a setting its argument."""

    def command(model: Model, arg: str) -> Step:
        chosen = settings.with_setting(model.settings, name, arg)
        return replace(model, settings=chosen), ()

    return command


def next_theme(model: Model, arg: str) -> Step:
    """Take the colours that come after those chosen, all of them in turn."""
    themes = settings.CHOICES["theme"]
    after = themes[(themes.index(model.settings.theme) + 1) % len(themes)]
    return setting("theme")(model, after)


def call_line(model: Model, arg: str) -> Step:
    """Show the line for cards and actions, and go there; or go back to the table."""
    away = arg == "no"
    where = ("#actions button", "#hand button", "#hand") if away else ("#typed-text",)
    after = replace(model, table=replace(model.table, typing=not away))
    return after, (Focus(where, lead=True),)


def more_deals(model: Model, arg: str) -> Model:
    """The model with more deals on the score sheet."""
    return replace(model, table=replace(model.table, listed=model.table.listed + LISTED))


def account(model: Model, number: str) -> Model:
    """The model with the account of a deal opened on the score sheet, or closed."""
    deals = {int(number)} if number.isascii() and number.isdecimal() and len(number) < 9 else set()
    return replace(model, table=replace(model.table, accounts=model.table.accounts ^ deals))


def cursor(model: Model, card: str) -> Model:
    """The model with the card of the hand that Tab comes back to."""
    return replace(model, table=replace(model.table, cursor=card))


def without_damaged(model: Model, arg: str) -> Model:
    """The model without the saves that could not be read."""
    return replace(model, kept=replace(model.kept, damaged=""))


def lesson_done(model: Model, game: str) -> Step:
    """Go from a lesson to the own match of its game."""
    return spoken(lambda before: steps.finished(before, game), "say.back")(model, game)


def announce_message(model: Model, text: str) -> Step:
    """Say what came of something that the browser did; there may be nothing to say."""
    return model, (Announce(text),) if text else ()


def say(model: Model, key: str) -> Step:
    """Speak the answer to a question such as "what lies on the table"; its panel shows it too."""
    after = replace(model, table=replace(model.table, asked=key if model.table.panel else ""))
    return after, (Announce(announcements.answer(model, key)),)


ROWS = (
    Command("continue", "let a trick go, or a bot act at once", go_on),
    Command("sort", "the hand in the next order", resorted),
    Command("tempo", "the next of calm, brisk, at once", next_tempo),
    Command("skip", "to the end of a deal that goes on without me", skip, always),
    Command("claim", "play the rest out as it is proved", claims.claim, always),
    Command("ahead", "CARD: play it when my turn comes, or not after all", ahead, always),
    Command("hint", "what would a bot at its best do?", hints.asked, always),
    Command("drop-hint", "away with the hint", at_table(hint=None)),
    Command("term", "WORD: explain it, or none any more", hints.explained),
    Command("undo", "back to my decision before", spoken(match.undo, "say.undone"), always),
    Command("redo", "on to my next decision", spoken(match.redo, "say.redone"), always),
    Command("next-deal", "go on with the match", spoken(match.deal_next, ""), always),
    Command("new-deal", "other cards", replacing("new-deal", anew), always),
    Command("same-deal", "these cards anew", replacing("same-deal", again), always),
    Command(
        "new-match",
        "GAME: the other one as it was left, this one anew",
        replacing("new-match", new_match),
        begins,
    ),
    Command("bring-back", "ID: play a match on that was replaced", fetch),
    Command("leave-guest", "back to the own match", leave_guest),
    Command("keep-guest", "have this match as the own one", replacing("keep-guest", keep_guest)),
    Command("account", "NUMBER: how this deal was counted, or no longer", silent(account)),
    Command("more-deals", "a longer score sheet", silent(more_deals)),
    Command("lesson", "GAME: its lesson, where it was left", silent(steps.entered)),
    Command("lesson-anew", "GAME: its lesson from the start", silent(steps.entered_anew)),
    Command("lesson-next", "read on", silent(lambda model, arg: steps.read_on(model))),
    Command("lesson-done", "GAME: on to the own match of it", lesson_done),
    Command("open", "PANEL, and PLACE in it: lay it over the table", open_panel),
    Command("settings-at", "NAME: open the settings at one of them", settings_at),
    Command("close", "away with the panel", at_table(panel="")),
    Command("find", "TEXT: search the open form for it", silent(find)),
    Command("settings-done", "that they have changed is read", at_table(likes=None)),
    Command("print", "what the panel shows", lambda model, arg: (model, (Print(),))),
    Command("told", "TEXT: say what came of something", announce_message),
    Command("export", "the match as a file; damaged: the saves that could not be read", export),
    Command("discard-damaged", "away with those saves", silent(without_damaged)),
    Command("import", "TEXT: visit this match, or what a link in it carries", pasted),
    Command("follow", "LINK MOMENT: visit the match it carries, there", followed),
    Command("follow-on", "LINK MOMENT: go there in the match it brought", followed_on),
    Command("replay", "NUMBER PLY EYES: look at this moment of this deal", replays.opened),
    Command("replay-go", "PLY, first, next-trick …: to this moment", replays.gone),
    Command("replay-eyes", "SEAT or all: see their cards", replays.looked),
    Command("replay-play", "let it go on by itself, or stand", replays.played),
    Command("replay-leave", "back to where the match stands", replays.left),
    Command("stop-reading", "call the reading of a long record off", on_visit(reading=None)),
    Command("dismiss", "the notice is read", on_visit(notice="")),
    Command("low", "that room is short is read", on_visit(low="")),
    Command("language", "CODE: all texts in it", setting("language")),
    Command("theme", "the next colours: as the device, light, dark", next_theme),
    Command("just-play", "what the game is about is read", on_visit(first=False)),
    Command("take-over", "play the match that another tab plays", take_over),
    Command("choose", "ACTION: confirm it next", choose),
    Command("confirmed", "ACTION: carry it out, if it waits to be confirmed", confirmed, always),
    Command("tell", "ACTION: what does it mean?", tell),
    Command("hush", "away with what offers tell of themselves", at_table(told=HUSHED)),
    Command("unchoose", "nothing is marked or chosen", lambda model, arg: unchoose(model)),
    Command("arrange", "CARD STEPS: so many places along in the hand", shifted),
    Command("arranging", "the hand by taps, or no longer", by_taps),
    Command("take", "CARD: to go where the next tap is, or what was taken goes there", tapped),
    Command("cursor", "CARD: Tab comes back to it", silent(cursor)),
    Command("say", "KEY: answer this question (S L H I P V G W)", say),
    Command("type", "the line to type into comes, with the focus; no: it goes", call_line),
    Command("command", "TEXT: a typed action or card", typed_line, always),
    Command("check-update", "is there a newer build?", program.ordered("check", checked="looking")),
    Command("update-now", "take it", program.ordered("take-over", update="taking")),
    Command("update-later", "take it after this deal", program.ordered("", update="later")),
    Command("repair", "fetch the program anew", program.ordered("repair")),
    Command("install", "as an app", program.ordered("install")),
    Command("persist", "ask the browser to keep the saves", program.ordered("persist")),
    Command("erase", "everything, once that is confirmed", program.ordered("", asking=True)),
    Command("erase-not", "keep it after all", program.ordered("", asking=False)),
    Command("erase-all", "yes, everything", program.ordered("erase")),
    Command("remind-later", "of a backup, after as many deals", silent(unsaved.later)),
    Command("remind-never", "of a backup no more", silent(unsaved.never)),
    *LATE_ROWS,
)

COMMANDS: Mapping[str, Command] = {row.name: row for row in ROWS}
"""Everything that a `data-do` may name."""
