"""The notice of a long record that is being read."""

from __future__ import annotations

from htpy import Node, div, p, progress

from ui.components.banner import banner_button
from ui.model import Scene


def reading_notice(scene: Scene) -> Node:
    """Render how much of the record has been read, and the button that stops it."""
    read_count, deal_count = scene.model.reading_progress or (0, 0)
    words = scene.say("ui.reading", done=read_count, total=deal_count)
    return div("#notice-reading.notice")[
        p[words],
        progress(value=read_count, max=deal_count or 1, aria_label=words),
        banner_button(scene, "stop-reading"),
    ]
