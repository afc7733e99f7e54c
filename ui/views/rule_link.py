"""From what the table says to where the rulebook says it."""

from __future__ import annotations

from htpy import Element, a, span

from ui import anchors
from ui.model import Scene


def rule_link(scene: Scene, anchor: str) -> Element:
    """Return a link to a heading of the game's book, in a tab of its own: the match stays here."""
    page = anchors.address(scene.view["game"], scene.model.settings.language, anchor)
    more = span(".hidden")[f" ({scene.say('ui.the-rule.new')})"]
    return a(".rule-link", href=page, target="_blank", rel="noopener")[
        scene.say("ui.the-rule"), more
    ]
