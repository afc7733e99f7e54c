"""Who sits where at one deal: every bot gets every hand that another one has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, permutations

from engine.bots.arena.plan import Plan, Seating, Task
from engine.bots.arena.table import parties
from engine.game import SEATS


def pairs(plan: Plan, seed: int) -> Iterator[Seating]:
    """Yield, for each two bots, one at seats 0 and 2 against the other, and exchanged."""
    yield from _against(plan, (0, 2))


def by_party(plan: Plan, seed: int) -> Iterator[Seating]:
    """Yield, for each two bots, one in the declarer's party against the other, and exchanged.

    Where partners play the same, no deal is spent on two bots that share what they win.
    """
    yield from _against(plan, parties(plan, seed) or (0, 2))


def lone(plan: Plan, seed: int) -> Iterator[Seating]:
    """Yield, for each two bots, the first one in each seat among three of the other."""
    for one, other in combinations(range(len(plan.bots)), 2):
        for seat in SEATS:
            yield _seated((seat,), one, other)


def table(plan: Plan, seed: int) -> Iterator[Seating]:
    """Yield four bots at one table, each in each seat."""
    for seat in SEATS:
        yield (seat, (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4)


def _against(plan: Plan, side: tuple[int, ...]) -> Iterator[Seating]:
    for one, other in combinations(range(len(plan.bots)), 2):
        for mine, theirs in permutations((one, other)):
            yield _seated(side, mine, theirs)


def _seated(side: tuple[int, ...], mine: int, theirs: int) -> Seating:
    a, b, c, d = (mine if seat in side else theirs for seat in SEATS)
    return (a, b, c, d)


SEATINGS: Mapping[str, Callable[[Plan, int], Iterator[Seating]]] = {
    "pairs": pairs,
    "lone": lone,
    "table": table,
    "parties": by_party,
}


def tasks(plan: Plan, seeds: range) -> Iterator[Task]:
    """Yield all that a plan plays at these seeds, one deal after the other."""
    for seed in seeds:
        for seating in SEATINGS[plan.seating](plan, seed):
            yield Task(plan, seed, seating)
