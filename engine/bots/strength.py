"""How strong the levels are: the one place of every figure that is published."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from shlex import quote

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
    figure: float | None = None  # of the first bot less that of the second; of matches, its share
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
        said += f" --bots {quote(','.join(self.bots))}"
        said += f" --seating {self.seating} --{self.mode} {self.count}"
        return f"{said} --seed {self.seed}" if self.seed else said


PEER = "cmd:.build/peers/bin/python tests/peers/ismcts.py --simulations 2000"
"""The search of OpenSpiel; how to install it stands beside it."""

AB, ZR = ("zwanzig-ab", "standard"), ("zwanzigerrufen", "classic")

ROWS = (
    Measured(*AB, "matches", ("club", "random"), "lone", "won", 100, target=0.6),
    Measured(*AB, "matches", ("master", "club"), "lone", "won", 100, target=0.33),
    Measured(*AB, "deals", ("club", "beginner"), "pairs", "game", 400),
    Measured(*ZR, "cards", ("club", "beginner"), "parties", "cards", 600, target=2.0),
    Measured(*ZR, "cards", ("master", "club"), "parties", "cards", 600, target=2.5),
    Measured(*ZR, "cards", ("master", PEER), "parties", "cards", 100, target=2.0),
    Measured(*ZR, "deals", ("master", "club"), "pairs", "game", 400),
)
"""The club player of Zwanzigerrufen is the plain search that others are held against, too."""


def of_level(level: str) -> Iterator[Measured]:
    """Yield the rows that say what a level gains on another one."""
    return (row for row in ROWS if row.levels[0] == level)
