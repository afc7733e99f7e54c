"""The legend of the signs at the seats. A tap on any of them opens it."""

from __future__ import annotations

from htpy import Node, dd, div, dl, dt

from ui.components.people import sign_picture
from ui.game_face import face_of_game
from ui.model import Scene

COMMON_SIGNS = ("turn", "dealer", "leader", "taken", "crown")


def legend_panel(scene: Scene) -> Node:
    """Render the legend: the signs of every game, then the signs of this one."""
    game_signs = face_of_game(scene.view["game"]).player_signs
    return dl(".signs")[
        (
            div[dt[sign_picture(scene, name)], dd[scene.say(f"sign.{name}")]]
            for name in (*COMMON_SIGNS, *game_signs)
        )
    ]
