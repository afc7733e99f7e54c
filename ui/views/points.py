"""Points with a sign that says whether they are good: whatever their own sign is."""

from __future__ import annotations

from htpy import Element, Node, span

from ui.languages import Say
from ui.views.card import icon
from ui.wording.gains import tone


def toned(say: Say, gain: float, points: Node) -> Node:
    """Return points as the score sheet has them, after the sign of this gain and its word."""
    kind = tone(gain)
    return (kind != "even" and (icon(kind), hidden(say(f"tone.{kind}") + " ")), points)


def hidden(words: str) -> Element:
    """Return words for those who do not see the sign beside them."""
    return span(".hidden")[words]
