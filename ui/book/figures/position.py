"""A position as a figure: the four seats, the trick, facts of the deal, the auction, a hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from htpy import Element, Node, div, li, p, small, span, strong, ul

from engine.record import Record, replay_record, truncate_record
from engine.seats import SEATS, Seat
from ui.book.figures.card_images import card_image, card_image_list
from ui.book.figures.players import scene_from_seat
from ui.book.game_book import book_of_game
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.game_face import face_of_game
from ui.model import ME, Scene
from ui.position.card_order import hand_order, laid_cards
from ui.wording.log import LogEntry, log_entries
from ui.wording.players_and_numbers import format_count, format_integer, player_name

PRELUDE_KINDS = ("said", "together")
"""The kinds of log entries about what was said before the first card."""


class Position(NamedTuple):
    """A match cut at a ply of its last deal, with the seat it is seen from."""

    record: Record
    seat: Seat
    scene: Scene


def find_position(context: BookContext, name: str, ply: int, seat: Seat | None = None) -> Position:
    """Return the position of a stored match after `ply` actions, seen from a seat.

    The default seat is the seat to act. Raises `BookError` for a ply outside the deal.
    """
    record = context.find_record(name)
    last_deal = len(record.deals) - 1
    max_ply = len(record.deals[last_deal].actions)
    if not 0 <= ply <= max_ply:
        raise BookError(mistake("ply", ply=ply, name=name, most=max_ply))
    shorter = truncate_record(record, last_deal, ply)
    actor = replay_record(shorter).to_act
    seen_by = seat if seat is not None else actor if actor is not None else ME
    return Position(shorter, seen_by, scene_from_seat(context, shorter, seen_by))


def position_figure(context: BookContext, position: Position) -> Element:
    """Return the position with the information that its seat has."""
    game = position.scene.view["game"]
    game_context, page = context.for_game(game), f"{game}.{context.language}.html"
    scene = replace(position.scene, glossary_page="" if game == context.game else page)
    return div(".position", data_game=game)[
        ul(".facts", aria_label=context.say("ui.facts"))[
            (li[fact] for fact in face_of_game(game).deal_chips(scene))
        ],
        prelude_list(scene),
        div(".felt")[ul(".seats")[(seat_item(game_context, scene, seat) for seat in SEATS)],],
        position_hand(game_context, scene),
    ]


def prelude_list(scene: Scene) -> Node:
    """Return what was said before the first card, a line for each phase."""
    lines = [entry for entry in log_entries(scene) if entry.kind in PRELUDE_KINDS]
    if not lines:
        return None
    return ul(".prelude")[(li[short_log_line(entry)] for entry in lines)]


def short_log_line(entry: LogEntry) -> Node:
    """Return a log entry, in its short form if it has one."""
    if not entry.parts:
        return entry.title or entry.text
    speeches = " · ".join(f"{name} {words}" for name, words in entry.parts)
    return strong[entry.title, ": "], speeches


def seat_item(context: BookContext, scene: Scene, seat: Seat) -> Element:
    """Return a seat: the player's name, the seat's details, and its card in the trick."""
    view = scene.view
    cards_by_seat = (
        {card.seat: card.card for card in laid_cards(view, view["trick"])} if view["trick"] else {}
    )
    details = [text.replace(" ", NO_BREAK) for text in seat_details(context, scene, seat)]
    return li(class_=[f"from-seat-{seat}", {"turn": view["to_act"] == seat}])[
        span(".player-name")[
            strong(translate="no")[player_name(scene, seat)], small[" · ".join(details)]
        ],
        seat in cards_by_seat and card_image(context, cards_by_seat[seat]),
    ]


NO_BREAK = "\N{NO-BREAK SPACE}"


def seat_details(context: BookContext, scene: Scene, seat: Seat) -> Iterator[str]:
    """Yield the details of a seat: turn, role, tricks, points and score."""
    view, say = scene.view, context.say
    if view["to_act"] == seat:
        yield say("book.turn")
    if view["dealer"] == seat:
        yield say("book.dealer")
    if book_of_game(view["game"]).declarer_so_far(view) == seat:
        yield say("book.declarer")
    game_face = face_of_game(view["game"])
    if seat not in game_face.seats_in_play(view):
        yield say("book.dropped")
    elif view["tricks"]:
        yield format_count(say, "trick", view["tricks_won"][seat])
        if game_face.seat_points:
            yield format_count(say, "point", game_face.seat_points(view)[seat])
    yield say("book.score", score=format_integer(view["scores"][seat]))
    trick = view["trick"]
    if trick and trick["cards"] and trick["leader"] == seat:
        yield say("book.leads")


def position_hand(context: BookContext, scene: Scene) -> Node:
    """Return the hand of the seat that the position is seen from, sorted as at the table."""
    cards = hand_order(scene)
    if not cards:
        return None
    title = context.say("book.hand", who=player_name(scene, ME))
    return div(".position-hand")[p[title], card_image_list(context, cards)]
