"""The layouts of the choices of Zwanzigerrufen."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, div

from ui.components.card import card_back
from ui.components.offer import offer_button
from ui.model import Scene


def card_stack_choices(scene: Scene, actions: Sequence[str]) -> Node:
    """Render the stacks of cards lying face down. The stacks that are taken already are empty."""
    back = card_back(game=scene.view["game"])
    legal = scene.view["legal"]
    return div(".stacks")[
        (
            offer_button(scene, action, back if action in legal else None)
            for action in sorted(actions)
        )
    ]
