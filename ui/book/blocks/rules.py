"""Blocks that depend on the reader's house rules, and tables of options."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from htpy import (
    Element,
    Node,
    a,
    caption,
    div,
    fragment,
    p,
    small,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from markupsafe import Markup

from engine.options import Option, Preset
from ui.book.text.attributes import GAME_KIND
from ui.book.text.conditions import (
    condition_attributes,
    find_option,
    option_value_span,
    parse_conditions,
    unless_attributes,
)
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import TEXT_KIND, Arguments, Attribute, Shortcode
from ui.book.text.tags import Block, ChapterNode
from ui.wording.house_rules import option_source, value_name_or_dash


def conditional_block(context: BookContext, args: Arguments, tag: Element = div) -> Node:
    """Render text for some house rules, and the part after `[else]` for all others."""
    conditions = parse_conditions(context, args.options)
    nodes = args.block.body
    else_nodes = [node for node in nodes if isinstance(node, Block) and node.name == "else"]
    main_nodes = [node for node in nodes if node not in else_nodes]
    main_part = render_conditional(
        context, tag(condition_attributes(context, conditions)), args, main_nodes
    )
    if not else_nodes:
        return main_part
    element = tag(unless_attributes(context, conditions))
    return fragment[main_part, render_conditional(context, element, args, else_nodes)]


def render_conditional(
    context: BookContext, element: Element, args: Arguments, nodes: Iterable[ChapterNode]
) -> Element:
    """Render parts inside an element, and wrap the answers to their questions in a copy of it."""
    answer_count = len(context.answers)
    content = element[args.render_parts(nodes)]
    if answers := context.answers[answer_count:]:
        context.answers[answer_count:] = [Markup(element[answers])]
    return content


def else_part(context: BookContext, args: Arguments) -> Node:
    """Render the part after `[else]`."""
    return args.render_body()


def inline_option_value(context: BookContext, args: Arguments) -> Node:
    """Render the value of an option under the reader's house rules."""
    return option_value_span(context, args["name"])


def off_note(context: BookContext, args: Arguments) -> Node:
    """Render that a rule is off, and the link to its row in the house rules of the table.

    `book.js` puts the name of the rule set shown in, or else that these are the reader's own rules.
    """
    name, say = find_option(context, args["name"]).name, context.say
    preset = say(f"preset.{context.game}.{context.rule_set}")
    texts = say("book.off", preset=preset), say("book.off.mine")
    href = f"./?game={context.game}#rule={name}"
    return fragment[
        span(data_game=context.game, data_mine=texts[1])[texts[bool(context.options)]],
        " ",
        a(href=href)[say("book.off.link")],
    ]


def option_table(context: BookContext, args: Arguments) -> Node:
    """Render options as a table, with their meanings and their values in every rule set."""
    names = args["names"] or args["name"]
    if not names:
        raise BookError(mistake("option.name"))
    option_list = [find_option(context, name.strip()) for name in names.split(",")]
    presets = context.engine.presets
    return div(".scrolled", role="group", tabindex="0", aria_label=context.say("book.options"))[
        table(".options")[
            caption[args["caption"] or context.say("book.options")],
            thead[
                tr[
                    th(scope="col")[context.say("book.option")],
                    th(".my-rule", scope="col")[context.say("book.option.mine")],
                    (
                        th(scope="col")[context.say(f"preset.{context.game}.{preset.name}")]
                        for preset in presets
                    ),
                ]
            ],
            tbody[(option_table_rows(context, row, presets) for row in option_list)],
        ]
    ]


def option_table_rows(context: BookContext, row: Option, presets: tuple[Preset[Any], ...]) -> Node:
    """Render an option: its name and values, and a second row with meaning and source.

    On a phone each value stands below the name of its rule set.
    """
    source = option_source(context.say, row)
    return fragment[
        tr[
            th(scope="row")[context.say(f"option.{row.name}")],
            td(".my-rule", data_label=context.say("book.option.mine"))[
                span(".option", data_game=context.game, data_option=row.name, data_cell=True)[
                    value_name_or_dash(context.say, row, context.rules)
                ]
            ],
            (
                td(data_label=context.say(f"preset.{context.game}.{preset.name}"))[
                    value_name_or_dash(context.say, row, preset.rules)
                ]
                for preset in presets
            ),
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
        conditional_block,
        "blocks",
        takes_options=True,
        render_inline=partial(conditional_block, tag=span),
    ),
    Shortcode("else", "part", (), else_part, "blocks", render_inline=else_part),
    Shortcode(
        "option",
        "rules",
        (
            Attribute("name", TEXT_KIND),
            Attribute("names", TEXT_KIND),
            Attribute("caption", TEXT_KIND),
            Attribute("game", GAME_KIND),
        ),
        option_table,
        bare_attribute="name",
        render_inline=inline_option_value,
    ),
    Shortcode(
        "off",
        "rules",
        (Attribute("name", TEXT_KIND, None),),
        lambda context, args: p[off_note(context, args)],
        bare_attribute="name",
        render_inline=off_note,
    ),
)
