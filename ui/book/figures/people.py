"""Players as the book names them, by the points of the compass, and a match seen from a seat."""

from __future__ import annotations

from dataclasses import replace

from engine.deals import DealRecord
from engine.game import Seat
from engine.record import DEFAULT_PLAYERS, Record
from ui.book.figures.seats import seat_name
from ui.book.text.context import Context
from ui.languages import Say, translate
from ui.model import ME, Scene
from ui.wording.people import DEFAULT_NAMES


def names_of(context: Context, record: Record) -> tuple[str, ...]:
    """Return the players of a match by seat: their own names, or those of their seats."""
    return tuple(
        seat_name(context.say, seat) if name in DEFAULT_NAMES[seat] else name
        for seat, name in enumerate(record.players)
    )


def turned(record: Record, seat: Seat) -> Record:
    """Return the same match with the table turned so that this seat is South."""
    return replace(
        record,
        players=_turned_names(record.players, seat),
        deals=tuple(_turned_deal(deal, seat) for deal in record.deals),
    )


def _turned_deal(deal: DealRecord, seat: Seat) -> DealRecord:
    hands = (*deal.hands[seat:], *deal.hands[:seat])
    return replace(deal, dealer=(deal.dealer - seat) % 4, hands=hands)


def _turned_names(names: tuple[str, ...], seat: Seat) -> tuple[str, ...]:
    """Seats without a name of their own are called by where they are then."""
    own = [None if name in DEFAULT_NAMES[place] else name for place, name in enumerate(names)]
    return tuple(
        name or DEFAULT_PLAYERS[place] for place, name in enumerate((*own[seat:], *own[:seat]))
    )


def scene_from(context: Context, record: Record, seat: Seat = ME) -> Scene:
    """Return what the views of the table are given for a match seen from a seat.

    Nobody is "you" in its words: the book tells of all four.
    """
    names = names_of(context, record)
    players = (*names[seat:], *names[:seat])
    seen = context.scene(replace(turned(record, seat), players=players))
    return replace(seen, say=impartial(context, players[ME]))


def impartial(context: Context, me: str) -> Say:
    """Return the words in which the player at the screen is one of four, with this name."""

    def say(key: str, **facts: object) -> str:
        if key in ("name.0", "name.me"):
            return me
        if key.endswith(".me"):
            return translate(context.language, key.removesuffix(".me"), **{"who": me, **facts})
        return context.say(key, **facts)

    return say
