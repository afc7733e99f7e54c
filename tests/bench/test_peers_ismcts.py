"""The peer's game agrees with ours, and knows only its seat's view; needs no OpenSpiel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, count, islice
from random import Random
from typing import Any

import pytest

from engine.cards import TAROCK, Hand, cards_of, hand_of, shuffle_pack
from engine.errors import IllegalAction
from engine.games import house_rules
from engine.make_view import make_view
from engine.seats import SEATS
from engine.zwanzigerrufen import GAME
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.bench.arena.plan import PLAY_MODES
from tests.bench.arena.table import bid_normal_game, party_card_points_above_half
from tests.peers.worlds import WorldSampler

pytestmark = pytest.mark.slow

DEALS = 100
DRAWS_PER_WORLD = 100
"""Mean number of draws of each world, in counting tests."""

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"direction": "clockwise", "maerchenstich": "off"},
    {"maerchenstich": "mond_skues_pagat", "glatze_points": -1},
    {"call_floor": None, "maerchenstich": "any_order"},
]

State = Any
"""An engine state with all hidden cards."""


def normal_games(options: dict[str, Any]) -> Iterator[tuple[State, Random]]:
    """Yield deals of a Normal game before the first lead, each with its own random numbers."""
    rules = house_rules(GAME, "classic", {**PLAY_MODES["cards"].options, **options})
    for seed in count():
        match, dealer = GAME.open_match(rules), seed % 4
        hands, stock = GAME.deal_out(rules, dealer, shuffle_pack(TAROCK, seed))
        deal = bid_normal_game(GAME.begin_deal(match, dealer, hands, stock))
        if deal:
            yield deal, Random(seed)


def after_random_cards(deal: State, cards: int, random: Random) -> State:
    """Return the deal after `cards` random cards."""
    for _ in range(cards):
        deal = deal.play(random.choice(deal.legal()))
    return deal


def worlds_of(deal: State) -> WorldSampler:
    return WorldSampler(as_zwanzigerrufen(make_view(deal, deal.to_act)))


def with_other_hands(deal: State, hands: list[Hand]) -> State:
    """Return the deal so far replayed with these hands, or `None` if it cannot be."""
    table, me = deal.table, deal.to_act
    dealt = [tuple(cards_of(table.hands[s] & ~deal.hands[s] | hands[s])) for s in SEATS]
    dealt[me] = table.dealt_hands[me]
    replayed: State = bid_normal_game(GAME.begin_deal(deal.match, deal.dealer, dealt, ()))
    try:
        for card in (*(card for trick in deal.tricks for card in trick.cards), *deal.trick):
            replayed = replayed and replayed.play(f"play {TAROCK.names[card]}")
    except IllegalAction:
        return None
    return replayed


def looks_the_same(deal: State, hands: list[Hand]) -> bool:
    """Tell whether the seat to act would see the same with these hands."""
    other = with_other_hands(deal, hands)
    return other is not None and make_view(other, deal.to_act) == make_view(deal, deal.to_act)


def all_hidden_deals(deal: State) -> Iterator[list[Hand]]:
    """Yield every way to deal the cards that the seat to act does not see."""
    others = [seat for seat in SEATS if seat != deal.to_act]
    a, b, c = (deal.hands[seat] for seat in others)
    for first in combinations(cards_of(a | b | c), a.bit_count()):
        rest = (a | b | c) & ~hand_of(first)
        for second in combinations(cards_of(rest), b.bit_count()):
            hands = [*deal.hands]
            parts = (hand_of(first), hand_of(second), rest & ~hand_of(second))
            for seat, hand in zip(others, parts, strict=True):
                hands[seat] = hand
            yield hands


@pytest.mark.parametrize("options", HOUSE_RULES)
def test_peer_agrees_with_engine_from_any_decision(
    options: dict[str, Any],
) -> None:
    for start, random in islice(normal_games(options), DEALS):
        deal = after_random_cards(start, random.randrange(40), random)
        world = worlds_of(deal).world(deal.hands)
        while deal.to_act is not None:
            assert not world.is_terminal()
            assert world.current_player() == deal.to_act
            assert [f"play {TAROCK.names[card]}" for card in world.legal_actions()] == [
                *deal.legal()
            ]
            card = random.choice(world.legal_actions())
            world.apply_action(card)
            deal = deal.play(f"play {TAROCK.names[card]}")
        assert world.is_terminal()
        assert tuple(world.returns()) == party_card_points_above_half(deal)
        assert sum(world.returns()) == 0


@pytest.mark.parametrize("left", [5, 6, 7, 8])
def test_every_possible_world_is_drawn_equally_often(left: int) -> None:
    """The called card is in another hand, so that the partner is unknown or to be inferred."""
    positions = (
        (after_random_cards(start, 40 - left, random), random) for start, random in normal_games({})
    )
    hidden = (p for p in positions if _called_is_hidden(p[0]))
    for (deal, random), _ in zip(hidden, range(3), strict=False):
        possible = {tuple(hands) for hands in all_hidden_deals(deal) if looks_the_same(deal, hands)}
        worlds = worlds_of(deal)
        drawn = Counter(tuple(worlds.hands(random)) for _ in range(DRAWS_PER_WORLD * len(possible)))
        assert set(drawn) == possible
        assert all(DRAWS_PER_WORLD / 2 < times < DRAWS_PER_WORLD * 2 for times in drawn.values())


def _called_is_hidden(deal: State) -> bool:
    others = [deal.hands[seat] for seat in SEATS if seat != deal.to_act]
    return any(hand >> deal.terms.called_card & 1 for hand in others)
