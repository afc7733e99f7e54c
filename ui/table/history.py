"""Undo and redo: a shorter record, and the way back along the longer one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.record import Record, cut, replay
from ui.model import ME

Undecided = Callable[[Record], object]
"""Tells whether what I do at the end of a record is no decision: it is passed over."""


def nothing(record: Record) -> bool:
    """Say no: all that I do is a decision."""
    return False


def back(record: Record, undecided: Undecided = nothing) -> Record | None:
    """Return the record as it was at my latest earlier decision, across deals if need be."""
    mine = (past for past in _shorter(record) if replay(past).to_act == ME)
    return next((past for past in mine if not undecided(past)), None)


def forth(record: Record, full: Record, undecided: Undecided = nothing) -> Record:
    """Return `full` up to my next decision after `record`, or to where its deal or it ends."""
    stops = (later for later in _longer(record, full) if replay(later).to_act in (ME, None))
    return next((later for later in stops if not undecided(later)), full)


def _shorter(record: Record) -> Iterator[Record]:
    for deal in reversed(range(record.chain.away, len(record.deals))):
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
