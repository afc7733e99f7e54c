"""The panel with all questions that the page answers aloud."""

from __future__ import annotations

from htpy import Element, Node, button, div, kbd, li, p, span, ul

from ui.model import Scene
from ui.wording.answers import PANEL_QUESTIONS, answer_for_letter


def read_out_panel(scene: Scene) -> Node:
    """Render the questions. The answer to the last one stands below it for the eye."""
    key = {True: "read-out.about.keys", "alt": "read-out.about.alt"}
    about = scene.say(key.get(scene.model.settings.game_keys, "read-out.about"))
    return div[
        p[about], ul(".read-out")[(question_item(scene, letter) for letter in PANEL_QUESTIONS)]
    ]


def question_item(scene: Scene, letter: str) -> Element:
    """Render a question with its key, and its answer if it was the last one asked."""
    is_asked = scene.model.panel.question_key == letter
    keys = {True: letter, "alt": f"Alt+{letter}"}.get(scene.model.settings.game_keys)
    return li[
        button(
            f"#ask-{letter}.command",
            type="button",
            aria_keyshortcuts=keys,
            data_do="answer-question",
            data_arg=letter,
        )[
            span[scene.say(f"read-out.{letter}")],
            bool(keys) and kbd(aria_hidden="true")[keys],
        ],
        is_asked and p(f"#answer-{letter}.answer")[answer_for_letter(scene, letter)],
    ]
