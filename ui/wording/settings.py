"""Settings in words."""

from __future__ import annotations

from typing import Any

from ui.model import Scene
from ui.model.settings import YES_NO
from ui.storage.settings import LEVEL_SETTINGS, OWN_NAMES, setting_rows


def sort_label(scene: Scene) -> str:
    """Return how the hand is sorted."""
    return scene.say("ui.sort", order=scene.say(f"setting.sort.{scene.model.settings.sort}"))


def setting_value_text(scene: Scene, name: str, value: Any) -> str:
    """Return a value of a setting in words."""
    if name == OWN_NAMES:
        return ", ".join(filter(None, value)) or scene.say("setting.own_names.usual")
    if setting_rows(scene.model.settings)[name].choices == YES_NO:
        return scene.say("yes" if value else "no")
    row_name = "level" if name in LEVEL_SETTINGS else name  # one name for the levels of all seats
    return scene.say(f"setting.{row_name}.{value}")
