"""Who leads the running trick: an aid that only the fullest announcements give (Y14)."""

from __future__ import annotations

from ui.model import Scene
from ui.wording.people import player


def leading(scene: Scene) -> str:
    """Return who would take the trick as it lies; empty where no card lies or no aid is wanted."""
    ahead = scene.deal.ahead
    if scene.model.settings.speech != "full" or ahead is None:
        return ""
    return scene.say("say.leading", who=player(scene, ahead))
