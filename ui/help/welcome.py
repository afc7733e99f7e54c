"""The strip above the table for a newcomer: the welcome of a game, and its starter table."""

from __future__ import annotations

from htpy import Element, Node, p, section

from ui.components.offer import command_button
from ui.help import starter_table
from ui.help.newcomers import may_be_welcomed
from ui.model import Scene

WELCOME, STARTER, ADDED = "welcome", "starter", "added"
"""What the strip shows, besides the name of a rule that it offers."""


def strip_content_name(scene: Scene) -> str:
    """Return what the strip shows: one of the names above, or the rule it offers; "" if nothing."""
    model = scene.model
    if model.replay:
        return ""
    if may_be_welcomed(model):
        return WELCOME
    if not model.visit.welcoming_games or not starter_table.is_at_starter_table(model):
        return ""
    if starter_table.may_change_rules_in_place(model):
        return STARTER
    return starter_table.offered_step(model) or (
        ADDED if starter_table.has_just_added_rule(model) else ""
    )


def newcomer_strip_view(scene: Scene) -> Element:
    """Render the strip; it comes before the table in reading order, and needs no answer."""
    name = strip_content_name(scene)
    label = scene.say("ui.welcome" if name == WELCOME else "starter.title") if name else None
    return section("#welcome", aria_label=label, inert=bool(scene.model.panel.name))[
        bool(name) and strip_content(scene, name)
    ]


def strip_content(scene: Scene, name: str) -> Node:
    """Render the content of the strip."""
    if name == WELCOME:
        return welcome_content(scene)
    from ui.help import starter_strip  # packed until it is needed

    if name in (STARTER, ADDED):
        return (starter_strip.starter_line if name == STARTER else starter_strip.added_line)(scene)
    return starter_strip.offer_line(scene, name)


def welcome_content(scene: Scene) -> Node:
    """Render the aim of the game, and the buttons."""
    game = scene.view["game"]
    return (
        p[scene.say(f"game.{game}.aim")],
        game in scene.model.guided_deals
        and command_button(scene, "learn", do="lesson", arg=game, primary=True, place="welcome"),
        command_button(scene, "just-play", place="welcome"),
        command_button(scene, "watch-first", do="watch", arg=game, place="welcome"),
    )
