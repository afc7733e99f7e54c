"""Blocks that show what the engine's rows of options, contracts and bonuses say."""

from __future__ import annotations

from htpy import Node, div, fragment

from ui.rulebook.context import Context
from ui.rulebook.shortcodes import Given, Shortcode
from ui.rulebook.source import Block
from ui.rulebook.when import attributes, read_conditions


def condition(context: Context, given: Given) -> Node:
    """Return text that follows the reader's house rules; the part after `[else]` otherwise."""
    conditions = read_conditions(context, given.extra)
    parts = given.block.body
    others = [part for part in parts if isinstance(part, Block) and part.name == "else"]
    told = attributes(context, conditions)
    shown = div(told)[given.draw(part for part in parts if part not in others)]
    if not others:
        return shown
    instead = told | {"data-else": True, "hidden": not told["hidden"]}
    return fragment[shown, div(instead)[given.draw(others)]]


def otherwise(context: Context, given: Given) -> Node:
    """Return what stands after `[else]`."""
    return given.inside()


SHORTCODES = (
    Shortcode("if", "part", (), condition, "blocks", any_option=True),
    Shortcode("else", "part", (), otherwise, "blocks"),
)
