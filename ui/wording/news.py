"""What has come out in this deal of who plays with whom, where that is wanted."""

from __future__ import annotations

from collections.abc import Sequence

from ui.games import Revelation, face_of_game
from ui.model import Scene

FRESH = 4
"""So many actions later it is no news any more."""


def news(scene: Scene) -> Sequence[Revelation]:
    """Return all that has come out, the oldest first."""
    return (
        face_of_game(scene.view["game"]).revelations(scene) if scene.model.settings.partner else ()
    )


def fresh(scene: Scene) -> dict[int, Revelation]:
    """Return by seat what has just come out."""
    done = len(scene.model.record.deals[-1].actions)
    return {one.seat: one for one in news(scene) if one.ply <= done < one.ply + FRESH}


def told(scene: Scene, since: int) -> list[str]:
    """Return what has come out after action number `since`."""
    return [one.text for one in news(scene) if one.ply > since]


def telling(scene: Scene) -> str:
    """Return my card that tells me whose partner I am, "" if there is none."""
    return (
        face_of_game(scene.view["game"]).revealing_card(scene.view)
        if scene.model.settings.partner
        else ""
    )
