"""What happens: a message turns the model into the next one and asks the rim for effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engine.record import dumps, replay
from ui.commands import Step, carry_out
from ui.kept import earlier, house, program, recall, saving, settings, tabs
from ui.lessons import course, steps
from ui.model import (
    ME,
    Act,
    Advised,
    Announce,
    BotActed,
    Do,
    Effect,
    Heard,
    Model,
    Msg,
    Opened,
    Owned,
    Passed,
    Save,
    Set,
    Stored,
    Toggle,
)
from ui.scene import place
from ui.table import announcements, hints, match, reasons
from ui.table.focus import focus, with_cursor
from ui.table.keys import typed
from ui.table.pace import awaited


def update(model: Model, msg: Msg) -> Step:
    """Return the model after a message, and what the rim has to do about it."""
    if tabs.barred(model, msg):
        return tabs.refused(model)
    after, said = HANDLERS[type(msg)](model, msg)
    after = course.remembered(hints.kept(after, model.record), model)
    after, claims = tabs.claimed(model, after)
    after = earlier.current(after)
    after, told = announcements.progress(model, after) if after.owner == "me" else (after, ())
    taught = announcements.lesson(model, after)
    moved = focus(model, after) if after.owner == "me" or after.panel != model.panel else ()
    after = with_cursor(after, moved)
    after, due = program.due(model, after)
    written = kept(msg, model, after)
    after = replace(after, stored=saving.of(after)) if moved_on(model, after) else after
    wanted = recall.due(model, after)
    going = (*waits(model, after), *wanted)
    return after, (*said, *told, *taught, *written, *moved, *going, *claims, *due)


def act(model: Model, msg: Act) -> Step:
    """Carry out what the person chose, or say why the rules refuse it."""
    verb, _, card = msg.action.partition(" ")
    model = match.seen(model)
    deal = replay(model.record)
    if deal.to_act != ME:
        return model, (Announce(announcements.prompt(model)),)
    if deal.why_not(msg.action) is not None:
        return refuse(model, msg.action)
    if course.strays(model, msg.action):
        return steps.answered(model, msg.action)
    if verb == "play" and model.settings.confirm and model.chosen != {card}:
        return replace(model, chosen=frozenset({card}), refused=""), ()
    return match.played(model, course.wanted(model) or msg.action), ()  # in the lesson's order


def refuse(model: Model, action: str) -> Step:
    """Show and say why an action is refused."""
    return replace(model, refused=action, astray=""), (
        Announce(announcements.refusal(model, action)),
    )


def toggle(model: Model, msg: Toggle) -> Step:
    """Mark or unmark a card for the exchange, unless that makes too many."""
    deal = replay(model.record)
    if deal.phase != "exchange" or deal.to_act != ME:
        return model, ()
    chosen = model.chosen ^ {msg.card}
    limit = max(len(action.split()) - 1 for action in deal.legal())
    if len(chosen) > max(limit, len(model.chosen)):
        return refuse(model, " ".join(("exchange", *sorted(chosen))))
    return replace(model, chosen=chosen, refused=""), ()


def bot_acted(model: Model, msg: BotActed) -> Step:
    """Carry out a bot's answer, if the table still waits for it."""
    after = match.bot_played(model, msg.action, (msg.deal, msg.ply))
    acted = after.record is not model.record
    return (reasons.noted(after, msg.advice) if acted and msg.advice else after), ()


def opened(model: Model, msg: Opened) -> Step:
    """Go to a long record that has been read, the own match set aside."""
    if model.reading is None:
        return model, ()
    there = match.visiting(model, match.named(model, msg.record, match.another_seed(model.seed)))
    return replace(there, reading=None), (Announce(announcements.prompt(there)),)


def passed(model: Model, msg: Passed) -> Step:
    """Go on after a pause, if the same trick is still on show and nothing covers it."""
    current = (msg.deal, msg.ply) == place(model.record) and not model.panel
    return (match.seen(model) if current else model), ()


def do(model: Model, msg: Do) -> Step:
    """Carry out a command; a typed one is read first."""
    if msg.name != "command":
        return carry_out(model, msg.name, msg.arg)
    action = typed(model, msg.arg)
    if action:
        return act(replace(model, chosen=frozenset({action.removeprefix("play ")})), Act(action))
    return model, (Announce(announcements.not_understood(model, msg.arg)),)


def set_value(model: Model, msg: Set) -> Step:
    """Change a setting or a drafted house rule."""
    family, _, name = msg.name.partition(".")
    if family == "settings":
        chosen = settings.with_setting(model.settings, name, msg.value)
        level = "" if name == "level" else model.level
        return replace(model, settings=chosen, level=level), ()
    draft = model.house or house.of_record(model.record)
    return replace(model, house=house.with_option(draft, name, msg.value)), ()


HANDLERS: dict[type[Any], Callable[[Model, Any], Step]] = {
    Act: act,
    BotActed: bot_acted,
    Advised: hints.advised,
    Toggle: toggle,
    Do: do,
    Set: set_value,
    Passed: passed,
    Owned: tabs.owned,
    Stored: tabs.stored,
    Opened: opened,
    Heard: program.heard,
}


