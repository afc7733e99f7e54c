"""What has happened in this deal, as a list that grows downwards (Y13)."""

from __future__ import annotations

from htpy import Element, div, li, ol

from ui.model import Scene
from ui.wording import log_entries


def log(scene: Scene) -> Element:
    """Return the log; it keeps silent, because the spoken summaries say the same."""
    return div(
        "#log", role="log", aria_live="off", aria_label=scene.say("ui.log"), tabindex="0"
    )[ol[(li[entry] for entry in log_entries(scene))]]
