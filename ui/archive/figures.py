"""What many deals of the archive come to: how many, what they brought, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple

from ui.archive.listing import Entry, Listing, rules_key

MIN_DEALS_FOR_BAND = 20
"""Deals below which nothing is said of how sure a mean is: a single dear one would decide."""

MAX_SPANS = 12
"""Spans of a plot at most, one after another."""

SHOWN_DEALS = 3
"""Of the best deals, and of the worst."""

Deals = Sequence[Entry]


class Figure(NamedTuple):
    """So many deals: in how many I was better off after it, and by how many points in all.

    A gain is by its meaning: more is better, whichever way the points of a game count.
    """

    deals: int = 0
    deals_won: int = 0
    total: float = 0
    squares: float = 0

    @property
    def mean(self) -> float:
        """The gain in a deal."""
        return self.total / self.deals if self.deals else 0.0

    @property
    def standard_error(self) -> float:
        """One standard error of that."""
        if self.deals < 2:
            return 0.0
        spread = (self.squares - self.total**2 / self.deals) / (self.deals - 1)
        return sqrt(max(0.0, spread) / self.deals)

    @property
    def error_band(self) -> float | None:
        """How far off the mean may be: 19 of 20 such bands hold the true one. None of too few."""
        return (
            None
            if self.deals < MIN_DEALS_FOR_BAND
            else student_quantile(self.deals - 1) * self.standard_error
        )


def student_quantile(freedom: int) -> float:
    """The quantile of Student's distribution for a band of 95 %, right to 0.01 from 10 on."""
    return 1.96 + 2.37 / freedom + 2.8 / freedom**2


def deals_figure(deals: Iterable[Entry]) -> Figure:
    """What deals come to."""
    return gains_figure([one.summary["gain"] for one in deals])


def gains_figure(gains: Sequence[float]) -> Figure:
    """What so many gains come to."""
    win_count = sum(gain > 0 for gain in gains)
    return Figure(len(gains), win_count, sum(gains), sum(gain * gain for gain in gains))


# --- which deals are counted together ------------------------------------------------------


class CountedDeals(NamedTuple):
    """The deals by the rules that they were played by, the latest rules and deals first.

    Apart from the `own_deals` are those with help, of lessons and of guests. A deal that was taken
    back and played to another end counts once, as it ended first; `all_ends` are all of them.
    """

    own_deals: Mapping[str, Deals]
    other_deals: Mapping[str, Deals]
    all_ends: Mapping[str, Deals]

    def select_deals(self, apart: bool) -> Mapping[str, Deals]:
        """The own deals, or the others."""
        return self.other_deals if apart else self.own_deals


@lru_cache(maxsize=2)
def count_deals(listing: Listing) -> CountedDeals:
    """The deals of the archive as they are counted; without those that are to go."""
    sets = {name: rules_key(listing, name) for name in listing.setups}
    groups: tuple[dict[str, list[Entry]], ...] = ({}, {}, {})
    # the newest stand first
    first = {played_deal_key(one): one for one in listing.remaining_entries()}
    for one in listing.remaining_entries():
        rules = sets[one.summary["rules"]]
        groups[2].setdefault(rules, []).append(one)
        if first[played_deal_key(one)] is one:
            groups[is_other_deal(one.summary)].setdefault(rules, []).append(one)
    return CountedDeals(*groups)


def played_deal_key(one: Entry) -> tuple[object, ...]:
    """What is the same for all the ends that a deal was played to."""
    about = one.summary
    if "match" not in about or "deal" not in about:
        return (one.id,)
    return about["match"], about["deal"], about.get("cards")


def is_other_deal(about: Mapping[str, Any]) -> bool:
    """Tell whether a deal is counted apart: there was help in it, or it belongs to no own match."""
    return bool(about.get("help") or about.get("from"))


BREAKDOWNS = ("role", "kind", "level", "dealer")
"""By what the deals of some rules are told apart, of what a list shows of one."""


def figures_by_part(deals: Deals, name: str) -> dict[str, Figure]:
    """What the deals come to for each value of a part, the most frequent first."""
    return {key: deals_figure(some) for key, some in deals_by_part(deals, name).items()}


def deals_by_part(deals: Deals, name: str) -> dict[str, Deals]:
    """The deals for each value of a part, the most frequent first."""
    parts = dict[str, list[Entry]]()
    for one in deals:
        parts.setdefault(str(one.summary.get(name, "")), []).append(one)
    return dict(sorted(((k, v) for k, v in parts.items() if k), key=lambda item: -len(item[1])))


def count_matches(listing: Listing, rules: str, *, apart: bool) -> tuple[int, int]:
    """How many matches are over, and how many of them I won; each counts once.

    A match is apart from the own ones as soon as one of its deals is.
    """
    ends, over = count_deals(listing).all_ends.get(rules, ()), dict[str, int]()
    others = {str(one.summary.get("match")) for one in ends if is_other_deal(one.summary)}
    for one in ends:
        name = str(one.summary.get("match"))
        if "won" in one.summary and (name in others) == apart:
            over.setdefault(name, int(one.summary["won"] == 1))
    return len(over), sum(over.values())


# --- single deals, and one after another ---------------------------------------------------


def best_deals(deals: Deals) -> list[Entry]:
    """The deals that brought most, the best first; none that brought nothing."""
    ranked = sorted(deals, key=lambda one: -one.summary["gain"])[:SHOWN_DEALS]
    return [one for one in ranked if one.summary["gain"] > 0]


def worst_deals(deals: Deals) -> list[Entry]:
    """The deals that cost most, the worst first; none that cost nothing."""
    ranked = sorted(deals, key=lambda one: one.summary["gain"])[:SHOWN_DEALS]
    return [one for one in ranked if one.summary["gain"] < 0]


class Span(NamedTuple):
    """Deals that were played one after another: from when, until when, what they come to."""

    first: int
    last: int
    figure: Figure


def time_spans(deals: Deals) -> list[Span]:
    """The deals in spans of the same length, the oldest first; the latest may be longer.

    Each has enough of them for a band; of fewer than two such spans there is nothing to compare.
    """
    old = deals[::-1]
    count = min(MAX_SPANS, len(old) // MIN_DEALS_FOR_BAND)
    if count < 2:
        return []
    cuts = [len(old) * at // count for at in range(count + 1)]
    parts = (old[start:stop] for start, stop in zip(cuts, cuts[1:], strict=False))
    return [Span(part[0].time, part[-1].time, deals_figure(part)) for part in parts]
