"""The matches of the archive: deals that belong together, as a list shows them and opens them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ui.archive.acting import narrowed, on_shelf
from ui.archive.listing import Entry
from ui.effects import Focus, Step
from ui.model import Model


class Played(NamedTuple):
    """A match by its name, with the deals of it that are wanted, the newest first."""

    id: str
    deals: Sequence[Entry]

    @property
    def counted(self) -> list[Entry]:
        """Of a deal that was played to several ends, the last one: the match went on with it."""
        found: dict[object, Entry] = {}
        for one in self.deals:
            found.setdefault(one.about.get("deal"), one)
        return list(found.values())

    @property
    def gain(self) -> int:
        """What it brought me, by its meaning."""
        return sum(one.about["gain"] for one in self.counted)

    @property
    def points(self) -> int:
        """What it brought me, as the game counts."""
        return sum(one.about["points"] for one in self.counted)

    @property
    def end(self) -> str:
        """How it ended: won, lost, or "" where it has not, or its end is none of these deals."""
        known = (one.about["won"] for one in self.counted if "won" in one.about)
        return {1: "won", 0: "lost"}.get(next(known, -1), "")


def matches(deals: Iterable[Entry]) -> list[Played]:
    """The matches of these deals, that which was played last first."""
    found: dict[str, list[Entry]] = {}
    for one in deals:
        found.setdefault(str(one.about.get("match", "")), []).append(one)
    return [Played(name, some) for name, some in found.items()]


def turned(model: Model, arg: str) -> Step:
    """List the matches instead of the deals, or no longer; whoever looked at one is back at it."""
    shelf = model.table.shelf
    looked_at = shelf.only.get("match", "")
    after, _ = narrowed(model, "match=")
    there = (f"#match-{looked_at}",) if looked_at else ()
    return on_shelf(after, by_match=not shelf.by_match), (Focus((*there, "#deals-by")),)


def opened(model: Model, name: str) -> Step:
    """List the deals of one match."""
    after, _ = narrowed(model, f"match={name}")
    return on_shelf(after, by_match=False), (Focus(("#deals-by",)),)
