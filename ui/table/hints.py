"""A hint: what a bot at its best would do in my place, and why (H01)."""

from __future__ import annotations

from dataclasses import replace

from engine.record import replay
from ui.effects import Announce, AskHint, Step
from ui.lessons import course
from ui.messages import Advised
from ui.model import ME, Model
from ui.table import announcements, match

LEVEL = "master"


def asked(model: Model, arg: str) -> Step:
    """Ask for a hint, or say the one that is there once more; in a lesson, its note."""
    if course.of(model):
        return model, (Announce(announcements.note(model)),)
    model = match.after_look(model)
    model = replace(model, table=replace(model.table, refused=""))
    if replay(model.record).to_act != ME or model.visit.owner != "me":
        return model, (Announce(announcements.prompt(model)),)
    if model.table.hint:
        return model, (Announce(announcements.hint(model)),)
    return model, (AskHint(model.record, LEVEL),)


def advised(model: Model, msg: Advised) -> Step:
    """Show and say a hint, if its decision is still mine to make."""
    if replay(model.record).to_act != ME:
        return model, ()
    after = replace(model, table=replace(model.table, hint=msg.advice, refused=""))
    return after, (Announce(announcements.hint(after)),)


def forgotten(before: Model, after: Model) -> Step:
    """Take a hint away whose position is no longer on the table."""
    gone = after.table.hint is not None and after.record != before.record
    return (replace(after, table=replace(after.table, hint=None)) if gone else after), ()
