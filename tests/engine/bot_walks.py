"""Random positions of Zwanzigerrufen: any rules, any contract, any cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.cards import shuffle_pack
from engine.game import Match
from engine.games import GAMES, house_rules
from engine.make_view import make_view
from engine.zwanzigerrufen import begin_deal
from engine.zwanzigerrufen.state import State
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from tests.engine.random_matches import random_options

GAME = GAMES["zwanzigerrufen"]
PRESETS = [preset.name for preset in GAME.presets]
View = Any


def random_deal(preset: str, draw: Random, **options: Any) -> State:
    """Return a deal about to begin, with random cards and random options but these."""
    mix = {**random_options(GAME, preset, draw), "cut": None, **options}
    match: Match[Any, Any] = GAME.open_match(house_rules(GAME, preset, mix))
    dealer = draw.randrange(4)
    hands, stock = GAME.deal_out(
        match.rules, dealer, shuffle_pack(GAME.pack, draw.randrange(10**6))
    )
    state = begin_deal(match, dealer, hands, stock)
    assert isinstance(state, State)
    return state


def random_states(deal: State, draw: Random) -> Iterator[State]:
    """Yield all states of a deal from here on; half of the optional announcements are made."""
    while deal.to_act is not None:
        yield deal
        legal = deal.legal()
        quiet = deal.phase != "play" and draw.random() < 0.5
        next_state = deal.play(legal[-1] if quiet else draw.choice(legal))
        assert isinstance(next_state, State)
        deal = next_state
    yield deal


def random_positions(
    number: int, phases: tuple[str, ...] = ("play",), **options: Any
) -> Iterator[State]:
    """Yield positions of many random deals, up to three of each, under every preset in turn."""
    for seed in range(number):
        draw = Random(seed)
        deal = random_deal(PRESETS[seed % len(PRESETS)], draw, **options)
        candidates = [state for state in random_states(deal, draw) if state.phase in phases]
        yield from draw.sample(candidates, min(3, len(candidates)))


def view_of(state: State) -> View:
    """Return the view of the seat to act."""
    return as_zwanzigerrufen(make_view(state, state.to_act))
