"""Tricks as a table, and who takes them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from htpy import Node, div, fragment, p

from engine.cards import Pack
from engine.game import SEATS
from engine.record import Record, record_view
from engine.zwanzigerrufen.law import card_points
from ui.book.blocks.contracts import CONTRACT
from ui.book.figures.people import names_of
from ui.book.figures.pictures import row
from ui.book.figures.referee import Judge, Trick, judged
from ui.book.figures.seats import SEAT, SEAT_OR_SIDE, seat_name
from ui.book.figures.trick_rows import trick_rows
from ui.book.figures.written import body_lines, check_claim, judge_of, read_line, read_rules
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import (
    CARDS,
    GAME,
    TEXT,
    Attribute,
    Given,
    Kind,
    Shortcode,
    list_of,
    one_of,
    whole,
)
from ui.book.text.when import find_option, vary, when
from ui.table.arrange import seats_from
from ui.views.card import icon


def trick_table(context: Context, given: Given) -> Node:
    """Return tricks as a table, of a record or written by hand and judged by the engine."""
    if given["record"]:
        return from_record(context, given)
    judge = judge_of(context, given)
    lines = [*body_lines(given)]
    if not lines:
        raise BookError(mistake("tricks.none"))
    rows = [(line, read_line(context, line, text)) for line, text in lines]
    seats = given["seats"] or SEATS
    tricks = judged(
        context, judge, [(line, found[0]) for line, found in rows], given["leader"] or 0, seats
    )
    for trick, (_, (_, seat, points)) in zip(tricks, rows, strict=True):
        check_claim(judge, trick, seat, points)
    names = [seat_name(context.say, seat) for seat in SEATS]
    return fragment[
        trick_rows(context, given, tricks, names),
        other_readings(context, judge, tricks, names, read_rules(context, given["rules"])),
    ]


def from_record(context: Context, given: Given) -> Node:
    """Return tricks of the last deal of a record."""
    record = context.record(given["record"])
    place = context.of_game(record.game)
    tricks = tricks_of(record, place.pack)
    first, last = given["tricks"] or (1, len(tricks))
    if not 1 <= first <= last <= len(tricks):
        raise BookError(mistake("tricks", first=first, last=last, most=len(tricks)))
    return trick_rows(place, given, tricks, names_of(context, record), (first, last))


def tricks_of(record: Record, pack: Pack) -> list[Trick]:
    """The finished tricks of the last deal of a record."""
    view = record_view(record)
    pointed = record.game == "zwanzigerrufen"
    return [
        Trick(
            0,
            tuple(seats_from(view, trick["leader"])),
            tuple(trick["cards"]),
            trick["winner"],
            card_points(pack.parse_hand(trick["cards"]), view["rules"]["glatze_points"])
            if pointed
            else 0,
        )
        for trick in view["tricks"]
    ]


DECIDING = {
    "zwanzig-ab": ("rank_order", "trump_rank"),
    "zwanzigerrufen": ("maerchenstich", "farberl_tarock"),
}
"""Options on which it depends who wins a trick."""


def other_readings(
    context: Context,
    judge: Judge,
    tricks: Sequence[Trick],
    names: Sequence[str],
    fixed: Mapping[str, Any],
) -> Iterator[Node]:
    """Yield for each other choice of one option which of the tricks somebody else would take.

    Options that are `fixed` belong to the example.
    """
    for name in DECIDING[context.game]:
        for value in find_option(context, name).choices:
            if name in fixed or value == getattr(judge.rules, name):
                continue
            other = replace(judge, rules=context.with_rules({**fixed, name: value}).rules)
            said = [*differing(context, other, tricks, names)]
            if said:
                yield when(context, {name: (value,)}, p(".reading")[" ".join(said)])


def differing(
    context: Context, judge: Judge, tricks: Sequence[Trick], names: Sequence[str]
) -> Iterator[str]:
    """Yield a sentence for each trick that another seat wins by this judge."""
    for number, trick in enumerate(tricks, 1):
        cards = [judge.pack.card_of[name] for name in trick.cards]
        winner = trick.seats[judge.law.winning_position(cards)]
        if winner != trick.winner:
            yield context.say("book.reading", number=number, who=names[winner])


def capture_marker(context: Context, given: Given) -> Node:
    """Who takes how many card points, with the cards if they are given."""
    if context.game != "zwanzigerrufen":
        raise BookError(mistake("points.game", game=context.game))
    points, cards = given["points"], given["cards"]
    if points is None and not cards:
        raise BookError(mistake("capture"))

    def taken(rules: Any) -> str:
        counted = (
            card_points(context.pack.parse_hand(cards), rules.glatze_points) if cards else points
        )
        return context.say("book.capture", who=given["to"], points=how_many(context, counted))

    check_points(context, points, cards)
    return div(".capture")[
        cards and row(context, cards),
        p[icon("crown"), vary(context, ("glatze_points",), taken)],
    ]


def check_points(context: Context, points: int | None, cards: Sequence[str]) -> None:
    """Raise `BookError` if cards are not worth what is claimed by the game's first rule set."""
    rules = context.engine.presets[0].rules
    if cards and points not in (
        None,
        card_points(context.pack.parse_hand(cards), rules.glatze_points),
    ):
        counted = card_points(context.pack.parse_hand(cards), rules.glatze_points)
        raise BookError(mistake("points", wrong=points, right=counted))


def how_many(context: Context, points: int) -> str:
    """A number of card points in words."""
    return context.say("book.card-points.1" if points == 1 else "book.card-points", n=points)


def read_range(context: Context, text: str) -> tuple[int, int]:
    """Read `1-3` or `2` as the first and the last."""
    found = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", text)
    if not found:
        raise BookError(mistake("unread.tricks", text=text))
    return int(found[1]), int(found[2] or found[1])


SHORTCODES = (
    Shortcode(
        "trick-table",
        "tricks",
        (
            Attribute("game", GAME),
            Attribute("record", TEXT),
            Attribute("tricks", Kind("range", read_range)),
            Attribute("leader", SEAT),
            Attribute("seats", list_of(SEAT, "seats")),
            Attribute("trump", one_of("C", "S", "H", "D")),
            Attribute("contract", CONTRACT),
            Attribute("rules", TEXT),
            Attribute("running", one_of("yes", "no"), "no"),
            Attribute("caption", TEXT),
        ),
        trick_table,
        "optional",
    ),
    Shortcode(
        "capture-marker",
        "tricks",
        (
            Attribute("game", GAME),
            Attribute("points", whole(0, 88)),
            Attribute("to", SEAT_OR_SIDE, None),
            Attribute("cards", CARDS),
        ),
        capture_marker,
    ),
)
