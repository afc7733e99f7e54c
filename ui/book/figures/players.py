"""Names of the players in a book, and matches seen from a seat."""

from __future__ import annotations

from dataclasses import replace

from engine.deals import DealRecord
from engine.record import DEFAULT_PLAYERS, Record
from engine.seats import Seat
from ui.book.figures.seats import seat_name
from ui.book.text.context import BookContext
from ui.languages import Say, translate
from ui.model import ME, Match, Model, Scene
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.wording.players_and_numbers import DEFAULT_NAMES


def player_names(context: BookContext, record: Record) -> tuple[str, ...]:
    """Return the players of a match by seat. Default names become the names of the seats."""
    return tuple(
        seat_name(context, seat) if name in DEFAULT_NAMES[seat] else name
        for seat, name in enumerate(record.players)
    )


def rotate_record(record: Record, seat: Seat) -> Record:
    """Return the match with the table turned so that `seat` becomes South."""
    return replace(
        record,
        players=_rotate_names(record.players, seat),
        deals=tuple(_rotate_deal(deal, seat) for deal in record.deals),
    )


def _rotate_deal(deal: DealRecord, seat: Seat) -> DealRecord:
    hands = (*deal.hands[seat:], *deal.hands[:seat])
    return replace(deal, dealer=(deal.dealer - seat) % 4, hands=hands)


def _rotate_names(names: tuple[str, ...], seat: Seat) -> tuple[str, ...]:
    """Return the names after the turn. Default names become the default names of the new seats."""
    own_names = [None if name in DEFAULT_NAMES[place] else name for place, name in enumerate(names)]
    return tuple(
        name or DEFAULT_PLAYERS[place]
        for place, name in enumerate((*own_names[seat:], *own_names[:seat]))
    )


def scene_from_seat(context: BookContext, record: Record, seat: Seat = ME) -> Scene:
    """Return the scene of a match as the table's views take it, seen from a seat.

    Its texts call no player "you", because a chapter describes all four alike.
    """
    names = player_names(context, record)
    players = (*names[seat:], *names[:seat])
    match = Match(replace(rotate_record(record, seat), players=players))
    scene = make_scene(Model(match, Settings(language=context.language)))
    return replace(scene, say=translator_without_you(context, players[ME]))


def translator_without_you(context: BookContext, me: str) -> Say:
    """Return a translator that calls the player at the screen by name instead of "you"."""

    def say(key: str, **facts: object) -> str:
        if key in ("name.0", "name.me"):
            return me
        if key.endswith(".me"):
            return translate(context.language, key.removesuffix(".me"), **{"who": me, **facts})
        return context.say(key, **facts)

    return say
