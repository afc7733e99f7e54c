"""Who is winning the current trick, for screen readers: sighted players see a rim on the card."""

from __future__ import annotations

from ui.model import Scene
from ui.table.card_order import winning_seat
from ui.wording.players_and_numbers import sentence_about


def current_winner_sentence(scene: Scene) -> str:
    """Return who would take the trick now; "" without cards or if the aid is off."""
    best = winning_seat(scene)
    return "" if best is None else sentence_about(scene, "say.leading", best)
