"""Points with a sign that says whether they are good: whatever their own sign is."""

from __future__ import annotations

from htpy import Element, Node, span

from ui.languages import Say
from ui.views.card import icon
from ui.wording.gains import gain_tone


def points_with_tone(say: Say, gain: float, points: Node) -> Node:
    """Return points as the score sheet has them, after the sign of this gain and its word."""
    kind = gain_tone(gain)
    return (kind != "even" and (icon(kind), hidden_text(say(f"tone.{kind}") + " ")), points)


def hidden_text(words: str) -> Element:
    """Return words for those who do not see the sign beside them."""
    return span(".hidden")[words]
