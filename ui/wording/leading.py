"""Who leads the running trick, where that is wanted: what the rim on a card tells the eye."""

from __future__ import annotations

from ui.model import Scene
from ui.table.card_order import winning_seat
from ui.wording.players_and_numbers import sentence_about


def leading_sentence(scene: Scene) -> str:
    """Return who would take the trick as it lies; empty where no card lies or no aid is wanted."""
    best = winning_seat(scene)
    return "" if best is None else sentence_about(scene, "say.leading", best)
