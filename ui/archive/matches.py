"""The matches of the archive: deals that belong together, as a list shows them and opens them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ui.archive.listing import Entry
from ui.archive.update import set_filter, with_archive_view
from ui.effects import MoveFocus, Step
from ui.model import Model


class ArchivedMatch(NamedTuple):
    """A match by its name, with the deals of it that are wanted, the newest first."""

    id: str
    deals: Sequence[Entry]

    @property
    def counted_deals(self) -> list[Entry]:
        """Of a deal that was played to several ends, the last one: the match went on with it."""
        last_ends: dict[object, Entry] = {}
        for one in self.deals:
            last_ends.setdefault(one.summary.get("deal"), one)
        return list(last_ends.values())

    @property
    def total_gain(self) -> int:
        """What it brought me, by its meaning."""
        return sum(one.summary["gain"] for one in self.counted_deals)

    @property
    def total_points(self) -> int:
        """What it brought me, as the game counts."""
        return sum(one.summary["points"] for one in self.counted_deals)

    @property
    def match_outcome(self) -> str:
        """How it ended: won, lost, or "" where it has not, or its end is none of these deals."""
        outcomes = (one.summary["won"] for one in self.counted_deals if "won" in one.summary)
        return {1: "won", 0: "lost"}.get(next(outcomes, -1), "")


def group_by_match(deals: Iterable[Entry]) -> list[ArchivedMatch]:
    """The matches of these deals, that which was played last first."""
    deals_by_match: dict[str, list[Entry]] = {}
    for one in deals:
        deals_by_match.setdefault(str(one.summary.get("match", "")), []).append(one)
    return [ArchivedMatch(name, some) for name, some in deals_by_match.items()]


def toggle_match_list(model: Model, arg: str) -> Step:
    """List the matches instead of the deals, or no longer; whoever looked at one is back at it."""
    archive_view = model.table.archive_view
    match_id = archive_view.filters.get("match", "")
    after, _ = set_filter(model, "match=")
    selectors = (f"#match-{match_id}",) if match_id else ()
    return with_archive_view(after, by_match=not archive_view.by_match), (
        MoveFocus((*selectors, "#deals-by")),
    )


def open_match_deals(model: Model, name: str) -> Step:
    """List the deals of one match."""
    after, _ = set_filter(model, f"match={name}")
    return with_archive_view(after, by_match=False), (MoveFocus(("#deals-by",)),)
