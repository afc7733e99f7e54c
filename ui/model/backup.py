"""The state of a backup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class TableOutcome(NamedTuple):
    """The match of a game after an import.

    `origin` is `here`, `file` or `new`. `other_fate` says what becomes of the other match: `same`
    (there is only one), `goes-on` (it is continued), `aside`, `untouched` (deleted, since nobody
    had decided anything), `gone`, or "" if there is none.
    """

    game: str
    origin: str
    deal_count: int
    other_fate: str


class KindCounts(NamedTuple):
    """How many rows of a kind are new, the same, in conflict and only here."""

    kind: str
    new: int
    same: int
    conflict: int
    only_here: int


class Preview(NamedTuple):
    """What a backup file would change, before anything is changed.

    `broken_count` counts damaged rows and refused deals, and `is_intact` is the check of the hash.
    `changes_by_way` has the number of changed rows for each way to import, and `tables_by_way` the
    matches on the tables afterwards.
    """

    day: str
    broken_count: int
    is_intact: bool
    kind_counts: Sequence[KindCounts]
    changes_by_way: Mapping[str, int]
    tables_by_way: Mapping[str, Sequence[TableOutcome]]


@dataclass(frozen=True, slots=True)
class BackupProgress:
    """The progress of a backup."""

    stage: str = ""  # writing, written; reading, read, importing, erasing, failed
    processed: int = 0  # pieces, bytes or rows …
    total: int = 0  # … of this many
    name: str = ""  # name of the written file
    problem: str = ""  # why it failed: a text `backup.problem.…`
    preview: Preview | None = None  # what the file that was read would change
    way: str = "keep"  # how it is imported: keep, take, replace
