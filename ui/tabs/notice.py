"""The notice of a tab that does not play the match."""

from __future__ import annotations

from htpy import Node

from ui.components.banner import banner_button, render_banner
from ui.model import Scene

LOCK_NOTICES = {"other": ("elsewhere", "take-over"), "newer": ("newer", "check-update")}
"""The notice and its command, by the owner of the match."""


def lock_notice(scene: Scene, place: str = "") -> Node:
    """Render why this tab does not play the match, with a way out. `place` ends the ids."""
    name, do = LOCK_NOTICES.get(scene.model.tab.owner, ("", ""))
    return name and render_banner(
        name + place,
        scene.say(f"ui.{name}"),
        banner_button(scene, do + place, do=do, words=f"ui.{do}"),
    )
