"""Styles: what players who imagine deals make of luck, as one number for both games."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

EVEN_STYLE = "even"
"""The style of who weighs gain and loss alike."""

RISK_BY_STYLE: Mapping[str, float] = {"careful": -0.25, EVEN_STYLE: 0.0, "bold": 0.25}
"""The risk that a style takes: what may be won or lost counts for so much of its spread.

Whether to bid, to declare, to double or to stay is weighed by the mean of what comes of it, plus
the risk times its standard deviation. Cards are played alike in every style.
"""


STYLE_SEPARATOR = ":style="
"""What parts a level from its style."""


def level_with_style(level: str, style: str) -> str:
    """Return a level with its style, as `choose_alike` reads it."""
    return level if style == EVEN_STYLE else f"{level}{STYLE_SEPARATOR}{style}"


def standard_deviation(mean: float, squares: float) -> float:
    """Return the standard deviation of what has this mean and this mean square."""
    return sqrt(max(0.0, squares - mean * mean))


def risk_adjusted(chance: float, risk: float) -> float:
    """Return what a chance is worth to a player of this risk: to each by its spread."""
    return chance + risk * sqrt(chance * (1 - chance)) if risk else chance
