"""The strip at the starter table: what it leaves out, and the offer to add a rule."""

from __future__ import annotations

from htpy import Node, p

from ui.components.offer import command_button
from ui.help.starter_table import left_out_sentence, next_starter_rules, offer_sentence
from ui.model import Scene
from ui.storage.house_rules import rules_of_record


def starter_line(scene: Scene) -> Node:
    """Render what the starter table leaves out, and the button to the full game."""
    return (
        p[left_out_sentence(scene.say, rules_of_record(scene.model.record))],
        command_button(scene, "full-game", place="welcome"),
    )


def offer_line(scene: Scene, step: str) -> Node:
    """Render the rule that is offered in a sentence, with both answers."""
    return (
        p[offer_sentence(scene.say, next_starter_rules(scene.model), step)],
        command_button(scene, "add-rule", arg=step, place="welcome"),
        command_button(scene, "decline-rule", arg=step, place="welcome"),
    )


def added_line(scene: Scene) -> Node:
    """Render from when on the added rule holds, and the button that starts then."""
    return (
        p[scene.say("starter.added")],
        command_button(
            scene, "start-now", do="start-draft", words=scene.say("starter.start"), place="welcome"
        ),
    )
