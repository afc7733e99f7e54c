"""The glossary: terms of the card table, each with an anchor."""

from __future__ import annotations

from htpy import Node, dd, div, dl, dt

from ui.book.game_book import book_of_game, game_books
from ui.book.text.attributes import GAME_KIND
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import Arguments, Attribute, AttributeKind, Shortcode
from ui.components.term import alphabetical_key


def find_term_key(context: BookContext, name: str) -> str:
    """Return the key of a game's term by its key or English name, or "" for an unknown one."""
    book = book_of_game(context.game)
    name = book.term_aliases.get(name, name)
    return name if name in book.terms else ""


def parse_term_keys(context: BookContext, text: str) -> tuple[str, ...]:
    """Parse terms with commas between them."""
    return tuple(parse_term_key(context, name.strip()) for name in text.split(",") if name.strip())


def parse_term_key(context: BookContext, name: str) -> str:
    """Return the key of a term, first looked up in the context's game, then in the others."""
    candidates = (
        find_term_key(game_context, name)
        for game_context in (context, *map(context.for_game, game_books()))
    )
    if term := next(filter(None, candidates), ""):
        return term
    raise unknown_term_error(context, name)


def unknown_term_error(context: BookContext, name: str) -> BookError:
    """Return the error for an unknown term."""
    book = book_of_game(context.game)
    known = ", ".join((*book.terms, *book.term_aliases))
    return BookError(mistake("term", name=name, known=known))


def glossary_list(context: BookContext, args: Arguments) -> Node:
    """Render terms with their meanings in the reader's alphabetical order."""
    keys = args["terms"] or book_of_game(context.game).terms
    entries = {name: context.say(f"term.{name}") for name in keys}
    names = sorted(entries, key=lambda name: alphabetical_key((entries[name], "")))
    return dl(".terms")[
        (
            div(id=f"term-{name}")[dt[entries[name]], dd[context.say(f"term.{name}.more")]]
            for name in names
        )
    ]


SHORTCODES = (
    Shortcode(
        "glossary",
        "rules",
        (Attribute("terms", AttributeKind("terms", parse_term_keys)), Attribute("game", GAME_KIND)),
        glossary_list,
    ),
)
