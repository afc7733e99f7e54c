"""What the cards of a deal were worth: as it is kept, and what the play then brought."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite
from typing import Any, NamedTuple

from ui.archive.figures import Deals, Figure, figure, of_gains, parted
from ui.kept import archive

MORE, MOST = 4, 64
"""How many times as many plays a wish for more brings, and how many there are at most."""


class Worth(NamedTuple):
    """The mean gain of so many plays by a master, its standard error, and the build that knew."""

    mean: float
    error: float
    number: int
    build: str = ""


def read(row: archive.Row) -> dict[str, Worth]:
    """What deals were worth, by their names; what cannot be read is passed over."""
    pairs = zip(row[0], row[1], strict=True)
    found = ((key.removeprefix(archive.PAR), read_one(text)) for key, text in pairs)
    return {key: one for key, one in found if one}


def read_one(text: str) -> Worth | None:
    """What a deal was worth, of the text of its row."""
    try:
        data: Any = json.loads(text)
        one = Worth(float(data["mean"]), float(data["error"]), data["number"])
        sound = isfinite(one.mean) and isfinite(one.error) and type(one.number) is int
        return one._replace(build=str(data.get("build", ""))) if sound else None
    except (AttributeError, KeyError, OverflowError, RecursionError, TypeError, ValueError):
        return None


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
