"""What the cards of a deal were worth: as it is kept, and what the play then brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ui.archive.figures import Deals, Figure, figure, of_gains, parted
from ui.archive.listing import LONGEST
from ui.kept import archive
from ui.kept.rows import StoredRows, read_rows

MORE, MOST = 4, 64
"""How many times as many plays a wish for more brings, and how many there are at most."""


class Worth(NamedTuple):
    """The mean gain of so many plays by a master, its standard error, and the build that knew."""

    mean: float
    error: float
    number: int
    build: str = ""


LARGEST = 1_000_000
"""What a mean, an error or a number of plays may be, far beyond any."""


def read(row: archive.Row) -> StoredRows[Worth]:
    """What deals were worth, by their names."""
    return read_rows(row, archive.PAR, _worth)


def _worth(name: str, data: Any) -> Worth | None:
    mean: Any
    error: Any
    if not isinstance(data, dict):
        return None
    mean, error, number = map(data.get, ("mean", "error", "number"))
    if not all(type(one) in (int, float) and abs(one) <= LARGEST for one in (mean, error)):
        return None
    if type(number) is not int or not 0 < number <= LARGEST:
        return None
    return Worth(float(mean), float(error), number, str(data.get("build", ""))[:LONGEST])


# --- many deals ----------------------------------------------------------------------------


class Skill(NamedTuple):
    """Of so many deals that were weighed: what they brought, and which part was cards and play."""

    deals: int
    result: Figure
    cards: Figure
    play: Figure


def skill(deals: Deals, worths: Mapping[str, Worth]) -> Skill | None:
    """What cards and play brought in those of the deals that have been weighed."""
    weighed = [one for one in deals if one.id in worths]
    if not weighed:
        return None
    cards = of_gains([worths[one.id].mean for one in weighed])
    return Skill(len(weighed), figure(weighed), cards, play(weighed, worths))


def play(deals: Deals, worths: Mapping[str, Worth]) -> Figure:
    """What the play brought in deals that have been weighed, or cost: what a master makes of the
    same cards counts as nothing.
    """
    return of_gains([one.about["gain"] - worths[one.id].mean for one in deals])


def play_by(deals: Deals, worths: Mapping[str, Worth], part: str) -> dict[str, Figure]:
    """What the play brought for each value of a part, the most frequent first (D01)."""
    weighed = [one for one in deals if one.id in worths]
    return {key: play(some, worths) for key, some in parted(weighed, part).items()}
