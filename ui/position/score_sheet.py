"""The score sheet as data: every finished deal of the match with the totals after it."""

from __future__ import annotations

from typing import Any

from engine.record import (
    MAX_ACTIONS,
    Record,
    match_before,
    record_view,
    replay_record,
    truncate_record,
)


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
    after: Any = record_view(truncate_record(record, deals[-1], MAX_ACTIONS))["match"]["scores"]
    return [*(match_before(record, number).scores for number in deals), tuple(after)]
