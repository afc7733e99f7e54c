"""Deals of the unseen cards as a seat imagines them: hands, and who plays with the declarer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from engine.bots.zwanzigerrufen.belief import Belief
from engine.bots.zwanzigerrufen.bid_model import Heard
from engine.bots.zwanzigerrufen.sampler import Sampler
from engine.bots.zwanzigerrufen.talk_model import Talk
from engine.bots.zwanzigerrufen.unseen import Unseen
from engine.bots.zwanzigerrufen.utility import Side
from engine.cards import TAROCK, Hand
from engine.game import SEATS, Seat
from engine.zwanzigerrufen.law import SUIT_CARDS
from engine.zwanzigerrufen.view import View


class World(NamedTuple):
    """One way in which the unseen cards may lie: hands by seat, and the declarer's side."""

    hands: tuple[Hand, ...]
    side: Side


class Parties(NamedTuple):
    """Who plays with the declarer: the seats known to, and whoever holds the called card."""

    known: Side
    called: Hand

    def side(self, hands: tuple[Hand, ...]) -> Side:
        """Return the declarer's side in a deal of the cards that are still out."""
        if not self.called:
            return self.known
        a, b, c, d = (
            mine or bool(hand & self.called) for mine, hand in zip(self.known, hands, strict=True)
        )
        return a, b, c, d


def parties(view: View, unseen: Hand) -> Parties:
    """Return what the seat to act knows of the parties once there is a declarer."""
    a, b, c, d = (
        seat == view["declarer"] or view["public_party"][seat] == "declarer" for seat in SEATS
    )
    called = 0 if view["called"] is None else 1 << TAROCK.card_of[view["called"]]
    return Parties((a, b, c, d), called & unseen)


def worlds(unseen: Unseen, who: Parties, random: Random) -> Iterator[World]:
    """Yield worlds without end, each as likely as any other that agrees with what is known."""
    sampler, bid = unseen.sampler(), [one for one in enumerate(unseen.suited) if one[1] > 0]
    while True:
        world = _world(sampler, unseen.seat, unseen.hand, who, random)
        for _ in range(TRIES if bid else 0):
            if all((world.hands[seat] & SUIT_CARDS).bit_count() >= least for seat, least in bid):
                break
            world = _world(sampler, unseen.seat, unseen.hand, who, random)
        yield world


TRIES = 20
"""Of so many deals in a row one passes in which a seat has too few suit cards for its bid."""


def _world(sampler: Sampler, seat: Seat, hand: Hand, who: Parties, random: Random) -> World:
    drawn = sampler.draw(random)
    drawn[seat] = hand
    hands = tuple(drawn)
    return World(hands, who.side(hands))


def likely(
    drawn: Iterator[World], weigh: Callable[[World], float], random: Random, share: int
) -> Iterator[World]:
    """Yield worlds as often as they are likely: one for every `share` that are drawn.

    They are weighed and picked in batches, at even steps through the sum of the weights.
    """
    while True:
        lot = [next(drawn) for _ in range(BATCH * share)]
        weights = [weigh(world) for world in lot]
        step = sum(weights) / BATCH
        mark, upto = random.random() * step, 0.0
        for world, weight in zip(lot, weights, strict=True):
            upto += weight
            while mark < upto:
                mark += step
                yield world


BATCH = 64


def weighed_by(
    drawn: Iterator[World],
    heard: Heard,
    belief: Belief | None,
    random: Random,
    share: int,
    talk: Talk | None = None,
) -> Iterator[World]:
    """Yield worlds as often as the others would have bid, talked and played there as they did.

    Where nobody has, any world is as likely as another.
    """
    if not (heard.words or talk or belief and belief.past):
        return drawn

    def weigh(world: World) -> float:
        weight = heard.weight(world.hands)
        if talk:
            weight *= talk.weight(world.hands, world.side)
        return weight * belief.weight(world.hands, world.side) if belief else weight

    return likely(drawn, weigh, random, share)
