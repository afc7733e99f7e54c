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
from engine.bots.styles import EVEN, STYLES
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
from engine.strict import parse_object, read_json

TIMES = 4
"""So often a deal is played, unless more is wished."""

MOST = 100
"""So often at most."""

PAR, USUAL = "master", "club"
"""Who plays in the seat, and the others where nothing says at which level they played."""

WORLDS = {"beginner": 1, "casual": 1, "club": 60, "master": 200}
"""How many deals a level imagines for a decision."""


class Par(NamedTuple):
    """What a deal was worth to a seat: the mean gain of so many plays, and its standard error."""

    mean: float
    error: float
    number: int


def opening(record: Record) -> Record:
    """Return the latest deal of a record as it was dealt."""
    return truncate_record(record, len(record.deals) - 1, 0)


def levels_of(record: Record) -> tuple[str, ...]:
    """Return the levels that the players of the latest deal had, as it is noted (formats.md 3)."""
    noted: Any = json.loads(record.deals[-1].extra_meta or "{}").get("levels")
    known = noted if isinstance(noted, list) and len(noted) == len(SEATS) else [""] * len(SEATS)
    return tuple(one if isinstance(one, str) and one in WORLDS else USUAL for one in known)


def style_of(record: Record) -> str:
    """Return the style of the others in the latest deal, as it is noted."""
    noted: Any = json.loads(record.deals[-1].extra_meta or "{}").get("style")
    return noted if isinstance(noted, str) and noted in STYLES else EVEN


def seed_of(record: Record, number: int) -> int:
    """Return the seed of the play of this number: from the cards alone."""
    return int(Random(f"par {number} {format_cards(record.deals[-1])}").random() * 2**31)


def action_at(record: Record, seat: Seat, levels: Sequence[str], seed: int) -> str:
    """Return what the seat to act does at the end of a record; a master sits in `seat`."""
    acting = replay_record(record).to_act
    if acting is None:
        raise BadRecord("The deal is over.", code="nobody-to-act")
    level, style = (PAR, EVEN) if acting == seat else (levels[acting], style_of(record))
    view, worlds = record_view(record, acting), WORLDS[level]
    return str(choose(view, level=level, seed=seed, worlds=worlds, style=style)["action"])


def played(record: Record, seat: Seat, number: int) -> Record:
    """Return the latest deal of a record as it goes in the play of this number."""
    levels, seed, found = levels_of(record), seed_of(record, number), opening(record)
    while replay_record(found).to_act is not None:
        found = with_action(found, action_at(found, seat, levels, seed))
    return found


def of_gains(gains: Sequence[float]) -> Par:
    """Return the par that plays with these gains come to; a single one says nothing of its error.

    `statistics` would bring fractions and decimals along.
    """
    count, mean = len(gains), sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, count - 1)
    return Par(mean, sqrt(spread / count), count)


def par(record: Record, seat: Seat = 0, times: int = TIMES) -> Par:
    """Return what the latest deal was worth to a seat; raise `BadRecord` if there is none."""
    if not record.deals:
        raise BadRecord("The record has no deal.", code="no-deal")
    return of_gains(
        [deal_gain(replay_record(played(record, seat, number)), seat) for number in range(times)]
    )


# --- in slices, for a thread that can be stopped between them --------------------------------


@lru_cache(maxsize=1)
def dealt(text: str) -> Record:
    """Return the deal of a text, a record with the match `past` before it, as it was dealt."""
    data = parse_object(read_json(text), "A deal")
    return opening(parse_record(data.get("record"), data.get("past")))


def further(text: str, seat: Seat, number: int, actions: str, ms: int) -> str:
    """Return the play of this number some actions further, as JSON, with its gain at the end.

    It goes on for at least one action and so many milliseconds; what is done does not depend on
    them. `actions` is a list as JSON.
    """
    until = perf_counter() + ms / 1000
    record = dealt(text)
    levels, seed = levels_of(record), seed_of(record, number)
    for action in json.loads(actions):
        record = with_action(record, str(action))
    while replay_record(record).to_act is not None:
        record = with_action(record, action_at(record, seat, levels, seed))
        if perf_counter() >= until:
            break
    over = replay_record(record).to_act is None
    done: dict[str, Json] = {"actions": list(record.deals[-1].actions)}
    return json.dumps({**done, "gain": deal_gain(replay_record(record), seat) if over else None})
