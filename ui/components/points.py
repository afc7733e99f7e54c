"""Points with a sign for whether they are good for the seat, whatever their arithmetic sign."""

from __future__ import annotations

from htpy import Element, Node, span

from ui.components.card import icon
from ui.languages import Say
from ui.wording.gains import gain_tone


def points_with_tone(say: Say, gain: float, points: Node) -> Node:
    """Render points as in the score sheet, after the icon of this gain and its word."""
    kind = gain_tone(gain)
    return (kind != "even" and (icon(kind), screen_reader_text(say(f"tone.{kind}") + " ")), points)


def screen_reader_text(words: str) -> Element:
    """Render words for readers who do not see the icon beside them."""
    return span(".hidden")[words]
