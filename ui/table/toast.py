"""The toast: a note that something was replaced, with undo. It disappears by itself."""

from __future__ import annotations

from htpy import Element, Node, button, div, p

from ui.components.card import icon
from ui.match.announcements import toast_key
from ui.match.toasts import visible_toast
from ui.model import Scene


def toast_view(scene: Scene) -> Element:
    """Render the toast. It is announced together with the new position, so not by itself."""
    inert = bool(scene.model.panel.name)
    return div("#toast", role="status", aria_live="off", inert=inert)[toast_content(scene)]


def toast_content(scene: Scene) -> Node:
    """Render the note, and the undo button."""
    toast = visible_toast(scene.model)
    if toast is None:
        return None
    return (
        p[scene.say(f"toast.{toast_key(scene.model)}")],
        button("#toast-undo.command", type="button", data_do=toast.undo_command)[
            icon("undo"), scene.say("ui.undo")
        ],
    )
