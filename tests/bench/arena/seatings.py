"""Seatings: which bot sits where, so that every bot plays the hands that the others play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, permutations

from engine.seats import SEATS
from tests.bench.arena.plan import ContestPlan, ContestTask, Seating
from tests.bench.arena.table import declarer_party_in_normal_game


def pair_seatings(plan: ContestPlan, seed: int) -> Iterator[Seating]:
    """Yield, for each pair of bots, one at seats 0 and 2 against the other, and exchanged."""
    yield from _side_seatings(plan, (0, 2))


def party_seatings(plan: ContestPlan, seed: int) -> Iterator[Seating]:
    """Yield, for each pair of bots, one as the declarer's party against the other, and exchanged.

    With equal bots as partners, no deal is spent on two bots that share what they win.
    """
    yield from _side_seatings(plan, declarer_party_in_normal_game(plan, seed) or (0, 2))


def lone_seatings(plan: ContestPlan, seed: int) -> Iterator[Seating]:
    """Yield, for each pair of bots, the first one in each seat among three of the other."""
    for first_bot, second_bot in combinations(range(len(plan.bots)), 2):
        for seat in SEATS:
            yield _make_seating((seat,), first_bot, second_bot)


def _side_seatings(plan: ContestPlan, side: tuple[int, ...]) -> Iterator[Seating]:
    for first_bot, second_bot in combinations(range(len(plan.bots)), 2):
        for mine, theirs in permutations((first_bot, second_bot)):
            yield _make_seating(side, mine, theirs)


def _make_seating(side: tuple[int, ...], mine: int, theirs: int) -> Seating:
    a, b, c, d = (mine if seat in side else theirs for seat in SEATS)
    return (a, b, c, d)


SEATINGS_BY_NAME: Mapping[str, Callable[[ContestPlan, int], Iterator[Seating]]] = {
    "pairs": pair_seatings,
    "lone": lone_seatings,
    "parties": party_seatings,
}


def tasks_of_plan(plan: ContestPlan, seeds: range) -> Iterator[ContestTask]:
    """Yield all tasks of a plan with these seeds, one deal after the other."""
    for seed in seeds:
        for seating in SEATINGS_BY_NAME[plan.seating](plan, seed):
            yield ContestTask(plan, seed, seating)
