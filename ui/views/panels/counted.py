"""The points so far, counted out so that they can be checked (P17)."""

from __future__ import annotations

from htpy import Node, div, p

from ui.games import face
from ui.model import Scene


def counted(scene: Scene) -> Node:
    """Return what was counted, as far as it is shown how the deal stands."""
    if scene.model.settings.standing == "off" and scene.view["phase"] != "over":
        return p[scene.say("counted.off")]
    found = face(scene.view["game"]).counted(scene)
    return div[found] if found else p[scene.say("ui.no-trick")]
