"""The state of a backup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class TableOutcome(NamedTuple):
    """The match of a game after a merge.

    `origin` is `here`, `file` or `new`. `other_fate` says what becomes of the other match: `same`
    (there is only one), `goes-on` (it is continued), `aside`, `untouched` (deleted, since nobody
    had decided anything), `gone`, or "" if there is none.
    """

    game: str
    origin: str
    deal_count: int
    other_fate: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What a backup file would change, before anything is changed.

    `broken_count` counts damaged rows and refused deals, and `is_intact` is the check of the hash.
    `kind_counts` says for each kind how many rows are new, the same, in conflict and only here.
    `changes_by_way` has the number of changed rows for each way to merge, and `tables_by_way` the
    matches on the tables afterwards.
    """

    day: str
    broken_count: int
    is_intact: bool
    kind_counts: tuple[tuple[str, int, int, int, int], ...]
    changes_by_way: Mapping[str, int]
    tables_by_way: Mapping[str, Sequence[TableOutcome]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BackupProgress:
    """The progress of a backup."""

    stage: str = ""  # writing, written; reading, read, bringing, erasing, failed
    processed: int = 0  # pieces, bytes or rows …
    total: int = 0  # … of this many
    name: str = ""  # name of the written file
    problem: str = ""  # why it failed: a text `backup.problem.…`
    preview: Preview | None = None  # what the file that was read would change
    way: str = "keep"  # how it is merged: keep, take, replace
