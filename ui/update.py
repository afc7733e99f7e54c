"""What happens: a message turns the model into the next one and asks the rim for effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engine.record import dumps, replay
from ui.commands import carry_out
from ui.effects import Announce, Effect, Save, Step
from ui.kept import earlier, house, program, recall, saving, settings, tabs
from ui.lessons import course, steps
from ui.messages import (
    Act,
    Advised,
    BotActed,
    Do,
    Heard,
    Msg,
    Opened,
    Owned,
    Passed,
    Set,
    Stored,
    Toggle,
)
from ui.model import ME, Model
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
    mine = after.visit.owner == "me"
    after, told = announcements.progress(model, after) if mine else (after, ())
    taught = announcements.lesson(model, after)
    moved = focus(model, after) if mine or after.table.panel != model.table.panel else ()
    after = with_cursor(after, moved)
    after, due = program.due(model, after)
    written = kept(msg, model, after)
    if moved_on(model, after):
        after = replace(after, kept=replace(after.kept, written=saving.of(after)))
    wanted = recall.due(model, after)
    going = (*waits(model, after), *wanted)
    return after, (*said, *told, *taught, *written, *moved, *going, *claims, *due)


def act(model: Model, msg: Act) -> Step:
    """Carry out what the person chose, or say why the rules refuse it."""
    verb = msg.action.partition(" ")[0]
    model = match.seen(model)
    deal = replay(model.record)
    if deal.to_act != ME:
        return model, (Announce(announcements.prompt(model)),)
    if deal.why_not(msg.action) is not None:
        return refuse(model, msg.action)
    if course.strays(model, msg.action):
        return steps.answered(model, msg.action)
    if verb == "play" and model.settings.confirm and model.table.chosen != msg.action:
        table = replace(model.table, chosen=msg.action, refused="")
        return replace(model, table=table), ()
    return match.played(model, course.wanted(model) or msg.action), ()  # in the lesson's order


def refuse(model: Model, action: str) -> Step:
    """Show and say why an action is refused."""
    after = replace(model, table=replace(model.table, refused=action, astray=""))
    return after, (Announce(announcements.refusal(model, action)),)


def toggle(model: Model, msg: Toggle) -> Step:
    """Mark or unmark a card for the exchange, unless that makes too many."""
    deal = replay(model.record)
    if deal.phase != "exchange" or deal.to_act != ME:
        return model, ()
    marked = model.table.marked ^ {msg.card}
    limit = max(len(action.split()) - 1 for action in deal.legal())
    if len(marked) > max(limit, len(model.table.marked)):
        return refuse(model, " ".join(("exchange", *sorted(marked))))
    return replace(model, table=replace(model.table, marked=marked, refused="")), ()


def bot_acted(model: Model, msg: BotActed) -> Step:
    """Carry out a bot's answer, if the table still waits for it."""
    after = match.bot_played(model, msg.action, (msg.deal, msg.ply))
    acted = after.record is not model.record
    return (reasons.noted(after, msg.advice) if acted and msg.advice else after), ()


def opened(model: Model, msg: Opened) -> Step:
    """Go to a long record that has been read, the own match set aside."""
    if model.visit.reading is None:
        return model, ()
    guest = match.named(model, msg.record, match.another_seed(model.match.seed))
    there = match.visiting(model, guest)
    there = replace(there, visit=replace(there.visit, reading=None))
    return there, (Announce(announcements.prompt(there)),)


def passed(model: Model, msg: Passed) -> Step:
    """Go on after a pause, if the same trick is still on show and nothing covers it."""
    current = (msg.deal, msg.ply) == place(model.record) and not model.table.panel
    return (match.seen(model) if current else model), ()


def do(model: Model, msg: Do) -> Step:
    """Carry out a command; a typed one is read first."""
    if msg.name != "command":
        return carry_out(model, msg.name, msg.arg)
    action = typed(model, msg.arg)
    if action:
        return act(replace(model, table=replace(model.table, chosen=action)), Act(action))
    return model, (Announce(announcements.not_understood(model, msg.arg)),)


def set_value(model: Model, msg: Set) -> Step:
    """Change a setting or a drafted house rule."""
    family, _, name = msg.name.partition(".")
    if family == "settings":
        chosen = settings.with_setting(model.settings, name, msg.value)
        level = "" if name == "level" else model.visit.level
        return replace(model, settings=chosen, visit=replace(model.visit, level=level)), ()
    draft = model.kept.house or house.of_record(model.record)
    draft = house.with_option(draft, name, msg.value)
    return replace(model, kept=replace(model.kept, house=draft)), ()


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
    if after.visit.guest:
        rows |= guest(before, after)
    elif before.visit.guest or begun(before, after):
        rows[saving.GUEST] = ""
    if not visits(after):
        rows |= own(before, after)
    for key, text in {**rows, **match_rows(before, after), **lesson_row(before, after)}.items():
        yield Save(key, text)


