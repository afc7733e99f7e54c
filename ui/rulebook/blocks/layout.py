"""Blocks that arrange others."""

from __future__ import annotations

from htpy import Node, div

from ui.rulebook.context import Context
from ui.rulebook.shortcodes import Attribute, Given, Shortcode, whole


def columns(context: Context, given: Given) -> Node:
    """Return columns side by side, below each other on a narrow screen."""
    return div(class_=["columns", f"columns-{given['count']}"])[given.inside()]


def column(context: Context, given: Given) -> Node:
    """Return one column."""
    return div(".col")[given.inside()]


SHORTCODES = (
    Shortcode("columns", "layout", (Attribute("count", whole(2, 4), "2"),), columns, "blocks"),
    Shortcode("col", "part", (), column, "blocks"),
)
