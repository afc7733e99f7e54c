"""Archived deals grouped by match, and the commands of the match list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ui.archive.update import DealFilter, set_filter, with_archive_changes
from ui.model import Model
from ui.model.archive import Entry
from ui.model.effects import MoveFocus, Step


class ArchivedMatch(NamedTuple):
    """A match by its id, with its listed deals, the newest first."""

    id: str
    deals: Sequence[Entry]

    @property
    def last_end_per_deal(self) -> list[Entry]:
        """The deals without the ends that were undone. Of several ends, the match used the last."""
        last_ends: dict[object, Entry] = {}
        for entry in self.deals:
            last_ends.setdefault(entry.summary.get("deal"), entry)
        return list(last_ends.values())

    @property
    def total_gain(self) -> int:
        """My total gain. More is better."""
        return sum(entry.summary["gain"] for entry in self.last_end_per_deal)

    @property
    def match_outcome(self) -> str:
        """ "won", "lost", or "" if the match is not over or its last deal is not among these."""
        outcomes = (
            entry.summary["won"] for entry in self.last_end_per_deal if "won" in entry.summary
        )
        return {1: "won", 0: "lost"}.get(next(outcomes, -1), "")


def group_by_match(deals: Iterable[Entry]) -> list[ArchivedMatch]:
    """Return the matches of these deals. The match played last comes first."""
    deals_by_match: dict[str, list[Entry]] = {}
    for entry in deals:
        deals_by_match.setdefault(str(entry.summary.get("match", "")), []).append(entry)
    return [ArchivedMatch(name, match_deals) for name, match_deals in deals_by_match.items()]


def toggle_list_by_match(model: Model) -> Step:
    """Switch between matches and deals in the list. The focus returns to the open match."""
    archive = model.archive
    match_id = archive.filters.get("match", "")
    after, _ = set_filter(model, DealFilter("match"))
    selectors = (f"#match-{match_id}",) if match_id else ()
    return with_archive_changes(after, by_match=not archive.by_match), (
        MoveFocus((*selectors, "#deals-by")),
    )


def open_match_deals(model: Model, name: str) -> Step:
    """List the deals of one match."""
    after, _ = set_filter(model, DealFilter("match", name))
    return with_archive_changes(after, by_match=False), (MoveFocus(("#deals-by",)),)
