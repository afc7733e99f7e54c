"""Positions of stored matches, with a link to play on from there."""

from __future__ import annotations

from htpy import Node, a, figcaption, figure, p

from engine.record import dumps
from ui.book.figures.players import rotate_record
from ui.book.figures.position import Position, find_position, position_figure
from ui.book.figures.seats import SEAT_KIND
from ui.book.text.context import BookContext
from ui.book.text.shortcodes import TEXT_KIND, Arguments, Attribute, Shortcode, whole_number_kind
from ui.storage.links import pack_link


def playable_position(context: BookContext, args: Arguments) -> Node:
    """Render a position as a seat sees it, with a link that opens it at the table."""
    position = find_position(context, args["record"], args["ply"], args["seat"])
    return figure(".playable")[
        args["caption"] and figcaption[args["caption"]],
        position_figure(context, position),
        p(".play-link")[
            a(
                href=table_link(position),
                data_game=context.game,
                data_back=context.say("book.back"),
            )[context.say("embed.here")]
        ],
    ]


def table_link(position: Position) -> str:
    """Return the link that opens a position at the table, with the reader in its seat."""
    return f"./?#r={pack_link(dumps(rotate_record(position.record, position.seat)))}"


SHORTCODES = (
    Shortcode(
        "play",
        "tricks",
        (
            Attribute("record", TEXT_KIND, None),
            Attribute("ply", whole_number_kind(0, 999), None),
            Attribute("seat", SEAT_KIND),
            Attribute("caption", TEXT_KIND),
        ),
        playable_position,
    ),
)
