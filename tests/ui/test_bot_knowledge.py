"""The bots cannot cheat: they are sent what their seat may know, and nothing else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engine.games import GAMES
from engine.record import (
    Record,
    new_record,
    record_view,
    replay_record,
    with_action,
    with_next_deal,
)
from tests.case_matrix import first_cases
from tests.engine.random_matches import finished_deal, random_options
from tests.engine.twins import redeal_by_twins
from tests.ui.fake_worker import FakeWorker
from tests.ui.tables import effects_of, table_at
from ui.app.update import update
from ui.browser.bots import Bots
from ui.match.timing import next_timer
from ui.model import ME
from ui.model.command import CommandText
from ui.model.effects import AskBot, AskHint

MIXED = 30
"""How many pairs of hidden cards are swapped for each position."""


async def first_legal(view: str) -> str:
    """Answer with the first action that is legal."""
    (action, *_) = json.loads(view)["legal"]
    return json.dumps({"action": action, "candidates": [], "reason": {"key": "", "facts": {}}})


def bot_request(record: Record, seed: int) -> AskBot | AskHint:
    """Return the page's request at this position: for a bot's action, or for a hint."""
    table = table_at(record, seed=seed, ready=True, fast=True)
    if replay_record(record).to_act == ME:
        requests = effects_of(AskHint, update(table, CommandText("hint"))[1])
        return requests[0]
    waits = next_timer(table)
    assert isinstance(waits, AskBot)
    return waits


def worker_message(record: Record, seed: int) -> tuple[str, str, int]:
    """Return the message to the worker at this position of a match with this seed."""
    bots, worker = Bots(), FakeWorker(first_legal)
    bots.worker = worker
    asyncio.run(bots.advise_seat(bot_request(record, seed)))
    (heard,) = worker.requests
    assert not worker.is_stopped
    return heard


def random_positions(game: str, seeds: range) -> Iterator[tuple[Record, Random]]:
    """Yield random positions with a decision, in first and second deals, by every preset."""
    presets = GAMES[game].presets
    for seed in seeds:
        draw = Random(seed)
        preset = presets[seed % len(presets)].name
        record = new_record(game, preset, random_options(GAMES[game], preset, draw), seed)
        if seed % 2:
            record = finished_deal(record, draw)
            over = replay_record(record).match_after().is_over
            record = record if over else with_next_deal(record, 1_000_000 + seed)
        record = replace(record, deals=(*record.deals[:-1], replace(record.deals[-1], actions=())))
        for _ in range(draw.randrange(25)):
            after = with_action(record, draw.choice(replay_record(record).legal()))
            record = record if replay_record(after).to_act is None else after
        yield record, draw


@cache
def my_twins(game: str) -> Sequence[tuple[Record, Record]]:
    """Return random positions in which I decide, each with one that I cannot tell from it."""
    positions = random_positions(game, range(30))
    mine = (position for position in positions if replay_record(position[0]).to_act == ME)
    twins = [(record, redeal_by_twins(record, draw, 20)) for record, draw in mine]
    assert sum(one.deals[-1].hands != other.deals[-1].hands for one, other in twins) > 3
    return twins


@pytest.mark.parametrize("seeds", first_cases([range(40), range(40, 160)]))
@pytest.mark.parametrize("game", GAMES)
def test_bots_hear_nothing_of_hidden_cards(game: str, seeds: range) -> None:
    """They hear what their seat sees, their level and a time."""
    different = 0
    for seed, (record, draw) in zip(seeds, random_positions(game, seeds), strict=True):
        twin = redeal_by_twins(record, draw, MIXED)
        seen = record_view(record, replay_record(record).to_act)
        assert record_view(twin, replay_record(record).to_act) == seen
        heard = worker_message(record, seed)
        assert worker_message(twin, 9_000 + seed) == heard
        view, level, budget = heard
        assert json.loads(view) == json.loads(json.dumps(seen))
        assert level in ("club", "master") and budget == 500
        different += twin.deals[-1].hands != record.deals[-1].hands
    assert different > 0.9 * len(seeds)
