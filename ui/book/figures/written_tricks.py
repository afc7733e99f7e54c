"""Parsing of tricks written by hand in a chapter, and checks of what they claim."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from engine.seats import Seat
from ui.book.figures.referee import Trick
from ui.book.figures.seats import SEAT_NAMES, parse_seat
from ui.book.game_book import book_of_game
from ui.book.text.conditions import find_option, parse_authored_value
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import Arguments, parse_card_names

CLAIM_PATTERN = re.compile(r"(?P<seat>[^\s\d]++)(?:\s++(?P<points>-?[0-9]{1,3}))?")


def body_lines_with_offset(args: Arguments) -> Iterator[tuple[int, str]]:
    """Yield the non-empty lines of a body, with their distance from the shortcode's line."""
    start = args.block.text_line - args.block.line
    for number, text in enumerate(args.block.text.splitlines()):
        if text.strip():
            yield start + number, text.strip()


WrittenTrick = tuple[tuple[str, ...], Seat | None, int | None]


def parse_trick_line(context: BookContext, line: int, text: str) -> WrittenTrick:
    """Parse a trick such as `HK HQ T4 HJ -> East 7`: cards, claimed winner and points."""
    cards_text, arrow, claim = text.partition("->")
    match = CLAIM_PATTERN.fullmatch(claim.strip())
    if ">" in cards_text or bool(arrow) != bool(match):
        raise BookError(mistake("unread.trick", text=text[:60]), line)
    try:
        seat = parse_seat(context, match["seat"]) if match else None
        cards = parse_card_names(context, cards_text)
    except BookError as error:
        raise BookError(error.mistake, line) from None
    return cards, seat, int(match["points"]) if match and match["points"] else None


def parse_house_rules(context: BookContext, text: str) -> Mapping[str, Any]:
    """Parse house rules such as `rank_order=ace_king, must_overtrump=yes`."""
    pairs = [part.partition("=") for part in text.replace(",", " ").split()]
    return {
        name: parse_authored_value(find_option(context, name), value) for name, _, value in pairs
    }


def check_stated_result(
    context: BookContext, trick: Trick, seat: Seat | None, points: int | None
) -> None:
    """Raise `BookError` if the engine finds another winner or other card points."""
    if seat is not None and seat != trick.winner:
        problem = mistake("winner", wrong=SEAT_NAMES[seat], right=SEAT_NAMES[trick.winner])
        raise BookError(problem, trick.line)
    if points is not None and book_of_game(context.game).card_points is None:
        raise BookError(mistake("points.none"), trick.line)
    if points is not None and points != trick.points:
        raise BookError(mistake("points", wrong=points, right=trick.points), trick.line)
