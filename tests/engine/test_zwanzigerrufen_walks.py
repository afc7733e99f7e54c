"""Random house rules, cards and actions: every deal ends, and no card is lost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import TAROCK, cards_of, shuffle_pack
from engine.errors import IllegalAction
from engine.seats import SEATS
from engine.zwanzigerrufen import GAME, begin_deal, deal_out, open_match
from engine.zwanzigerrufen.law import total_card_points
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.state import State
from engine.zwanzigerrufen.table import Terms
from tests.engine.random_matches import random_options
from tests.engine.zwanzigerrufen_table import preset_rules

pytestmark = pytest.mark.slow

MAX_ACTIONS = 9 + 29 + 30 * 4 + 40
"""Most actions: cut, stacks and throwing in; 29 bids or passes; each word between four passes."""

seeds = st.integers(0, 2**32)
presets = st.sampled_from([preset.name for preset in GAME.presets])


def random_rules(preset: str, seed: int) -> Rules:
    return preset_rules(preset, **random_options(GAME, preset, Random(seed)))


def fresh_deal(house: Rules, seed: int) -> State:
    hands, stock = deal_out(house, seed % 4, shuffle_pack(TAROCK, seed))
    return begin_deal(open_match(house), seed % 4, hands, stock)


def random_states(house: Rules, seed: int) -> Iterator[State]:
    """Yield the states of a deal to its end, with random legal actions."""
    draw, state = Random(seed), fresh_deal(house, seed)
    yield state
    while state.phase != "over":
        state = state.play(draw.choice(state.legal()))
        yield state


@settings(max_examples=120, deadline=None)
@given(presets, seeds)
def test_every_walk_ends_and_keeps_its_cards(preset: str, seed: int) -> None:
    house = random_rules(preset, seed)
    for number, state in enumerate(random_states(house, seed)):
        assert number <= MAX_ACTIONS
        assert bool(state.legal()) == (state.phase != "over") == (state.to_act is not None)
        held = [card for hand in state.hands for card in cards_of(hand)]
        cards_played = [card for trick in state.tricks for card in trick.cards]
        assert len({*held, *cards_played, *state.trick}) == len(held) + len(cards_played) + len(
            state.trick
        )
        assert len(held) + len(cards_played) + len(state.trick) in expected_cards(state)


def expected_cards(state: State) -> tuple[int, ...]:
    return (0, 10, 20, 30) if state.phase in ("cut", "stack") else (40,)


@settings(max_examples=150, deadline=None)
@given(presets, seeds)
def test_points_and_scores_of_a_deal_add_up(preset: str, seed: int) -> None:
    house = random_rules(preset, seed)
    *_, over = random_states(house, seed)
    if over.result is None:
        return
    shown = over.deal_view(None)
    points = shown["points"]
    assert isinstance(points, list)
    if len(over.tricks) == 10:
        assert sum(over.hands) == 0
        assert sum(int(str(p)) for p in points) == total_card_points(house)
    flat = shown["contract"] == "trischaken" and house.trischaken_pay == "flat"
    if not flat:
        assert all(sum(item.deltas) == 0 for item in over.result.lines)


@settings(max_examples=60, deadline=None)
@given(presets, seeds)
def test_whatever_is_not_legal_is_refused_and_changes_nothing(preset: str, seed: int) -> None:
    house = random_rules(preset, seed)
    for state in random_states(house, seed):
        legal = state.legal()
        refusals = state.likely_refusals()
        if state.phase == "play":
            mine = [f"play {name}" for name in TAROCK.card_names(state.hands[state.to_act or 0])]
            assert sorted([*legal, *refusals]) == sorted(mine)
        for action, reason in refusals.items():
            assert action not in legal and GAME.refusal_sentence(reason)
            with pytest.raises(IllegalAction):
                state.play(action)
        assert all(state.why_not(action) is None for action in legal)
        assert state.legal() == legal


@settings(max_examples=40, deadline=None)
@given(presets, seeds)
def test_a_view_shows_only_the_own_hand(preset: str, seed: int) -> None:
    house = random_rules(preset, seed)
    for state in random_states(house, seed):
        full_view: Any = state.deal_view(None)
        for seat in SEATS:
            view: Any = state.deal_view(seat)
            hands, held = view["hands"], full_view["hands"]
            assert isinstance(hands, list) and isinstance(held, list)
            for other in SEATS:
                cards, hidden = held[other], hands[other]
                assert isinstance(cards, list)
                assert hidden == (cards if other == seat else [None] * len(cards))
            changed = {key for key in full_view if view[key] != full_view[key]}
            assert changed <= {"hands", "parties", "public_party"}


@settings(max_examples=60, deadline=None)
@given(presets, seeds)
def test_what_a_seat_believes_of_parties_is_true(preset: str, seed: int) -> None:
    house = random_rules(preset, seed)
    for state in random_states(house, seed):
        terms: Terms = state.terms
        for seat in (None, *SEATS):
            parties_known = state.deal_view(seat)["public_party"]
            assert isinstance(parties_known, list)
            truth = ["declarer" if s in terms.declarer_seats else "defender" for s in SEATS]
            assert all(k in (None, t) for k, t in zip(parties_known, truth, strict=True))
            if terms.declarer_seats and seat is not None:
                assert parties_known[seat] is not None
        if state.phase == "over" and terms.declarer_seats and len(state.tricks) == 10:
            assert state.deal_view(None)["public_party"] == truth
