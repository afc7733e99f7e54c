"""Determinization: sampled worlds of the unseen cards, with the declarer's side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from engine.bots.zwanzigerrufen.belief import Belief
from engine.bots.zwanzigerrufen.bid_model import BidEvidence
from engine.bots.zwanzigerrufen.sampler import Sampler
from engine.bots.zwanzigerrufen.talk_model import KontraEvidence
from engine.bots.zwanzigerrufen.unseen import HiddenCardConstraints
from engine.bots.zwanzigerrufen.utility import DeclarerSide
from engine.cards import TAROCK, Hand
from engine.seats import SEATS, Seat
from engine.zwanzigerrufen.law import SUIT_CARDS
from engine.zwanzigerrufen.view import View


class World(NamedTuple):
    """One layout of the unseen cards: hands by seat, and the declarer's side."""

    hands: tuple[Hand, ...]
    side: DeclarerSide


class KnownParties(NamedTuple):
    """The known members of the declarer's side, and the called card while it is unseen."""

    known_side: DeclarerSide
    called_card: Hand

    def side_in(self, hands: tuple[Hand, ...]) -> DeclarerSide:
        """Return the declarer's side if the unseen cards are dealt like this."""
        if not self.called_card:
            return self.known_side
        a, b, c, d = (
            mine or bool(hand & self.called_card)
            for mine, hand in zip(self.known_side, hands, strict=True)
        )
        return a, b, c, d


def known_parties(view: View, unseen: Hand) -> KnownParties:
    """Return what the seat to act knows of the parties once there is a declarer."""
    a, b, c, d = (
        seat == view["declarer"] or view["public_party"][seat] == "declarer" for seat in SEATS
    )
    called_card = 0 if view["called"] is None else 1 << TAROCK.card_of[view["called"]]
    return KnownParties((a, b, c, d), called_card & unseen)


def sample_worlds(
    unseen: HiddenCardConstraints, parties: KnownParties, random: Random
) -> Iterator[World]:
    """Yield worlds (determinizations) that agree with the known facts, each equally likely."""
    sampler = unseen.make_sampler()
    bidders = [row for row in enumerate(unseen.min_suit_cards) if row[1] > 0]
    while True:
        world = _sample_world(sampler, unseen.seat, unseen.hand, parties, random)
        for _ in range(MAX_TRIES if bidders else 0):
            if all(
                (world.hands[seat] & SUIT_CARDS).bit_count() >= min_count
                for seat, min_count in bidders
            ):
                break
            world = _sample_world(sampler, unseen.seat, unseen.hand, parties, random)
        yield world


MAX_TRIES = 20
"""The number of redraws after which a world is accepted with too few suit cards for a bid."""


def _sample_world(
    sampler: Sampler, seat: Seat, hand: Hand, parties: KnownParties, random: Random
) -> World:
    hands_by_seat = sampler.sample_hands(random)
    hands_by_seat[seat] = hand
    hands = tuple(hands_by_seat)
    return World(hands, parties.side_in(hands))


def resample_worlds_by_weight(
    worlds: Iterator[World], weigh: Callable[[World], float], random: Random, draws_per_world: int
) -> Iterator[World]:
    """Yield worlds in proportion to their weight, on average one of `draws_per_world`.

    They are weighed and picked in batches, at even steps through the sum of the weights.
    """
    while True:
        batch = [next(worlds) for _ in range(BATCH_SIZE * draws_per_world)]
        weights = [weigh(world) for world in batch]
        step = sum(weights) / BATCH_SIZE
        mark, total = random.random() * step, 0.0
        for world, weight in zip(batch, weights, strict=True):
            total += weight
            while mark < total:
                mark += step
                yield world


BATCH_SIZE = 64


def resample_worlds_by_actions(
    worlds: Iterator[World],
    bid_evidence: BidEvidence,
    belief: Belief | None,
    random: Random,
    draws_per_world: int,
    talk: KontraEvidence | None = None,
) -> Iterator[World]:
    """Yield worlds in proportion to how likely the others would have acted in them as they did.

    If the others have not bid, talked or played yet, all worlds are equally likely.
    """
    if not (bid_evidence.words or talk or belief and belief.observed_plays):
        return worlds

    def world_weight(world: World) -> float:
        weight = bid_evidence.weight(world.hands)
        if talk:
            weight *= talk.weight(world.hands, world.side)
        return weight * belief.likelihood_of_hands(world.hands, world.side) if belief else weight

    return resample_worlds_by_weight(worlds, world_weight, random, draws_per_world)