def kept(msg: Msg, before: Model, after: Model) -> tuple[Effect, ...]:
    """Return what this tab has to write down; what came from another tab is written down there."""
    return () if isinstance(msg, Stored) else tuple(saves(before, after))


def saves(before: Model, after: Model) -> Iterator[Effect]:
    """Yield what must be written down: the match after every action, all else when it changes.

    A visit to a match of others writes beside what is the player's own, and nothing of that.
    """
    rows: dict[str, str] = {}
    if after.guest:
        rows |= guest(before, after)
    elif before.guest or begun(before, after):
        rows[saving.GUEST] = ""
    if not visits(after):
        rows |= own(before, after)
    for key, text in {**rows, **match_rows(before, after), **lesson_row(before, after)}.items():
        yield Save(key, text)


def guest(before: Model, after: Model) -> dict[str, str]:
    """Return what has changed around a guest match, which ends with its tab."""
    fresh = after.stored is None and moved_on(before, after)
    rows = {saving.GUEST: "", saving.HOME: after.guest} if fresh else {}
    if visits(after) and (fresh or after.settings != before.settings):
        rows[saving.GUEST + saving.SETTINGS] = settings.dumps(after.settings)
    if visits(after) and (fresh or after.house != before.house):
        rows[saving.GUEST + saving.HOUSE] = house.dumps(after.house)
    return rows


def own(before: Model, after: Model) -> dict[str, str]:
    """Return what has changed of the player's own, besides the match."""
    rows = {}
    anew = visits(before) or begun(before, after) and bool(after.damaged)
    if anew and after.damaged or after.damaged != before.damaged:
        rows[saving.DAMAGED] = after.damaged
    if after.salt and begun(before, after):
        rows[saving.SALT] = after.salt
    if anew or after.settings != before.settings:
        rows[saving.SETTINGS] = settings.dumps(after.settings)
    if anew or after.house != before.house:
        rows[saving.HOUSE] = house.dumps(after.house)
    moved = after.record != before.record and after.owner != "other"
    if not after.guest and (moved or begun(before, after)):
        rows[saving.TAB_GAME] = after.record.game
    if not after.guest and moved:
        rows[saving.LAST_GAME] = after.record.game
    return {**rows, **replaced(before, after)}


def replaced(before: Model, after: Model) -> dict[str, str]:
    """Return the rows of the matches set aside that have changed, and of those nobody wants."""
    if after.aside is before.aside and after.id == before.id:
        return {}
    rows = {saving.ASIDE + name: text for name, text in after.aside.items()}
    known = {saving.ASIDE + name: text for name, text in before.aside.items()}
    changed = {key: text for key, text in rows.items() if known.get(key) != text}
    gone = {key: "" for key in known if key not in rows}
    if after.id in after.aside and after.id not in before.aside:  # a guest that is being kept
        changed |= saving.deal_rows(saving.of(after))
    same = after.record.game == before.record.game and not before.guest
    if same and after.id != before.id and before.id not in after.aside:
        gone[saving.deals_key(before.id)] = ""
    return {**changed, **gone}


def match_rows(before: Model, after: Model) -> dict[str, str]:
    """Return what has changed of the match on the table, its own or a guest."""
    rows = {}
    if moved_on(before, after):
        rows = {**copied(before, after), **saving.changed(after.stored, saving.of(after))}
    if after.owner == "me" and after.reasons is not before.reasons:
        rows[saving.REASONS + after.record.game] = reasons.dumps(after)
    prefix = saving.GUEST if after.guest else ""
    return {prefix + key: text for key, text in rows.items()}


def copied(before: Model, after: Model) -> dict[str, str]:
    """Return what a match that branches off takes over of the deals that are not at hand."""
    past = after.record.chain.past
    if not past or past is not before.record.chain.past or after.id == before.id:
        return {}
    return {saving.COPY + after.id: f"{before.id} {past.deals}"}


def lesson_row(before: Model, after: Model) -> dict[str, str]:
    """Return how far a lesson has come, if it has gone on."""
    if after.lessons == before.lessons:
        return {}
    game = after.record.game
    return {saving.LESSON + game: dumps(after.lessons[game])}


def moved_on(before: Model, after: Model) -> bool:
    """Tell whether the match is to be written down: it is this tab's, and it has changed."""
    same = after.record == before.record and after.undone == before.undone
    same = same and (after.seed, after.id, after.guest) == (before.seed, before.id, before.guest)
    return after.owner == "me" and (begun(before, after) or not same)


def begun(before: Model, after: Model) -> bool:
    """Tell whether this tab has just begun to play the match."""
    return mine(after) and not mine(before)


def mine(model: Model) -> bool:
    """Tell whether this tab plays the match and is live."""
    return model.ready and model.owner == "me"


def visits(model: Model) -> bool:
    """Tell whether the match on the table is of others, which a lesson is not."""
    return bool(model.guest) and course.of(model) is None


def waits(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return what goes on by itself from here, unless it is already under way."""
    wanted = awaited(after)
    return (wanted,) if wanted and wanted != awaited(before) else ()
