"""Styles of play: how much risk a searching bot takes, as one number for both games."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

EVEN_STYLE = "even"
"""The style that weighs gains and losses alike."""

RISK_BY_STYLE: Mapping[str, float] = {"careful": -0.25, EVEN_STYLE: 0.0, "bold": 0.25}
"""The risk of each style: the weight of an outcome's standard deviation.

To bid, to declare, to double or to stay in is valued by the mean of its outcomes plus the risk
times their standard deviation. The play of cards does not depend on the style.
"""


STYLE_SEPARATOR = ":style="
"""The text between a level and its style."""


def level_with_style(level: str, style: str) -> str:
    """Return a level with its style, in the form that `choose_alike` parses."""
    return level if style == EVEN_STYLE else f"{level}{STYLE_SEPARATOR}{style}"


def standard_deviation(mean: float, mean_square: float) -> float:
    """Return the standard deviation for a mean and a mean square."""
    return sqrt(max(0.0, mean_square - mean * mean))


def risk_adjusted_chance(chance: float, risk: float) -> float:
    """Return the value of a chance for a bot that takes this risk."""
    return chance + risk * sqrt(chance * (1 - chance)) if risk else chance
