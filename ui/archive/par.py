"""Par of archived deals: stored estimates, and the gains of cards and play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ui.archive.figures import Deals, Figure, deals_by_summary_field, deals_figure, gain_statistics
from ui.model.archive import ParEstimate

MORE_PLAYS_FACTOR, MAX_PLAYS = 4, 64
"""The factor of plays for a refined estimate, and the most plays."""


class SkillSplit(NamedTuple):
    """The figures of deals with a par estimate: their results, split into cards and play."""

    result: Figure
    cards: Figure
    play: Figure


def split_skill(deals: Deals, estimates: Mapping[str, ParEstimate]) -> SkillSplit | None:
    """Return what cards and play brought in the deals with an estimate, or None without any."""
    estimated_deals = [entry for entry in deals if entry.id in estimates]
    if not estimated_deals:
        return None
    return SkillSplit(
        deals_figure(estimated_deals),
        gain_statistics([estimates[entry.id].mean for entry in estimated_deals]),
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
