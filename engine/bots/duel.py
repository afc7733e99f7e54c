"""Two levels against each other, on the same deals with seats exchanged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import mean, stdev
from typing import Any, NamedTuple

from engine.bots.players import choose
from engine.errors import Json
from engine.record import Record, act, new_record, replay, show


class Outcome(NamedTuple):
    """Points a deal for each of the seats of the first level, with one standard error."""

    mean: float
    error: float
    deals: int


def duel(
    game: str,
    preset: str,
    levels: tuple[str, str],
    deals: int,
    options: Mapping[str, Json] | None = None,
) -> Outcome:
    """Play each deal twice, the first level once at seats 0 and 2 and once at 1 and 3.

    A deal's figure is what a seat of the first level gained on one of the second, positive for
    better whichever way the game counts; deals thrown in count as nothing.
    """
    first, second = levels
    gains = []
    for seed in range(deals):
        fresh = new_record(game, preset, options or {}, seed, seed % 4)
        there = _deltas(fresh, (first, second, first, second), seed)
        back = _deltas(fresh, (second, first, second, first), seed)
        gain = there[0] + there[2] + back[1] + back[3] - there[1] - there[3] - back[0] - back[2]
        gains.append(gain / 4)
    sign = -1 if game == "zwanzig-ab" else 1
    return Outcome(sign * mean(gains), stdev(gains) / len(gains) ** 0.5, len(gains))


def _deltas(record: Record, levels: Sequence[str], seed: int) -> Sequence[int]:
    played = finished(record, levels, seed)
    result = replay(played).result
    return (0, 0, 0, 0) if result is None else result.deltas


def finished(record: Record, levels: Sequence[str], seed: int) -> Record:
    """Return the record with its last deal played to the end, each seat by its level."""
    while (seat := replay(record).to_act) is not None:
        view: dict[str, Any] = show(record, seat)
        record = act(record, str(choose(view, level=levels[seat], seed=seed)["action"]))
    return record
