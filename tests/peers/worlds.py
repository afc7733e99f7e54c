"""Deals that agree with all a seat knows of a Normal game, all equally likely."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import factorial, prod
from random import Random
from typing import NamedTuple

from engine.bots.zwanzigerrufen.sight import Sight, sight_of
from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.seats import SEATS, Seat, seat_step
from engine.view import require_value
from engine.zwanzigerrufen.auction import CALLABLE_TAROCKS
from engine.zwanzigerrufen.law import ALL_CARDS, card_points, total_card_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.view import View, rules_of
from tests.peers.cardplay import CardPlay, PlaySetting

OpenPlaces = tuple[int, ...]
"""The number of cards each seat has yet to be dealt."""


class BoundCard(NamedTuple):
    """A card that only some of the other seats may hold, and those seats."""

    card: Card
    seats: tuple[Seat, ...]


class WorldSampler:
    """Draws deals as the seat to act may imagine them; nobody may have declared anything."""

    def __init__(self, view: View, game: object = None) -> None:
        sight, rules = sight_of(view), rules_of(view)
        self.view, self.seat, self.held, self.trick = view, sight.seat, sight.hand, sight.trick
        self.setting = make_setting(sight, rules, game)
        self.called = TAROCK.card_of[require_value(view["called"])]
        self.room = tuple(len(view["hands"][s]) if s != sight.seat else 0 for s in SEATS)
        able = possible_holders(sight.unseen, impossible_cards(view, sight, rules))
        self.bound = [BoundCard(card, seats) for card, seats in able.items() if len(seats) < 3]
        self.free = [card for card, seats in able.items() if len(seats) == 3]
        self.ways = deal_counter(self.bound)

    def draw(self, random: Random) -> CardPlay:
        """Return a random world."""
        return self.world(self.hands(random))

    def world(self, hands: Sequence[Hand]) -> CardPlay:
        """Return the world with these hands."""
        side = self._side(hands)
        taken = sum(self.view["points"][seat] for seat in SEATS if side >> seat & 1)
        return CardPlay(self.setting, [*hands], [*self.trick], self.seat, side, taken)

    def hands(self, random: Random) -> list[Hand]:
        """Return random hands that the seats may hold."""
        hands, room = [0, 0, 0, 0], self.room
        hands[self.seat] = self.held
        for number, (card, seats) in enumerate(self.bound, 1):
            rooms = {seat: without_place(room, seat) for seat in seats if room[seat]}
            weights = [self.ways(number, left) for left in rooms.values()]
            (seat,) = random.choices([*rooms], weights)
            hands[seat] |= 1 << card
            room = rooms[seat]
        free = self.free[:]
        random.shuffle(free)
        for seat in SEATS:
            hands[seat] |= hand_of([free.pop() for _ in range(room[seat])])
        return hands

    def _side(self, hands: Sequence[Hand]) -> int:
        """Return the declarer's party: public once the called card is played."""
        holders = [seat for seat in SEATS if hands[seat] >> self.called & 1]
        return hand_of(
            [require_value(self.view["declarer"]), *holders]
            if holders
            else require_value(self.view["parties"])[0]
        )


def make_setting(sight: Sight, rules: Rules, game: object) -> PlaySetting:
    """Return the facts that all worlds of this seat share."""
    worth = tuple(card_points(1 << card, rules.glatze_points) for card in range(len(TAROCK)))
    return PlaySetting(
        sight.law, seat_step(rules.direction), worth, total_card_points(rules) / 2, game
    )


def impossible_cards(view: View, sight: Sight, rules: Rules) -> list[Hand]:
    """Return the cards that each seat cannot hold, as far as the seat to act knows.

    The declarer was dealt every callable card above the called one, and not the called card.
    """
    called, declarer = TAROCK.card_of[require_value(view["called"])], view["declarer"]
    higher = CALLABLE_TAROCKS[rules.call_floor] & (1 << called) - 1
    lacking = [*sight.impossible_cards]
    lacking[sight.seat] = ALL_CARDS
    for seat in SEATS:
        lacking[seat] |= 1 << called if seat == declarer else higher
    return lacking


def possible_holders(cards: Hand, lacking: Sequence[Hand]) -> dict[Card, tuple[Seat, ...]]:
    """Return the seats that may hold each of these cards."""
    return {
        card: tuple(seat for seat in SEATS if not lacking[seat] >> card & 1)
        for card in cards_of(cards)
    }


def deal_counter(bound: Sequence[BoundCard]) -> Callable[[int, OpenPlaces], int]:
    """Return a function that counts the deals left after so many of the bound cards are dealt."""

    @cache
    def ways(number: int, room: OpenPlaces) -> int:
        if number == len(bound):
            return factorial(sum(room)) // prod(map(factorial, room))
        return sum(
            ways(number + 1, without_place(room, seat))
            for seat in bound[number].seats
            if room[seat]
        )

    return ways


def without_place(room: OpenPlaces, seat: Seat) -> OpenPlaces:
    """Return the open places after this seat has got a card."""
    return (*room[:seat], room[seat] - 1, *room[seat + 1 :])
