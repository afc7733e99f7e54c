"""Plays of the others weigh deals: the tables agree with `play_model` computed card by card."""

from __future__ import annotations

from math import prod
from random import Random

import pytest

from engine.bots.zwanzigerrufen.belief import belief_of
from engine.bots.zwanzigerrufen.play_model import card_odds, list_play_moments, situation_of
from engine.bots.zwanzigerrufen.unseen import hidden_card_constraints_of
from engine.bots.zwanzigerrufen.worlds import (
    World,
    known_parties,
    sample_worlds,
)
from engine.cards import cards_of, hand_of
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import law_of
from engine.zwanzigerrufen.options import Rules
from tests.engine.bot_walks import View, random_positions, view_of


def weight_card_by_card(view: View, world: World) -> float:
    """Return the weight of a world: for each card played, its share among the legal ones."""
    law = law_of(CONTRACTS[view["contract"]], Rules(**view["rules"]))
    past = [*list_play_moments(view, law)]
    shares = []
    for number, moment in enumerate(past):
        seat = moment.play.seat
        if seat == view["to_act"]:
            continue
        played_since = hand_of(
            later.play.card for later in past[number:] if later.play.seat == seat
        )
        situation = situation_of(moment, view["declarer"], world.side)
        legal = law.legal(world.hands[seat] | played_since, moment.play.cards_before)
        assert legal >> moment.play.card & 1
        shares.append(
            card_odds(situation, moment.play.card)
            / sum(card_odds(situation, card) for card in cards_of(legal))
        )
    return prod(shares)


def test_deal_weight_is_likelihood_of_its_plays() -> None:
    compared = 0
    for state in random_positions(160):
        view = view_of(state)
        contract = CONTRACTS[view["contract"]]
        if contract.negative or not contract.tarocks_trump:
            continue
        unseen, weigh = (
            hidden_card_constraints_of(view),
            belief_of(view, law_of(contract, state.table.rules)),
        )
        drawn = sample_worlds(unseen, known_parties(view, unseen.cards), Random(1))
        for world, _ in zip(drawn, range(4), strict=False):
            assert weigh.likelihood_of_hands(world.hands, world.side) == pytest.approx(
                weight_card_by_card(view, world)
            )
            compared += 1
    assert compared > 300
