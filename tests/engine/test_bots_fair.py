"""A player sees its view and nothing else: hidden cards may change places unnoticed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.bots import choose
from engine.errors import EngineError
from engine.games import GAMES
from engine.record import DealRecord, Record, act, new_record, replay, show
from tests.engine.walks import random_options

TABLES = [(game.key, preset.name) for game in GAMES.values() for preset in game.presets]
WALKS = 6
SWAPS = 8


def swapped(deal: DealRecord, one: str, other: str) -> DealRecord:
    """Return the deal with two cards in each other's place."""
    places = {one: other, other: one}
    hands = tuple(tuple(places.get(name, name) for name in hand) for hand in deal.hands)
    return replace(deal, hands=hands, stock=tuple(places.get(name, name) for name in deal.stock))


def hidden(view: dict[str, Any], names: tuple[str, ...]) -> list[str]:
    """Return the cards that the seat to act has neither seen nor put away."""
    known = {name for trick in (*view["tricks"], view["trick"]) for name in trick["cards"]}
    known |= {name for hand in view["hands"] for name in hand if name}
    known |= {name for away in view.get("discarded", []) for name in away or ()}
    return [name for name in names if name not in known | {view.get("turned")}]


def public(record: Record) -> list[Any]:
    """Return what the table hears and sees: who acted in which phase, what is trumps or called."""
    deal, told = record.deals[0], []
    for ply in range(len(deal.actions) + 1):
        state = replay(replace(record, deals=(replace(deal, actions=deal.actions[:ply]),)))
        shown = state.describe(None)
        told.append([state.to_act, state.phase, shown.get("trump"), shown.get("called")])
    return told


def twins(record: Record, view: dict[str, Any], draw: Random) -> list[Record]:
    """Return records that no one at the seat to act could tell from this one."""
    pairs = list(combinations(hidden(view, GAMES[record.game].pack.names), 2))
    found: list[Record] = []
    for one, other in draw.sample(pairs, min(len(pairs), SWAPS)):
        twin = replace(record, deals=(swapped(record.deals[0], one, other),))
        try:
            same = public(twin) == public(record)
        except EngineError:
            continue  # somebody played or exchanged one of the two
        if same:
            found.append(twin)
    return found


@pytest.mark.parametrize("level", ["beginner", "club", "master", "random"])
@pytest.mark.parametrize(("game", "preset"), TABLES)
def test_hidden_cards_change_neither_view_nor_decision(game: str, preset: str, level: str) -> None:
    compared = 0
    for seed in range(WALKS):
        draw = Random(seed)
        record = new_record(game, preset, random_options(GAMES[game], preset, draw), seed)
        for _ in range(draw.randrange(25)):
            actions = replay(record).legal()
            record = act(record, draw.choice(actions)) if actions else record
        seat = replay(record).to_act
        if seat is None:
            continue
        view = show(record, seat)
        for twin in twins(record, view, draw):
            compared += 1
            assert show(twin, seat) == view
            answers = [choose(v, level=level, worlds=2) for v in (show(twin, seat), view)]
            assert answers[0] == answers[1]
    assert compared >= WALKS
