"""Tricks drawn as the rows of a table."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, caption, div, small, table, tbody, td, th, thead, tr

from engine.game import Seat
from ui.book.figures.pictures import picture
from ui.book.figures.referee import Trick
from ui.book.text.context import Context
from ui.book.text.shortcodes import Given
from ui.views.card import icon


def trick_rows(
    context: Context,
    given: Given,
    tricks: Sequence[Trick],
    names: Sequence[str],
    shown: tuple[int, int] | None = None,
) -> Element:
    """The table: a column a seat, a row a trick from the first to the last `shown`."""
    say, pointed = context.say, context.game == "zwanzigerrufen"
    first, last = shown or (1, len(tricks))
    seats = tricks[first - 1].seats
    title = given["caption"] or say("book.tricks")
    extra = ["points"] * pointed + ["running"] * (pointed and given["running"] == "yes")
    taken = running(tricks)
    return div(".scrolled", role="group", tabindex="0", aria_label=title)[
        table(".tricks")[
            caption[title],
            thead[
                tr[
                    th(scope="col")[say("book.column.trick")],
                    (th(scope="col")[names[seat]] for seat in seats),
                    (th(scope="col")[say(f"book.column.{column}")] for column in extra),
                ]
            ],
            tbody[
                (
                    tr[
                        th(scope="row")[number],
                        (td[cell(context, trick, seat)] for seat in seats),
                        pointed and td(".number")[trick.points],
                        len(extra) > 1
                        and td(".number")[names[trick.winner], " ", taken[number - 1]],
                    ]
                    for number, trick in enumerate(tricks, 1)
                    if first <= number <= last
                )
            ],
        ]
    ]


def running(tricks: Sequence[Trick]) -> list[int]:
    """Return after each trick the card points that its winner has by then."""
    return [
        sum(each.points for each in tricks[:number] if each.winner == tricks[number - 1].winner)
        for number in range(1, len(tricks) + 1)
    ]


def cell(context: Context, trick: Trick, seat: Seat) -> Node:
    """The card of a seat; that it leads or takes the trick is said in words, too."""
    if seat not in trick.seats:
        return "–"
    place = trick.seats.index(seat)
    marks = [
        place == 0 and small(".leads")[context.say("book.leads")],
        seat == trick.winner and small(".takes")[icon("crown"), context.say("book.takes")],
    ]
    return div(class_=["played", {"won": seat == trick.winner}])[
        picture(context, trick.cards[place]), marks
    ]
