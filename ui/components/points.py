"""A gain with its shape: a tick if it is good for the player, a cross if it is bad."""

from __future__ import annotations

from htpy import Element, Node, span

from ui.components.card import icon
from ui.languages import Say
from ui.wording.gains import format_gain, gain_tone


def points_with_tone(say: Say, gain: float, points: Node) -> Node:
    """Render the number of a gain (`ui.wording.gains`) after its icon and the icon's word."""
    kind = gain_tone(gain)
    return (kind != "even" and (icon(kind), screen_reader_text(say(f"tone.{kind}") + " ")), points)


def render_gain(say: Say, game: str, gain: int) -> Node:
    """Render a gain of a game after its icon and the icon's word."""
    return points_with_tone(say, gain, format_gain(game, gain))


def screen_reader_text(words: str) -> Element:
    """Render words for readers who do not see the icon beside them."""
    return span(".hidden")[words]
