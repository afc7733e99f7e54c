"""The layouts of the choices of Zwanzig ab."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, div

from ui.components.card import suit_icon
from ui.components.offer import action_verb, offer_button, unfold_meanings_switch
from ui.model import Scene


def suit_choices(scene: Scene, actions: Sequence[str]) -> Node:
    """Render the four suits side by side under large signs, other choices below."""
    suit_actions = [action for action in actions if action_verb(action) in ("trump", "blind")]
    other_actions = [action for action in actions if action not in suit_actions]
    return (
        div(class_=["suits", {"has-many": bool(other_actions)}])[
            (offer_button(scene, action, suit_icon(scene, action[-1])) for action in suit_actions)
        ],
        bool(other_actions)
        and div(".separate-actions")[
            unfold_meanings_switch(scene), (offer_button(scene, action) for action in other_actions)
        ],
    )
