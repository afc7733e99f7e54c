"""What has just been replaced, and the way back, for a moment; nothing waits for an answer."""

from __future__ import annotations

from htpy import Element, Node, button, div, p

from ui.model import Scene
from ui.table.announcements import toast_key
from ui.views.card import icon


def toast(scene: Scene) -> Element:
    """The toast; it is spoken with the position that it led to, and therefore not by itself."""
    inert = bool(scene.model.table.panel)
    return div("#toast", role="status", aria_live="off", inert=inert)[said(scene)]


def said(scene: Scene) -> Node:
    """What happened, and Undo."""
    shown = scene.model.table.toast
    if shown is None:
        return None
    return (
        p[scene.say(f"toast.{toast_key(scene.model)}")],
        button("#toast-undo.command", type="button", data_do=shown.undo_command)[
            icon("undo"), scene.say("ui.undo")
        ],
    )
