"""Blocks that show cards."""

from __future__ import annotations

from htpy import Node, figcaption, figure

from ui.rulebook.context import Context
from ui.rulebook.pictures import row
from ui.rulebook.shortcodes import CARDS, GAME, TEXT, TEXTS, Attribute, Given, Shortcode


def card_row(context: Context, given: Given) -> Node:
    """Return cards side by side."""
    return figure[
        row(context, given["cards"], given["labels"]),
        given["caption"] and figcaption[given["caption"]],
    ]


SHORTCODES = (
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
)
