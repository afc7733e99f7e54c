"""What the buttons of the page do: one row for each `data-do`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.commitment import sealed_text
from engine.errors import EngineError
from engine.record import dumps
from ui.effects import Announce, Collect, Download, Fetch, Read, Step
from ui.kept import house, program, recall, tabs
from ui.kept.link import unpacked
from ui.lessons import course, steps
from ui.model import LISTED, House, Model
from ui.table import announcements, hints, match
from ui.table.pace import question

Command = Callable[[Model, str], Step]

PANELS = ("scores", "rules", "settings", "help", "last-trick", "record", "match-end", "reasons")

LONG = 100_000
"""Characters of a record that is read in slices."""


def carry_out(model: Model, name: str, arg: str) -> Step:
    """Return the model after a command, and its effects; unknown commands change nothing."""
    command = COMMANDS.get(name)
    return command(model, arg) if command else (model, ())


def silent(change: Callable[[Model, str], Model]) -> Command:
    """Return a command that only changes the model."""
    return lambda model, arg: (change(model, arg), ())


def spoken(change: Callable[[Model], Model], key: str) -> Command:
    """Return a command that says what it did and what to do now, or only the latter."""

    def command(model: Model, arg: str) -> Step:
        after = change(model)
        if after.record is model.record:
            return after, (Announce(announcements.prompt(after)),)
        return after, (Announce(announcements.arrival(after, key)),)

    return command


def ready(model: Model, arg: str) -> Step:
    """Begin to answer: the first table is drawn and the page listens."""
    after = replace(model, visit=replace(model.visit, ready=True))
    return after, (Announce(announcements.prompt(model)),)


def go_on(model: Model, arg: str) -> Step:
    """Let a finished trick go, or a bot act without its pause; a lesson's note is read first."""
    if course.pauses(model):
        return (steps.read_on(model) if model.table.held else model), ()
    if model.table.held:
        return match.seen(model), ()
    asked = None if model.table.panel else question(model, 0)
    return model, (asked,) if asked else ()


def open_panel(model: Model, panel: str) -> Model:
    """Return the model with a panel open; the rules begin with those in play, or their draft."""
    if panel not in PANELS:
        return model
    drafted = model.kept.house and model.kept.house.game == model.record.game
    draft = model.kept.house if drafted else house.of_record(model.record)
    rules = draft if panel == "rules" else model.kept.house
    table = replace(model.table, panel=panel, listed=LISTED)
    return replace(model, table=table, kept=replace(model.kept, house=rules))


def new_match(model: Model, game: str) -> Model:
    """Return the model with the other game as it was left, or with this one begun anew."""
    if game and game != model.record.game:
        return match.switched(model, game)
    return match.started(model, match.next_rules(model, model.record.game))


def start_house(model: Model, arg: str) -> Step:
    """Begin a match by the drafted rules; say why if they are refused."""
    draft = model.kept.house or house.of_record(model.record)
    if draft.problem:
        return model, (Announce(announcements.refused_rules(model, draft)),)
    after = match.started(model, draft)
    return after, (Announce(announcements.arrival(after, "say.new-deal")),)


def drafted(change: Callable[[House, str], House]) -> Command:
    """Return a command that changes the drafted rules."""

    def command(model: Model, arg: str) -> Step:
        draft = change(model.kept.house or house.of_record(model.record), arg)
        return replace(model, kept=replace(model.kept, house=draft)), ()

    return command


def export(model: Model, arg: str) -> Step:
    """Offer the match with its commitments, or the damaged save, as a file."""
    if arg == "damaged":
        return model, (Download("zwanzig-damaged.txt", model.kept.damaged),)
    if model.record.chain.away:
        return model, (Collect(model.record, model.match.id, model.kept.salt),)
    text = sealed_text(model.record, model.kept.salt) if model.kept.salt else dumps(model.record)
    return model, (Download(f"{model.record.game}.json", text),)


def fetch(model: Model, identity: str) -> Step:
    """Ask for a match that was set aside."""
    head = model.kept.earlier.get(identity, "")
    return model, (Fetch(head),) if head else ()


def brought(model: Model, text: str) -> Step:
    """Play a match on that was set aside; say why if it cannot be read."""
    try:
        after = match.brought_back(model, text)
    except EngineError as error:
        notice = announcements.unreadable(model, error)
        after = replace(model, visit=replace(model.visit, notice=notice))
        return after, (Announce(notice),)
    return after, (Announce(announcements.arrival(after, "say.back")),)


