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


def finished_deals(record: Record, limit: int) -> range:
    """The numbers of the newest deals that are over and at hand, at most so many."""
    deals = len(record.deals)
    end = deals if replay_record(record).phase == "over" else deals - 1
    return range(max(record.deal_chain.away_count, end - limit), end)


def deal_end_records(record: Record, limit: int) -> dict[int, Record]:
    """The record at the end of the newest deals that are over, by their numbers."""
    return {
        deal: truncate_record(record, deal, MAX_ACTIONS) for deal in finished_deals(record, limit)
    }


def score_rows(record: Record, limit: int) -> list[DealRow]:
    """The newest deals of the record that are over, the first one first."""
    return [score_row(end) for end in deal_end_records(record, limit).values()]


def running_totals(record: Record, limit: int) -> list[tuple[int, ...]]:
    """Return everybody's points before the newest deals that are over, and after each of them."""
    deals = finished_deals(record, limit)
    before = [match_before(record, number).scores for number in deals]
    after: Any = (
        record_view(truncate_record(record, deals[-1], MAX_ACTIONS))["match"]["scores"]
        if deals
        else None
    )
    return [*before, tuple(after)] if deals else []


@lru_cache(maxsize=512)
def score_row(record: Record) -> DealRow:
    """The deal that a record ends with."""
    view: Any = record_view(record, ME)
    return DealRow(view, tuple(view["match"]["scores"]))
