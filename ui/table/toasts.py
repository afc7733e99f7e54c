"""What takes the place of a match or a deal says so for a while, with the way back beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ui.effects import After, Announce, Effect, Step
from ui.late import late
from ui.lessons import course
from ui.messages import Faded
from ui.model import Model, Toast
from ui.table import announcements

purged: Callable[[Model], Step] = late("ui.archive.acting", "purged")

STAYS = 8000
"""Milliseconds that it is to be seen; undo works as long as nothing is played."""


def replacing(name: str, run: Callable[[Model, str], Step]) -> Callable[[Model, str], Step]:
    """A command that takes something away says so in a toast of this name."""
    return lambda model, arg: told(model, run(model, arg), name)


def told(before: Model, step: Step, name: str) -> Step:
    """The step with a toast, if something has been replaced in it."""
    after, effects = step
    back = way_back(before, after)
    if not back:
        return step
    toast = Toast(name, back, before.visit.toasts + 1)
    after = replace(
        after,
        table=replace(after.table, toast=toast),
        visit=replace(after.visit, toasts=toast.number),
    )
    return after, (*map(spoken(after), effects), After(STAYS, Faded(toast.number)))


def way_back(before: Model, after: Model) -> str:
    """The command that brings back what was replaced; "" if nothing was."""
    if after.match is before.match or course.of(after):
        return ""
    if after.visit.guest:
        return "leave-guest"
    return "undo" if after.table.replaced else ""


def spoken(model: Model) -> Callable[[Effect], Effect]:
    """What is said of the new position, with what the toast says before it."""

    def with_toast(effect: Effect) -> Effect:
        said = isinstance(effect, Announce)
        return Announce(announcements.replaced(model)) if said else effect

    return with_toast


def faded(model: Model, msg: Faded) -> Step:
    """Take the toast away that has been there long enough, and no later one."""
    toast, shelf = model.table.toast, model.table.shelf
    if shelf.gone and shelf.clock == msg.toast:
        return purged(model)
    if toast is None or toast.number != msg.toast:
        return model, ()
    return replace(model, table=replace(model.table, toast=None)), ()
