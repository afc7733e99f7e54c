"""Monte Carlo search for a card: every card is played out in many imagined deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum, sqrt
from random import Random

from engine.bots.budget import Budget
from engine.bots.zwanzigerrufen.belief import belief_of
from engine.bots.zwanzigerrufen.bid_model import find_bid_evidence
from engine.bots.zwanzigerrufen.level import Level
from engine.bots.zwanzigerrufen.position import Position, position_of
from engine.bots.zwanzigerrufen.talk_model import find_kontra_evidence
from engine.bots.zwanzigerrufen.trial import make_trial
from engine.bots.zwanzigerrufen.utility import stakes_of
from engine.bots.zwanzigerrufen.worlds import (
    World,
    known_parties,
    resample_worlds_by_actions,
    sample_worlds,
)
from engine.cards import Card
from engine.zwanzigerrufen.view import View

CardResults = dict[Card, list[float]]
"""The results of each card, world by world. All cards begin with the same worlds."""

ERRORS_TO_GIVE_UP = 3.0
"""The distance to the best card, in standard errors, at which a card is dropped."""


def search_card_values(view: View, budget: Budget, level: Level) -> dict[Card, float]:
    """Return the mean value over worlds of each card that is not equivalent to another."""
    position = position_of(view)
    try_card = make_trial(position, stakes_of(view, level.card_point_value), level.exact_tricks)
    tricks_after = {card: position.trick_after(card) for card in position.distinct_legal_cards()}
    results: CardResults = {card: [] for card in tricks_after}
    candidates, seat, own_hand, sift = (
        [*tricks_after],
        position.seat,
        position.unseen.hand,
        level.first_sift,
    )
    imagined_worlds = budget.limit_items(
        imagine_worlds(view, position, budget, level), level.worlds
    )
    for number, (world, start_numbers) in enumerate(
        zip(imagined_worlds, level.luck(budget.seed), strict=False), 1
    ):
        hands, hands_with_trick = [*world.hands], position.hands_with_trick(world)
        for card in candidates:
            hands[seat] = own_hand ^ 1 << card
            results[card].append(
                try_card(world, hands, hands_with_trick, tricks_after[card], start_numbers())
            )
        if number == sift:
            candidates, sift = contending_cards(results, candidates), 2 * sift
            if len(candidates) == 1:
                break
    return comparable_mean_values(results, candidates)


def contending_cards(results: CardResults, cards: Sequence[Card]) -> list[Card]:
    """Return the best of these cards, and those that may still be as good."""
    best = max(cards, key=lambda card: sum(results[card]))
    return [card for card in cards if card == best or not _is_behind(results[card], results[best])]


def _is_behind(values: Sequence[float], better: Sequence[float]) -> bool:
    gaps = [high - low for high, low in zip(better, values, strict=True)]
    gap, worlds = float_mean(gaps), len(gaps)
    return (
        gap > ERRORS_TO_GIVE_UP * sqrt(sum((difference - gap) ** 2 for difference in gaps)) / worlds
    )


def float_mean(values: Sequence[float]) -> float:
    """Return the mean, as `fmean` does. Importing `statistics` adds 70 kB to every first visit."""
    return fsum(values) / len(values)


def comparable_mean_values(results: CardResults, candidates: Sequence[Card]) -> dict[Card, float]:
    """Return the mean of each card. A dropped one is compared with the best in its own worlds.

    Rounded to six places, because floats differ between machines.
    """
    best = max((results[card] for card in candidates), key=sum)
    return {
        card: round(float_mean(best) + float_mean(values) - float_mean(best[: len(values)]), 6)
        for card, values in results.items()
    }


def imagine_worlds(view: View, position: Position, budget: Budget, level: Level) -> Iterator[World]:
    """Yield, endlessly, worlds as the level imagines them during the play."""
    random = Random(budget.seed)
    sampled_worlds = sample_worlds(
        position.unseen, known_parties(view, position.unseen.cards), random
    )
    if not level.uses_belief:
        return sampled_worlds
    has_no_model = position.contract.negative or not position.contract.tarocks_trump
    belief = None if has_no_model else belief_of(view, position.law)
    heard_words = find_kontra_evidence(view, BID_DOUBT)
    return resample_worlds_by_actions(
        sampled_worlds,
        find_bid_evidence(view, BID_DOUBT),
        belief,
        random,
        level.draws_per_world,
        heard_words,
    )


BID_DOUBT = 0.05
"""The doubt of bids during the play.

It is higher than before the play, because the deals that matter are those in which a strong
declarer can still be beaten.
"""
