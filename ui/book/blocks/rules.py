"""Blocks that follow the reader's house rules: what is shown, and what an option may be."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from htpy import Element, Node, caption, div, fragment, small, span, table, tbody, td, th, thead, tr
from markupsafe import Markup

from engine.options import Option, Preset
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import GAME, TEXT, Attribute, Given, Shortcode
from ui.book.text.tags import Block
from ui.book.text.tags import Node as AnyNode
from ui.book.text.when import (
    attributes,
    find_option,
    option_cell,
    option_value,
    read_conditions,
)
from ui.wording.rules import option_source, relevant_value_name


def condition(context: Context, given: Given, tag: Element = div) -> Node:
    """Return text that follows the reader's house rules; the part after `[else]` otherwise."""
    conditions = read_conditions(context, given.extra)
    parts = given.block.body
    others = [part for part in parts if isinstance(part, Block) and part.name == "else"]
    told = attributes(context, conditions)
    shown = drawn_if(context, tag(told), given, [part for part in parts if part not in others])
    if not others:
        return shown
    instead = told | {"data-else": True, "hidden": not told["hidden"]}
    return fragment[shown, drawn_if(context, tag(instead), given, others)]


def drawn_if(context: Context, around: Element, given: Given, parts: Iterable[AnyNode]) -> Element:
    """Return parts inside an element, and put the answers to their questions into another one."""
    before = len(context.answers)
    shown = around[given.draw(parts)]
    if answers := context.answers[before:]:
        context.answers[before:] = [Markup(around[answers])]
    return shown


def otherwise(context: Context, given: Given) -> Node:
    """Return what stands after `[else]`."""
    return given.inside()


def value(context: Context, given: Given) -> Node:
    """Return the value that the reader's house rules give an option."""
    return option_value(context, given["name"])


def options(context: Context, given: Given) -> Node:
    """Return options as a table: what each means, and its value in every rule set."""
    names = given["names"] or given["name"]
    if not names:
        raise BookError(mistake("option.name"))
    known = [find_option(context, name.strip()) for name in names.split(",")]
    presets = context.engine.presets
    return div(".scrolled", role="group", tabindex="0", aria_label=context.say("book.options"))[
        table(".options")[
            caption[given["caption"] or context.say("book.options")],
            thead[
                tr[
                    th(scope="col")[context.say("book.option")],
                    th(".mine", scope="col")[context.say("book.option.mine")],
                    (th(scope="col")[preset_title(context, preset)] for preset in presets),
                ]
            ],
            tbody[(option_lines(context, row, presets) for row in known)],
        ]
    ]


def preset_title(context: Context, preset: Preset[Any]) -> str:
    """Return what a rule set is called."""
    return context.say(f"preset.{context.game}.{preset.name}")


def option_lines(context: Context, row: Option, presets: tuple[Preset[Any], ...]) -> Node:
    """Return one option: its name with all values, below what it means and where it comes from."""
    source = option_source(context.say, row)
    return fragment[
        tr[
            th(scope="row")[context.say(f"option.{row.name}")],
            td(".mine")[option_cell(context, row)],
            (td[relevant_value_name(context.say, row, preset.rules)] for preset in presets),
        ],
        tr(".about")[
            td(colspan=2 + len(presets))[
                div[context.say(f"option.{row.name}.meaning"), " ", small[source]]
            ]
        ],
    ]


SHORTCODES = (
    Shortcode(
        "if",
        "part",
        (),
        condition,
        "blocks",
        any_option=True,
        in_sentence=partial(condition, tag=span),
    ),
    Shortcode("else", "part", (), otherwise, "blocks", in_sentence=otherwise),
    Shortcode(
        "option",
        "rules",
        (
            Attribute("name", TEXT),
            Attribute("names", TEXT),
            Attribute("caption", TEXT),
            Attribute("game", GAME),
        ),
        options,
        bare="name",
        in_sentence=value,
    ),
)
