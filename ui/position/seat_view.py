"""The view of a seat, cached for the callers between two actions."""

from __future__ import annotations

from engine.game import Deal
from engine.make_view import make_view
from engine.record import Record, replay_record
from engine.seats import Seat
from engine.view import View
from ui.model import ME

_recent_views: list[tuple[Deal, Seat | None, View]] = []


def seat_view(record: Record, seat: Seat | None = ME) -> View:
    """Return the view of a seat, or of everybody with None, at the end of a record.

    Callers must not change it. It is needed a dozen times between two actions, so the latest four
    are cached.
    """
    deal = replay_record(record)
    for seen_deal, seen_seat, view in _recent_views:
        if seen_deal is deal and seen_seat == seat:
            return view
    view = make_view(deal, seat)
    _recent_views[:] = [(deal, seat, view), *_recent_views[:3]]
    return view


def ply_of(record: Record) -> int:
    """Return the number of actions in the last deal."""
    return len(record.deals[-1].actions)


def count_finished_tricks(record: Record) -> int:
    """Return the number of complete tricks in the last deal."""
    return len(seat_view(record)["tricks"])
