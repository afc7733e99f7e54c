"""A few cards as they look and lie with these settings."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, div
from markupsafe import Markup

from engine.games import GAMES, find_game
from ui.games import face, suits_of
from ui.model import Scene
from ui.table.arrange import in_order
from ui.views.card import card_of, suited_face

CARDS, STEP = 8, 5
"""Cards that are shown, and how far apart they stand in the pack: of all ranks and suits."""

FEW = ("SK", "HQ", "CJ", "DA")
"""Cards of a game that is not on the table, where a setting is about that one."""


def preview(scene: Scene, heading: str) -> Element:
    """Return a hand for the eye: what a change does is said where it is made."""
    names = find_game(scene.view["game"]).pack.names
    cards = {names[at * STEP % len(names)] for at in range(CARDS)}
    return div(f"#settings-preview-{heading}.settings-preview", aria_hidden="true")[
        (card_of(scene, card) for card in in_order(scene, cards)),
        heading == "cards" and elsewhere(scene),
    ]


def elsewhere(scene: Scene) -> Iterator[Markup]:
    """Yield cards of the games that wear other suits, while another one is on the table."""
    likes, here = scene.model.settings, scene.view["game"]
    wearing = (game for game in GAMES if suits_of(game, likes) and not face(here).suited)
    for game in wearing:
        yield from (suited_face(scene, card, game) for card in FEW)
