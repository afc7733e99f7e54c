"""The texts of score lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ui.game_face import Facts, face_of_game
from ui.model import Scene
from ui.wording.players_and_numbers import format_count, sentence_about


def score_item_text(scene: Scene, item: Mapping[str, Any]) -> str:
    """Return the text of an item of a result (FORMATS.md 4)."""
    rule, facts = item["rule"], item["facts"]
    return face_of_game(scene.view["game"]).score_item_texts.get(rule, _seat_tricks_text)(
        scene, rule, facts
    )


def _seat_tricks_text(scene: Scene, rule: str, facts: Facts) -> str:
    tricks = format_count(scene.say, "trick", facts["tricks"])
    return sentence_about(scene, f"score.{rule}", facts["seat"], count=tricks)
