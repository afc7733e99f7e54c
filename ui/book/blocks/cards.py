"""Blocks that show cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from htpy import Element, Node, figcaption, figure

from ui.book.figures.pictures import BACK, row, turned_card
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import (
    CARDS,
    GAME,
    PERCENT,
    TEXT,
    TEXTS,
    Attribute,
    Given,
    Kind,
    Shortcode,
    one_of,
    read_card,
    whole,
)

MOST_COLUMNS, MOST_NARROW = 8, 4
"""How many cards stand side by side in a grid, and on a narrow screen."""

SHOWN = {1: "20", 2: "40", 3: "60", 4: "80"}
"""The width in percent at which so many cards are shown, unless the author says another."""


def card_or_back(context: Context, text: str) -> str:
    """Read one card, or the back."""
    return BACK if text == BACK else read_card(context, text)


CARD_OR_BACK = Kind("card-or-back", card_or_back)


def captioned(drawn: Node, caption: str) -> Element:
    """A figure with its caption, if there is one."""
    return figure[drawn, caption and figcaption[caption]]


def card_deck(context: Context, given: Given) -> Node:
    """One card, upright or turned."""
    return captioned(turned_card(context, given["id"], given["angle"]), given["caption"])


def card_row(context: Context, given: Given) -> Node:
    """Cards side by side, each above its label."""
    cards, labels = given["cards"], given["labels"]
    if labels and len(labels) != len(cards):
        raise BookError(mistake("labels", labels=len(labels), cards=len(cards)))
    return captioned(row(context, cards, labels), given["caption"])


def card_grid(context: Context, given: Given) -> Node:
    """Cards in rows of equal length, as far as their number allows."""
    cards = given["cards"]
    kind = f"grid across-{even(cards, MOST_COLUMNS)} narrow-{even(cards, MOST_NARROW)}"
    return captioned(row(context, cards, kind=kind), given["caption"])


def even(cards: Sequence[str], most: int) -> int:
    """How many cards stand in a row, so that all rows are as even as can be."""
    return ceil(len(cards) / ceil(len(cards) / most))


def showcase(context: Context, given: Given) -> Node:
    """One to four cards on show."""
    number = int(given.block.name.removeprefix("card-"))
    cards = given["cards"]
    if len(cards) != number:
        raise BookError(mistake("cards", count=len(cards), right=number))
    kind = f"show across-{number} {given.values.get('layout', '')}".rstrip()
    return captioned(row(context, cards, kind=kind), given["caption"])


def shown(number: int, *more: Attribute) -> Shortcode:
    """The row of the shortcode that shows this many cards."""
    attributes = (
        Attribute("deck", GAME),
        Attribute("cards", CARDS, None),
        *more,
        Attribute("caption", TEXT),
        Attribute("width", PERCENT, SHOWN[number]),
    )
    return Shortcode(f"card-{number}", "cards", attributes, showcase)


SHORTCODES = (
    Shortcode(
        "card-deck",
        "cards",
        (
            Attribute("deck", GAME),
            Attribute("id", CARD_OR_BACK, None),
            Attribute("angle", whole(-360, 360), "0"),
            Attribute("caption", TEXT),
        ),
        card_deck,
    ),
    Shortcode(
        "card-row",
        "cards",
        (
            Attribute("deck", GAME),
            Attribute("cards", CARDS, None),
            Attribute("labels", TEXTS),
            Attribute("caption", TEXT),
        ),
        card_row,
    ),
    Shortcode(
        "card-grid",
        "cards",
        (Attribute("deck", GAME), Attribute("cards", CARDS, None), Attribute("caption", TEXT)),
        card_grid,
    ),
    shown(1),
    shown(2),
    shown(3),
    shown(4, Attribute("layout", one_of("row", "stack"), "row")),
)
