"""Tables of tricks, and the card points that somebody takes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from htpy import Node, div, fragment, p

from engine.cards import Pack
from engine.record import Record, record_view
from engine.seats import SEATS
from ui.book.figures.card_images import card_image_list
from ui.book.figures.players import player_names
from ui.book.figures.referee import Judge, Trick, judge_tricks
from ui.book.figures.seats import SEAT_KIND, SEAT_OR_SIDE_KIND, seat_name
from ui.book.figures.trick_rows import trick_rows_table
from ui.book.figures.written_tricks import (
    body_lines_with_offset,
    check_stated_result,
    parse_house_rules,
    parse_trick_line,
)
from ui.book.game_book import book_of_game, game_books
from ui.book.text.attributes import GAME_KIND
from ui.book.text.conditions import find_option, render_for_option_choices, shown_when
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import (
    CARDS_KIND,
    TEXT_KIND,
    Arguments,
    Attribute,
    AttributeKind,
    Shortcode,
    choice_kind,
    list_kind,
    whole_number_kind,
)
from ui.components.card import icon
from ui.game_face import face_of_game
from ui.position.card_order import seats_in_play_from


def trick_table(context: BookContext, args: Arguments) -> Node:
    """Render tricks as a table, from a record, or written by hand and checked by the engine."""
    if args["record"]:
        return recorded_trick_table(context, args)
    example_rules = parse_house_rules(context, args["rules"])
    law_of_rules = book_of_game(context.game).law_of_tricks(args)
    judge = Judge(context.with_rules(example_rules).rules, law_of_rules)
    lines = [*body_lines_with_offset(args)]
    if not lines:
        raise BookError(mistake("tricks.none"))
    rows = [(line, parse_trick_line(context, line, text)) for line, text in lines]
    seats = args["seats"] or SEATS
    tricks = judge_tricks(
        context, judge, [(line, parts[0]) for line, parts in rows], args["leader"] or 0, seats
    )
    for trick, (_, (_, seat, points)) in zip(tricks, rows, strict=True):
        check_stated_result(context, trick, seat, points)
    names = [seat_name(context, seat) for seat in SEATS]
    return fragment[
        trick_rows_table(context, args, tricks, names),
        other_winners_notes(context, judge, tricks, names, example_rules),
    ]


def recorded_trick_table(context: BookContext, args: Arguments) -> Node:
    """Render tricks of the last deal of a record."""
    record = context.find_record(args["record"])
    game_context = context.for_game(record.game)
    tricks = finished_tricks(record, game_context.pack)
    first, last = args["tricks"] or (1, len(tricks))
    if not 1 <= first <= last <= len(tricks):
        raise BookError(mistake("tricks", first=first, last=last, most=len(tricks)))
    return trick_rows_table(
        game_context, args, tricks, player_names(context, record), (first, last)
    )


def finished_tricks(record: Record, pack: Pack) -> list[Trick]:
    """Return the finished tricks of the last deal of a record."""
    view, count_points = record_view(record), face_of_game(record.game).card_points
    return [
        Trick(
            0,
            tuple(seats_in_play_from(view, trick["leader"])),
            tuple(trick["cards"]),
            trick["winner"],
            count_points(view, trick["cards"]) if count_points else 0,
        )
        for trick in view["tricks"]
    ]


def other_winners_notes(
    context: BookContext,
    judge: Judge,
    tricks: Sequence[Trick],
    names: Sequence[str],
    example_rules: Mapping[str, Any],
) -> Iterator[Node]:
    """Yield a note for each other value of an option under which tricks have other winners.

    Options in `example_rules` are part of the example and stay fixed.
    """
    for name in book_of_game(context.game).winner_options:
        for value in find_option(context, name).choices:
            if name in example_rules or value == getattr(judge.rules, name):
                continue
            other_judge = replace(
                judge, rules=context.with_rules({**example_rules, name: value}).rules
            )
            sentences = [*changed_winner_sentences(context, other_judge, tricks, names)]
            if sentences:
                yield shown_when(context, {name: (value,)}, p(".reading")[" ".join(sentences)])


def changed_winner_sentences(
    context: BookContext, judge: Judge, tricks: Sequence[Trick], names: Sequence[str]
) -> Iterator[str]:
    """Yield a sentence for each trick that has another winner under this judge."""
    for number, trick in enumerate(tricks, 1):
        cards = [context.pack.card_of[name] for name in trick.cards]
        winner = trick.seats[judge.law.find_winner_index(cards)]
        if winner != trick.winner:
            yield context.say("book.reading", number=number, who=names[winner])


def captured_points(context: BookContext, args: Arguments) -> Node:
    """Render who takes how many card points, with the cards if they are given."""
    book = book_of_game(context.game)
    if book.card_points is None:
        raise BookError(mistake("points.game", game=context.game))
    count_points, points, cards = book.card_points, args["points"], args["cards"]
    if points is None and not cards:
        raise BookError(mistake("capture"))

    def render_capture(rules: Any) -> str:
        total = count_points(rules, cards) if cards else points
        key = "book.card-points.1" if total == 1 else "book.card-points"
        return context.say("book.capture", who=args["to"], points=context.say(key, n=total))

    expected = count_points(context.engine.presets[0].rules, cards)
    if cards and points not in (None, expected):
        raise BookError(mistake("points", wrong=points, right=expected))
    return div(".capture")[
        cards and card_image_list(context, cards),
        p[icon("crown"), render_for_option_choices(context, book.point_options, render_capture)],
    ]


def parse_trick_range(context: BookContext, text: str) -> tuple[int, int]:
    """Parse `1-3` or `2` as the first and the last trick."""
    match = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", text)
    if not match:
        raise BookError(mistake("unread.tricks", text=text))
    return int(match[1]), int(match[2] or match[1])


SHORTCODES = (
    Shortcode(
        "trick-table",
        "tricks",
        (
            Attribute("game", GAME_KIND),
            Attribute("record", TEXT_KIND),
            Attribute("tricks", AttributeKind("range", parse_trick_range)),
            Attribute("leader", SEAT_KIND),
            Attribute("seats", list_kind(SEAT_KIND, "seats")),
            *(row for book in game_books().values() for row in book.trick_attributes),
            Attribute("rules", TEXT_KIND),
            Attribute("running", choice_kind("yes", "no"), "no"),
            Attribute("caption", TEXT_KIND),
        ),
        trick_table,
        "optional",
    ),
    Shortcode(
        "capture-marker",
        "tricks",
        (
            Attribute("game", GAME_KIND),
            Attribute("points", whole_number_kind(0, 88)),
            Attribute("to", SEAT_OR_SIDE_KIND, None),
            Attribute("cards", CARDS_KIND),
        ),
        captured_points,
    ),
)
