"""Chances to win a match by score: weights fitted to self-play."""

from __future__ import annotations

from collections.abc import Mapping

KNOTS = (-15, -10, -6, -3, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40)
"""Scores at which a logarithm of the weight is known."""

FORMS: Mapping[str, tuple[float, ...]] = {
    form: tuple(-0.15 * max(knot, -3) for knot in KNOTS)
    for form in ("at_or_below_zero open", "at_or_below_zero endgame",
                 "exactly_zero open", "exactly_zero endgame")
}

TURNS = (1.1, 1.0, 1.0, 0.95)
