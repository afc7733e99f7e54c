"""The state of the archive of finished deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from engine.record import Record
from ui.model.panel import LIST_PAGE_SIZE


class Entry(NamedTuple):
    """A listed deal: its id, when it ended (ms since 1970), and its summary."""

    id: str
    time: int
    summary: Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Listing:
    """The deals that have been read, the newest first.

    `total_count` is the number of all archived deals, and `is_complete` says whether all of them
    are in `entries`. `setups` holds the game, rules and players that deals share, by name, `marks`
    holds pins, notes and deletions, and `unread_count` is the number of unreadable rows.
    """

    entries: tuple[Entry, ...]
    total_count: int
    setups: Mapping[str, Mapping[str, Any]]
    marks: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    is_complete: bool = True
    unread_count: int = 0

    def find_entry(self, deal_id: str) -> Entry | None:
        """Return the deal with this id, if it has been read."""
        return next((entry for entry in self.entries if entry.id == deal_id), None)

    def setup_of(self, entry: Entry) -> Mapping[str, Any]:
        """Return a deal's game, rules and players."""
        return self.setups[entry.summary["rules"]]

    def remaining_entries(self) -> Iterator[Entry]:
        """Yield the deals that are not marked as deleted."""
        deleted_ids = {name for name, mark in self.marks.items() if mark.get("gone")}
        return (entry for entry in self.entries if entry.id not in deleted_ids)

    def mark_of(self, deal_id: str) -> Mapping[str, Any]:
        """Return the mark of a deal: pin, note, deletion."""
        return self.marks.get(deal_id, {})

    def pin_and_note(self, deal_id: str) -> tuple[bool, str]:
        """Return whether a deal is pinned, and its note."""
        mark = self.mark_of(deal_id)
        return bool(mark.get("pin")), str(mark.get("note", ""))

    def with_mark(self, deal_id: str, **changes: Any) -> Listing:
        """Return the listing with changes to a deal's mark. Empty values are removed."""
        mark = {key: value for key, value in {**self.mark_of(deal_id), **changes}.items() if value}
        return replace(self, marks={**self.marks, deal_id: mark})

    def without_deals(self, deal_ids: Sequence[str]) -> Listing:
        """Return the listing without some deals."""
        entries_left = tuple(entry for entry in self.entries if entry.id not in deal_ids)
        return replace(
            self,
            entries=entries_left,
            total_count=self.total_count - len(self.entries) + len(entries_left),
        )


class ParEstimate(NamedTuple):
    """The par of a deal: mean gain of a master, standard error, number of plays, and the build."""

    mean: float
    error: float
    number: int
    build: str = ""


class QuizResult(NamedTuple):
    """How many questions were answered, how many right at first, and how many are right now."""

    question_count: int
    right_at_first: int
    right_now: int


Quizzes = Mapping[tuple[str, str], QuizResult]
"""Results by game and chapter."""


@dataclass(frozen=True, slots=True)
class ArchiveState:
    """The state of the archive's list and of the deal opened from it."""

    listing: Listing | None = None  # None until it has been read
    is_unavailable: bool = False  # there is no database, so nothing is archived
    filters: Mapping[str, str] = field(default_factory=dict)  # filter values by kind
    order: str = "newest"  # what comes first: "newest", or by result "worst" or "best"
    by_match: bool = False  # matches are listed instead of deals
    shown_count: int = LIST_PAGE_SIZE  # how many deals are listed
    open_deal_id: str = ""  # the deal that is open
    open_record: Record | None = None  # its record
    opens_at_table: bool = False  # open it at the table once it has been read …
    table_ply: int | None = None  # … at this moment; None is its first card
    deleted_ids: tuple[str, ...] = ()  # deals that are deleted unless that is undone
    toast_number: int = 0  # number of the toast about the deletion
    rules_key: str = ""  # rules the statistics are for; "" means the rules of the latest deal
    par_by_deal: Mapping[str, ParEstimate] = field(default_factory=dict)
    quiz_results: Quizzes = field(default_factory=dict)
    refined_deal_id: str = ""  # the deal whose par is being refined
    help_filter: str = ""  # the deals that the statistics count: "with" help, "without", or all
