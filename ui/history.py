"""Undo and redo: a shorter record, and the way back along the longer one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.record import Record, replay
from ui.model import ME


def back(record: Record) -> Record | None:
    """Return the record as it was at my latest earlier decision, across deals if need be."""
    return next((past for past in _shorter(record) if replay(past).to_act == ME), None)


def forth(record: Record, full: Record) -> Record:
    """Return `full` up to my next decision after `record`, or to where its deal or it ends."""
    return next((later for later in _longer(record, full) if _stops(later)), full)


def continues(record: Record, full: Record | None) -> bool:
    """Tell whether `full` is the same match as `record`, played further."""
    if full is None or record == full or len(record.deals) > len(full.deals):
        return False
    *past, deal = record.deals
    same = full.deals[len(past)]
    return (
        replace(full, deals=()) == replace(record, deals=())
        and full.deals[: len(past)] == tuple(past)
        and (same.dealer, same.hands, same.stock) == (deal.dealer, deal.hands, deal.stock)
        and same.actions[: len(deal.actions)] == deal.actions
    )


def cut(record: Record, deal: int, ply: int) -> Record:
    """Return the record up to `ply` actions of deal number `deal`."""
    last = record.deals[deal]
    shorter = replace(last, actions=last.actions[:ply])
    return replace(record, deals=(*record.deals[:deal], shorter))


def _shorter(record: Record) -> Iterator[Record]:
    for deal in reversed(range(len(record.deals))):
        actions = len(record.deals[deal].actions)
        whole = deal == len(record.deals) - 1
        for ply in reversed(range(actions if whole else actions + 1)):
            yield cut(record, deal, ply)


def _longer(record: Record, full: Record) -> Iterator[Record]:
    start = len(record.deals) - 1
    for deal in range(start, len(full.deals)):
        first = len(record.deals[deal].actions) + 1 if deal == start else 0
        for ply in range(first, len(full.deals[deal].actions) + 1):
            yield cut(full, deal, ply)


def _stops(record: Record) -> bool:
    return replay(record).to_act in (ME, None)
