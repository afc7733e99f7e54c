"""Blocks that arrange others."""

from __future__ import annotations

from htpy import Node, div, hr

from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import Attribute, Given, Shortcode, whole
from ui.book.text.tags import Block


def columns(context: Context, given: Given) -> Node:
    """Return columns side by side, below each other on a narrow screen."""
    count, parts = given["count"], given.block.body
    stray = [part for part in parts if not (isinstance(part, Block) and part.name == "col")]
    if stray:
        raise BookError(mistake("columns.outside"))
    if len(parts) != count:
        raise BookError(mistake("columns", right=count, wrong=len(parts)))
    return div(class_=["columns", f"columns-{count}"])[given.inside()]


def column(context: Context, given: Given) -> Node:
    """Return one column."""
    return div(".col")[given.inside()]


def pagebreak(context: Context, given: Given) -> Node:
    """Return where a new page begins on paper: a quiet line on a screen."""
    return hr(".pagebreak")


SHORTCODES = (
    Shortcode("columns", "layout", (Attribute("count", whole(2, 4), "2"),), columns, "blocks"),
    Shortcode("col", "part", (), column, "blocks"),
    Shortcode("pagebreak", "layout", (), pagebreak),
)
