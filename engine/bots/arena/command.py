"""`python -m engine arena`: from the command line to results in a folder."""

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

from engine.bots.arena.entrants import entrant
from engine.bots.arena.plan import MODES, Plan, Task, check
from engine.bots.arena.plot import svg
from engine.bots.arena.pools import carried_out, cluster, local
from engine.bots.arena.report import Report, as_csv, as_json, compared_rows, pace_rows, report, text
from engine.bots.arena.rows import Key, Row, heading, line, load
from engine.bots.arena.seatings import SEATINGS, tasks
from engine.games import GAMES
from engine.options import parse_option

ROOT = Path(".build") / "arena"
MAX_SEED = 1_000_000_000
FAULTS_TOLD = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `run` reads."""
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--preset", help="a named rule set; the game's first if left out")
    parser.add_argument(
        "--option", action="append", type=parse_option, default=[], metavar="NAME=VALUE"
    )
    parser.add_argument(
        "--bots",
        required=True,
        help="with commas between them: LEVEL, LEVEL:ms=200 or cmd:COMMAND",
    )
    count = parser.add_mutually_exclusive_group(required=True)
    for name, mode in MODES.items():
        count.add_argument(f"--{name}", type=_positive, metavar="N", help=f"play N {mode.meaning}")
    parser.add_argument(
        "--seating",
        choices=list(SEATINGS),
        help="each two bots at 0+2 against 1+3 (pairs), one among three of the other (lone), "
        "by the parties of --cards (parties); or all four at one table (table)",
    )
    parser.add_argument("--seed", type=_number, default=0, help="of the first deal")
    parser.add_argument("--ms", type=_number, default=500, help="budget of who names none")
    parser.add_argument(
        "--limit", type=float, default=10.0, help="seconds that an outside bot may take to answer"
    )
    parser.add_argument("--jobs", type=_positive, help="processes; as many as cores if left out")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on this Dask cluster")
    parser.add_argument("--out", type=Path, help=f"folder of the results; else one in {ROOT}")


def run(arguments: argparse.Namespace) -> int:
    """Play what is not there yet, write and print the results; 1 if a bot failed, 130 if stopped.

    Raises `EngineError` for a plan that cannot be played.
    """
    plan = plan_of(arguments)
    out = arguments.out or ROOT / slug(plan)
    count = getattr(arguments, plan.mode)
    every = list(tasks(plan, range(arguments.seed, arguments.seed + count)))
    try:
        rows = play_all(plan, every, out, pool(arguments))
    except KeyboardInterrupt:
        print(f"\nStopped. The same command goes on with {out}.", file=sys.stderr)
        return 130
    found = report(plan, every, rows)
    write(found, out)
    print(text(found) + f"\nRows, summary and plot are in {out}.")
    return min(found.missing, 1)


def plan_of(arguments: argparse.Namespace) -> Plan:
    """Return the plan of a command line."""
    mode = next(name for name in MODES if getattr(arguments, name))
    bots = tuple(entrant(word.strip(), arguments.ms) for word in arguments.bots.split(","))
    return check(
        Plan(
            game=arguments.game,
            preset=arguments.preset or GAMES[arguments.game].presets[0].name,
            mode=mode,
            seating=arguments.seating or MODES[mode].seating,
            bots=bots,
            options=tuple(sorted(arguments.option)),
            limit_s=arguments.limit,
        )
    )


def slug(plan: Plan) -> str:
    """Return a folder's name for a plan as the present engine plays it."""
    words = [plan.game, plan.preset, plan.mode, plan.seating, *(bot.text for bot in plan.bots)]
    plain = re.sub(r"[^\w.=]+", "-", "-".join(words))[:80]
    return f"{plain}-{hashlib.sha256(heading(plan).encode()).hexdigest()[:8]}"


def pool(arguments: argparse.Namespace) -> AbstractContextManager[Executor]:
    """Return where to play."""
    return cluster(arguments.scheduler) if arguments.scheduler else local(arguments.jobs)


def play_all(
    plan: Plan,
    every: Sequence[Task],
    out: Path,
    pool: AbstractContextManager[Executor],
) -> Mapping[Key, Row]:
    """Return the rows of all these tasks; only those that the folder lacks are played."""
    file = out / "rows.jsonl"
    rows = load(file, plan)
    wanted = [task for task in every if (task.seed, task.seating) not in rows]
    if not wanted:
        return rows
    faults: list[str] = []
    with (
        pool as executor,
        file.open("a", encoding="utf-8") as kept,
        closing(carried_out(wanted, executor)) as played,
    ):
        for row in progress(played, len(wanted)):
            kept.write(line(row))
            kept.flush()
            if row.error:
                faults.append(row.error)
            else:
                rows[row.key] = row
    _tell_faults(faults)
    return rows


def _tell_faults(faults: Sequence[str]) -> None:
    for fault in faults[:FAULTS_TOLD]:
        print(fault, file=sys.stderr)
    if len(faults) > FAULTS_TOLD:
        print(f"… and {len(faults) - FAULTS_TOLD} more.", file=sys.stderr)


def progress(rows: Iterable[Row], count: int) -> Iterator[Row]:
    """Yield the rows; a terminal is told how many there are and how long the rest will take."""
    start, told = time.monotonic(), sys.stderr.isatty()
    for number, row in enumerate(rows, 1):
        yield row
        if told:
            left = (time.monotonic() - start) / number * (count - number)
            print(f"\r{bar(number, count)} {left:6.0f} s left ", end="", file=sys.stderr)
    if told:
        print(file=sys.stderr)


def bar(number: int, count: int, width: int = 30) -> str:
    """Return a bar that is full at `count`."""
    full = width * number // count
    return f"[{'#' * full}{'.' * (width - full)}] {number}/{count}"


def write(found: Report, out: Path) -> None:
    """Write the results beside their rows."""
    results = {
        "summary.json": json.dumps(as_json(found), indent=1, ensure_ascii=False) + "\n",
        "summary.csv": as_csv(compared_rows(found)),
        "decisions.csv": as_csv(pace_rows(found)),
        "summary.txt": text(found),
        "plot.svg": svg(found),
    }
    for name, content in results.items():
        (out / name).write_text(content, encoding="utf-8")


def _number(text: str) -> int:
    if text.isdecimal() and int(text) <= MAX_SEED:
        return int(text)
    raise argparse.ArgumentTypeError(f"a whole number up to {MAX_SEED:,}, not {text!r}")


def _positive(text: str) -> int:
    if number := _number(text):
        return number
    raise argparse.ArgumentTypeError("at least 1")