def guest(before: Model, after: Model) -> dict[str, str]:
    """Return what has changed around a guest match, which ends with its tab."""
    fresh = after.kept.written is None and moved_on(before, after)
    rows = {saving.GUEST: "", saving.HOME: after.visit.guest} if fresh else {}
    if visits(after) and (fresh or after.settings != before.settings):
        rows[saving.GUEST + saving.SETTINGS] = settings.dumps(after.settings)
    if visits(after) and (fresh or after.kept.house != before.kept.house):
        rows[saving.GUEST + saving.HOUSE] = house.dumps(after.kept.house)
    return rows


def own(before: Model, after: Model) -> dict[str, str]:
    """Return what has changed of the player's own, besides the match."""
    rows = {}
    anew = visits(before) or begun(before, after) and bool(after.kept.damaged)
    if anew and after.kept.damaged or after.kept.damaged != before.kept.damaged:
        rows[saving.DAMAGED] = after.kept.damaged
    if after.kept.salt and begun(before, after):
        rows[saving.SALT] = after.kept.salt
    if anew or after.settings != before.settings:
        rows[saving.SETTINGS] = settings.dumps(after.settings)
    if anew or after.kept.house != before.kept.house:
        rows[saving.HOUSE] = house.dumps(after.kept.house)
    moved = after.record != before.record and after.visit.owner != "other"
    if not after.visit.guest and (moved or begun(before, after)):
        rows[saving.TAB_GAME] = after.record.game
    if not after.visit.guest and moved:
        rows[saving.LAST_GAME] = after.record.game
    return {**rows, **replaced(before, after)}


def replaced(before: Model, after: Model) -> dict[str, str]:
    """Return the rows of the matches set aside that have changed, and of those nobody wants."""
    if after.kept.earlier is before.kept.earlier and after.match.id == before.match.id:
        return {}
    rows = {saving.ASIDE + name: text for name, text in after.kept.earlier.items()}
    known = {saving.ASIDE + name: text for name, text in before.kept.earlier.items()}
    changed = {key: text for key, text in rows.items() if known.get(key) != text}
    gone = {key: "" for key in known if key not in rows}
    new, old = after.match.id, before.match.id
    if new in after.kept.earlier and new not in before.kept.earlier:  # a guest that is being kept
        changed |= saving.deal_rows(saving.of(after))
    same = after.record.game == before.record.game and not before.visit.guest
    if same and new != old and old not in after.kept.earlier:
        gone[saving.deals_key(old)] = ""
    return {**changed, **gone}


def match_rows(before: Model, after: Model) -> dict[str, str]:
    """Return what has changed of the match on the table, its own or a guest."""
    rows = {}
    if moved_on(before, after):
        rows = {**copied(before, after), **saving.changed(after.kept.written, saving.of(after))}
    if after.visit.owner == "me" and after.table.reasons is not before.table.reasons:
        rows[saving.REASONS + after.record.game] = reasons.dumps(after)
    prefix = saving.GUEST if after.visit.guest else ""
    return {prefix + key: text for key, text in rows.items()}


def copied(before: Model, after: Model) -> dict[str, str]:
    """Return what a match that branches off takes over of the deals that are not at hand."""
    past = after.record.chain.past
    if not past or past is not before.record.chain.past or after.match.id == before.match.id:
        return {}
    return {saving.COPY + after.match.id: f"{before.match.id} {past.deals}"}


def lesson_row(before: Model, after: Model) -> dict[str, str]:
    """Return how far a lesson has come, if it has gone on."""
    if after.kept.lessons == before.kept.lessons:
        return {}
    game = after.record.game
    return {saving.LESSON + game: dumps(after.kept.lessons[game])}


def moved_on(before: Model, after: Model) -> bool:
    """Tell whether the match is to be written down: it is this tab's, and it has changed."""
    same = after.match == before.match and after.visit.guest == before.visit.guest
    return after.visit.owner == "me" and (begun(before, after) or not same)


def begun(before: Model, after: Model) -> bool:
    """Tell whether this tab has just begun to play the match."""
    return mine(after) and not mine(before)


def mine(model: Model) -> bool:
    """Tell whether this tab plays the match and is live."""
    return model.visit.ready and model.visit.owner == "me"


def visits(model: Model) -> bool:
    """Tell whether the match on the table is of others, which a lesson is not."""
    return bool(model.visit.guest) and course.of(model) is None


def waits(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return what goes on by itself from here, unless it is already under way."""
    wanted = awaited(after)
    return (wanted,) if wanted and wanted != awaited(before) else ()
