"""Blocks that speak to the reader: a player's thoughts, a note to remember, a way on."""

from __future__ import annotations

import re

from htpy import Node, a, div, p, span

from ui.book.figures.seats import SEAT_OR_NAME
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import TEXT, Attribute, Given, Kind, Shortcode, one_of
from ui.views.card import icon

COLOURS = ("red", "green", "blue", "gold", "grey")

HREF = re.compile(r"#[a-z][a-z0-9-]*|https://[a-z0-9.-]+(?:[/?#]\S*)?|\./\S*|[a-z0-9_-]\S*")
"""An anchor, another host by https, or a file of this site: no other scheme, no other folder."""


def read_href(context: Context, text: str) -> str:
    """Read an address: an anchor, https, or a file of this site."""
    if not HREF.fullmatch(text) or ".." in text or (":" in text and not text.startswith("https:")):
        raise BookError(mistake("address", text=text))
    return text


HREF_KIND = Kind("address", read_href)


def pov(context: Context, given: Given) -> Node:
    """Return what one player thinks."""
    who = context.say("pov.thinks", who=given["player"])
    return div(class_=["callout", "pov", f"pov-{given['color']}"], role="note", aria_label=who)[
        p(".who")[span(".mark", aria_hidden="true"), who], div(".said")[given.inside()]
    ]


def sticky(context: Context, given: Given) -> Node:
    """Return a note to remember."""
    title = context.say("sticky.title")
    return div(".callout.sticky", role="note", aria_label=title)[
        p(".who")[icon("hint"), title], div(".said")[given.inside()]
    ]


def short(context: Context, given: Given) -> Node:
    """Return what a chapter says, in a few plain sentences."""
    title = context.say("short.title")
    return div(".callout.in-short", role="note", aria_label=title)[
        p(".who")[title], div(".said")[given.inside()]
    ]


def cta_banner(context: Context, given: Given) -> Node:
    """Return a link that asks to go on there."""
    away = {"target": "_blank", "rel": "noopener noreferrer"}
    href = given["href"]
    return a(".cta", href=href, **(away if href.startswith("https:") else {}))[
        span(".cta-text")[given["text"] or context.say("cta.text")],
        span(".cta-arrow", aria_hidden="true")["→"],
    ]


SHORTCODES = (
    Shortcode(
        "pov",
        "callouts",
        (Attribute("player", SEAT_OR_NAME, None), Attribute("color", one_of(*COLOURS), "gold")),
        pov,
        "blocks",
    ),
    Shortcode("sticky", "callouts", (), sticky, "blocks"),
    Shortcode("short", "callouts", (), short, "blocks"),
    Shortcode(
        "cta-banner",
        "links",
        (Attribute("href", HREF_KIND, None), Attribute("text", TEXT)),
        cta_banner,
    ),
)
