"""Undo and redo: a shorter record, and the longer one to follow again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.record import Record, acting_seats, record_view, replay_record, truncate_record
from ui.model import ME

IsAutomatic = Callable[[Record], object]
"""A predicate that tells whether my action at the end of a record is no decision and is skipped."""

UNDO_HELP = "undo"
"""The help word in a record for a decision made again with more knowledge."""


def previous_decision(
    record: Record, is_automatic: IsAutomatic = lambda record: False
) -> Record | None:
    """Return the record as it was at my previous decision, across deals if need be."""
    decisions = (truncate_record(record, *place) for place in _my_actions(record))
    return next((past for past in decisions if not is_automatic(past)), None)


def has_acted(record: Record) -> bool:
    """Return whether I have acted before, so that there is a previous decision."""
    return next(_my_actions(record), None) is not None


def has_learned_more(earlier: Record, current: Record, *, had_hint: bool) -> bool:
    """Return whether I know more now than at my first decision after `earlier`.

    I do after another deal, a new card in my hand, an action of another player, or a hint.
    """
    number, ply = len(earlier.deals) - 1, len(earlier.deals[-1].actions)
    if len(current.deals) > len(earlier.deals):
        return True
    later = [
        truncate_record(current, number, later_ply)
        for later_ply in range(ply, len(current.deals[-1].actions) + 1)
    ]
    is_mine = [replay_record(record).to_act == ME for record in later]
    if True not in is_mine:
        return False
    decision_record, decision_index = later[is_mine.index(True)], is_mine.index(True)
    others_acted = not all(is_mine[decision_index:-1])
    return had_hint or others_acted or not _visible_hand(current) <= _visible_hand(decision_record)


def _visible_hand(record: Record) -> set[str]:
    return {card for card in record_view(record, ME)["hands"][ME] if card}


def next_decision(
    record: Record, full_record: Record, is_automatic: IsAutomatic = lambda record: False
) -> Record:
    """Return `full_record` up to my next decision after `record`, or to its deal's end."""
    stops = (
        later
        for later in _later_records(record, full_record)
        if replay_record(later).to_act in (ME, None)
    )
    return next((later for later in stops if not is_automatic(later)), full_record)


def _my_actions(record: Record) -> Iterator[tuple[int, int]]:
    """Yield the deal index and ply before each of my actions, the latest first."""
    deals = record.deal_chain
    for number in reversed(range(deals.missing_deal_count, len(deals))):
        is_last = number == len(deals) - 1
        up_to = record if is_last else replace(record, deals=deals.first_deals(number + 1))
        seats = acting_seats(up_to)
        yield from ((number, ply) for ply in reversed(range(len(seats))) if seats[ply] == ME)


def _later_records(record: Record, full_record: Record) -> Iterator[Record]:
    start = len(record.deals) - 1
    for deal in range(start, len(full_record.deals)):
        first = len(record.deals[deal].actions) + 1 if deal == start else 0
        for ply in range(first, len(full_record.deals[deal].actions) + 1):
            yield truncate_record(full_record, deal, ply)
