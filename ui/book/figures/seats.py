"""Seats as authors write them and as readers see them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.seats import Seat
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import AttributeKind
from ui.languages import has_text
from ui.wording.cards import word_list

SEAT_NAMES = ("South", "West", "North", "East")
"""English names in the order of the engine's seats, which is clockwise."""


def parse_seat(context: BookContext, text: str) -> Seat:
    """Parse the English name of a seat. Raise `BookError` for any other."""
    if text not in SEAT_NAMES:
        raise BookError(mistake("seat", text=text, known=", ".join(SEAT_NAMES)))
    return SEAT_NAMES.index(text)


def seat_name(context: BookContext, seat: Seat) -> str:
    """Return who sits on a seat, by the names of the table or else by the compass."""
    name = f"person.{context.game}.{seat}"
    return context.say(name if has_text(name) else f"seat.{seat}")


def seat_list(context: BookContext, seats: Sequence[Seat]) -> str:
    """Return seats as a list in a sentence."""
    return word_list(context.say, [seat_name(context, seat) for seat in seats])


def parse_player_name(context: BookContext, text: str) -> str:
    """Parse a player. The name of a seat is translated, and any other name is kept."""
    if not text.strip():
        raise BookError(mistake("player", known=", ".join(SEAT_NAMES)))
    return seat_name(context, SEAT_NAMES.index(text)) if text in SEAT_NAMES else text


def parse_side_name(context: BookContext, text: str) -> str:
    """Parse the owner of card points, a side or a seat, and return its translated name."""
    if text in SIDE_NAMES:
        return context.say(f"book.side.{text}")
    if text not in SEAT_NAMES:
        raise BookError(mistake("seat", text=text, known=", ".join((*SEAT_NAMES, *SIDE_NAMES))))
    return seat_name(context, SEAT_NAMES.index(text))


SIDE_NAMES = ("declarers", "opponents")
SEAT_KIND = AttributeKind("seat", parse_seat)
SEAT_OR_NAME_KIND = AttributeKind("seat-or-name", parse_player_name)
SEAT_OR_SIDE_KIND = AttributeKind("seat-or-side", parse_side_name)
