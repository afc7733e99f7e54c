"""What happens: a message turns the model into the next one and asks the rim for effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ui.commands import carry_out, plays
from ui.effects import Announce, Save, Step
from ui.kept import (
    archive,
    changes,
    earlier,
    house_rules,
    program,
    recall,
    settings,
    tabs,
    unsaved,
    worth,
)
from ui.late import late
from ui.lessons import course
from ui.messages import (
    Act,
    Advised,
    Backed,
    BotActed,
    Brought,
    Do,
    Drawn,
    Due,
    Faded,
    Found,
    Heard,
    Low,
    Msg,
    Opened,
    Owned,
    Passed,
    Progress,
    Ready,
    Recalled,
    Redealt,
    Saved,
    Seen,
    Set,
    Stored,
    Toggle,
    Unasked,
    Unread,
    Weighed,
)
from ui.model import Model
from ui.table import (
    acting,
    aids,
    announcements,
    claims,
    focus,
    hints,
    match,
    own_order,
    pace,
    reasons,
    records,
    replays,
    toasts,
)
from ui.views.panels.panel import deals_shown


def update(model: Model, msg: Msg) -> Step:
    """The model after a message, and what the rim has to do about it."""
    if barred(model, msg):
        return tabs.refused(model)
    if stale(model, msg) or replays.rests(model, msg):
        return model, ()
    after, effects = HANDLERS[type(msg)](model, msg)
    for settle in PASSES:
        after, more = settle(model, after)
        effects = (*effects, *more)
    if isinstance(msg, Stored):  # the tab that it came from has written it down
        effects = tuple(effect for effect in effects if not isinstance(effect, Save))
    return after, effects


def barred(model: Model, msg: Msg) -> bool:
    """Tell whether another tab would have to do this, since it plays the match."""
    if model.visit.owner == "me":
        return False
    if isinstance(msg, Do):
        return plays(model, msg.name, msg.arg)
    return isinstance(msg, Act | Toggle | Brought)


def stale(model: Model, msg: Msg) -> bool:
    """Tell whether an answer comes too late: another position is on the table than it is for.

    It is decided here alone, and by the whole record: after an undo another position may have as
    many actions as the one that was asked about.
    """
    return isinstance(msg, BotActed | Advised | Passed | Unasked) and msg.record != model.record


# --- messages ------------------------------------------------------------------------------


def bot_acted(model: Model, msg: BotActed) -> Step:
    """Carry out a bot's answer, if the table waits for it."""
    after = match.bot_played(model, msg.action)
    acted = after.record is not model.record
    return (reasons.noted(after, msg.advice) if acted and msg.advice else after), ()


def passed(model: Model, msg: Passed) -> Step:
    """Go on after a pause, if nothing covers the trick."""
    return (model if model.table.panel else match.after_look(model)), ()


def set_value(model: Model, msg: Set) -> Step:
    """Change a setting or a drafted house rule."""
    family, _, name = msg.name.partition(".")
    if family == "settings":
        return liked(model, name, msg.value), ()
    draft = model.kept.draft or house_rules.of_record(model.record)
    draft = house_rules.with_option(draft, name, msg.value)
    return replace(model, kept=replace(model.kept, draft=draft)), ()


def liked(model: Model, name: str, value: str) -> Model:
    """Change a setting; whoever chooses a level goes on from those that hold on this visit."""
    if name != "level" and name not in settings.LEVEL_AT.values():
        return replace(model, settings=settings.with_setting(model.settings, name, value))
    chosen = settings.with_setting(settings.holding(model), name, value)
    return replace(model, settings=chosen, visit=replace(model.visit, level=""))


def ready(model: Model, msg: Ready) -> Step:
    """Begin to answer."""
    after = replace(model, visit=replace(model.visit, ready=True))
    return after, (Announce(announcements.dealt(model)),)


def storage(model: Model, msg: Saved | Low) -> Step:
    """Show how the browser keeps what it is given."""
    news: dict[str, Any] = {"saved": msg.saved} if isinstance(msg, Saved) else {"low": msg.low}
    return replace(model, visit=replace(model.visit, **news)), ()


HANDLERS: dict[type[Any], Callable[[Model, Any], Step]] = {
    Act: acting.act,
    Toggle: acting.toggle,
    Do: lambda model, msg: carry_out(model, msg.name, msg.arg),
    Set: set_value,
    BotActed: bot_acted,
    Advised: hints.advised,
    Passed: passed,
    Unasked: acting.act_unasked,
    Due: replays.due,
    Faded: toasts.faded,
    Ready: ready,
    Seen: lambda model, msg: tabs.claim(model, force=False),
    Owned: tabs.owned,
    Stored: tabs.stored,
    Brought: records.brought,
    Recalled: recall.recalled,
    Found: late("ui.archive.acting", "found"),
    Backed: late("ui.backup.acting", "heard"),
    Weighed: late("ui.archive.statistics", "weighed"),
    Progress: records.reading,
    Opened: records.opened,
    Unread: records.unread,
    Redealt: late("ui.table.sharing", "redealt"),
    Drawn: late("ui.table.sharing", "drawn"),
    Saved: storage,
    Low: storage,
    Heard: program.heard,
}
"""What each message does; what it means is said where its type is."""


# --- passes --------------------------------------------------------------------------------


def recalls(before: Model, after: Model) -> Step:
    """Fetch the earlier deals that are shown now, unless that is under way."""
    asked = recall.wanted(after, deals_shown(after))
    return after, (asked,) if asked and asked != recall.wanted(before, deals_shown(before)) else ()


def browses(before: Model, after: Model) -> Step:
    """Read of the archive what is wanted, unless that is under way."""
    wanted = archive.lacks(after)
    return after, (wanted,) if wanted and wanted != archive.lacks(before) else ()


PASSES: tuple[Callable[[Model, Model], Step], ...] = (
    # First what belongs to the position alone, since all others look at it.
    hints.forgotten,
    own_order.left_off,
    aids.noted,
    course.remember_lesson,
    # Then whose the match is: only who plays it speaks, moves the focus and writes it down.
    tabs.claimed,
    earlier.current,
    # What happened is said before what the lesson has to say about the position it led to.
    announcements.progress,
    acting.dropped,
    announcements.lesson,
    claims.told,
    pace.told,
    focus.moved,
    replays.located,
    # A version that was put off may reload the page, but what is written goes before any effect.
    program.due,
    unsaved.counted,
    changes.drop_unread,
    # Written when all that is kept stands as it will; and only then does the match go on.
    changes.written,
    pace.goes_on,
    worth.asked,
    recalls,
    browses,
)
"""What follows from a message whatever it was: each compares the model before it with the model as
it is by now, settles one thing, and may ask for effects. They stand in the order of their effects.
"""
