"""Random matches: any rules, any legal actions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.errors import BadOption
from engine.game import Game
from engine.games import house_rules
from engine.options import Option, OptionValue, list_options
from engine.record import Record, new_record, replay_record, with_action, with_next_deal

LONGEST_DEAL = 400
"""More actions than any deal of either game can have, auction and Kontra included."""


def random_value(row: Option, draw: Random) -> OptionValue:
    """Return a random value that the row allows."""
    return draw.choice(row.choices) if row.choices else draw.randint(row.low, row.high)


def random_options(game: Game, preset: str, draw: Random) -> dict[str, Any]:
    """Return random options that may be combined."""
    while True:
        share = draw.random()
        changes = {
            r.name: random_value(r, draw) for r in list_options(game.rules) if draw.random() < share
        }
        try:
            house_rules(game, preset, changes)
        except BadOption as error:
            assert error.code == "option-conflict", error
            continue
        return changes


def finished_deal(record: Record, draw: Random) -> Record:
    """Return the record with its last deal played to the end by random legal actions."""
    for _ in range(LONGEST_DEAL):
        state = replay_record(record)
        if state.phase == "over":
            return record
        record = with_action(record, draw.choice(state.legal()))
    raise AssertionError(f"a deal of more than {LONGEST_DEAL} actions")


def random_match(game: Game, preset: str, seed: int, deals: int) -> Iterator[Record]:
    """Yield the record after each deal of a match with random options and actions."""
    draw = Random(seed)
    options = random_options(game, preset, draw)
    record = new_record(game.key, preset, options, draw.randrange(10**9))
    for _ in range(deals):
        record = finished_deal(record, draw)
        yield record
        if replay_record(record).match_after().is_over:
            return
        record = with_next_deal(record, draw.randrange(10**9))
