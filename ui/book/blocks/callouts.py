"""Blocks that address the reader: a player's thoughts, notes, summaries and links."""

from __future__ import annotations

import re

from htpy import Node, a, div, p, span

from ui.book.figures.seats import SEAT_OR_NAME_KIND
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import (
    TEXT_KIND,
    Arguments,
    Attribute,
    AttributeKind,
    Shortcode,
    choice_kind,
)
from ui.components.card import icon

CALLOUT_COLOURS = ("red", "green", "blue", "gold", "grey")

HREF_PATTERN = re.compile(r"#[a-z][a-z0-9-]*|https://[a-z0-9.-]+(?:[/?#]\S*)?|\./\S*|[a-z0-9_-]\S*")
"""An anchor, another site by https, or a file of this site: no other scheme or folder."""


def parse_href(context: BookContext, text: str) -> str:
    """Parse an address: an anchor, https, or a file of this site."""
    if (
        not HREF_PATTERN.fullmatch(text)
        or ".." in text
        or (":" in text and not text.startswith("https:"))
    ):
        raise BookError(mistake("address", text=text))
    return text


HREF_KIND = AttributeKind("address", parse_href)


def thoughts_callout(context: BookContext, args: Arguments) -> Node:
    """Render the thoughts of a player."""
    title = context.say("pov.thinks", who=args["player"])
    return div(class_=["callout", "pov", f"pov-{args['color']}"], role="note", aria_label=title)[
        p(".player-name")[span(".mark", aria_hidden="true"), title],
        div(".callout-text")[args.render_body()],
    ]


def sticky_note(context: BookContext, args: Arguments) -> Node:
    """Render a note to remember."""
    title = context.say("sticky.title")
    return div(".callout.sticky", role="note", aria_label=title)[
        p(".player-name")[icon("hint"), title], div(".callout-text")[args.render_body()]
    ]


def summary_callout(context: BookContext, args: Arguments) -> Node:
    """Render the summary of a chapter."""
    title = context.say("short.title")
    return div(".callout.summary-callout", role="note", aria_label=title)[
        p(".player-name")[title], div(".callout-text")[args.render_body()]
    ]


def link_banner(context: BookContext, args: Arguments) -> Node:
    """Render a link as a banner."""
    link_attributes = {"target": "_blank", "rel": "noopener noreferrer"}
    href = args["href"]
    return a(".cta", href=href, **(link_attributes if href.startswith("https:") else {}))[
        span(".cta-text")[args["text"] or context.say("cta.text")],
        span(".cta-arrow", aria_hidden="true")["→"],
    ]


SHORTCODES = (
    Shortcode(
        "pov",
        "callouts",
        (
            Attribute("player", SEAT_OR_NAME_KIND, None),
            Attribute("color", choice_kind(*CALLOUT_COLOURS), "gold"),
        ),
        thoughts_callout,
        "blocks",
    ),
    Shortcode("sticky", "callouts", (), sticky_note, "blocks"),
    Shortcode("short", "callouts", (), summary_callout, "blocks"),
    Shortcode(
        "cta-banner",
        "links",
        (Attribute("href", HREF_KIND, None), Attribute("text", TEXT_KIND)),
        link_banner,
    ),
)
