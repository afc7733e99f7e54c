"""The thread that a backup is read in: the file and what is kept here come in pieces, and what the
file would change goes back in pieces, as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from ui.archive.packed_deals import is_sound_deal
from ui.backup.backup_file import BackupReader, BadBackup, Contents
from ui.backup.merge_plan import (
    ROW_KINDS,
    ROWS_PER_PIECE,
    find_tables,
    plan_merge,
    replacing_changes,
    row_kind,
)
from ui.storage import archive
from ui.storage.row_keys import read_text
from ui.storage.saved_matches import Rows

DEALS_PER_SLICE = 100
"""Deals that are played again at once."""

DEAL_ROW_PREFIXES = (
    archive.DEAL_PREFIX,
    archive.LIST_PREFIX,
    archive.MARK_PREFIX,
    archive.PAR_PREFIX,
)
"""How the keys of the rows of a deal begin, which end with its name."""


class BackupImport:
    """A backup on its way in."""

    def __init__(self) -> None:
        self.file_reader = BackupReader()
        self.contents: Contents | None = None
        self.own_rows: dict[str, str] = {}
        self.changes: list[tuple[str, str]] = []
        self.new_deals: list[str] = []
        self.summary_by_deal: dict[str, str] = {}
        self.refused_deals: set[str] = set()

    def answer_order(self, order: str, text: str) -> Any:
        """Carry out an order of the page; a file that is no backup is answered with its problem."""
        try:
            return ORDER_HANDLERS[order](self, text)
        except BadBackup as problem:
            return {"problem": str(problem)}

    def add_file_piece(self, text: str) -> None:
        """A piece of the file."""
        self.file_reader.add_bytes(text.encode(errors="replace"))

    def finish_file(self, text: str) -> Any:
        """The file is at its end: tell what it is."""
        self.contents = self.file_reader.read_contents()
        return {key: value for key, value in asdict(self.contents).items() if key != "rows"}

    def clear_own_rows(self, text: str) -> None:
        """What is kept here comes from its beginning, as it is now."""
        self.own_rows.clear()

    def add_own_rows(self, text: str) -> None:
        """A piece of what is kept here."""
        self.own_rows |= dict(json.loads(text))

    def count_new_slices(self, text: str) -> Any:
        """Find the deals that are not here; tell in how many slices they are played again."""
        rows = self.file_rows()
        self.summary_by_deal = {
            deal_name_of_key(key): row for key, row in rows.items() if is_list_row(key)
        }
        deals = (key for key in rows if key.startswith(archive.DEAL_PREFIX))
        self.new_deals = [
            deal_name_of_key(key) for key in deals if rows[key] != self.own_rows.get(key)
        ]
        return -(-len(self.new_deals) // DEALS_PER_SLICE)

    def find_unproven(self, number: str) -> Any:
        """Play a slice of them again; tell which cannot have been so."""
        rows, names = (
            self.file_rows(),
            self.new_deals[int(number) * DEALS_PER_SLICE :][:DEALS_PER_SLICE],
        )
        return [
            name
            for name in names
            if not is_sound_deal(name, rows, self.summary_by_deal.get(name, ""))
        ]

    def refuse_deals(self, text: str) -> None:
        """Leave those deals out that cannot have been played so, whoever has found them."""
        self.refused_deals |= set(json.loads(text))

    def describe_changes(self, text: str) -> Any:
        """What the file would change: for each kind how many rows are new, the same, in conflict,
        and how many of mine the file does not have; for each way how many rows it would change, and
        the matches on the tables then; and how many deals were refused.
        """
        plan, missing_counts = (
            plan_merge(self.own_rows, self.rows_to_merge(), takes_theirs=False),
            self.count_missing(),
        )
        rows = [[kind, *plan.counts_for(kind), missing_counts.get(kind, 0)] for kind in ROW_KINDS]
        table = [row for row in rows if any(row[1:])]
        changes, theirs = (
            {way: self.changes_of_way(way) for way in MERGE_WAYS},
            self.rows_to_merge(),
        )
        ways = {way: len(some) for way, some in changes.items()}
        tables = {way: find_tables(self.own_rows, theirs, some) for way, some in changes.items()}
        return {"table": table, "ways": ways, "tables": tables, "refused": len(self.refused_deals)}

    def prepare_changes(self, way: str) -> Any:
        """Make up the changes of one way; tell how many pieces they come in."""
        self.changes = list(self.changes_of_way(way).items())
        return -(-len(self.changes) // ROWS_PER_PIECE)

    def changes_piece(self, number: str) -> Any:
        """One of these pieces: keys, new texts, and the texts they take the place of."""
        some = self.changes[int(number) * ROWS_PER_PIECE :][:ROWS_PER_PIECE]
        return [[key, text, self.own_rows.get(key, "")] for key, text in some]

    def changes_of_way(self, way: str) -> dict[str, str]:
        """The changes of one way to bring a backup in."""
        return MERGE_WAYS[way](self.own_rows, self.rows_to_merge())

    def file_rows(self) -> Rows:
        """The rows of the file."""
        assert self.contents is not None
        return self.contents.rows

    def rows_to_merge(self) -> dict[str, str]:
        """The rows of the file that can be brought in."""
        rows = {key: text for key, text in self.file_rows().items() if not self.is_refused(key)}
        marks = {
            key: without_deletion(text)
            for key, text in rows.items()
            if key.startswith(archive.MARK_PREFIX)
        }
        return {key: text for key, text in {**rows, **marks}.items() if text}

    def is_refused(self, key: str) -> bool:
        """Tell whether a row is of a deal that was refused."""
        return (
            bool(self.refused_deals)
            and key.startswith(DEAL_ROW_PREFIXES)
            and deal_name_of_key(key) in self.refused_deals
        )

    def count_missing(self) -> dict[str, int]:
        """How many of each kind are here and not in the file."""
        counts: dict[str, int] = {}
        for key in self.own_rows.keys() - self.rows_to_merge().keys():
            if kind := row_kind(key):
                counts[kind] = counts.get(kind, 0) + 1
        return counts


def without_deletion(text: str) -> str:
    """What is said of a deal, but not that it is to go: that could still be undone there."""
    mark = read_text(text) if '"gone"' in text else None
    if not isinstance(mark, dict):
        return text
    marks_left = {name: value for name, value in mark.items() if name != "gone"}
    return archive.dump_json(marks_left) if marks_left else ""


def deal_name_of_key(key: str) -> str:
    """The name of the deal whose row has this key."""
    return key.rpartition(" ")[2].rpartition("/")[2]


def is_list_row(key: str) -> bool:
    """Tell whether a row is what a list shows of a deal."""
    return key.startswith(archive.LIST_PREFIX)


ORDER_HANDLERS: dict[str, Callable[[BackupImport, str], Any]] = {
    "file": BackupImport.add_file_piece,
    "end": BackupImport.finish_file,
    "anew": BackupImport.clear_own_rows,
    "here": BackupImport.add_own_rows,
    "unknown": BackupImport.count_new_slices,
    "proven": BackupImport.find_unproven,
    "refuse": BackupImport.refuse_deals,
    "told": BackupImport.describe_changes,
    "change": BackupImport.prepare_changes,
    "piece": BackupImport.changes_piece,
}

MERGE_WAYS: dict[str, Callable[[Rows, Rows], dict[str, str]]] = {
    "keep": lambda mine, theirs: plan_merge(mine, theirs, takes_theirs=False).changes,
    "take": lambda mine, theirs: plan_merge(mine, theirs, takes_theirs=True).changes,
    "replace": replacing_changes,
}
"""How a backup can be brought in: beside what is here, which stays in conflict or goes, or instead
of it.
"""
