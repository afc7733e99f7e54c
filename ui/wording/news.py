"""News about who plays with whom in this deal, if the aid is on."""

from __future__ import annotations

from collections.abc import Sequence

from ui.game_face import Revelation, face_of_game
from ui.model import Scene

FRESH_PLIES = 4
"""The number of actions for which news stays fresh."""


def shown_partner_revelations(scene: Scene) -> Sequence[Revelation]:
    """Return all news of this deal, the oldest first."""
    return (
        face_of_game(scene.view["game"]).revelations(scene) if scene.model.settings.partner else ()
    )


def fresh_partner_revelations(scene: Scene) -> dict[int, Revelation]:
    """Return the news that is still fresh, by seat."""
    action_count = len(scene.model.record.deals[-1].actions)
    return {
        item.seat: item
        for item in shown_partner_revelations(scene)
        if item.ply <= action_count < item.ply + FRESH_PLIES
    }


def revelation_texts_since(scene: Scene, since: int) -> list[str]:
    """Return the news after action number `since`."""
    return [item.text for item in shown_partner_revelations(scene) if item.ply > since]


def called_card_in_my_hand(scene: Scene) -> str:
    """Return my card that tells me whose partner I am, or "" if there is none."""
    return (
        face_of_game(scene.view["game"]).my_secret_called_card(scene.view)
        if scene.model.settings.partner
        else ""
    )
