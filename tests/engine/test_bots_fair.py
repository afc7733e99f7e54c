"""A player decides from its view alone: swapping hidden cards changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import choose
from engine.bots.players import PLAYER_BY_LEVEL
from engine.games import GAMES
from engine.record import new_record, record_view, replay_record, with_action
from tests.engine.random_matches import random_options
from tests.engine.twins import list_twins

pytestmark = pytest.mark.slow

TABLES = [(game.key, preset.name) for game in GAMES.values() for preset in game.presets]
WALKS = 6
SWAPS = 8


@pytest.mark.parametrize("level", [*PLAYER_BY_LEVEL])
@pytest.mark.parametrize(("game", "preset"), TABLES)
def test_hidden_cards_change_neither_view_nor_decision(game: str, preset: str, level: str) -> None:
    compared = 0
    for seed in range(WALKS):
        draw = Random(seed)
        record = new_record(game, preset, random_options(GAMES[game], preset, draw), seed)
        for _ in range(draw.randrange(25)):
            actions = replay_record(record).legal()
            record = with_action(record, draw.choice(actions)) if actions else record
        seat = replay_record(record).to_act
        if seat is None:
            continue
        view = record_view(record, seat)
        for twin in list_twins(record, draw, SWAPS):
            compared += 1
            assert record_view(twin, seat) == view
            answers = [choose(v, level=level, worlds=2) for v in (record_view(twin, seat), view)]
            assert answers[0] == answers[1]
    assert compared >= WALKS
