"""The import of a backup, run in a worker (`ui/browser/backup_worker.py`).

The file and the browser's own rows arrive in pieces, and the changes go back in pieces.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

from ui.backup.backup_file import BackupReader, Contents
from ui.backup.merge_plan import (
    ROW_KINDS,
    ROWS_PER_PIECE,
    list_table_outcomes,
    plan_merge,
    replacing_changes,
    row_kind,
)
from ui.model.backup import KindCounts, Preview, TableOutcome
from ui.storage import archive_keys
from ui.storage.packed_deals import is_valid_archived_deal
from ui.storage.row_keys import parse_json_or_none
from ui.storage.saved_matches import Rows

DEALS_PER_SLICE = 100
"""Deals that are verified at a time."""

DEAL_ROW_PREFIXES = (
    archive_keys.DEAL_PREFIX,
    archive_keys.LIST_PREFIX,
    archive_keys.MARK_PREFIX,
    archive_keys.PAR_PREFIX,
)
"""Prefixes of the keys of a deal's rows, which end with its id."""


class BackupImport:
    """A backup file being imported. The page calls its methods with values that fit into JSON."""

    def __init__(self) -> None:
        self.file_reader = BackupReader()
        self.contents: Contents | None = None
        self.own_rows: dict[str, str] = {}
        self.changes: list[tuple[str, str]] = []
        self.new_deals: list[str] = []
        self.summary_by_deal: dict[str, str] = {}
        self.refused_deals: set[str] = set()

    def add_file_piece(self, text: str) -> None:
        """Read a piece of the file. Raise `BadBackup` if it is none."""
        self.file_reader.add_bytes(text.encode(errors="replace"))

    def finish_file(self) -> None:
        """Read the end of the file. Raise `BadBackup` if it is none."""
        self.contents = self.file_reader.read_contents()

    def clear_own_rows(self) -> None:
        """Forget the browser's own rows, which are sent again."""
        self.own_rows.clear()

    def add_own_rows(self, rows: list[list[str]]) -> None:
        """Add a piece of the browser's own rows."""
        self.own_rows |= dict(rows)

    def count_new_deal_slices(self) -> int:
        """Find the deals that are new here, and return the number of slices for verifying them."""
        rows = self.file_contents().rows
        self.summary_by_deal = {
            deal_name_of_key(key): row
            for key, row in rows.items()
            if key.startswith(archive_keys.LIST_PREFIX)
        }
        deals = (key for key in rows if key.startswith(archive_keys.DEAL_PREFIX))
        self.new_deals = [
            deal_name_of_key(key) for key in deals if rows[key] != self.own_rows.get(key)
        ]
        return -(-len(self.new_deals) // DEALS_PER_SLICE)

    def find_invalid_deals_in_slice(self, slice_number: int) -> list[str]:
        """Replay a slice of the new deals, and return the ones that do not follow the rules."""
        rows = self.file_contents().rows
        names = self.new_deals[slice_number * DEALS_PER_SLICE :][:DEALS_PER_SLICE]
        return [
            name
            for name in names
            if not is_valid_archived_deal(name, rows, self.summary_by_deal.get(name, ""))
        ]

    def refuse_deals(self, names: list[str]) -> None:
        """Leave out these deals, which any worker has found to be invalid."""
        self.refused_deals |= set(names)

    def preview_json(self) -> str:
        """Return what the file would change, as text for `parse_preview`."""
        return json.dumps(self.preview())

    def preview(self) -> Preview:
        """Return what the file would change."""
        contents, theirs = self.file_contents(), self.rows_to_import()
        keep = plan_merge(self.own_rows, theirs, takes_theirs=False)
        only_here = Counter(map(row_kind, self.own_rows.keys() - theirs.keys()))
        counts = [
            KindCounts(kind, *keep.new_same_conflict_counts(kind), only_here[kind])
            for kind in ROW_KINDS
        ]
        changes_by_way = {
            way: keep.changes if way == "keep" else changes_of_way(self.own_rows, theirs)
            for way, changes_of_way in IMPORT_WAYS.items()
        }
        return Preview(
            contents.day,
            contents.broken + len(self.refused_deals),
            contents.whole,
            [row for row in counts if any(row[1:])],
            {way: len(changes) for way, changes in changes_by_way.items()},
            {
                way: list_table_outcomes(self.own_rows, theirs, changes)
                for way, changes in changes_by_way.items()
            },
        )

    def prepare_changes(self, way: str) -> int:
        """Prepare the changes of one way, and return the number of pieces."""
        self.changes = list(IMPORT_WAYS[way](self.own_rows, self.rows_to_import()).items())
        return -(-len(self.changes) // ROWS_PER_PIECE)

    def changes_piece(self, piece_number: int) -> list[list[str]]:
        """Return a piece of the changes: keys, new texts, and the present texts."""
        piece = self.changes[piece_number * ROWS_PER_PIECE :][:ROWS_PER_PIECE]
        return [[key, text, self.own_rows.get(key, "")] for key, text in piece]

    def file_contents(self) -> Contents:
        """Return the contents of the file, which has been read."""
        assert self.contents is not None
        return self.contents

    def rows_to_import(self) -> dict[str, str]:
        """Return the rows of the file that can be imported."""
        file_rows = self.file_contents().rows
        rows = {key: text for key, text in file_rows.items() if not self.is_refused(key)}
        marks = {
            key: mark_without_deletion(text)
            for key, text in rows.items()
            if key.startswith(archive_keys.MARK_PREFIX)
        }
        return {key: text for key, text in {**rows, **marks}.items() if text}

    def is_refused(self, key: str) -> bool:
        """Return whether a row belongs to a refused deal."""
        return key.startswith(DEAL_ROW_PREFIXES) and deal_name_of_key(key) in self.refused_deals


def mark_without_deletion(text: str) -> str:
    """Return a deal's mark without a deletion that could still be undone when it was saved."""
    mark = parse_json_or_none(text) if '"gone"' in text else None
    if not isinstance(mark, dict):
        return text
    marks_left = {name: value for name, value in mark.items() if name != "gone"}
    return archive_keys.dump_json(marks_left) if marks_left else ""


def deal_name_of_key(key: str) -> str:
    """Return the id of the deal whose row has this key."""
    return key.rpartition(" ")[2].rpartition("/")[2]


def parse_preview(text: str) -> Preview:
    """Return the preview of a text from `BackupImport.preview_json`."""
    preview = Preview(*json.loads(text))
    return preview._replace(
        kind_counts=[KindCounts(*row) for row in preview.kind_counts],
        tables_by_way={
            way: [TableOutcome(*outcome) for outcome in outcomes]
            for way, outcomes in preview.tables_by_way.items()
        },
    )


IMPORT_WAYS: dict[str, Callable[[Rows, Rows], dict[str, str]]] = {
    "keep": lambda mine, theirs: plan_merge(mine, theirs, takes_theirs=False).changes,
    "take": lambda mine, theirs: plan_merge(mine, theirs, takes_theirs=True).changes,
    "replace": replacing_changes,
}
"""Ways to import a backup: keep my rows in a conflict, take the file's, or replace everything."""
