"""Deals that agree with all that a seat knows of a Normal game, each as likely as the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import factorial, prod
from random import Random
from typing import NamedTuple

from engine.bots.zwanzigerrufen.sight import Sight, sight_of
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.game import SEATS, Seat, seat_step
from engine.view import require_value
from engine.zwanzigerrufen.auction import CALLABLE_TAROCKS
from engine.zwanzigerrufen.law import ALL_CARDS, card_points, total_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.view import View, rules_of
from tests.peers.cardplay import CardPlay, Setting

Room = tuple[int, ...]
"""How many cards each seat has yet to be dealt."""


class Bound(NamedTuple):
    """A card that not every other seat may hold, and those that may."""

    card: Card
    seats: tuple[Seat, ...]


class Worlds:
    """Draws deals as the seat to act may imagine them; nobody may have declared anything."""

    def __init__(self, view: View, game: object = None) -> None:
        seen, rules = sight_of(view), rules_of(view)
        self.view, self.seat, self.held, self.trick = view, seen.seat, seen.hand, seen.trick
        self.setting = setting(seen, rules, game)
        self.called = TAROCK.card_of[require_value(view["called"])]
        self.room = tuple(len(view["hands"][s]) if s != seen.seat else 0 for s in SEATS)
        able = may_hold(seen.unseen, barred(view, seen, rules))
        self.bound = [Bound(card, seats) for card, seats in able.items() if len(seats) < 3]
        self.free = [card for card, seats in able.items() if len(seats) == 3]
        self.ways = counting(self.bound)

    def draw(self, random: Random) -> CardPlay:
        """Return a world."""
        return self.world(self.hands(random))

    def world(self, hands: Sequence[Hand]) -> CardPlay:
        """Return the world in which these are the hands."""
        side = self._side(hands)
        taken = sum(self.view["points"][seat] for seat in SEATS if side >> seat & 1)
        return CardPlay(self.setting, [*hands], [*self.trick], self.seat, side, taken)

    def hands(self, random: Random) -> list[Hand]:
        """Return hands that the seats may hold."""
        hands, room = [0, 0, 0, 0], self.room
        hands[self.seat] = self.held
        for done, (card, seats) in enumerate(self.bound, 1):
            rooms = {seat: less(room, seat) for seat in seats if room[seat]}
            weights = [self.ways(done, left) for left in rooms.values()]
            (seat,) = random.choices([*rooms], weights)
            hands[seat] |= 1 << card
            room = rooms[seat]
        free = self.free[:]
        random.shuffle(free)
        for seat in SEATS:
            hands[seat] |= hand_of([free.pop() for _ in range(room[seat])])
        return hands

    def _side(self, hands: Sequence[Hand]) -> int:
        """Return the declarer's party: everybody knows it once the called card is played."""
        holders = [seat for seat in SEATS if hands[seat] >> self.called & 1]
        return hand_of(
            [require_value(self.view["declarer"]), *holders]
            if holders
            else require_value(self.view["parties"])[0]
        )


def setting(seen: Sight, rules: Rules, game: object) -> Setting:
    """Return what all worlds of this seat share."""
    worth = tuple(card_points(1 << card, rules.glatze_points) for card in range(len(TAROCK)))
    return Setting(seen.law, seat_step(rules.direction), worth, total_points(rules) / 2, game)


def barred(view: View, seen: Sight, rules: Rules) -> list[Hand]:
    """Return, by seat, the cards that it does not hold, as far as the seat to act can tell.

    The declarer was dealt all that is callable above the called card, and not the called card.
    """
    called, declarer = TAROCK.card_of[require_value(view["called"])], view["declarer"]
    higher = CALLABLE_TAROCKS[rules.call_floor] & (1 << called) - 1
    lacking = [*seen.impossible_cards]
    lacking[seen.seat] = ALL_CARDS
    for seat in SEATS:
        lacking[seat] |= 1 << called if seat == declarer else higher
    return lacking


def may_hold(cards: Hand, lacking: Sequence[Hand]) -> dict[Card, tuple[Seat, ...]]:
    """Return which seats may hold each of these cards."""
    return {
        card: tuple(seat for seat in SEATS if not lacking[seat] >> card & 1)
        for card in cards_of(cards)
    }


def counting(bound: Sequence[Bound]) -> Callable[[int, Room], int]:
    """Return what counts the deals that are left after so many of the bound cards are dealt."""

    @cache
    def ways(done: int, room: Room) -> int:
        if done == len(bound):
            return factorial(sum(room)) // prod(map(factorial, room))
        return sum(ways(done + 1, less(room, seat)) for seat in bound[done].seats if room[seat])

    return ways


def less(room: Room, seat: Seat) -> Room:
    """Return the room after this seat has got a card."""
    return (*room[:seat], room[seat] - 1, *room[seat + 1 :])
