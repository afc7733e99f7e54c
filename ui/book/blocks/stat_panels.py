"""Panels of figures: facts about a game, scores, and colour swatches."""

from __future__ import annotations

import re

from htpy import Node, code, dd, div, dl, dt, li, rect, span, svg, ul

from ui.book.figures.seats import seat_name
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import (
    TEXT_KIND,
    TEXTS_KIND,
    Arguments,
    Attribute,
    AttributeKind,
    Shortcode,
    list_kind,
    whole_number_kind,
)
from ui.wording.players_and_numbers import format_integer

POINTS_KIND = whole_number_kind(-9999, 9999)
STAT_NAMES = ("players", "ages", "duration")


def parse_colour(context: BookContext, text: str) -> str:
    """Parse a CSS colour, `#2a614a` or `#fff`."""
    if not re.fullmatch(r"#(?:[0-9a-fA-F]{3}){1,2}", text):
        raise BookError(mistake("colour", text=text))
    return text.lower()


COLOURS_KIND = list_kind(AttributeKind("colour", parse_colour), "colours", "|")


def game_requirements_row(context: BookContext, args: Arguments) -> Node:
    """Render the requirements of a game: players, ages and duration."""
    stats = [(name, args[name]) for name in STAT_NAMES if args[name]]
    if not stats:
        raise BookError(mistake("stats", known=", ".join(STAT_NAMES)))
    return dl(".stats")[(div[dt[context.say(f"stats.{name}")], dd[value]] for name, value in stats)]


def score_panel(context: BookContext, args: Arguments) -> Node:
    """Render scores side by side."""
    points = [args[f"p{n}"] for n in range(1, 5)]
    scores = [score for score in points if score is not None]
    if None in points[: len(scores)]:
        raise BookError(mistake("scores.gap"))
    seats = [seat_name(context, seat) for seat in range(len(scores))]
    names = args["names"] or seats
    if len(names) != len(scores):
        raise BookError(mistake("names", names=len(names), scores=len(scores)))
    return dl(".scores")[
        (
            div[dt[name], dd[format_integer(score)]]
            for name, score in zip(names, scores, strict=True)
        )
    ]


def colour_swatches(context: BookContext, args: Arguments) -> Node:
    """Render colours as patches with their labels, or else their codes."""
    colours, labels = args["hex"], args["label"] or [""] * len(args["hex"])
    if len(labels) != len(colours):
        raise BookError(mistake("swatches", names=len(labels), colours=len(colours)))
    return ul(".swatches")[
        (
            li[
                svg(viewBox="0 0 64 40", aria_hidden="true")[
                    rect(x="1", y="1", width="62", height="38", rx="6", fill=colour)
                ],
                span(".label")[label] if label else code[colour],
            ]
            for colour, label in zip(colours, labels, strict=True)
        )
    ]


SHORTCODES = (
    Shortcode(
        "stats-row",
        "tricks",
        tuple(Attribute(name, TEXT_KIND) for name in STAT_NAMES),
        game_requirements_row,
    ),
    Shortcode(
        "score-panel",
        "tricks",
        (
            Attribute("p1", POINTS_KIND, None),
            Attribute("p2", POINTS_KIND, None),
            Attribute("p3", POINTS_KIND),
            Attribute("p4", POINTS_KIND),
            Attribute("names", TEXTS_KIND),
        ),
        score_panel,
    ),
    Shortcode(
        "color-swatch-row",
        "cards",
        (Attribute("hex", COLOURS_KIND, None), Attribute("label", TEXTS_KIND)),
        colour_swatches,
    ),
)
