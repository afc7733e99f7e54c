"""What a backup that has been read would change here, before anything is changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ui.backup.merge_plan import TableOutcome


@dataclass(frozen=True, slots=True)
class Preview:
    """Of which day the file is, how many of its rows are damaged, or of deals that cannot have been
    played so, whether it is as it was written; for each kind of row how many are new, the same, in
    conflict and only here; and for each way to bring it in how many rows it would change, and the
    matches on the tables then.
    """

    day: str
    broken_count: int
    is_intact: bool
    kind_counts: tuple[tuple[str, int, int, int, int], ...]
    changes_by_way: Mapping[str, int]
    tables_by_way: Mapping[str, Sequence[TableOutcome]] = field(default_factory=dict)


def make_preview(about: Mapping[str, Any], plan_json: Mapping[str, Any]) -> Preview:
    """What the thread that has read a file says of it (`ui.backup.importing`)."""
    table: Sequence[tuple[str, int, int, int, int]] = plan_json["table"]
    rows = tuple((kind, new, same, other, here) for kind, new, same, other, here in table)
    broken = about["broken"] + plan_json["refused"]
    tables = {
        way: [TableOutcome(*one) for one in some] for way, some in plan_json["tables"].items()
    }
    return Preview(about["day"], broken, about["whole"], rows, plan_json["ways"], tables)
