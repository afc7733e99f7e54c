"""Cards as pictures with their names for whoever does not see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, cos, radians, sin

from htpy import Element, g, li, small, span, svg, ul, use

from ui.book.text.context import Context
from ui.games import face_of_game
from ui.views.card import card_face, card_symbol
from ui.wording import card_name, short_card_name
from ui.wording.cards import card_suit

BACK = "back"
WIDE, HIGH = 160, 250
"""A card's measures in its drawing."""

CARD_EM = 7.5
"""How wide a card stands by itself, in letters."""


def picture(context: Context, card: str, kind: str = "") -> Element:
    """A card; `kind` is a further class."""
    named = card_name(context.say, card)
    return span(class_=["pic", kind], role="img", aria_label=named)[
        card_face(card, game=context.game, german=context.german_letters)
    ]


def chip(context: Context, card: str) -> Element:
    """A card in the run of a sentence: its short name on a little card."""
    named = card_name(context.say, card)
    return span(class_=["glyph", f"glyph-{card_suit(card)}"], role="img", aria_label=named)[
        span(aria_hidden="true")[short_card_name(card, german=context.german_letters)]
    ]


def row(
    context: Context, cards: Iterable[str], labels: Sequence[str] = (), kind: str = ""
) -> Element:
    """Cards side by side, as a list; each with its label if there are labels."""
    texts = [*labels, *[""] * 40]
    return ul(class_=["cards", kind])[
        (
            li[picture(context, card), label and small(".label")[label]]
            for card, label in zip(cards, texts, strict=False)
        )
    ]


def turned_card(context: Context, card: str, angle: int) -> Element:
    """One card or the back, turned clockwise by an angle in degrees."""
    along, across = abs(cos(radians(angle))), abs(sin(radians(angle)))
    wide, high = ceil(WIDE * along + HIGH * across), ceil(WIDE * across + HIGH * along)
    left, top = (WIDE - wide) / 2, (HIGH - high) / 2
    named = context.say("card.back") if card == BACK else card_name(context.say, card)
    return svg(
        ".lone",
        viewBox=f"{left:g} {top:g} {wide} {high}",
        width=f"{CARD_EM * wide / WIDE:.2f}em",
        role="img",
        aria_label=named,
    )[
        g(transform=f"rotate({angle} {WIDE // 2} {HIGH // 2})")[
            placed_card(context, card, 0, 0, WIDE)
        ]
    ]


def placed_card(context: Context, card: str, x: float, y: float, wide: float) -> Element:
    """A card inside a drawing, its upper left corner at x and y."""
    return svg(
        x=f"{x:g}",
        y=f"{y:g}",
        width=f"{wide:g}",
        height=f"{wide * HIGH / WIDE:g}",
        viewBox=f"0 0 {WIDE} {HIGH}",
    )[
        use(
            href=f"{face_of_game(context.game).art}#{card_symbol(card, german=context.german_letters)}"
        )
    ]
