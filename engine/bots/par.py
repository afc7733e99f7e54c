"""Par: the value of a deal's cards for a seat, measured with a master in that seat.

The same cards are played a few more times, the other seats at the levels that they had. This
separates the value of the cards from the effect of the player's own decisions. Seeds come from the
cards and bots think by numbers of worlds, so the same deal has the same par everywhere. No seat
sees more than its own view.
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
from engine.commitment import format_cards
from engine.errors import Json, no_deal_error
from engine.games import deal_gain
from engine.record import (
    Record,
    parse_record,
    record_view,
    replay_record,
    seat_to_act,
    truncate_record,
    with_action,
)
from engine.seats import SEATS, Seat
from engine.strict_json import parse_strict_json, require_object

DEFAULT_PLAY_COUNT = 4
"""The number of plays for one par, unless the caller asks for another."""

MAX_PLAY_COUNT = 100
"""The largest number of plays that a caller may ask for."""

PAR_LEVEL, USUAL_LEVEL = "master", "club"
"""The level in the seat itself, and the level of other seats if the record names none."""

WORLDS_BY_LEVEL = {"beginner": 1, "casual": 1, "club": 60, "master": 200}
"""The number of worlds per decision of each level."""


class Par(NamedTuple):
    """The value of a deal for a seat: the mean gain of several plays, and its standard error."""

    mean: float
    error: float
    play_count: int


def with_latest_deal_unplayed(record: Record) -> Record:
    """Return the record with its latest deal as dealt, before any action."""
    return truncate_record(record, len(record.deals) - 1, 0)


def levels_from_record(record: Record) -> tuple[str, ...]:
    """Return the levels of the four seats in the latest deal, from its metadata (FORMATS.md 3)."""
    levels: Any = json.loads(record.deals[-1].extra_meta or "{}").get("levels")
    valid_levels = (
        levels if isinstance(levels, list) and len(levels) == len(SEATS) else [""] * len(SEATS)
    )
    return tuple(
        level if isinstance(level, str) and level in WORLDS_BY_LEVEL else USUAL_LEVEL
        for level in valid_levels
    )


def seed_of_play(record: Record, play_number: int) -> int:
    """Return the seed of one play, which depends only on the cards and the number."""
    return int(Random(f"par {play_number} {format_cards(record.deals[-1])}").random() * 2**31)


def choose_action_at(record: Record, master_seat: Seat, levels: Sequence[str], seed: int) -> str:
    """Return the action of the seat to act at a record's end, with a master in `master_seat`."""
    seat_to_play = seat_to_act(record)
    level = PAR_LEVEL if seat_to_play == master_seat else levels[seat_to_play]
    view, worlds = record_view(record, seat_to_play), WORLDS_BY_LEVEL[level]
    return str(choose(view, level=level, seed=seed, worlds=worlds)["action"])


def play_latest_deal_again(record: Record, master_seat: Seat, play_number: int) -> Record:
    """Return a record in which bots have played the latest deal again."""
    levels, seed, played_record = (
        levels_from_record(record),
        seed_of_play(record, play_number),
        with_latest_deal_unplayed(record),
    )
    while replay_record(played_record).to_act is not None:
        played_record = with_action(
            played_record, choose_action_at(played_record, master_seat, levels, seed)
        )
    return played_record


def par_from_gains(gains: Sequence[float]) -> Par:
    """Return the par of these gains. Its error is 0 for a single play.

    The module `statistics` is not used because it imports fractions and decimals.
    """
    count, mean = len(gains), sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, count - 1)
    return Par(mean, sqrt(spread / count), count)


def estimate_par(record: Record, seat: Seat = 0, play_count: int = DEFAULT_PLAY_COUNT) -> Par:
    """Return the par of the latest deal for a seat, or raise `BadRecord` if there is no deal."""
    if not record.deals:
        raise no_deal_error("no-deal")
    return par_from_gains(
        [
            deal_gain(replay_record(play_latest_deal_again(record, seat, number)), seat)
            for number in range(play_count)
        ]
    )


# --- in slices, for a thread that can be stopped between them --------------------------------


@lru_cache(maxsize=1)
def parse_unplayed_record(text: str) -> Record:
    """Parse JSON with a `record` and the match's `past`, and return the latest deal as dealt."""
    data = require_object(parse_strict_json(text), "A deal")
    return with_latest_deal_unplayed(parse_record(data.get("record"), data.get("past")))


def continue_par_play(text: str, seat: Seat, number: int, actions: str, ms: int) -> str:
    """Continue a play, and return JSON with its actions so far, and its gain if it is over.

    Plays at least one action, and more until `ms` milliseconds are over. The actions do not depend
    on the time. `actions` is a JSON list of the actions already played.
    """
    end_time = perf_counter() + ms / 1000
    record = parse_unplayed_record(text)
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
