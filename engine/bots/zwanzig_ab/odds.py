"""Chances to win a match by score: weights fitted to self-play.

450 matches of rule players, from seed 1, under `standard` and `jaeger` and both with the match won
at exactly zero: `python -m engine.bots.train zwanzig-ab odds --matches 450`.
"""

from __future__ import annotations

from collections.abc import Mapping

KNOTS = (-15, -10, -6, -3, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40)
"""Scores at which the logarithm of a weight is known."""

FORMS: Mapping[str, tuple[float, ...]] = {
    "at_or_below_zero endgame": (
        *(2.238, 1.489, 0.894, 0.457, 0.195, 0.087, -0.228, -0.474, -0.371, -0.946),
        *(-1.281, -1.492, -1.913, -2.034, -2.645, -2.831, -3.411, -3.589, -4.589),
    ),
    "at_or_below_zero open": (
        *(2.312, 1.591, 1.07, 0.737, 0.425, 0.431, -0.051, -0.079, -0.382, -0.515),
        *(-0.741, -1.062, -1.523, -1.854, -2.391, -3.109, -3.648, -4.13, -5.318),
    ),
    "exactly_zero endgame": (
        *(-1.66, -2.255, -2.281, -2.463, -3.354, -4.056, -0.256, -3.838, -0.369, -4.027),
        *(-1.278, -1.678, -2.006, -1.749, -2.174, -1.939, -2.351, -2.129, -3.079),
    ),
    "exactly_zero open": (
        *(1.167, 2.101, 1.881, 1.981, 1.922, 2.145, 2.358, 2.261, 2.876, 2.336),
        *(2.399, 2.578, 2.129, 2.397, 2.194, 2.08, 1.886, 2.018, 1.498),
    ),
}
"""By how a match is won, and whether hearts are trumps without choice from now on."""

TURNS = (1.036, 1.005, 0.991, 0.975)
"""What the weight is multiplied by in play order, from who makes trump next."""
