"""The import of a backup, run in a worker.

The file and the browser's own rows arrive in pieces, and the changes go back in pieces, as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from ui.backup.backup_file import BackupReader, BadBackup, Contents
from ui.backup.merge_plan import (
    ROW_KINDS,
    ROWS_PER_PIECE,
    list_table_outcomes,
    plan_merge,
    replacing_changes,
    row_kind,
)
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
    """A backup file being imported."""

    def __init__(self) -> None:
        self.file_reader = BackupReader()
        self.contents: Contents | None = None
        self.own_rows: dict[str, str] = {}
        self.changes: list[tuple[str, str]] = []
        self.new_deals: list[str] = []
        self.summary_by_deal: dict[str, str] = {}
        self.refused_deals: set[str] = set()

    def answer_order(self, order: str, text: str) -> Any:
        """Carry out an order of the page. Return the problem of a file that is no backup."""
        try:
            return ORDER_HANDLERS[order](self, text)
        except BadBackup as problem:
            return {"problem": str(problem)}

    def add_file_piece(self, text: str) -> None:
        """Read a piece of the file."""
        self.file_reader.add_bytes(text.encode(errors="replace"))

    def finish_file(self, text: str) -> Any:
        """Read the end of the file and return what it is."""
        self.contents = contents = self.file_reader.read_contents()
        names = (field.name for field in fields(Contents) if field.name != "rows")
        return {name: getattr(contents, name) for name in names}

    def clear_own_rows(self, text: str) -> None:
        """Forget the browser's own rows, which are sent again."""
        self.own_rows.clear()

    def add_own_rows(self, text: str) -> None:
        """Add a piece of the browser's own rows."""
        self.own_rows |= dict(json.loads(text))

    def count_new_deal_slices(self, text: str) -> Any:
        """Find the deals that are new here, and return the number of slices for verifying them."""
        rows = self.file_rows()
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

    def find_invalid_deals_in_slice(self, slice_number: str) -> Any:
        """Replay a slice of the new deals, and return the ones that do not follow the rules."""
        rows, names = (
            self.file_rows(),
            self.new_deals[int(slice_number) * DEALS_PER_SLICE :][:DEALS_PER_SLICE],
        )
        return [
            name
            for name in names
            if not is_valid_archived_deal(name, rows, self.summary_by_deal.get(name, ""))
        ]

    def refuse_deals(self, text: str) -> None:
        """Leave out these deals, which any worker has found to be invalid."""
        self.refused_deals |= set(json.loads(text))

    def import_preview_json(self, text: str) -> Any:
        """Return what the file would change.

        `table` says for each kind of row how many are new, the same, in conflict, and only here.
        `ways` says for each way to merge how many rows would change, and `tables` has the matches
        on the tables afterwards. `refused` is the number of refused deals.
        """
        theirs = self.rows_to_merge()
        keep = plan_merge(self.own_rows, theirs, takes_theirs=False)
        missing_counts = self.count_rows_only_here(theirs)
        rows = [
            [kind, *keep.new_same_conflict_counts(kind), missing_counts.get(kind, 0)]
            for kind in ROW_KINDS
        ]
        table = [row for row in rows if any(row[1:])]
        changes_by_way = {
            way: keep.changes if way == "keep" else changes_of_way(self.own_rows, theirs)
            for way, changes_of_way in MERGE_WAYS.items()
        }
        ways = {way: len(changes) for way, changes in changes_by_way.items()}
        tables = {
            way: list_table_outcomes(self.own_rows, theirs, changes)
            for way, changes in changes_by_way.items()
        }
        return {"table": table, "ways": ways, "tables": tables, "refused": len(self.refused_deals)}

    def prepare_changes(self, way: str) -> Any:
        """Prepare the changes of one way, and return the number of pieces."""
        self.changes = list(MERGE_WAYS[way](self.own_rows, self.rows_to_merge()).items())
        return -(-len(self.changes) // ROWS_PER_PIECE)

    def changes_piece(self, piece_number: str) -> Any:
        """Return a piece of the changes: keys, new texts, and the present texts."""
        piece = self.changes[int(piece_number) * ROWS_PER_PIECE :][:ROWS_PER_PIECE]
        return [[key, text, self.own_rows.get(key, "")] for key, text in piece]

    def file_rows(self) -> Rows:
        """Return the rows of the file."""
        assert self.contents is not None
        return self.contents.rows

    def rows_to_merge(self) -> dict[str, str]:
        """Return the rows of the file that can be merged."""
        rows = {key: text for key, text in self.file_rows().items() if not self.is_refused(key)}
        marks = {
            key: mark_without_deletion(text)
            for key, text in rows.items()
            if key.startswith(archive_keys.MARK_PREFIX)
        }
        return {key: text for key, text in {**rows, **marks}.items() if text}

    def is_refused(self, key: str) -> bool:
        """Return whether a row belongs to a refused deal."""
        return (
            bool(self.refused_deals)
            and key.startswith(DEAL_ROW_PREFIXES)
            and deal_name_of_key(key) in self.refused_deals
        )

    def count_rows_only_here(self, theirs: Rows) -> dict[str, int]:
        """Return how many rows of each kind are here and not in the file."""
        counts: dict[str, int] = {}
        for key in self.own_rows.keys() - theirs.keys():
            if kind := row_kind(key):
                counts[kind] = counts.get(kind, 0) + 1
        return counts


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


ORDER_HANDLERS: dict[str, Callable[[BackupImport, str], Any]] = {
    "file": BackupImport.add_file_piece,
    "end": BackupImport.finish_file,
    "clear-own-rows": BackupImport.clear_own_rows,
    "here": BackupImport.add_own_rows,
    "unknown": BackupImport.count_new_deal_slices,
    "proven": BackupImport.find_invalid_deals_in_slice,
    "refuse": BackupImport.refuse_deals,
    "describe-changes": BackupImport.import_preview_json,
    "change": BackupImport.prepare_changes,
    "piece": BackupImport.changes_piece,
}

MERGE_WAYS: dict[str, Callable[[Rows, Rows], dict[str, str]]] = {
    "keep": lambda mine, theirs: plan_merge(mine, theirs, takes_theirs=False).changes,
    "take": lambda mine, theirs: plan_merge(mine, theirs, takes_theirs=True).changes,
    "replace": replacing_changes,
}
"""Ways to merge a backup: keep my rows in a conflict, take the file's, or replace everything."""
