"""Chances to win a match by score: weights fitted to self-play.

400 matches of club players who imagine 4 deals, from seed 1, under `standard` and `jaeger` and both
with the match won at exactly zero: 42,911 standings.
`python -m engine.bots.train zwanzig-ab odds --level club --worlds 4 --matches 400`.
"""

from __future__ import annotations

from collections.abc import Mapping

KNOTS = (-15, -10, -6, -3, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 55, 75)
"""Scores at which the logarithm of a weight is known."""

FORMS: Mapping[str, tuple[float, ...]] = {
    "at_or_below_zero endgame": (
        *(2.268, 1.517, 0.914, 0.458, -0.015, -0.201, -0.586, -0.953, -1.001, -0.988),
        *(-1.415, -1.562, -1.832, -2.231, -2.504, -3.022, -3.379, -3.8, -4.133, -5.206, -8.192),
    ),
    "at_or_below_zero open": (
        *(2.221, 1.465, 0.845, 0.356, -0.163, -0.351, -0.387, -0.807, -1.038, -1.231),
        *(-1.481, -1.858, -2.015, -2.362, -2.579, -3.097, -3.302, -3.795, -3.886, -3.453, -6.09),
    ),
    "exactly_zero endgame": (
        *(-2.474, -2.739, -2.487, -2.818, -3.674, -4.274, -0.726, -3.843, -0.852, -3.647),
        *(-1.632, -2.234, -2.211, -2.058, -2.545, -2.365, -2.776, -2.679, -2.958, -3.122, -4.594),
    ),
    "exactly_zero open": (
        *(2.248, 3.175, 2.977, 3.205, 3.135, 3.15, 3.283, 3.181, 3.689, 3.312),
        *(3.269, 3.43, 3.128, 3.249, 3.105, 3.046, 2.793, 2.746, 2.436, 1.988, 1.082),
    ),
}
"""By how a match is won, and whether hearts are or will soon be trumps without choice."""

TURNS = (1.027, 1.008, 0.99, 0.98)
"""What the weight is multiplied by in play order, from who makes trump next."""
