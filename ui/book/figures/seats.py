"""Seats as authors name them, and as readers do."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Seat
from ui.book.text.context import Context
from ui.book.text.errors import BookError
from ui.book.text.shortcodes import Kind
from ui.languages import Say
from ui.wording import listed

NAMES = ("South", "West", "North", "East")
"""In the order of the engine's seats, which is clockwise."""


def read_seat(context: Context, text: str) -> Seat:
    """Read a seat by its English name; raise `BookError` for any other."""
    if text not in NAMES:
        raise BookError(f"unknown seat {text!r}; expected {', '.join(NAMES)}")
    return NAMES.index(text)


def seat_name(say: Say, seat: Seat) -> str:
    """Return what a seat is called in the reader's language."""
    return say(f"seat.{seat}")


def seat_list(say: Say, seats: Sequence[Seat]) -> str:
    """Return seats as a list in a sentence."""
    return listed(say, [seat_name(say, seat) for seat in seats])


SEAT = Kind("seat", read_seat)
