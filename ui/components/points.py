"""A gain with its one sign: plus or minus, or else a triangle up or down."""

from __future__ import annotations

from htpy import Node, span

from ui.components.card import icon
from ui.languages import Say
from ui.wording.gains import format_gain, gain_tone, is_fewer_better


def points_with_tone(say: Say, game: str, gain: float, points: Node) -> Node:
    """Render the number of a gain (`ui.wording.gains`) after its word, and a shape without sign."""
    kind = gain_tone(gain)
    if kind == "even":
        return points
    return (
        is_fewer_better(game) and icon(kind),
        span(".hidden")[say(f"tone.{kind}") + " "],
        points,
    )


def render_gain(say: Say, game: str, gain: int) -> Node:
    """Render a gain of a game with its sign, and its word for screen readers."""
    return points_with_tone(say, game, gain, format_gain(game, gain))
