"""The log: everything that happened in this deal, line by line."""

from __future__ import annotations

from ui.model import Scene
from ui.wording.people import told
from ui.wording.results import deal_summary
from ui.wording.story import story


def log_entries(scene: Scene) -> list[str]:
    """Return the lines of this deal: who deals, what was said and played, what came of it."""
    view = scene.view
    head = told(scene, "log.deal", view["dealer"], number=view["deal_number"])
    over = view["to_act"] is None
    return [head, *story(scene), *([deal_summary(scene)] if over else [])]
