"""Highlights in a sentence, as players call them out at a table."""

from __future__ import annotations

from ui.game_face import Highlight, face_of_game
from ui.model import Scene
from ui.wording.players_and_numbers import sentence_about


def list_current_highlights(scene: Scene) -> list[Highlight]:
    """Return the highlights of the held trick, or of the finished deal."""
    return [*face_of_game(scene.view["game"]).list_highlights(scene)]


def highlight_sentence(scene: Scene, highlight: Highlight) -> str:
    """Return the sentence of a highlight."""
    key = f"highlight.{highlight.key}"
    return scene.say(key) if highlight.seat is None else sentence_about(scene, key, highlight.seat)
