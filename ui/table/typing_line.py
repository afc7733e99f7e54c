"""The line for typing cards and actions: shown on demand, or always."""

from __future__ import annotations

from htpy import Element, Node, button, div, form, input, label

from ui.model import Scene


def typing_view(scene: Scene) -> Element:
    """Render the place of the line."""
    inert = bool(scene.model.panel.name)
    return div("#typing", inert=inert)[typing_form(scene) if is_typing_shown(scene) else None]


def is_typing_shown(scene: Scene) -> bool:
    """Return whether the line is shown."""
    return scene.model.settings.typing or scene.model.table.shows_typing_line


def typing_form(scene: Scene) -> Node:
    """Render the field that takes a card or an action as text."""
    say = scene.say
    return form("#typing-form", data_do="command")[
        label(for_="typed-text")[say("ui.typed")],
        input("#typing-text", name="text", autocomplete="off", placeholder=say("ui.typed.example")),
        button("#typing-go.command", type="submit")[say("ui.typed.go")],
    ]
