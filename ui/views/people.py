"""Who is who for the eye: heads from the deck's own court cards, and each seat's mark and colour.

The colour is `--seat-N` of the style sheet; the mark tells seats apart where colours do not (Y20).
"""

from __future__ import annotations

from functools import cache

from htpy import Element, path, span, svg, use
from markupsafe import Markup

from ui.games import face_of_game
from ui.model import ME

MARKS = (
    "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
    "M-3-3h6v6h-6z",
    "M0-4 4 3h-8z",
    "M0-4.5 4.5 0 0 4.5-4.5 0z",
)
"""Circle, square, triangle, diamond: the mark of each seat."""

CUT = {"N": "47 7 62 62"}
STANDING = "58 4 82 82"
"""What of a court card's half figure is the head: a rider's is smaller, and stands elsewhere."""


@cache
def head(game: str, seat: int) -> Markup | None:
    """The head of one of the others, which the visitor at the screen does without."""
    if seat == ME:
        return None
    of_game = face_of_game(game)
    card = of_game.portrait_cards[seat - 1]
    figure = use(href=f"{of_game.art}#half-{card}")
    drawing = svg(".bust", viewBox=CUT.get(card[1:], STANDING), fill="none")[figure]
    return Markup(span(f".head.seat-{seat}", aria_hidden="true")[drawing, _mark(seat)])


@cache
def mark(seat: int) -> Markup:
    """The mark of a seat in its colour."""
    return Markup(_mark(seat))


def _mark(seat: int) -> Element:
    drawing = path(d=MARKS[seat])
    return svg(f".seat-mark.seat-{seat}", viewBox="-5 -5 10 10", aria_hidden="true")[drawing]
