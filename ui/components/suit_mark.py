"""An extra mark for the suit of a card, if sign and colour are not clear enough."""

from __future__ import annotations

from functools import cache

from htpy import Node, g, path, rect
from htpy import text as svg_text
from markupsafe import Markup

from ui.model import Scene
from ui.position.card_order import card_suit
from ui.wording.cards import suit_abbreviation

MARK_INK, MARK_PAPER = "#1b1b1f", "#fffdf6"
FIELD_LEFT, FIELD_TOP, FIELD_WIDTH, FIELD_HEIGHT = 6, 104, 33, 38
"""The field of a mark, below the index, where cards in a hand show it. A card is 160 by 250."""
LARGE_SIGN_OFFSET = 90  # under large signs

SUIT_PATTERNS = {
    "S": f"M{FIELD_LEFT} {FIELD_TOP}h{FIELD_WIDTH}v{FIELD_HEIGHT}h-{FIELD_WIDTH}z",  # all of it
    "H": "".join(
        f"M{FIELD_LEFT + x} {FIELD_TOP}h5v{FIELD_HEIGHT}h-5z" for x in (3, 14, 25)
    ),  # bars
    "D": "".join(
        f"M{FIELD_LEFT} {FIELD_TOP + y}h{FIELD_WIDTH}v5h-{FIELD_WIDTH}z" for y in (3, 12, 21, 30)
    ),  # lines
    "C": "".join(
        f"M{FIELD_LEFT + x} {FIELD_TOP + y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z"
        for x in (4, 20)
        for y in (7, 19, 31)
    ),  # dots
}


def suit_mark(scene: Scene, name: str, *, large: bool = False) -> Markup | None:
    """Draw the suit of a card as a letter or a pattern, if the setting is on. Tarocks have none."""
    style, suit = scene.model.settings.suit_marks, card_suit(name)
    if style == "none" or suit == "T":
        return None
    letters = suit_abbreviation(scene.say, suit) if style == "letters" else ""
    return _mark_both_ends(suit, letters, LARGE_SIGN_OFFSET if large else 0)


@cache
def _mark_both_ends(suit: str, letters: str, lower: int) -> Markup:
    field = rect(
        x=FIELD_LEFT,
        y=FIELD_TOP,
        width=FIELD_WIDTH,
        height=FIELD_HEIGHT,
        rx=5,
        fill=MARK_PAPER,
        stroke=MARK_INK,
    )
    sign = path(d=SUIT_PATTERNS[suit], fill=MARK_INK) if not letters else _letters_element(letters)
    mark = Markup(g(transform=f"translate(0 {lower})")[field, sign])
    return Markup(g(".mark")[mark, g(transform="rotate(180 80 125)")[mark]])


def _letters_element(letters: str) -> Node:
    size = 34 if len(letters) == 1 else 25
    return svg_text(
        x=FIELD_LEFT + FIELD_WIDTH // 2,
        y=FIELD_TOP + FIELD_HEIGHT // 2 + size // 3,
        text_anchor="middle",
        font_family="system-ui, sans-serif",
        font_weight=800,
        font_size=size,
        fill=MARK_INK,
    )[letters]
