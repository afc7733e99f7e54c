"""What a seat sees, made once for all that ask for it between two actions."""

from __future__ import annotations

from engine.game import Deal, Seat
from engine.make_view import make_view
from engine.record import Record, replay_record
from engine.view import View
from ui.model import ME

_recent_views: list[tuple[Deal, Seat | None, View]] = []


def seat_view(record: Record, seat: Seat | None = ME) -> View:
    """What a seat, or everybody, sees at the end of a record; nobody changes it.

    Between two actions it is asked for a dozen times, so the latest few are remembered.
    """
    deal = replay_record(record)
    for seen_deal, seen_seat, view in _recent_views:
        if seen_deal is deal and seen_seat == seat:
            return view
    view = make_view(deal, seat)
    _recent_views[:] = [(deal, seat, view), *_recent_views[:3]]
    return view
