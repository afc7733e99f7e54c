"""The welcome strip of a game: its aim, and its lesson."""

from __future__ import annotations

from htpy import Element, Node, p, section

from ui.components.offer import command_button
from ui.help.newcomers import may_be_welcomed
from ui.model import Scene


def is_welcome_shown(scene: Scene) -> bool:
    """Return whether the game on the table welcomes the player."""
    return may_be_welcomed(scene.model)


def welcome_view(scene: Scene) -> Element:
    """Render the strip; it comes before the table in reading order, and needs no answer."""
    is_shown = is_welcome_shown(scene)
    name = scene.say("ui.welcome") if is_shown else None
    return section("#welcome", aria_label=name, inert=bool(scene.model.panel.name))[
        is_shown and welcome_content(scene)
    ]


def welcome_content(scene: Scene) -> Node:
    """Render the aim of the game, and the buttons."""
    game = scene.view["game"]
    return (
        p[scene.say(f"game.{game}.aim")],
        game in scene.model.guided_deals
        and command_button(scene, "learn", do="lesson", arg=game, primary=True, place="welcome"),
        command_button(scene, "just-play", place="welcome"),
    )
