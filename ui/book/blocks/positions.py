"""A position of a stored match, and the way to the table to play on from it."""

from __future__ import annotations

from htpy import Node, a, figcaption, figure, p

from engine.record import dumps
from ui.book.figures.people import turned
from ui.book.figures.position import Position, position, position_figure
from ui.book.figures.seats import SEAT
from ui.book.text.context import Context
from ui.book.text.shortcodes import TEXT, Attribute, Given, Shortcode, whole
from ui.kept.link import pack_link


def play(context: Context, given: Given) -> Node:
    """A position as a seat sees it, with a link that opens it at the table."""
    place = position(context, given["record"], given["ply"], given["seat"])
    return figure(".playable")[
        given["caption"] and figcaption[given["caption"]],
        position_figure(context, place),
        p(".onward")[
            a(href=link_to(place), data_game=context.game, data_back=context.say("book.back"))[
                context.say("book.play-from-here")
            ]
        ],
    ]


def link_to(place: Position) -> str:
    """The address of the table in which the reader sits on this seat in this position."""
    return f"./?#r={pack_link(dumps(turned(place.record, place.seat)))}"


SHORTCODES = (
    Shortcode(
        "play",
        "tricks",
        (
            Attribute("record", TEXT, None),
            Attribute("ply", whole(0, 999), None),
            Attribute("seat", SEAT),
            Attribute("caption", TEXT),
        ),
        play,
    ),
)
