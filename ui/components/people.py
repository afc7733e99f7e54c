"""Portraits from the deck's own court cards, the mark and colour of each seat, and its signs.

The colour is `--seat-N` of the style sheet. The mark tells seats apart where colours do not.
"""

from __future__ import annotations

from functools import cache

from htpy import Element, i, path, span, svg, use
from markupsafe import Markup

from ui.components.card import icon, suit_icon
from ui.game_face import face_of_game
from ui.model import ME, Scene

SEAT_MARKS = (
    "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
    "M-3-3h6v6h-6z",
    "M0-4 4 3h-8z",
    "M0-4.5 4.5 0 0 4.5-4.5 0z",
)
"""The mark of each seat as an SVG path: circle, square, triangle, diamond."""

HEAD_CROPS = {"N": "47 7 62 62"}
DEFAULT_HEAD_CROP = "58 4 82 82"
"""The part of a court card's half figure with the head. A rider's is smaller and elsewhere."""

LETTER_SIGNS = ("dealer", "forehand", "leader")
"""Signs shown as a letter, which depends on the language."""

TRICKS_OF_SIGN = 3
"""How many tricks the pile of the legend has."""

UNPINNED_SIGNS = ("turn", "taken", "crown", "exchange")
"""Signs that stand beside a name, and are not pinned to a player."""


@cache
def player_portrait(game: str, seat: int) -> Markup | None:
    """Render the head of one of the other players. The player at the screen has none."""
    if seat == ME:
        return None
    face = face_of_game(game)
    card = face.portrait_cards[seat - 1]
    figure = use(href=f"{face.art}#half-{card}")
    drawing = svg(".portrait", viewBox=HEAD_CROPS.get(card[1:], DEFAULT_HEAD_CROP), fill="none")[
        figure
    ]
    return Markup(span(f".head.seat-{seat}", aria_hidden="true")[drawing, seat_mark(seat)])


@cache
def seat_mark(seat: int) -> Markup:
    """Render the mark of a seat in its colour."""
    drawing = path(d=SEAT_MARKS[seat])
    return Markup(
        svg(f".seat-mark.seat-{seat}", viewBox="-5 -5 10 10", aria_hidden="true")[drawing]
    )


def sign_picture(scene: Scene, name: str) -> Element:
    """Render a sign of the legend as it looks at a seat."""
    kind = span(".mark" if name in UNPINNED_SIGNS else f".mark.{name}", aria_hidden="true")
    if name in LETTER_SIGNS:
        return kind[scene.say(f"ui.mark.{name}.short")]
    if name == "maker":
        trump = face_of_game(scene.view["game"]).trump_letter(scene.view)
        return kind[suit_icon(scene, trump or "H")]
    if name == "taken":
        return kind[span(".pile")[(i for _ in range(TRICKS_OF_SIGN))]]
    return kind[icon("on" if name == "turn" else name)]
