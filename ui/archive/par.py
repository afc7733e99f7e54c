"""Par of archived deals: stored estimates, and the gains of cards and play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ui.archive.figures import Deals, Figure, deals_by_summary_field, deals_figure, gain_statistics
from ui.archive.listing import MAX_WORD_LENGTH
from ui.model.archive import ParEstimate
from ui.storage import archive_keys
from ui.storage.row_keys import StoredRows, parse_rows_of_prefix

MORE_PLAYS_FACTOR, MAX_PLAYS = 4, 64
"""Factor of plays for a refined estimate, and the most plays."""


MAX_PAR_NUMBER = 1_000_000
"""A bound for mean, error and number of plays, far beyond any real one."""


def parse_par_rows(row: archive_keys.QueryResult) -> StoredRows[ParEstimate]:
    """Return the stored estimates by deal id."""
    return parse_rows_of_prefix(row, archive_keys.PAR_PREFIX, _parse_par)


def _parse_par(name: str, data: Any) -> ParEstimate | None:
    mean: Any
    error: Any
    if not isinstance(data, dict):
        return None
    mean, error, number = map(data.get, ("mean", "error", "number"))
    if not all(
        type(value) in (int, float) and abs(value) <= MAX_PAR_NUMBER for value in (mean, error)
    ):
        return None
    if type(number) is not int or not 0 < number <= MAX_PAR_NUMBER:
        return None
    return ParEstimate(
        float(mean), float(error), number, str(data.get("build", ""))[:MAX_WORD_LENGTH]
    )


# --- statistics ----------------------------------------------------------------------------


class SkillSplit(NamedTuple):
    """The figures of deals with a par estimate: their results, split into cards and play."""

    deals: int
    result: Figure
    cards: Figure
    play: Figure


def split_gains_by_cards_and_play(
    deals: Deals, estimates: Mapping[str, ParEstimate]
) -> SkillSplit | None:
    """Return what cards and play brought in those deals that have an estimate; None without any."""
    estimated_deals = [entry for entry in deals if entry.id in estimates]
    if not estimated_deals:
        return None
    cards = gain_statistics([estimates[entry.id].mean for entry in estimated_deals])
    return SkillSplit(
        len(estimated_deals),
        deals_figure(estimated_deals),
        cards,
        gains_over_par_figure(estimated_deals, estimates),
    )


def gains_over_par_figure(deals: Deals, estimates: Mapping[str, ParEstimate]) -> Figure:
    """Return the figure of my play: gains minus par, the mean of a master with the same cards."""
    return gain_statistics([entry.summary["gain"] - estimates[entry.id].mean for entry in deals])


def gains_over_par_by_part(
    deals: Deals, estimates: Mapping[str, ParEstimate], part: str
) -> dict[str, Figure]:
    """Return the figures of my play by a part's value, the most frequent first."""
    estimated_deals = [entry for entry in deals if entry.id in estimates]
    return {
        key: gains_over_par_figure(part_deals, estimates)
        for key, part_deals in deals_by_summary_field(estimated_deals, part).items()
    }
