"""The pack of a game: suits, ranks, numbers of cards and card points, all from the engine."""

from __future__ import annotations

from typing import Any

from htpy import Node, figcaption, figure, fragment

from ui.book.game_book import book_of_game
from ui.book.text.attributes import GAME_KIND
from ui.book.text.conditions import render_for_option_choices
from ui.book.text.context import BookContext
from ui.book.text.shortcodes import TEXT_KIND, Arguments, Attribute, Shortcode
from ui.wording.players_and_numbers import format_count


def pack_overview(context: BookContext, args: Arguments) -> Node:
    """Render the pack suit by suit, highest card first."""
    book = book_of_game(context.game)
    return figure(".pack")[
        book.pack_view(context),
        figcaption[
            args["caption"] and fragment[args["caption"], " "],
            format_count(context.say, "card", len(context.pack)),
            render_for_option_choices(
                context, book.point_options, lambda rules: total_points_note(context, rules)
            ),
        ],
    ]


def total_points_note(context: BookContext, rules: Any) -> str:
    """Return the total of card points, or "" for a game without them."""
    card_points = book_of_game(context.game).card_points
    if card_points is None:
        return ""
    return f", {format_count(context.say, 'point', card_points(rules, context.pack.names))}"


SHORTCODES = (
    Shortcode(
        "deck-overview",
        "rules",
        (Attribute("deck", GAME_KIND), Attribute("caption", TEXT_KIND)),
        pack_overview,
    ),
)
