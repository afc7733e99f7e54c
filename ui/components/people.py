"""Portraits from the deck's own court cards, and the mark and colour of each seat.

The colour is `--seat-N` of the style sheet; the mark tells seats apart where colours do not (Y20).
"""

from __future__ import annotations

from functools import cache

from htpy import Element, path, span, svg, use
from markupsafe import Markup

from ui.game_face import face_of_game
from ui.model import ME

SEAT_MARKS = (
    "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
    "M-3-3h6v6h-6z",
    "M0-4 4 3h-8z",
    "M0-4.5 4.5 0 0 4.5-4.5 0z",
)
"""The mark of each seat as an SVG path: circle, square, triangle, diamond."""

HEAD_CROPS = {"N": "47 7 62 62"}
DEFAULT_HEAD_CROP = "58 4 82 82"
"""The part of a court card's half figure with the head; a rider's is smaller and elsewhere."""


@cache
def player_portrait(game: str, seat: int) -> Markup | None:
    """Render the head of one of the other players; the player at the screen has none."""
    if seat == ME:
        return None
    face = face_of_game(game)
    card = face.portrait_cards[seat - 1]
    figure = use(href=f"{face.art}#half-{card}")
    drawing = svg(".portrait", viewBox=HEAD_CROPS.get(card[1:], DEFAULT_HEAD_CROP), fill="none")[
        figure
    ]
    return Markup(span(f".head.seat-{seat}", aria_hidden="true")[drawing, _seat_mark_element(seat)])


@cache
def seat_mark(seat: int) -> Markup:
    """Render the mark of a seat in its colour."""
    return Markup(_seat_mark_element(seat))


def _seat_mark_element(seat: int) -> Element:
    drawing = path(d=SEAT_MARKS[seat])
    return svg(f".seat-mark.seat-{seat}", viewBox="-5 -5 10 10", aria_hidden="true")[drawing]
