"""Two actions compared in imagined deals, and the tally of their gaps."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple


class WorldGap(NamedTuple):
    """How much better one action did than another in the same imagined deal.

    `worth` is in the unit by which the bot decides, `points` are the points of the deal.
    """

    worth: float
    points: float


class GapTally(NamedTuple):
    """The gaps of two actions over imagined deals: their number, sums and sums of squares."""

    worlds: int = 0
    worth: float = 0.0
    worth_squares: float = 0.0
    points: float = 0.0
    points_squares: float = 0.0

    def with_gaps(self, gaps: Iterable[WorldGap]) -> GapTally:
        """Return the tally with more gaps."""
        worlds, worth, worth_squares, points, points_squares = self
        for gap in gaps:
            worlds += 1
            worth += gap.worth
            worth_squares += gap.worth * gap.worth
            points += gap.points
            points_squares += gap.points * gap.points
        return GapTally(worlds, worth, worth_squares, points, points_squares)

    def merge(self, other: GapTally) -> GapTally:
        """Return the tally of the gaps of both."""
        return GapTally(
            self.worlds + other.worlds,
            self.worth + other.worth,
            self.worth_squares + other.worth_squares,
            self.points + other.points,
            self.points_squares + other.points_squares,
        )

    @property
    def mean_points(self) -> float:
        """The mean gap in points."""
        return self.points / max(1, self.worlds)

    def min_z_score(self) -> float:
        """Return how many standard errors the mean gap is above zero, in worth and in points.

        This is the smaller of both figures. The error is the error of the difference. Both actions
        were tried in the same deals, so luck that both share does not count.
        """
        if self.worlds < MIN_WORLDS:
            return 0.0
        return min(
            _z_score(self.worlds, self.worth, self.worth_squares),
            _z_score(self.worlds, self.points, self.points_squares),
        )


MIN_WORLDS = 16
"""With fewer imagined deals a standard error says nothing."""

MANY_ERRORS = 1000.0
"""The number of errors of a gap that was the same in each deal."""


def _z_score(count: int, total: float, squares: float) -> float:
    mean = total / count
    variance = max(0.0, squares - count * mean * mean) / (count - 1)
    if variance < TINY_VARIANCE:
        return MANY_ERRORS if mean > sqrt(TINY_VARIANCE) else 0.0
    return mean / sqrt(variance / count)


TINY_VARIANCE = 1e-12
"""Less than this comes from rounding."""
