"""What the cards of a deal were worth: as it is kept, and what the play then brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ui.archive.figures import Deals, Figure, deals_by_part, deals_figure, gains_figure
from ui.archive.listing import MAX_WORD_LENGTH
from ui.storage import archive
from ui.storage.row_keys import StoredRows, read_rows

MORE_PLAYS_FACTOR, MAX_PLAYS = 4, 64
"""How many times as many plays a wish for more brings, and how many there are at most."""


class ParEstimate(NamedTuple):
    """The mean gain of so many plays by a master, its standard error, and the build that knew."""

    mean: float
    error: float
    number: int
    build: str = ""


MAX_PAR_NUMBER = 1_000_000
"""What a mean, an error or a number of plays may be, far beyond any."""


def parse_par_rows(row: archive.QueryResult) -> StoredRows[ParEstimate]:
    """What deals were worth, by their names."""
    return read_rows(row, archive.PAR_PREFIX, _parse_par)


def _parse_par(name: str, data: Any) -> ParEstimate | None:
    mean: Any
    error: Any
    if not isinstance(data, dict):
        return None
    mean, error, number = map(data.get, ("mean", "error", "number"))
    if not all(type(one) in (int, float) and abs(one) <= MAX_PAR_NUMBER for one in (mean, error)):
        return None
    if type(number) is not int or not 0 < number <= MAX_PAR_NUMBER:
        return None
    return ParEstimate(
        float(mean), float(error), number, str(data.get("build", ""))[:MAX_WORD_LENGTH]
    )


# --- many deals ----------------------------------------------------------------------------


class SkillSplit(NamedTuple):
    """Of so many deals that were weighed: what they brought, and which part was cards and play."""

    deals: int
    result: Figure
    cards: Figure
    play: Figure


def split_skill(deals: Deals, estimates: Mapping[str, ParEstimate]) -> SkillSplit | None:
    """What cards and play brought in those of the deals that have been weighed."""
    estimated_deals = [one for one in deals if one.id in estimates]
    if not estimated_deals:
        return None
    cards = gains_figure([estimates[one.id].mean for one in estimated_deals])
    return SkillSplit(
        len(estimated_deals),
        deals_figure(estimated_deals),
        cards,
        play_figure(estimated_deals, estimates),
    )


def play_figure(deals: Deals, estimates: Mapping[str, ParEstimate]) -> Figure:
    """What the play brought in deals that have been weighed, or cost: what a master makes of the
    same cards counts as nothing.
    """
    return gains_figure([one.summary["gain"] - estimates[one.id].mean for one in deals])


def play_figures_by_part(
    deals: Deals, estimates: Mapping[str, ParEstimate], part: str
) -> dict[str, Figure]:
    """What the play brought for each value of a part, the most frequent first (D01)."""
    estimated_deals = [one for one in deals if one.id in estimates]
    return {
        key: play_figure(some, estimates)
        for key, some in deals_by_part(estimated_deals, part).items()
    }
