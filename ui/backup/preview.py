"""The preview of a merge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ui.model.backup import Preview, TableOutcome


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
