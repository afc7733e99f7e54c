"""The legend of the signs at the seats; a tap on any of them opens it (ux 27)."""

from __future__ import annotations

from htpy import Element, Node, dd, div, dl, dt, span

from ui.components.card import icon, suit_icon
from ui.game_face import face_of_game
from ui.model import Scene

LETTER_SIGNS = ("dealer", "forehand", "leader")
"""Signs shown as a letter, which depends on the language."""

SIGN_ICONS = {"turn": "on", "taken": "last-trick"}
"""Signs whose icon has another name."""

UNPINNED_SIGNS = ("turn", "taken", "crown", "exchange")
"""Signs that stand beside a name, and are not pinned to a player."""

COMMON_SIGNS = ("turn", "dealer", "leader", "taken", "crown")


def legend_panel(scene: Scene) -> Node:
    """Render the legend: the signs of every game, then those of this one."""
    game_signs = face_of_game(scene.view["game"]).player_signs
    return dl(".signs")[
        (
            div[dt[sign_picture(scene, name)], dd[scene.say(f"sign.{name}")]]
            for name in (*COMMON_SIGNS, *game_signs)
        )
    ]


def sign_picture(scene: Scene, name: str) -> Element:
    """Render a sign as it looks at a seat."""
    kind = span(".mark" if name in UNPINNED_SIGNS else f".mark.{name}", aria_hidden="true")
    if name in LETTER_SIGNS:
        return kind[scene.say(f"ui.mark.{name}.short")]
    if name == "maker":
        return kind[suit_icon(scene, "H")]
    return kind[icon(SIGN_ICONS.get(name, name))]
