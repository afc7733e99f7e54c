"""Contests for the tests of the arena, played in this process unless they say otherwise."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from engine.bots.arena.entrants import entrant
from engine.bots.arena.figures import Comparison
from engine.bots.arena.plan import MODES, Plan, Task, check
from engine.bots.arena.pools import carried_out
from engine.bots.arena.report import Report, report
from engine.bots.arena.rows import by_key
from engine.bots.arena.seatings import tasks
from engine.games import GAMES


class Inline(Executor):
    """Does everything at once, in this thread, and remembers the tasks."""

    def __init__(self) -> None:
        self.asked: list[Task] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        self.asked += args
        future: Future[Any] = Future()
        future.set_result(fn(*args, **named))
        return future


def plan(*bots: str, game: str = "zwanzigerrufen", mode: str = "deals", **changes: Any) -> Plan:
    """Return a plan between these bots, under the game's first preset unless one is named."""
    fields = {"preset": GAMES[game].presets[0].name, "seating": MODES[mode].seating, **changes}
    seated = tuple(entrant(bot, 0) for bot in bots)
    return check(Plan(game=game, mode=mode, bots=seated, **fields))


def contest(chosen: Plan, deals: int, executor: Executor | None = None) -> Report:
    """Return the report of a plan played at the first seeds."""
    every = list(tasks(chosen, range(deals)))
    return report(chosen, every, by_key(carried_out(every, executor or Inline())))


def compared(found: Report, measure: str) -> Comparison:
    """Return the one comparison of a report in this measure."""
    (row,) = (row for row in found.compared if row.measure == measure)
    return row
