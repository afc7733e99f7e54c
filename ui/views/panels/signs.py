"""What the signs at the seats mean; a tap on any of them leads here (ux 27)."""

from __future__ import annotations

from htpy import Element, Node, dd, div, dl, dt, span

from ui.games import face_of_game
from ui.model import Scene
from ui.views.card import icon, suit_icon

LETTERS = ("dealer", "forehand", "leader")
"""Signs that are a letter, in each language its own."""

DRAWN = {"turn": "on", "taken": "last-trick"}
"""Drawings that have another name than their sign."""

LOOSE = ("turn", "taken", "crown", "exchange")
"""Signs that stand beside a name, and are pinned to nobody."""

EVERYWHERE = ("turn", "dealer", "leader", "taken", "crown")


def signs(scene: Scene) -> Node:
    """Return the legend: what is pinned to players in every game, then in this one."""
    of_game = face_of_game(scene.view["game"]).player_signs
    return dl(".signs")[
        (
            div[dt[sign(scene, name)], dd[scene.say(f"sign.{name}")]]
            for name in (*EVERYWHERE, *of_game)
        )
    ]


def sign(scene: Scene, name: str) -> Element:
    """Return a sign as it looks at a seat."""
    kind = span(".mark" if name in LOOSE else f".mark.{name}", aria_hidden="true")
    if name in LETTERS:
        return kind[scene.say(f"ui.mark.{name}.short")]
    if name == "maker":
        return kind[suit_icon(scene, "H")]
    return kind[icon(DRAWN.get(name, name))]
