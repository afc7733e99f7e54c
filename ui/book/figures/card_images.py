"""Pictures of cards, with their names for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from math import ceil, cos, radians, sin

from htpy import Element, g, li, small, span, svg, ul, use

from ui.book.text.context import BookContext
from ui.components.card import card_face, card_symbol_id
from ui.game_face import face_of_game
from ui.position.card_order import card_suit
from ui.wording.cards import card_name, short_card_name

CARD_BACK = "back"
CARD_ART_WIDTH, CARD_ART_HEIGHT = 160, 250
"""Width and height of a card in its drawing's units."""

CARD_EM = 7.5
"""The width of a single card, in em."""


def card_image(context: BookContext, card: str) -> Element:
    """Return a card as a picture."""
    name = card_name(context.say, card)
    return span(".pic", role="img", aria_label=name)[
        card_face(card, game=context.game, german=context.german_letters)
    ]


def inline_card(context: BookContext, card: str) -> Element:
    """Return a card for use in a sentence: its short name on a small card."""
    name = card_name(context.say, card)
    return span(class_=["glyph", f"glyph-{card_suit(card)}"], role="img", aria_label=name)[
        span(aria_hidden="true")[short_card_name(card, german=context.german_letters)]
    ]


def card_image_list(
    context: BookContext, cards: Iterable[str], labels: Sequence[str] = (), kind: str = ""
) -> Element:
    """Return cards side by side as a list, each with its label if there are labels."""
    return ul(class_=["cards", kind])[
        (
            li[card_image(context, card), label and small(".label")[label]]
            for card, label in zip_longest(cards, labels, fillvalue="")
        )
    ]


def draw_rotated_card(context: BookContext, card: str, angle: int) -> Element:
    """Draw a card, or the back, rotated clockwise by an angle in degrees."""
    along, across = abs(cos(radians(angle))), abs(sin(radians(angle)))
    width, height = (
        ceil(CARD_ART_WIDTH * along + CARD_ART_HEIGHT * across),
        ceil(CARD_ART_WIDTH * across + CARD_ART_HEIGHT * along),
    )
    left, top = (CARD_ART_WIDTH - width) / 2, (CARD_ART_HEIGHT - height) / 2
    name = context.say("card.back") if card == CARD_BACK else card_name(context.say, card)
    return svg(
        ".single-card",
        viewBox=f"{left:g} {top:g} {width} {height}",
        width=f"{CARD_EM * width / CARD_ART_WIDTH:.2f}em",
        role="img",
        aria_label=name,
    )[
        g(transform=f"rotate({angle} {CARD_ART_WIDTH // 2} {CARD_ART_HEIGHT // 2})")[
            draw_card(context, card, 0, 0, CARD_ART_WIDTH)
        ]
    ]


def draw_card(context: BookContext, card: str, x: float, y: float, width: float) -> Element:
    """Draw a card inside a drawing, with its upper left corner at x and y."""
    return svg(
        x=f"{x:g}",
        y=f"{y:g}",
        width=f"{width:g}",
        height=f"{width * CARD_ART_HEIGHT / CARD_ART_WIDTH:g}",
        viewBox=f"0 0 {CARD_ART_WIDTH} {CARD_ART_HEIGHT}",
    )[
        use(
            href=f"{face_of_game(context.game).art}#"
            f"{card_symbol_id(card, german=context.german_letters)}"
        )
    ]
