"""Everything that can be read out, to be chosen from one place (Y11)."""

from __future__ import annotations

from htpy import Element, Node, button, div, kbd, li, p, span, ul

from ui.model import Scene
from ui.wording.answers import LETTERS, answer


def read_out(scene: Scene) -> Node:
    """Return the questions; the answer to the last one stands below it for the eye."""
    keys = scene.model.settings.game_keys
    about = scene.say("read-out.about.keys" if keys else "read-out.about")
    return div[p[about], ul(".read-out")[(question(scene, letter) for letter in LETTERS)]]


def question(scene: Scene, letter: str) -> Element:
    """Return a question with its key, and its answer if it was the last one asked."""
    asked = scene.model.table.question_key == letter
    keys = scene.model.settings.game_keys
    return li[
        button(
            f"#ask-{letter}.command",
            type="button",
            aria_keyshortcuts=letter if keys else None,
            data_do="say",
            data_arg=letter,
        )[
            span[scene.say(f"read-out.{letter}")],
            keys and kbd(aria_hidden="true")[letter],
        ],
        asked and p(f"#answer-{letter}.answer")[answer(scene, letter)],
    ]
