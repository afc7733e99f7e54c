"""The view of a deal of Zwanzigerrufen."""

from __future__ import annotations

from engine.zwanzigerrufen.view import View, as_zwanzigerrufen
from ui.model import Scene


def zwanzigerrufen_view(scene: Scene) -> View:
    """Return the view of the deal on the table with the type of this game."""
    return as_zwanzigerrufen(scene.view)
