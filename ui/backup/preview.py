"""The preview of a merge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ui.backup.merge_plan import TableOutcome


@dataclass(frozen=True, slots=True)
class Preview:
    """What a backup file would change, before anything is changed.

    `broken_count` counts damaged rows and refused deals, and `is_intact` is the check of the hash.
    `kind_counts` has for each kind how many rows are new, the same, in conflict and only here,
    `changes_by_way` the number of changed rows for each way to merge, and `tables_by_way` the
    matches on the tables afterwards.
    """

    day: str
    broken_count: int
    is_intact: bool
    kind_counts: tuple[tuple[str, int, int, int, int], ...]
    changes_by_way: Mapping[str, int]
    tables_by_way: Mapping[str, Sequence[TableOutcome]] = field(default_factory=dict)


def make_preview(file_facts: Mapping[str, Any], plan_json: Mapping[str, Any]) -> Preview:
    """Make the preview from the answers of the import worker (`ui.backup.importing`)."""
    table: Sequence[tuple[str, int, int, int, int]] = plan_json["table"]
    rows = tuple((kind, new, same, conflict, here) for kind, new, same, conflict, here in table)
    broken_count = file_facts["broken"] + plan_json["refused"]
    tables = {
        way: [TableOutcome(*outcome) for outcome in outcomes]
        for way, outcomes in plan_json["tables"].items()
    }
    return Preview(
        file_facts["day"], broken_count, file_facts["whole"], rows, plan_json["ways"], tables
    )
