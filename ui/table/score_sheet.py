"""The score sheet as data: every deal of the match that is over, with the totals after it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from engine.record import (
    MAX_ACTIONS,
    Record,
    match_before,
    record_view,
    replay_record,
    truncate_record,
)
from engine.view import View
from ui.model import ME


class DealRow(NamedTuple):
    """A deal that is over: what my seat saw at its end, and everybody's total after it."""

    view: View
    totals: tuple[int, ...]


def finished(record: Record, most: int) -> range:
    """The numbers of the newest deals that are over and at hand, at most so many."""
    deals = len(record.deals)
    end = deals if replay_record(record).phase == "over" else deals - 1
    return range(max(record.deal_chain.away_count, end - most), end)


def ends(record: Record, most: int) -> dict[int, Record]:
    """The record at the end of the newest deals that are over, by their numbers."""
    return {deal: truncate_record(record, deal, MAX_ACTIONS) for deal in finished(record, most)}


def rows(record: Record, most: int) -> list[DealRow]:
    """The newest deals of the record that are over, the first one first."""
    return [row(end) for end in ends(record, most).values()]


def totals(record: Record, most: int) -> list[tuple[int, ...]]:
    """Return everybody's points before the newest deals that are over, and after each of them."""
    deals = finished(record, most)
    before = [match_before(record, number).scores for number in deals]
    after: Any = (
        record_view(truncate_record(record, deals[-1], MAX_ACTIONS))["match"]["scores"]
        if deals
        else None
    )
    return [*before, tuple(after)] if deals else []


@lru_cache(maxsize=512)
def row(record: Record) -> DealRow:
    """The deal that a record ends with."""
    view: Any = record_view(record, ME)
    return DealRow(view, tuple(view["match"]["scores"]))
