"""The tricks that each side has taken so far, with their points, from a seat's view."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import TAROCK
from engine.seats import SEATS, Seat
from engine.zwanzigerrufen.law import card_points
from engine.zwanzigerrufen.standing import sides_of_seat
from engine.zwanzigerrufen.view import View, rules_of


class TakenTrick(NamedTuple):
    """A finished trick: its number, its winner, and its cards with their points (T2)."""

    number: int
    winner: Seat
    cards: tuple[tuple[str, int], ...]
    points: int


class Pile(NamedTuple):
    """The tricks of a side. `key` is "mine", "theirs", "open" for secret sides, or "seat"."""

    key: str
    seats: tuple[Seat, ...]
    tricks: tuple[TakenTrick, ...]
    points: int


def side_piles(view: View, seat: Seat) -> tuple[Pile, ...]:
    """Return the piles of the sides as one seat knows them (B.4), its own first.

    In a contract that does not count the points of two sides, each seat has its own pile. There
    are no piles before the first trick is finished.
    """
    taken_tricks = _taken_tricks(view)
    all_piles = [
        _make_pile(key, seats, taken_tricks) for key, seats in _pile_keys_with_seats(view, seat)
    ]
    return tuple(pile for pile in all_piles if pile.seats) if taken_tricks else ()


def _pile_keys_with_seats(view: View, seat: Seat) -> list[tuple[str, tuple[Seat, ...]]]:
    sides = sides_of_seat(view, seat)
    if sides is None:
        return [("seat", (other,)) for other in (*SEATS[seat:], *SEATS[:seat])]
    return [*sides._asdict().items()]


def _make_pile(key: str, seats: tuple[Seat, ...], taken_tricks: list[TakenTrick]) -> Pile:
    tricks = tuple(trick for trick in taken_tricks if trick.winner in seats)
    return Pile(key, seats, tricks, sum(trick.points for trick in tricks))


def _taken_tricks(view: View) -> list[TakenTrick]:
    glatze_points, tricks = rules_of(view).glatze_points, []
    for number, trick in enumerate(view["tricks"], 1):
        cards = tuple(
            (card, card_points(TAROCK.parse_hand([card]), glatze_points)) for card in trick["cards"]
        )
        points = sum(value for _, value in cards)
        tricks.append(TakenTrick(number, trick["winner"], cards, points))
    return tricks
