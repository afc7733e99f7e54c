"""The welcome strip of a first visit: the aim of the game, and its lesson."""

from __future__ import annotations

from htpy import Element, Node, button, p, section, span

from ui.components.offer import command_button
from ui.model import Scene
from ui.position.undo import previous_decision


def is_welcome_shown(scene: Scene) -> bool:
    """Tell whether this is a first visit on which nothing has been played or learned yet."""
    model = scene.model
    has_begun = (
        model.stored.lesson_records or model.table.replaced_match or previous_decision(model.record)
    )
    return model.visit.is_first_visit and not model.visit.guest_home and not has_begun


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
        import_backup_button(scene),
    )


def import_backup_button(scene: Scene) -> Element:
    """Render the button that opens the import of a backup; it has one word where room is short."""
    return button(
        "#welcome-bring-backup.command",
        type="button",
        data_do="open",
        data_arg="backup backup-import",
    )[
        span(".long")[scene.say("ui.bring-backup")],
        span(".short", aria_hidden="true")[f"{scene.say('ui.backup')} …"],
    ]