def visit(text_of: Callable[[str], str]) -> Command:
    """Return a command that opens a record, the own match set aside; or says why it cannot.

    A long one is read in slices.
    """

    def command(model: Model, arg: str) -> Step:
        try:
            text = text_of(arg)
            if len(text) > LONG:
                return at_reading(model), (Read(text),)
            return match.visited(model, text), ()
        except EngineError as error:
            return unread(model, announcements.unreadable(model, error))

    return command


def at_reading(model: Model) -> Model:
    """Return the model as a long record begins to be read."""
    visit = replace(model.visit, reading=(0, 0), notice="")
    return replace(model, visit=visit, table=replace(model.table, panel=""))


def reading(model: Model, far: str) -> Model:
    """Return the model with how much of a long record has been read."""
    done, total = map(int, far.split())
    visit = replace(model.visit, reading=(done, total))
    return replace(model, visit=visit) if model.visit.reading else model


def unread(model: Model, notice: str) -> Step:
    """Say why a record cannot be read."""
    visit = replace(model.visit, reading=None, notice=notice)
    return replace(model, visit=visit), (Announce(notice),)


def at_table(**changes: Any) -> Command:
    """Return a command that changes fields of the table, and nothing else."""
    return lambda model, arg: (replace(model, table=replace(model.table, **changes)), ())


def on_visit(**changes: Any) -> Command:
    """Return a command that changes fields of the visit, and nothing else."""
    return lambda model, arg: (replace(model, visit=replace(model.visit, **changes)), ())


def low(model: Model, arg: str) -> Model:
    """Return the model with whether the room that the browser gives is almost full."""
    return replace(model, visit=replace(model.visit, low=arg == "true"))


def more_deals(model: Model, arg: str) -> Model:
    """Return the model with more deals on the score sheet."""
    return replace(model, table=replace(model.table, listed=model.table.listed + LISTED))


def choose(model: Model, action: str) -> Model:
    """Return the model with an action that waits to be confirmed."""
    return replace(model, table=replace(model.table, chosen=action, refused=""))


def cursor(model: Model, card: str) -> Model:
    """Return the model with the card of the hand that Tab comes back to."""
    return replace(model, table=replace(model.table, cursor=card))


def without_damaged(model: Model, arg: str) -> Model:
    """Return the model without the saves that could not be read."""
    return replace(model, kept=replace(model.kept, damaged=""))


def lesson_done(model: Model, game: str) -> Step:
    """Go from a lesson to the own match of its game."""
    return spoken(lambda before: steps.finished(before, game), "say.back")(model, game)


def say(model: Model, key: str) -> Step:
    """Speak the answer to a question such as "what lies on the table"."""
    return model, (Announce(announcements.answer(model, key)),)


COMMANDS: Mapping[str, Command] = {
    "continue": go_on,
    "hint": hints.asked,
    "drop-hint": at_table(hint=None),
    "undo": spoken(match.undone, "say.undone"),
    "redo": spoken(match.redone, "say.redone"),
    "next-deal": spoken(match.dealt, "say.new-deal"),
    "new-deal": spoken(match.dealt_anew, "say.new-deal"),
    "same-deal": spoken(match.dealt_again, "say.new-deal"),
    "new-match": lambda model, arg: spoken(lambda m: new_match(m, arg), "say.new-deal")(model, arg),
    "leave-guest": spoken(match.home, "say.back"),
    "keep-guest": spoken(match.adopted, "say.back"),
    "bring-back": fetch,
    "brought": brought,
    "more-deals": silent(more_deals),
    "recalled": silent(recall.brought),
    "lesson": silent(steps.entered),
    "lesson-anew": silent(steps.entered_anew),
    "lesson-next": silent(lambda model, arg: steps.read_on(model)),
    "lesson-done": lesson_done,
    "open": silent(open_panel),
    "close": at_table(panel=""),
    "draft-game": drafted(lambda draft, game: house.of_game(game)),
    "draft-preset": drafted(house.with_preset),
    "draft-reset": drafted(house.without),
    "start-house": start_house,
    "export": export,
    "import": visit(str),
    "reading": silent(reading),
    "unread": unread,
    "stop-reading": on_visit(reading=None),
    "follow": visit(unpacked),
    "discard-damaged": silent(without_damaged),
    "ready": ready,
    "unsaved": on_visit(saved=False),
    "take-over": tabs.claim(force=True),
    "claim": tabs.claim(force=False),
    "low": silent(low),
    "saved": on_visit(saved=True),
    "dismiss": on_visit(notice=""),
    "choose": silent(choose),
    "unchoose": at_table(marked=frozenset(), chosen="", refused=""),
    "cursor": silent(cursor),
    "say": say,
    **program.COMMANDS,
}
