"""Scores of the outcomes of a deal, computed by the engine."""

from __future__ import annotations

from htpy import Node, fragment

from ui.book.game_book import book_of_game
from ui.book.text.attributes import GAME_KIND
from ui.book.text.context import BookContext
from ui.book.text.shortcodes import TEXT_KIND, Arguments, Attribute, Shortcode


def score_table(context: BookContext, args: Arguments) -> Node:
    """Render the outcomes of a deal with their scores."""
    title = args["caption"] or context.say("book.scores")
    return fragment[book_of_game(context.game).score_tables(context, title)]


SHORTCODES = (
    Shortcode(
        "score-table",
        "rules",
        (Attribute("game", GAME_KIND), Attribute("caption", TEXT_KIND)),
        score_table,
    ),
)
