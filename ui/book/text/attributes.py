"""The attributes of a shortcode as values, for the game that they may name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ui.book.game_book import game_books
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, Mistake, mistake
from ui.book.text.shortcodes import EMPTY_VALUES, Attribute, AttributeKind, Shortcode, parse_pairs
from ui.book.text.tags import Block


def parse_block_attributes(
    context: BookContext, shortcode: Shortcode, block: Block
) -> tuple[BookContext, dict[str, Any], dict[str, str]]:
    """Return the context for the block's game, its values by attribute, and texts without a row.

    Raises `BookError` for an unknown, missing or unreadable attribute.
    """
    texts = parse_pairs(block.attributes, shortcode.bare_attribute)
    rows = {row.name: row for row in shortcode.all_attributes}
    for name in texts:
        if name not in rows and not shortcode.takes_options:
            raise BookError(
                mistake("attribute", shortcode=shortcode.name, name=name, known=", ".join(rows))
            )
    game = next((texts[name] for name in ("game", "deck") if texts.get(name)), "")
    context = context.for_game(parse_game_key(context, game)) if game else context
    values = {name: _attribute_value(context, row, texts, shortcode) for name, row in rows.items()}
    return context, values, {name: text for name, text in texts.items() if name not in rows}


def _attribute_value(
    context: BookContext, row: Attribute, texts: Mapping[str, str], shortcode: Shortcode
) -> Any:
    text = texts.get(row.name, row.default)
    if text is None:
        kind = Mistake(f"kind.{row.kind.name}")
        raise BookError(
            mistake("attribute.needed", shortcode=shortcode.name, name=row.name, kind=kind)
        )
    if row.name not in texts and text == "":
        return EMPTY_VALUES.get(row.kind.name)
    try:
        return row.kind.read_value(context, text)
    except BookError as error:
        problem = mistake("in-attribute", name=row.name, mistake=error.mistake)
        raise BookError(problem, error.line) from None


def parse_game_key(context: BookContext, text: str) -> str:
    """Parse the name of a game with a book, or of its pack."""
    for game, book in game_books().items():
        if text == game or text in book.pack_names:
            return game
    raise BookError(mistake("game", text=text))


GAME_KIND = AttributeKind("game", parse_game_key)
