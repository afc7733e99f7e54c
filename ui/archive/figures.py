"""Statistics of archived deals: counts, gains and their errors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from heapq import nlargest
from math import sqrt
from typing import Any, NamedTuple

from ui.archive.listing import rules_key
from ui.model.archive import Entry, Listing

MIN_DEALS_FOR_BAND = 20
"""The fewest deals with an error band. With fewer, a single costly deal would decide."""

MAX_SPANS = 12
"""The most time spans in a plot."""

MIN_DEALS_FOR_TIMELINE = 2 * MIN_DEALS_FOR_BAND
"""The number of deals that make two averages to compare."""

LATEST_DEALS = 20
"""How many of the latest deals are drawn one by one."""

SHOWN_DEALS = 3
"""How many best deals are shown, and how many worst."""

Deals = Sequence[Entry]


class Figure(NamedTuple):
    """The gains of a number of deals: how many were positive, their sum, and the sum of squares.

    A gain is positive if the deal was good for me, whichever way the points of a game count.
    """

    deals: int = 0
    deals_won: int = 0
    total: float = 0
    squares: float = 0

    @property
    def mean(self) -> float:
        """The mean gain of a deal."""
        return self.total / self.deals if self.deals else 0.0

    @property
    def standard_error(self) -> float:
        """The standard error of the mean."""
        if self.deals < 2:
            return 0.0
        spread = (self.squares - self.total**2 / self.deals) / (self.deals - 1)
        return sqrt(max(0.0, spread) / self.deals)

    @property
    def error_band(self) -> float | None:
        """The half width of a 95 % confidence interval of the mean, or None for too few deals."""
        return (
            None
            if self.deals < MIN_DEALS_FOR_BAND
            else student_quantile_95(self.deals - 1) * self.standard_error
        )


def student_quantile_95(degrees_of_freedom: int) -> float:
    """Return Student's quantile for a 95 % band, accurate to 0.01 from 10 degrees of freedom on."""
    return 1.96 + 2.37 / degrees_of_freedom + 2.8 / degrees_of_freedom**2


def deals_figure(deals: Iterable[Entry]) -> Figure:
    """Return the figure of these deals."""
    return gain_statistics([entry.summary["gain"] for entry in deals])


def gain_statistics(gains: Sequence[float]) -> Figure:
    """Return the statistics of these gains."""
    win_count = sum(gain > 0 for gain in gains)
    return Figure(len(gains), win_count, sum(gains), sum(gain * gain for gain in gains))


# --- grouping ------------------------------------------------------------------------------


class CountedDeals(NamedTuple):
    """Archived deals grouped by their rules, the latest rules and deals first.

    Lessons and guest matches count as deals with help. A deal that was undone and played to another
    end counts once, by its first end, and so does a deal of the day that was played again.
    `all_ends` has every end.
    """

    every_deal: Mapping[str, Deals]
    without_help: Mapping[str, Deals]
    with_help: Mapping[str, Deals]
    all_ends: Mapping[str, Deals]

    def select_deals(self, help_filter: str) -> Mapping[str, Deals]:
        """Return the deals "with" help, the deals "without", or all of them."""
        by_filter = {"with": self.with_help, "without": self.without_help}
        return by_filter.get(help_filter, self.every_deal)


@lru_cache(maxsize=2)
def group_deals_by_rules(listing: Listing) -> CountedDeals:
    """Group the deals of the archive by rules. Leave out deals that are marked as deleted."""
    rules_by_setup = {name: rules_key(listing, name) for name in listing.setups}
    every: dict[str, list[Entry]] = {}
    without_help: dict[str, list[Entry]] = {}
    with_help: dict[str, list[Entry]] = {}
    all_ends: dict[str, list[Entry]] = {}
    entries = tuple(listing.remaining_entries())
    keys = tuple(map(played_deal_key, entries))
    # Entries are newest first, so the first end of a deal remains.
    first_ends = dict(zip(keys, entries, strict=True))
    for key, entry in zip(keys, entries, strict=True):
        rules = rules_by_setup[entry.summary["rules"]]
        all_ends.setdefault(rules, []).append(entry)
        if first_ends[key] is entry:
            part = with_help if has_help(entry.summary) else without_help
            part.setdefault(rules, []).append(entry)
            every.setdefault(rules, []).append(entry)
    return CountedDeals(every, without_help, with_help, all_ends)


def played_deal_key(entry: Entry) -> tuple[object, ...]:
    """Return a key that all ends of the same deal share."""
    summary = entry.summary
    if "day" in summary and "cards" in summary:
        return summary["cards"], summary["rules"]
    if "match" not in summary or "deal" not in summary:
        return (entry.id,)
    return summary["match"], summary["deal"], summary.get("cards")


def has_help(summary: Mapping[str, Any]) -> bool:
    """Return whether a deal was played with help. A lesson or another's match counts as help."""
    return bool(summary.get("help") or summary.get("from") and not summary.get("day"))


BREAKDOWNS = ("role", "kind")
"""The parts of a summary by which deals are broken down."""


def figures_by_part(deals: Deals, part: str) -> dict[str, Figure]:
    """Return the figures of the deals by a part's value, the most frequent first."""
    return {
        key: deals_figure(part_deals)
        for key, part_deals in deals_by_summary_field(deals, part).items()
    }


def deals_by_summary_field(deals: Deals, part: str) -> dict[str, Deals]:
    """Return the deals by a field's value, the most frequent first."""
    parts = dict[str, list[Entry]]()
    for entry in deals:
        parts.setdefault(str(entry.summary.get(part, "")), []).append(entry)
    return dict(sorted(((k, v) for k, v in parts.items() if k), key=lambda item: -len(item[1])))


def count_finished_and_won_matches(
    listing: Listing, rules: str, help_filter: str
) -> tuple[int, int]:
    """Return how many matches are over and how many of them I won, each counted once.

    A match has help if at least one of its deals has.
    """
    ends, won_by_match = group_deals_by_rules(listing).all_ends.get(rules, ()), dict[str, int]()
    helped = {str(entry.summary.get("match")) for entry in ends if has_help(entry.summary)}
    for entry in ends:
        name = str(entry.summary.get("match"))
        kind = "with" if name in helped else "without"
        if "won" in entry.summary and help_filter in ("", kind):
            won_by_match.setdefault(name, int(entry.summary["won"] == 1))
    return len(won_by_match), sum(won_by_match.values())


# --- best and worst deals, time spans ------------------------------------------------------


def extreme_deals(deals: Deals, sign: int) -> list[Entry]:
    """Return the deals with the highest gains, or with sign -1 the highest losses, in order."""
    ranked = nlargest(SHOWN_DEALS, deals, key=lambda entry: sign * entry.summary["gain"])
    return [entry for entry in ranked if sign * entry.summary["gain"] > 0]


class Span(NamedTuple):
    """Consecutive deals: times of the first and last one, and their figure."""

    first: int
    last: int
    figure: Figure


def split_into_time_spans(deals: Deals) -> list[Span]:
    """Return the deals in spans of about the same number, the oldest first.

    Each span has enough deals for an error band. There are no spans unless there are enough for
    two.
    """
    oldest_first = deals[::-1]
    count = min(MAX_SPANS, len(oldest_first) // MIN_DEALS_FOR_BAND)
    if count < 2:
        return []
    cuts = [len(oldest_first) * index // count for index in range(count + 1)]
    parts = (oldest_first[start:stop] for start, stop in zip(cuts, cuts[1:], strict=False))
    return [Span(part[0].time, part[-1].time, deals_figure(part)) for part in parts]
