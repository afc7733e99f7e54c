"""The suit of a card once more, for whom its sign and colour are not enough (X04)."""

from __future__ import annotations

from functools import cache

from htpy import Node, g, path, rect
from htpy import text as svg_text
from markupsafe import Markup

from ui.model import Scene
from ui.table.arrange import card_suit
from ui.wording.cards import suit_letter

INK, PAPER = "#1b1b1f", "#fffdf6"
LEFT, TOP, WIDE, HIGH = 6, 104, 33, 38
"""The field of a mark, under the index, where a hand of cards shows it: the card is 160 by 250."""
LOWER = 90  # under large signs

PATTERNS = {
    "S": f"M{LEFT} {TOP}h{WIDE}v{HIGH}h-{WIDE}z",  # all of it
    "H": "".join(f"M{LEFT + x} {TOP}h5v{HIGH}h-5z" for x in (3, 14, 25)),  # bars
    "D": "".join(f"M{LEFT} {TOP + y}h{WIDE}v5h-{WIDE}z" for y in (3, 12, 21, 30)),  # lines
    "C": "".join(
        f"M{LEFT + x} {TOP + y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z"
        for x in (4, 20)
        for y in (7, 19, 31)
    ),  # dots
}


def suit_mark(scene: Scene, name: str, *, large: bool = False) -> Markup | None:
    """What marks the suit of a card as a letter or a pattern, if that is wished; no tarock's."""
    wished, suit = scene.model.settings.suit_marks, card_suit(name)
    if wished == "none" or suit == "T":
        return None
    letters = suit_letter(scene.say, suit) if wished == "letters" else ""
    return _at_both_ends(suit, letters, LOWER if large else 0)


@cache
def _at_both_ends(suit: str, letters: str, lower: int) -> Markup:
    field = rect(x=LEFT, y=TOP, width=WIDE, height=HIGH, rx=5, fill=PAPER, stroke=INK)
    sign = path(d=PATTERNS[suit], fill=INK) if not letters else _letters(letters)
    one = Markup(g(transform=f"translate(0 {lower})")[field, sign])
    return Markup(g(".mark")[one, g(transform="rotate(180 80 125)")[one]])


def _letters(letters: str) -> Node:
    size = 34 if len(letters) == 1 else 25
    return svg_text(
        x=LEFT + WIDE // 2,
        y=TOP + HIGH // 2 + size // 3,
        text_anchor="middle",
        font_family="system-ui, sans-serif",
        font_weight=800,
        font_size=size,
        fill=INK,
    )[letters]
