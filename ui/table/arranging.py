"""Arranging the hand by single taps, without dragging and without a keyboard."""

from __future__ import annotations

from htpy import Element, button, div, p, span

from ui.components.offer import command_button
from ui.model import Scene

CARD_MOVES = (("left", -1, "←"), ("right", 1, "→"))
"""The buttons that move the chosen card: name, number of places, sign."""


def arranging_controls(scene: Scene) -> Element:
    """Render the instructions, the buttons that move the chosen card, and the button to finish."""
    return div(".arranging")[
        p[scene.say("ui.arrange.how")],
        (move_button(scene, *move) for move in CARD_MOVES),
        command_button(scene, "arranging", primary=True, words=scene.say("ui.arrange.done")),
    ]


def move_button(scene: Scene, side: str, places: int, sign: str) -> Element:
    """Render a button that moves the chosen card."""
    picked_card = scene.model.hand_arranging.card_to_move
    return button(
        f"#arrange-{side}.command",
        type="button",
        data_do="arrange",
        data_arg=f"{picked_card} {places}",
        aria_disabled=None if picked_card else "true",
        aria_label=scene.say(f"ui.arrange.{side}"),
    )[span(aria_hidden="true")[sign]]
