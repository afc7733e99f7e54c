"""What happens: a message turns the model into the next one and asks the rim for effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engine.record import dumps, replay
from ui import app, hints, house, lessons, match, reasons, saving, settings, speech, tabs, teaching
from ui.commands import Step, carry_out
from ui.focus import focus, with_cursor
from ui.keys import typed
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
    Owned,
    Passed,
    Save,
    Set,
    Stored,
    Toggle,
)
from ui.pace import awaited
from ui.scene import place


def update(model: Model, msg: Msg) -> Step:
    """Return the model after a message, and what the rim has to do about it."""
    if tabs.barred(model, msg):
        return tabs.refused(model)
    after, said = HANDLERS[type(msg)](model, msg)
    after = lessons.remembered(hints.kept(after, model.record), model)
    after, claims = tabs.claimed(model, after)
    after, told = speech.progress(model, after) if after.owner == "me" else (after, ())
    taught = speech.lesson(model, after)
    moved = focus(model, after) if after.owner == "me" or after.panel != model.panel else ()
    after = with_cursor(after, moved)
    after, due = app.due(model, after)
    written = kept(msg, model, after)
    return after, (*said, *told, *taught, *written, *moved, *waits(model, after), *claims, *due)


def act(model: Model, msg: Act) -> Step:
    """Carry out what the person chose, or say why the rules refuse it."""
    verb, _, card = msg.action.partition(" ")
    model = match.seen(model)
    deal = replay(model.record)
    if deal.to_act != ME:
        return model, (Announce(speech.prompt(model)),)
    if deal.why_not(msg.action) is not None:
        return refuse(model, msg.action)
    if lessons.strays(model, msg.action):
        return teaching.answered(model, msg.action)
    if verb == "play" and model.settings.confirm and model.chosen != {card}:
        return replace(model, chosen=frozenset({card}), refused=""), ()
    return match.played(model, lessons.wanted(model) or msg.action), ()  # in the lesson's order


def refuse(model: Model, action: str) -> Step:
    """Show and say why an action is refused."""
    return replace(model, refused=action, astray=""), (Announce(speech.refusal(model, action)),)


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
    return model, (Announce(speech.not_understood(model, msg.arg)),)


def set_value(model: Model, msg: Set) -> Step:
    """Change a setting or a drafted house rule."""
    family, _, name = msg.name.partition(".")
    if family == "settings":
        chosen = settings.with_setting(model.settings, name, msg.value)
        return replace(model, settings=chosen), ()
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
    Heard: app.heard,
}


def kept(msg: Msg, before: Model, after: Model) -> tuple[Effect, ...]:
    """Return what this tab has to write down; what came from another tab is written down there."""
    return () if isinstance(msg, Stored) else tuple(saves(before, after))


def saves(before: Model, after: Model) -> Iterator[Effect]:
    """Yield what must be written down: the match after every action, settings when they change."""
    begun = mine(after) and not mine(before)
    moved = begun or after.record is not before.record or after.seed != before.seed
    if moved and after.owner == "me":
        key = saving.GUEST if after.guest else saving.MATCH + after.record.game
        yield Save(key, saving.dumps(after))
    if begun and after.salt:
        yield Save(saving.SALT, after.salt)
    if after.lessons != before.lessons:
        game = after.record.game
        yield Save(saving.LESSON + game, dumps(after.lessons[game]))
    if before.guest and not after.guest:
        yield Save(saving.GUEST, "")
    if after.record.game != before.record.game:
        yield Save(saving.LAST_GAME, after.record.game)
    if after.settings != before.settings:
        yield Save(saving.SETTINGS, settings.dumps(after.settings))
    if after.house != before.house:
        yield Save(saving.HOUSE, house.dumps(after.house))
    if after.damaged != before.damaged:
        yield Save(saving.DAMAGED, after.damaged)


def mine(model: Model) -> bool:
    """Tell whether this tab plays the match and is live."""
    return model.ready and model.owner == "me"


def waits(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return what goes on by itself from here, unless it is already under way."""
    wanted = awaited(after)
    return (wanted,) if wanted and wanted != awaited(before) else ()
