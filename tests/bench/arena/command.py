"""From the command line to results in a folder."""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, closing
from pathlib import Path

from engine.errors import EngineError
from engine.games import GAMES
from engine.options import parse_option
from tests.bench.arena.entrants import parse_entrant
from tests.bench.arena.executors import local_pool, run_tasks
from tests.bench.arena.plan import PLAY_MODES, ContestPlan, ContestTask, check_plan
from tests.bench.arena.report import (
    Report,
    format_report,
    make_report,
    report_json,
)
from tests.bench.arena.rows import ResultRow, TaskKey, dump_row, file_heading, load_or_create_rows
from tests.bench.arena.seatings import SEATINGS_BY_NAME, tasks_of_plan

RESULTS_FOLDER = Path(".build") / "arena"
MAX_ARENA_SEED = 1_000_000_000
MAX_FAULTS_SHOWN = 5


def main(argv: Sequence[str] | None = None) -> int:
    """Run a contest and return the exit status; print an error as one line on stderr."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.arena",
        description="Play bots against each other on the same deals.",
    )
    add_arguments(parser)
    try:
        return run_arena(parser.parse_args(argv))
    except EngineError as error:
        print(f"{error.code}: {error.message}", file=sys.stderr)
        return 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `run_arena`."""
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--preset", help="a named rule set; default: the game's first")
    parser.add_argument(
        "--option",
        action="append",
        type=parse_option,
        default=[],
        metavar="NAME=VALUE",
    )
    parser.add_argument(
        "--bots",
        required=True,
        help="separated by commas: LEVEL, LEVEL:ms=200 or cmd:COMMAND",
    )
    count = parser.add_mutually_exclusive_group(required=True)
    for name, mode in PLAY_MODES.items():
        count.add_argument(
            f"--{name}", type=_parse_positive, metavar="N", help=f"play N {mode.meaning}"
        )
    parser.add_argument(
        "--seating",
        choices=list(SEATINGS_BY_NAME),
        help="for each pair of bots: seats 0+2 against 1+3 (pairs), one against three (lone), or "
        "the two parties of --cards (parties)",
    )
    parser.add_argument("--seed", type=_parse_number, default=0, help="seed of the first deal")
    parser.add_argument("--ms", type=_parse_number, default=500, help="default budget of a bot")
    parser.add_argument(
        "--limit", type=float, default=10.0, help="seconds that an external bot may take to answer"
    )
    parser.add_argument("--jobs", type=_parse_positive, help="processes; default: one per core")
    parser.add_argument(
        "--out", type=Path, help=f"folder for the results; default: one in {RESULTS_FOLDER}"
    )


def run_arena(arguments: argparse.Namespace) -> int:
    """Play missing tasks, write and print results; return 1 if a bot failed, 130 if interrupted.

    Raises `EngineError` for a plan that cannot be played.
    """
    plan = plan_from_arguments(arguments)
    out = arguments.out or RESULTS_FOLDER / plan_slug(plan)
    count = getattr(arguments, plan.mode)
    all_tasks = list(tasks_of_plan(plan, range(arguments.seed, arguments.seed + count)))
    try:
        rows = play_missing_tasks(plan, all_tasks, out, open_pool(arguments))
    except KeyboardInterrupt:
        print(f"\nStopped. The same command resumes in {out}.", file=sys.stderr)
        return 130
    result = make_report(plan, all_tasks, rows)
    write_results(result, out)
    print(format_report(result) + f"\nRows and summary are in {out}.")
    return min(result.missing_count, 1)


def plan_from_arguments(arguments: argparse.Namespace) -> ContestPlan:
    """Return the plan that the command line asks for."""
    mode = next(name for name in PLAY_MODES if getattr(arguments, name))
    bots = tuple(parse_entrant(word.strip(), arguments.ms) for word in arguments.bots.split(","))
    return check_plan(
        ContestPlan(
            game=arguments.game,
            preset=arguments.preset or GAMES[arguments.game].presets[0].name,
            mode=mode,
            seating=arguments.seating or PLAY_MODES[mode].seating,
            bots=bots,
            options=tuple(sorted(arguments.option)),
            limit_s=arguments.limit,
        )
    )


def plan_slug(plan: ContestPlan) -> str:
    """Return a folder name for a plan; it changes with the engine's sources."""
    words = [plan.game, plan.preset, plan.mode, plan.seating, *(bot.text for bot in plan.bots)]
    slug = re.sub(r"[^\w.=]+", "-", "-".join(words))[:80]
    return f"{slug}-{hashlib.sha256(file_heading(plan).encode()).hexdigest()[:8]}"


def open_pool(arguments: argparse.Namespace) -> AbstractContextManager[Executor]:
    """Return the executor context."""
    return local_pool(arguments.jobs)


def play_missing_tasks(
    plan: ContestPlan,
    all_tasks: Sequence[ContestTask],
    out: Path,
    executor_context: AbstractContextManager[Executor],
) -> Mapping[TaskKey, ResultRow]:
    """Return the rows of all these tasks; play only those that the folder lacks."""
    file = out / "rows.jsonl"
    rows = load_or_create_rows(file, plan)
    missing_tasks = [task for task in all_tasks if (task.seed, task.seating) not in rows]
    if not missing_tasks:
        return rows
    faults: list[str] = []
    with (
        executor_context as executor,
        file.open("a", encoding="utf-8") as output,
        closing(run_tasks(missing_tasks, executor)) as new_rows,
    ):
        for row in show_progress(new_rows, len(missing_tasks)):
            output.write(dump_row(row))
            output.flush()
            if row.error:
                faults.append(row.error)
            else:
                rows[row.key] = row
    _print_faults(faults)
    return rows


def _print_faults(faults: Sequence[str]) -> None:
    for fault in faults[:MAX_FAULTS_SHOWN]:
        print(fault, file=sys.stderr)
    if len(faults) > MAX_FAULTS_SHOWN:
        print(f"… and {len(faults) - MAX_FAULTS_SHOWN} more.", file=sys.stderr)


def show_progress(rows: Iterable[ResultRow], total_count: int) -> Iterator[ResultRow]:
    """Yield the rows, and print the count and the time left if stderr is a terminal."""
    start, is_terminal = time.monotonic(), sys.stderr.isatty()
    for number, row in enumerate(rows, 1):
        yield row
        if is_terminal:
            seconds_left = (time.monotonic() - start) / number * (total_count - number)
            progress = f"\r{number} of {total_count}, {seconds_left:.0f} s left   "
            print(progress, end="", file=sys.stderr)
    if is_terminal:
        print(file=sys.stderr)


def write_results(result: Report, out: Path) -> None:
    """Write the summaries beside the rows."""
    results = {
        "summary.json": json.dumps(report_json(result), indent=1, ensure_ascii=False) + "\n",
        "summary.txt": format_report(result),
    }
    for name, content in results.items():
        (out / name).write_text(content, encoding="utf-8")


def _parse_number(text: str) -> int:
    if text.isdecimal() and int(text) <= MAX_ARENA_SEED:
        return int(text)
    raise argparse.ArgumentTypeError(f"a whole number up to {MAX_ARENA_SEED:,}, not {text!r}")


def _parse_positive(text: str) -> int:
    if number := _parse_number(text):
        return number
    raise argparse.ArgumentTypeError("at least 1")
