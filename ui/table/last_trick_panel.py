"""The tricks that may be looked at again, each as it was played."""

from __future__ import annotations

from htpy import Node, div, p

from ui.components.card import icon
from ui.model import Scene
from ui.position.card_order import visible_tricks
from ui.table.trick import trick_cards_list
from ui.wording.story import trick_winner_sentence


def last_trick_panel(scene: Scene) -> Node:
    """Render the tricks that may be looked at, the latest first, each as it was played."""
    tricks = visible_tricks(scene)
    if not tricks:
        return p[scene.say("tricks.away" if scene.view["tricks"] else "ui.no-trick")]
    return div[
        (
            (
                trick_cards_list(scene, trick),
                p(".trick-winner-line")[icon("crown"), trick_winner_sentence(scene, trick)],
            )
            for trick in reversed(tricks)
        )
    ]
