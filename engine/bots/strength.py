"""How strong the levels are: the one place of every figure that is published."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

NAMES = ("beginner", "club", "master")
"""The levels that a visitor can choose, the weakest first."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What one bot gained on another; `figure` is None until somebody has measured it.

    The row says all that the arena has to be told, so that anyone can measure it again: `count` is
    of deals or matches as the `mode` has it, `measure` one of the figures of that mode.
    """

    game: str
    preset: str
    mode: str  # deals, cards, matches
    bots: tuple[str, str]  # as --bots has them
    seating: str
    measure: str  # game, cards, won
    count: int
    figure: float | None = None  # of the first bot, less that of the second
    error: float | None = None  # one standard error of the figure
    target: float | None = None  # what the figure should reach at least
    seed: int = 0

    @property
    def levels(self) -> tuple[str, str]:
        """Return the levels of the two bots, without their settings."""
        one, other = (bot.partition(":")[0] for bot in self.bots)
        return one, other

    @property
    def command(self) -> str:
        """Return the command that measures this row."""
        said = f"python -m engine arena --game {self.game} --preset {self.preset}"
        said += f" --bots {','.join(self.bots)} --seating {self.seating} --{self.mode} {self.count}"
        return f"{said} --seed {self.seed}" if self.seed else said


ROWS = (
    Measured("zwanzig-ab", "standard", "deals", ("club", "beginner"), "pairs", "game", 2000),
    Measured("zwanzig-ab", "standard", "deals", ("master", "club"), "pairs", "game", 2000),
    Measured("zwanzig-ab", "standard", "matches", ("master", "club"), "lone", "won", 500),
    Measured("zwanzigerrufen", "classic", "deals", ("club", "beginner"), "pairs", "game", 2000),
    Measured("zwanzigerrufen", "classic", "deals", ("master", "club"), "pairs", "game", 2000),
    Measured("zwanzigerrufen", "classic", "cards", ("club", "beginner"), "parties", "cards", 2000),
    Measured("zwanzigerrufen", "classic", "cards", ("master", "club"), "parties", "cards", 2000),
)
"""Provisional: what is to be measured is settled here, the figures are not there yet."""


def of_level(level: str) -> Iterator[Measured]:
    """Yield the rows that say what a level gains on another one."""
    return (row for row in ROWS if row.levels[0] == level)
