"""What a seat sees, made once for all that ask for it between two actions."""

from __future__ import annotations

from engine.game import Deal, Seat
from engine.record import Record, replay_record
from engine.view import View
from engine.views import make_view
from ui.model import ME

_views: list[tuple[Deal, Seat | None, View]] = []


def seen_by(record: Record, seat: Seat | None = ME) -> View:
    """What a seat, or everybody, sees at the end of a record; nobody changes it.

    Between two actions it is asked for a dozen times, so the latest few are remembered.
    """
    deal = replay_record(record)
    for known, eyes, view in _views:
        if known is deal and eyes == seat:
            return view
    view = make_view(deal, seat)
    _views[:] = [(deal, seat, view), *_views[:3]]
    return view
