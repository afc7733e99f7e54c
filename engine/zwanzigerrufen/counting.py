"""The cards that count for each side so far, trick by trick: a function of a seat's view."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import TAROCK
from engine.game import SEATS, Seat
from engine.zwanzigerrufen.law import card_points
from engine.zwanzigerrufen.standing import sides
from engine.zwanzigerrufen.view import View, rules_of


class Taken(NamedTuple):
    """A finished trick by its number, who took it, and its cards with their points (T2)."""

    number: int
    winner: Seat
    cards: tuple[tuple[str, int], ...]
    points: int


class Pile(NamedTuple):
    """What a side has taken: `mine`, `theirs`, `open` while its party is secret, or one `seat`."""

    key: str
    seats: tuple[Seat, ...]
    tricks: tuple[Taken, ...]
    points: int


def piles(view: View, seat: Seat) -> tuple[Pile, ...]:
    """Return the piles as one seat knows the parties (B.4), its own first; none without a card.

    Where the game goes by no points of two sides, each seat has a pile of its own.
    """
    taken = _taken(view)
    found = [_pile(key, seats, taken) for key, seats in _sides(view, seat)]
    return tuple(pile for pile in found if pile.seats) if taken else ()


def _sides(view: View, seat: Seat) -> list[tuple[str, tuple[Seat, ...]]]:
    known = sides(view, seat)
    if known is None:
        return [("seat", (other,)) for other in (*SEATS[seat:], *SEATS[:seat])]
    return [*known._asdict().items()]


def _pile(key: str, seats: tuple[Seat, ...], taken: list[Taken]) -> Pile:
    tricks = tuple(trick for trick in taken if trick.winner in seats)
    return Pile(key, seats, tricks, sum(trick.points for trick in tricks))


def _taken(view: View) -> list[Taken]:
    glatze, found = rules_of(view).glatze_points, []
    for number, trick in enumerate(view["tricks"], 1):
        cards = tuple((card, card_points(TAROCK.hand([card]), glatze)) for card in trick["cards"])
        points = sum(worth for _, worth in cards)
        found.append(Taken(number, trick["winner"], cards, points))
    return found
