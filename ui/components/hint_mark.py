"""The sign on the control that a hint advises."""

from __future__ import annotations

from htpy import Node, span

from ui.components.card import icon
from ui.model import ME, Scene
from ui.position import guided_deal


def is_hinted(scene: Scene, control: str) -> bool:
    """Return whether the hint is to use this control: an action, or a card to exchange.

    The task of a lesson counts as such a hint.
    """
    advice = scene.model.hints.hint
    action = advice.action if advice else guided_deal.my_guided_action(scene.model)
    if scene.model.table.is_trick_held or scene.view["to_act"] != ME:
        return False
    verb, *cards = action.split(" ")
    return control == action or verb == "exchange" and control in cards


def hint_mark(scene: Scene, control: str) -> Node:
    """Render the sign on the advised control."""
    words = span(".hidden")[scene.say("ui.advised")]
    return is_hinted(scene, control) and span(".advice")[icon("hint"), words]
