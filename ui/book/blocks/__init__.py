"""The registry of shortcodes: those of the books of all games, and those of one game only."""

from collections.abc import Sequence

from ui.book.blocks import (
    callouts,
    cards,
    examples,
    glossary,
    layout,
    pack_overview,
    positions,
    quiz,
    rules,
    scenes,
    score_tables,
    stat_panels,
    tricks,
)
from ui.book.game_book import game_books
from ui.book.text.shortcodes import Shortcode

FAMILIES: Sequence[Sequence[Shortcode]] = (
    *(module.SHORTCODES for module in (cards, layout, scenes, callouts, stat_panels, rules)),
    *(book.shortcodes for book in game_books().values()),
    *(module.SHORTCODES for module in (score_tables, pack_overview, glossary)),
    *(module.SHORTCODES for module in (tricks, positions, quiz, examples)),
)
SHORTCODES = {shortcode.name: shortcode for family in FAMILIES for shortcode in family}
"""The rows by name, in the order in which the reference lists them."""
