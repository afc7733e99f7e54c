"""Blocks that show cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from htpy import Element, Node, figcaption, figure

from ui.book.figures.card_images import CARD_BACK, card_image_list, draw_rotated_card
from ui.book.text.attributes import GAME_KIND
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import (
    CARDS_KIND,
    PERCENT_KIND,
    TEXT_KIND,
    TEXTS_KIND,
    Arguments,
    Attribute,
    AttributeKind,
    Shortcode,
    choice_kind,
    parse_card_name,
    whole_number_kind,
)

MAX_COLUMNS, MAX_NARROW_COLUMNS = 8, 4
"""The most cards side by side in a grid, and on a narrow screen."""


def parse_card_or_back(context: BookContext, text: str) -> str:
    """Parse a card or the back."""
    return CARD_BACK if text == CARD_BACK else parse_card_name(context, text)


CARD_OR_BACK_KIND = AttributeKind("card-or-back", parse_card_or_back)


def captioned_figure(content: Node, caption: str) -> Element:
    """Return a figure with its caption, if there is one."""
    return figure[content, caption and figcaption[caption]]


def single_card(context: BookContext, args: Arguments) -> Node:
    """Render a card, upright or rotated."""
    return captioned_figure(draw_rotated_card(context, args["id"], args["angle"]), args["caption"])


def card_row(context: BookContext, args: Arguments) -> Node:
    """Render cards side by side, each above its label."""
    cards, labels = args["cards"], args["labels"]
    if labels and len(labels) != len(cards):
        raise BookError(mistake("labels", labels=len(labels), cards=len(cards)))
    return captioned_figure(card_image_list(context, cards, labels), args["caption"])


def card_grid(context: BookContext, args: Arguments) -> Node:
    """Render cards in rows of the same length, as far as their number allows."""
    cards = args["cards"]
    columns = count_even_columns(cards, MAX_COLUMNS)
    kind = f"grid across-{columns} narrow-{count_even_columns(cards, MAX_NARROW_COLUMNS)}"
    return captioned_figure(card_image_list(context, cards, kind=kind), args["caption"])


def count_even_columns(cards: Sequence[str], max_columns: int) -> int:
    """Return the number of columns that makes all rows as even as possible."""
    return ceil(len(cards) / ceil(len(cards) / max_columns))


def card_showcase(context: BookContext, args: Arguments) -> Node:
    """Render one to four large cards."""
    number = int(args.block.name.removeprefix("card-"))
    cards = args["cards"]
    if len(cards) != number:
        raise BookError(mistake("cards", count=len(cards), right=number))
    kind = f"show across-{number} {args.values.get('layout', '')}".rstrip()
    return captioned_figure(card_image_list(context, cards, kind=kind), args["caption"])


def showcase_shortcode(card_count: int, *extra_attributes: Attribute) -> Shortcode:
    """Return the shortcode that shows `card_count` cards."""
    attributes = (
        Attribute("deck", GAME_KIND),
        Attribute("cards", CARDS_KIND, None),
        *extra_attributes,
        Attribute("caption", TEXT_KIND),
        Attribute("width", PERCENT_KIND, str(20 * card_count)),
    )
    return Shortcode(f"card-{card_count}", "cards", attributes, card_showcase)


SHORTCODES = (
    Shortcode(
        "card-deck",
        "cards",
        (
            Attribute("deck", GAME_KIND),
            Attribute("id", CARD_OR_BACK_KIND, None),
            Attribute("angle", whole_number_kind(-360, 360), "0"),
            Attribute("caption", TEXT_KIND),
        ),
        single_card,
    ),
    Shortcode(
        "card-row",
        "cards",
        (
            Attribute("deck", GAME_KIND),
            Attribute("cards", CARDS_KIND, None),
            Attribute("labels", TEXTS_KIND),
            Attribute("caption", TEXT_KIND),
        ),
        card_row,
    ),
    Shortcode(
        "card-grid",
        "cards",
        (
            Attribute("deck", GAME_KIND),
            Attribute("cards", CARDS_KIND, None),
            Attribute("caption", TEXT_KIND),
        ),
        card_grid,
    ),
    *map(showcase_shortcode, (1, 2, 3)),
    showcase_shortcode(4, Attribute("layout", choice_kind("row", "stack"), "row")),
)
