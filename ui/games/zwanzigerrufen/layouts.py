"""How the choices of Zwanzigerrufen are laid out."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, div

from ui.model import Scene
from ui.views.card import card_back
from ui.views.offer import offer_button


def stack_choices(scene: Scene, actions: Sequence[str]) -> Node:
    """The stacks of cards lying face down; those taken are empty places."""
    back = card_back(game=scene.view["game"])
    legal = scene.view["legal"]
    return div(".stacks")[
        (
            offer_button(scene, action, back if action in legal else None)
            for action in sorted(actions)
        )
    ]
