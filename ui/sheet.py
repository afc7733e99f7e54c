"""The score sheet as data: every deal of the match that is over, with the totals after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from engine.record import Record, replay, show
from ui.history import cut
from ui.model import ME, Scene


class Row(NamedTuple):
    """A deal that is over: what my seat saw at its end, and everybody's total after it."""

    view: Mapping[str, Any]
    totals: tuple[int, ...]


def rows(record: Record) -> list[Row]:
    """Return the deals of the record that are over, the first one first."""
    deals = len(record.deals)
    finished = deals if replay(record).phase == "over" else deals - 1
    ends = (cut(record, deal, len(record.deals[deal].actions)) for deal in range(finished))
    return [_row(end) for end in ends]


def start(record: Record) -> tuple[int, ...]:
    """Return everybody's points before the first deal."""
    scores: Any = show(cut(record, 0, 0), ME)["scores"]
    return tuple(scores)


def seen_in(scene: Scene, row: Row) -> Scene:
    """Return the scene as it was when this deal ended."""
    return replace(scene, view=row.view)


@lru_cache(maxsize=512)
def _row(record: Record) -> Row:
    view: Any = show(record, ME)
    return Row(view, tuple(view["match"]["scores"]))
