"""Blocks that arrange others."""

from __future__ import annotations

from htpy import Node, div, hr

from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import Arguments, Attribute, Shortcode, whole_number_kind
from ui.book.text.tags import Block


def columns_block(context: BookContext, args: Arguments) -> Node:
    """Render columns side by side, or below each other on a narrow screen."""
    count, nodes = args["count"], args.block.body
    stray = [node for node in nodes if not (isinstance(node, Block) and node.name == "col")]
    if stray:
        raise BookError(mistake("columns.outside"))
    if len(nodes) != count:
        raise BookError(mistake("columns", right=count, wrong=len(nodes)))
    return div(class_=["columns", f"columns-{count}"])[args.render_body()]


def column_block(context: BookContext, args: Arguments) -> Node:
    """Render a column."""
    return div(".col")[args.render_body()]


def page_break(context: BookContext, args: Arguments) -> Node:
    """Render a page break in print, or a thin line on screens."""
    return hr(".pagebreak")


SHORTCODES = (
    Shortcode(
        "columns",
        "layout",
        (Attribute("count", whole_number_kind(2, 4), "2"),),
        columns_block,
        "blocks",
    ),
    Shortcode("col", "part", (), column_block, "blocks"),
    Shortcode("pagebreak", "layout", (), page_break),
)
