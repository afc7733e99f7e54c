"""The thread that a backup is read in: the file and what is kept here come in pieces, and what the
file would change goes back in pieces, as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from ui.archive.packed import sound
from ui.backup.file import BadBackup, Contents, Reading
from ui.backup.plan import KINDS, PIECE, find_tables, kind_of, merged, replaced
from ui.kept import archive
from ui.kept.rows import read_text
from ui.kept.saving import Rows

SLICE = 100
"""Deals that are played again at once."""

OF_DEAL = (archive.DEAL, archive.LIST, archive.MARK, archive.PAR)
"""How the keys of the rows of a deal begin, which end with its name."""


class Exchange:
    """A backup on its way in."""

    def __init__(self) -> None:
        self.reading = Reading()
        self.contents: Contents | None = None
        self.mine: dict[str, str] = {}
        self.changes: list[tuple[str, str]] = []
        self.new: list[str] = []
        self.listed: dict[str, str] = {}
        self.refused: set[str] = set()

    def answer(self, order: str, text: str) -> Any:
        """Carry out an order of the page; a file that is no backup is answered with its problem."""
        try:
            return ORDERS[order](self, text)
        except BadBackup as problem:
            return {"problem": str(problem)}

    def file(self, text: str) -> None:
        """A piece of the file."""
        self.reading.more(text.encode(errors="replace"))

    def end(self, text: str) -> Any:
        """The file is at its end: tell what it is."""
        self.contents = self.reading.whole()
        return {key: value for key, value in asdict(self.contents).items() if key != "rows"}

    def anew(self, text: str) -> None:
        """What is kept here comes from its beginning, as it is now."""
        self.mine.clear()

    def here(self, text: str) -> None:
        """A piece of what is kept here."""
        self.mine |= dict(json.loads(text))

    def unknown(self, text: str) -> Any:
        """Find the deals that are not here; tell in how many slices they are played again."""
        rows = self.rows()
        self.listed = {name_of(key): row for key, row in rows.items() if is_listed(key)}
        deals = (key for key in rows if key.startswith(archive.DEAL))
        self.new = [name_of(key) for key in deals if rows[key] != self.mine.get(key)]
        return -(-len(self.new) // SLICE)

    def proven(self, number: str) -> Any:
        """Play a slice of them again; tell which cannot have been so."""
        rows, names = self.rows(), self.new[int(number) * SLICE :][:SLICE]
        return [name for name in names if not sound(name, rows, self.listed.get(name, ""))]

    def refuse(self, text: str) -> None:
        """Leave those deals out that cannot have been played so, whoever has found them."""
        self.refused |= set(json.loads(text))

    def told(self, text: str) -> Any:
        """What the file would change: for each kind how many rows are new, the same, in conflict,
        and how many of mine the file does not have; for each way how many rows it would change, and
        the matches on the tables then; and how many deals were refused.
        """
        plan, gone = merged(self.mine, self.theirs(), take=False), self.gone()
        rows = [[kind, *plan.of(kind), gone.get(kind, 0)] for kind in KINDS]
        table = [row for row in rows if any(row[1:])]
        changes, theirs = {way: self.of_way(way) for way in WAYS}, self.theirs()
        ways = {way: len(some) for way, some in changes.items()}
        tables = {way: find_tables(self.mine, theirs, some) for way, some in changes.items()}
        return {"table": table, "ways": ways, "tables": tables, "refused": len(self.refused)}

    def change(self, way: str) -> Any:
        """Make up the changes of one way; tell how many pieces they come in."""
        self.changes = list(self.of_way(way).items())
        return -(-len(self.changes) // PIECE)

    def piece(self, number: str) -> Any:
        """One of these pieces: keys, new texts, and the texts they take the place of."""
        some = self.changes[int(number) * PIECE :][:PIECE]
        return [[key, text, self.mine.get(key, "")] for key, text in some]

    def of_way(self, way: str) -> dict[str, str]:
        """The changes of one way to bring a backup in."""
        return WAYS[way](self.mine, self.theirs())

    def rows(self) -> Rows:
        """The rows of the file."""
        assert self.contents is not None
        return self.contents.rows

    def theirs(self) -> dict[str, str]:
        """The rows of the file that can be brought in."""
        rows = {key: text for key, text in self.rows().items() if not self.refuses(key)}
        marks = {
            key: without_deletion(text)
            for key, text in rows.items()
            if key.startswith(archive.MARK)
        }
        return {key: text for key, text in {**rows, **marks}.items() if text}

    def refuses(self, key: str) -> bool:
        """Tell whether a row is of a deal that was refused."""
        return bool(self.refused) and key.startswith(OF_DEAL) and name_of(key) in self.refused

    def gone(self) -> dict[str, int]:
        """How many of each kind are here and not in the file."""
        found: dict[str, int] = {}
        for key in self.mine.keys() - self.theirs().keys():
            if kind := kind_of(key):
                found[kind] = found.get(kind, 0) + 1
        return found


def without_deletion(text: str) -> str:
    """What is said of a deal, but not that it is to go: that could still be undone there."""
    mark = read_text(text) if '"gone"' in text else None
    if not isinstance(mark, dict):
        return text
    left = {name: value for name, value in mark.items() if name != "gone"}
    return archive.as_text(left) if left else ""


def name_of(key: str) -> str:
    """The name of the deal whose row has this key."""
    return key.rpartition(" ")[2].rpartition("/")[2]


def is_listed(key: str) -> bool:
    """Tell whether a row is what a list shows of a deal."""
    return key.startswith(archive.LIST)


ORDERS: dict[str, Callable[[Exchange, str], Any]] = {
    "file": Exchange.file,
    "end": Exchange.end,
    "anew": Exchange.anew,
    "here": Exchange.here,
    "unknown": Exchange.unknown,
    "proven": Exchange.proven,
    "refuse": Exchange.refuse,
    "told": Exchange.told,
    "change": Exchange.change,
    "piece": Exchange.piece,
}

WAYS: dict[str, Callable[[Rows, Rows], dict[str, str]]] = {
    "keep": lambda mine, theirs: merged(mine, theirs, take=False).changes,
    "take": lambda mine, theirs: merged(mine, theirs, take=True).changes,
    "replace": replaced,
}
"""How a backup can be brought in: beside what is here, which stays in conflict or goes, or instead
of it.
"""
