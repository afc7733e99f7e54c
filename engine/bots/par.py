"""Par: what the cards of a deal were worth to a seat, as a master plays them there.

The same cards are played a few times more, the others at the levels that they played at. What
the seat got is then what its cards brought and what its own play did. Seeds come from the deal and
bots think by numbers of worlds, so the same deal has the same par everywhere; no seat sees more
than its own view.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from engine.bots.players import choose
from engine.bots.styles import EVEN_STYLE, RISK_BY_STYLE
from engine.commitment import format_cards
from engine.errors import BadRecord, Json
from engine.game import SEATS, Seat
from engine.games import deal_gain
from engine.record import (
    Record,
    parse_record,
    record_view,
    replay_record,
    truncate_record,
    with_action,
)
from engine.strict_json import parse_object, read_json

DEFAULT_PLAY_COUNT = 4
"""So often a deal is played, unless more is wished."""

MAX_PLAY_COUNT = 100
"""So often at most."""

PAR_LEVEL, USUAL_LEVEL = "master", "club"
"""Who plays in the seat, and the others where nothing says at which level they played."""

WORLDS_BY_LEVEL = {"beginner": 1, "casual": 1, "club": 60, "master": 200}
"""How many deals a level imagines for a decision."""


class Par(NamedTuple):
    """What a deal was worth to a seat: the mean gain of so many plays, and its standard error."""

    mean: float
    error: float
    play_count: int


def dealt_record(record: Record) -> Record:
    """Return the latest deal of a record as it was dealt."""
    return truncate_record(record, len(record.deals) - 1, 0)


def levels_from_record(record: Record) -> tuple[str, ...]:
    """Return the levels that the players of the latest deal had, as it is noted (formats.md 3)."""
    levels: Any = json.loads(record.deals[-1].extra_meta or "{}").get("levels")
    valid_levels = (
        levels if isinstance(levels, list) and len(levels) == len(SEATS) else [""] * len(SEATS)
    )
    return tuple(
        level if isinstance(level, str) and level in WORLDS_BY_LEVEL else USUAL_LEVEL
        for level in valid_levels
    )


def style_from_record(record: Record) -> str:
    """Return the style of the others in the latest deal, as it is noted."""
    style: Any = json.loads(record.deals[-1].extra_meta or "{}").get("style")
    return style if isinstance(style, str) and style in RISK_BY_STYLE else EVEN_STYLE


def seed_of_play(record: Record, number: int) -> int:
    """Return the seed of the play of this number: from the cards alone."""
    return int(Random(f"par {number} {format_cards(record.deals[-1])}").random() * 2**31)


def choose_action_at(record: Record, seat: Seat, levels: Sequence[str], seed: int) -> str:
    """Return what the seat to act does at the end of a record; a master sits in `seat`."""
    seat_to_play = replay_record(record).to_act
    if seat_to_play is None:
        raise BadRecord("The deal is over.", code="nobody-to-act")
    level, style = (
        (PAR_LEVEL, EVEN_STYLE)
        if seat_to_play == seat
        else (levels[seat_to_play], style_from_record(record))
    )
    view, worlds = record_view(record, seat_to_play), WORLDS_BY_LEVEL[level]
    return str(choose(view, level=level, seed=seed, worlds=worlds, style=style)["action"])


def play_record(record: Record, seat: Seat, number: int) -> Record:
    """Return the latest deal of a record as it goes in the play of this number."""
    levels, seed, played_record = (
        levels_from_record(record),
        seed_of_play(record, number),
        dealt_record(record),
    )
    while replay_record(played_record).to_act is not None:
        played_record = with_action(
            played_record, choose_action_at(played_record, seat, levels, seed)
        )
    return played_record


def par_from_gains(gains: Sequence[float]) -> Par:
    """Return the par that plays with these gains come to; a single one says nothing of its error.

    `statistics` would bring fractions and decimals along.
    """
    count, mean = len(gains), sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, count - 1)
    return Par(mean, sqrt(spread / count), count)


def estimate_par(record: Record, seat: Seat = 0, play_count: int = DEFAULT_PLAY_COUNT) -> Par:
    """Return what the latest deal was worth to a seat; raise `BadRecord` if there is none."""
    if not record.deals:
        raise BadRecord("The record has no deal.", code="no-deal")
    return par_from_gains(
        [
            deal_gain(replay_record(play_record(record, seat, number)), seat)
            for number in range(play_count)
        ]
    )


# --- in slices, for a thread that can be stopped between them --------------------------------


@lru_cache(maxsize=1)
def parse_dealt_record(text: str) -> Record:
    """Return the deal of a text, a record with the match `past` before it, as it was dealt."""
    data = parse_object(read_json(text), "A deal")
    return dealt_record(parse_record(data.get("record"), data.get("past")))


def continue_play(text: str, seat: Seat, number: int, actions: str, ms: int) -> str:
    """Return the play of this number some actions further, as JSON, with its gain at the end.

    It goes on for at least one action and so many milliseconds; what is done does not depend on
    them. `actions` is a list as JSON.
    """
    end_time = perf_counter() + ms / 1000
    record = parse_dealt_record(text)
    levels, seed = levels_from_record(record), seed_of_play(record, number)
    for action in json.loads(actions):
        record = with_action(record, str(action))
    while replay_record(record).to_act is not None:
        record = with_action(record, choose_action_at(record, seat, levels, seed))
        if perf_counter() >= end_time:
            break
    is_over = replay_record(record).to_act is None
    progress: dict[str, Json] = {"actions": list(record.deals[-1].actions)}
    return json.dumps(
        {**progress, "gain": deal_gain(replay_record(record), seat) if is_over else None}
    )
