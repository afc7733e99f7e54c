"""The suits of a pack, each with its cards."""

from __future__ import annotations

from htpy import Node, fragment, p, span, strong

from ui.book.text.context import BookContext
from ui.wording.players_and_numbers import format_count

PLAIN_SUIT_ORDER = "SHCD"
"""The order in which plain suits are shown, with alternating colours."""


def suit_with_cards(context: BookContext, letter: str, cards: Node, number: int) -> Node:
    """Render a suit: its name, the number of cards, and the cards."""
    return fragment[
        p(".suit")[
            strong[context.say(f"suit.{letter}")],
            span(".count")[" ", format_count(context.say, "card", number)],
        ],
        cards,
    ]
