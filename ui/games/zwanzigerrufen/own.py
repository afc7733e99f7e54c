"""The view of a deal of Zwanzigerrufen."""

from __future__ import annotations

from engine.views import as_zwanzigerrufen
from engine.zwanzigerrufen.view import View
from ui.model import Scene


def own(scene: Scene) -> View:
    """Return the view as that of this game, which is on the table."""
    return as_zwanzigerrufen(scene.view)
