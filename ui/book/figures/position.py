"""A position as a figure: the four seats, the trick, what holds and what was said, a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from htpy import Element, Node, div, li, p, small, span, strong, ul

from engine.game import SEATS, Seat
from engine.record import Record, replay_record, truncate_record
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from ui.book.figures.people import scene_from
from ui.book.figures.pictures import picture, row
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.games import face_of_game
from ui.model import ME, Scene
from ui.table.arrange import hand_order, laid_cards, seats_from
from ui.wording import format_count, format_integer, log_entries, player_name
from ui.wording.log import LogEntry

BEFORE = ("said", "together")
"""The kinds of lines of the log about what was said before the first card."""


class Position(NamedTuple):
    """A match cut at a ply of its last deal, and the seat that looks at it."""

    record: Record
    seat: Seat
    scene: Scene


def position(context: Context, name: str, ply: int, seat: Seat | None = None) -> Position:
    """The position of a stored match after `ply` actions, seen by a seat.

    Without a seat it is the one to act. Raises `BookError` for a ply that is not there.
    """
    record = context.record(name)
    last = len(record.deals) - 1
    most = len(record.deals[last].actions)
    if not 0 <= ply <= most:
        raise BookError(mistake("ply", ply=ply, name=name, most=most))
    shorter = truncate_record(record, last, ply)
    actor = replay_record(shorter).to_act
    seen_by = seat if seat is not None else actor if actor is not None else ME
    return Position(shorter, seen_by, scene_from(context, shorter, seen_by))


def position_figure(context: Context, place: Position) -> Element:
    """The position as the seat knows it."""
    game = place.scene.view["game"]
    where, page = context.of_game(game), f"{game}.{context.language}.html"
    scene = replace(place.scene, glossary_page="" if game == context.game else page)
    return div(".position", data_game=game)[
        ul(".facts", aria_label=context.say("ui.facts"))[
            (li[fact] for fact in face_of_game(game).deal_chips(scene))
        ],
        before(scene),
        div(".felt")[ul(".seats")[(seat_item(where, scene, seat) for seat in SEATS)],],
        hand(where, scene),
    ]


def before(scene: Scene) -> Node:
    """What was said before the first card, a line for each phase."""
    lines = [entry for entry in log_entries(scene) if entry.kind in BEFORE]
    if not lines:
        return None
    return ul(".said")[(li[said_line(entry)] for entry in lines)]


def said_line(entry: LogEntry) -> Node:
    """A line of the log in its short form, if it has one."""
    if not entry.parts:
        return entry.title or entry.text
    return strong[entry.title, ": "], listed_parts(entry.parts)


def listed_parts(parts: tuple[tuple[str, str], ...]) -> str:
    """Who said what, in one line."""
    return " · ".join(f"{who} {what}" for who, what in parts)


def seat_item(context: Context, scene: Scene, seat: Seat) -> Element:
    """A seat: who sits there, what they are doing, and their card of the trick."""
    view = scene.view
    lying = (
        {card.seat: card.card for card in laid_cards(view, view["trick"])} if view["trick"] else {}
    )
    turn, known = view["to_act"] == seat, unbroken(roles(context, scene, seat))
    return li(class_=[f"from-{seat}", {"turn": turn}])[
        span(".who")[strong(translate="no")[player_name(scene, seat)], small[" · ".join(known)]],
        seat in lying and picture(context, lying[seat]),
    ]


def unbroken(words: Iterable[str]) -> Iterator[str]:
    """Yield words that stay on one line each."""
    return (each.replace(" ", NO_BREAK) for each in words)


NO_BREAK = "\N{NO-BREAK SPACE}"


def roles(context: Context, scene: Scene, seat: Seat) -> Iterator[str]:
    """Yield what is to be known of a seat: dealer, party, score, tricks, and whose turn it is."""
    view, say = scene.view, context.say
    if view["to_act"] == seat:
        yield say("book.turn")
    if view["dealer"] == seat:
        yield say("book.dealer")
    if view["game"] == "zwanzigerrufen" and as_zwanzigerrufen(view)["declarer"] == seat:
        yield say("book.declarer")
    of_game = face_of_game(view["game"])
    if seat not in of_game.seats_in_play(view):
        yield say("book.dropped")
    elif view["tricks"]:
        yield format_count(say, "trick", view["tricks_won"][seat])
        if of_game.seat_points:
            yield format_count(say, "point", of_game.seat_points(view)[seat])
    yield say("book.score", score=format_integer(view["scores"][seat]))
    leader = view["trick"]["leader"] if view["trick"] else None
    if leader == seat and view["trick"]["cards"] and seats_from(view, leader):
        yield say("book.leads")


def hand(context: Context, scene: Scene) -> Node:
    """The hand of the seat that looks, sorted as at the table."""
    cards = hand_order(scene)
    if not cards:
        return None
    title = context.say("book.hand", who=player_name(scene, ME))
    return div(".held")[p[title], row(context, cards)]
