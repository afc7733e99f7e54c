"""The score sheet as data: every finished deal of the match with the totals after it."""

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
    """A finished deal: the view of my seat at its end, and everybody's total after it."""

    view: View
    totals: tuple[int, ...]


def finished_deal_numbers(record: Record, limit: int) -> range:
    """Return the numbers of the newest finished and loaded deals, at most `limit`."""
    deal_count = len(record.deals)
    end = deal_count if replay_record(record).phase == "over" else deal_count - 1
    return range(max(record.deal_chain.missing_deal_count, end - limit), end)


def deal_end_records(record: Record, limit: int) -> dict[int, Record]:
    """Return the records at the ends of the newest finished deals, by deal number."""
    return {
        deal: truncate_record(record, deal, MAX_ACTIONS)
        for deal in finished_deal_numbers(record, limit)
    }


def running_totals(record: Record, limit: int) -> list[tuple[int, ...]]:
    """Return everybody's points before the newest finished deals, and after each of them."""
    deals = finished_deal_numbers(record, limit)
    if not deals:
        return []
    end = truncate_record(record, deals[-1], MAX_ACTIONS)
    return [*(match_before(record, number).scores for number in deals), score_row(end).totals]


@lru_cache(maxsize=512)
def score_row(record: Record) -> DealRow:
    """Return the row of the deal that a record ends with."""
    view: Any = record_view(record, ME)
    return DealRow(view, tuple(view["match"]["scores"]))
