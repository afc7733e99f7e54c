"""Contests for the arena's tests, played in this process by default."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from engine.games import GAMES
from tests.bench.arena.entrants import parse_entrant
from tests.bench.arena.executors import run_tasks
from tests.bench.arena.figures import Comparison
from tests.bench.arena.plan import PLAY_MODES, ContestPlan, ContestTask, check_plan
from tests.bench.arena.report import Report, make_report
from tests.bench.arena.rows import finished_rows_by_key
from tests.bench.arena.seatings import tasks_of_plan


class InlineExecutor(Executor):
    """Runs everything at once in this thread, and records the tasks."""

    def __init__(self) -> None:
        self.submitted: list[ContestTask] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        self.submitted += args
        future: Future[Any] = Future()
        future.set_result(fn(*args, **named))
        return future


def make_plan(
    *bots: str, game: str = "zwanzigerrufen", mode: str = "deals", **changes: Any
) -> ContestPlan:
    """Return a plan between these bots, under the game's first preset unless one is named."""
    fields = {"preset": GAMES[game].presets[0].name, "seating": PLAY_MODES[mode].seating, **changes}
    entrants = tuple(parse_entrant(bot, 0) for bot in bots)
    return check_plan(ContestPlan(game=game, mode=mode, bots=entrants, **fields))


def run_contest(plan: ContestPlan, deals: int, executor: Executor | None = None) -> Report:
    """Return the report of a plan played at the first seeds."""
    tasks = list(tasks_of_plan(plan, range(deals)))
    return make_report(
        plan, tasks, finished_rows_by_key(run_tasks(tasks, executor or InlineExecutor()))
    )


def find_comparison(report: Report, measure: str) -> Comparison:
    """Return the one comparison of a report in this measure."""
    (row,) = (row for row in report.comparisons if row.measure == measure)
    return row
