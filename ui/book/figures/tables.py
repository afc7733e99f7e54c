"""Tables of house rules and scores, and the links in them."""

from __future__ import annotations

from collections.abc import Iterable

from htpy import Element, Node, a, caption, div, table, tbody, th, thead, tr

from ui.book.text.context import BookContext
from ui.game_face import face_of_game


def scrolling_table(
    title: str,
    titles: Iterable[str],
    rows: Iterable[Node],
    *,
    kind: str = "rows",
    foot: Element | None = None,
) -> Element:
    """Return a table in a frame that scrolls sideways. `kind` is its class."""
    return div(".scrolled", role="group", tabindex="0", aria_label=title)[
        table(class_=kind)[
            caption[title],
            thead[tr[(th(scope="col")[head] for head in titles)]],
            tbody[rows],
            foot,
        ]
    ]


def column_titles(context: BookContext, *columns: str) -> list[str]:
    """Return the titles of columns."""
    return [context.say(f"book.column.{column}") for column in columns]


def rule_link(context: BookContext, option: str, words: str) -> Element:
    """Return a link to the heading of the book that explains an option."""
    return a(href=f"#{face_of_game(context.game).options[option]}")[words]
