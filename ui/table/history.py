"""Undo and redo: a shorter record, and the way back along the longer one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.record import Record, record_view, replay_record, truncate_record
from ui.model import ME

Undecided = Callable[[Record], object]
"""Tells whether what I do at the end of a record is no decision: it is passed over."""

HELP = "undo"
"""The word of a record for a decision that was made anew, with more knowledge than before."""


def nothing(record: Record) -> bool:
    """Say no: all that I do is a decision."""
    return False


def back(record: Record, undecided: Undecided = nothing) -> Record | None:
    """Return the record as it was at my latest earlier decision, across deals if need be."""
    mine = (past for past in _shorter(record) if replay_record(past).to_act == ME)
    return next((past for past in mine if not undecided(past)), None)


def has_seen(past: Record, now: Record, *, hint: bool) -> bool:
    """Tell whether I know more now than at my first decision after `past`.

    That is another deal, a card that came to my hand, what another player did, or a hint.
    """
    number, ply = len(past.deals) - 1, len(past.deals[-1].actions)
    if len(now.deals) > len(past.deals):
        return True
    later = [truncate_record(now, number, at) for at in range(ply, len(now.deals[-1].actions) + 1)]
    mine = [replay_record(one).to_act == ME for one in later]
    if True not in mine:
        return False
    decided, begun = later[mine.index(True)], mine.index(True)
    others = not all(mine[begun:-1])
    return hint or others or not _hand(now) <= _hand(decided)


def _hand(record: Record) -> set[str]:
    return {card for card in record_view(record, ME)["hands"][ME] if card}


def forth(record: Record, full: Record, undecided: Undecided = nothing) -> Record:
    """Return `full` up to my next decision after `record`, or to where its deal or it ends."""
    stops = (later for later in _longer(record, full) if replay_record(later).to_act in (ME, None))
    return next((later for later in stops if not undecided(later)), full)


def _shorter(record: Record) -> Iterator[Record]:
    for deal in reversed(range(record.deal_chain.away_count, len(record.deals))):
        actions = len(record.deals[deal].actions)
        whole = deal == len(record.deals) - 1
        for ply in reversed(range(actions if whole else actions + 1)):
            yield truncate_record(record, deal, ply)


def _longer(record: Record, full: Record) -> Iterator[Record]:
    start = len(record.deals) - 1
    for deal in range(start, len(full.deals)):
        first = len(record.deals[deal].actions) + 1 if deal == start else 0
        for ply in range(first, len(full.deals[deal].actions) + 1):
            yield truncate_record(full, deal, ply)
