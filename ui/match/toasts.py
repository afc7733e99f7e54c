"""Toasts: notices that a match or deal was replaced, with a button that undoes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ui.match import announcements
from ui.model import Model, Toast
from ui.model.effects import Announce, SendLater, Step
from ui.model.messages import ToastExpired
from ui.position import guided_deal

TOAST_MS = 8000
"""Milliseconds that a toast is shown. Undo works until something is played."""


def replacement_with_toast(name: str, run: Callable[[Model], Step]) -> Callable[[Model], Step]:
    """Return a handler that shows a toast if it replaces something."""
    return lambda model: with_toast(model, run(model), name)


def with_toast(before: Model, step: Step, name: str) -> Step:
    """Return the step with a toast that will disappear, if the step has replaced something.

    The toast's text and the prompt are announced in place of what the step announces.
    """
    after, effects = step
    undo_command = undo_command_name(before, after)
    if not undo_command:
        return step
    after = with_toast_counted(after)
    toast = Toast(name, undo_command, after.toast_count)
    after = replace(after, toast=toast)
    words = Announce(announcements.undoable_change_speech(after))
    shown_effects = (words if isinstance(effect, Announce) else effect for effect in effects)
    return after, (*shown_effects, SendLater(TOAST_MS, ToastExpired(toast.number)))


def with_toast_counted(model: Model) -> Model:
    """Return the model with one more toast. Its number is the count."""
    return replace(model, toast_count=model.toast_count + 1)


def undo_command_name(before: Model, after: Model) -> str:
    """Return the command that undoes the replacement, or "" if nothing was replaced."""
    if after.match is before.match or guided_deal.is_guided(after):
        return ""
    if after.guest.home_game:
        return "leave-guest"
    return "undo" if after.replaced_match else ""


def shows_guest_line(model: Model) -> bool:
    """Return whether a line says whose match is on the table, with the button to return."""
    return bool(model.guest.home_game) and not guided_deal.is_guided(model) and not model.replay


def visible_toast(model: Model) -> Toast | None:
    """Return the toast, unless the line of a guest match says the same with the same button."""
    toast = model.toast
    if toast and toast.undo_command == "leave-guest" and shows_guest_line(model):
        return None
    return toast


def on_toast_expired(model: Model, message: ToastExpired) -> Step:
    """Remove the toast with this number."""
    toast = model.toast
    if toast is None or toast.number != message.toast_number:
        return model, ()
    return replace(model, toast=None), ()
