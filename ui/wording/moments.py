"""Moments in a sentence, as players call them out at a table."""

from __future__ import annotations

from ui.game_face import Moment, face_of_game
from ui.model import Scene
from ui.wording.players_and_numbers import sentence_about


def list_current_moments(scene: Scene) -> list[Moment]:
    """Return the moments of the held trick, or of the finished deal."""
    return [*face_of_game(scene.view["game"]).list_moments(scene)]


def moment_text(scene: Scene, moment: Moment) -> str:
    """Return the sentence of a moment."""
    key = f"moment.{moment.key}"
    return scene.say(key) if moment.seat is None else sentence_about(scene, key, moment.seat)
