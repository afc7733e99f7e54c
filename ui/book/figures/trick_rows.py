"""Tricks as the rows of a table."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, div, small, td, th, tr

from engine.seats import Seat
from ui.book.figures.card_images import card_image
from ui.book.figures.referee import Trick
from ui.book.figures.tables import column_titles, scrolling_table
from ui.book.game_book import book_of_game
from ui.book.text.context import BookContext
from ui.book.text.shortcodes import Arguments
from ui.components.card import icon


def trick_rows_table(
    context: BookContext,
    args: Arguments,
    tricks: Sequence[Trick],
    names: Sequence[str],
    trick_range: tuple[int, int] | None = None,
) -> Element:
    """Return the table of tricks, or of the tricks in `trick_range` from the first to the last.

    It has a column for each seat, and columns for card points where the game has them.
    """
    say, has_points = context.say, book_of_game(context.game).card_points is not None
    first, last = trick_range or (1, len(tricks))
    seats = tricks[first - 1].seats
    title = args["caption"] or say("book.tricks")
    has_totals = has_points and args["running"] == "yes"
    point_columns = ["points"] * has_points + ["running"] * has_totals
    totals = running_points(tricks)
    titles = [
        say("book.column.trick"),
        *(names[seat] for seat in seats),
        *column_titles(context, *point_columns),
    ]
    rows = [
        tr[
            th(scope="row")[number],
            [td[trick_cell(context, trick, seat)] for seat in seats],
            has_points and td(".number")[trick.points],
            has_totals and td(".number")[names[trick.winner], " ", totals[number - 1]],
        ]
        for number, trick in enumerate(tricks, 1)
        if first <= number <= last
    ]
    return scrolling_table(title, titles, rows, kind="tricks")


def running_points(tricks: Sequence[Trick]) -> list[int]:
    """Return, for each trick, the card points that its winner has taken so far."""
    return [
        sum(trick.points for trick in tricks[:number] if trick.winner == tricks[number - 1].winner)
        for number in range(1, len(tricks) + 1)
    ]


def trick_cell(context: BookContext, trick: Trick, seat: Seat) -> Node:
    """Return the card of a seat, marked if it leads or takes the trick."""
    if seat not in trick.seats:
        return "–"
    index = trick.seats.index(seat)
    marks = [
        index == 0 and small(".trick-leader")[context.say("book.leads")],
        seat == trick.winner and small(".trick-winner")[icon("crown"), context.say("book.takes")],
    ]
    return div(class_=["played", {"won": seat == trick.winner}])[
        card_image(context, trick.cards[index]), marks
    ]
