"""A few cards as they look and lie with these settings."""

from __future__ import annotations

from htpy import Element, div

from engine.games import find_game
from ui.model import Scene
from ui.table.arrange import in_order
from ui.views.card import card_of

CARDS, STEP = 8, 5
"""Cards that are shown, and how far apart they stand in the pack: of all ranks and suits."""


def preview(scene: Scene) -> Element:
    """Return a hand for the eye: what a change does is said where it is made."""
    names = find_game(scene.view["game"]).pack.names
    cards = {names[at * STEP % len(names)] for at in range(CARDS)}
    return div("#settings-preview", aria_hidden="true")[
        (card_of(scene, card) for card in in_order(scene, cards))
    ]
