"""Measure the built site (dist/) against bare Pyodide, print a table and keep it as JSON.

Both are measured in one run, turn by turn: in each round, on each line, bare Pyodide and the site
are visited for the first time and once more. Figures are medians over the rounds. Ratios are to
the first visit of bare Pyodide on the same line. How a line is made: tests/bench/host.py; what a
visit is: tests/bench/visits.py; what the bots decide: tests/bench/decisions.py; matches with many
deals behind them: tests/bench/long.py; pages to read: tests/bench/reading.py;
frames in the pages of others: tests/bench/embeds.py; taps on a phone: tests/bench/taps.py. A slower
processor is Chromium's emulation: it slows the thread of the page, not the workers.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Playwright, sync_playwright

import build
from tests.bench import embeds, long, reading, taps, weight
from tests.bench.decisions import PRESETS, Decisions, decisions
from tests.bench.host import LINES
from tests.bench.play import MATCHES, Match, match
from tests.bench.report import rows, table
from tests.bench.truth import Truth, truth
from tests.bench.visits import Visit, program, serving, visit


class Run(NamedTuple):
    """All that was measured."""

    marks: Truth
    visits: list[Visit]
    matches: list[Match]
    decisions: list[Decisions]
    hints: dict[str, list[tuple[float, float]]]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--lines", default=",".join(LINES), help="of %(default)s")
    parser.add_argument("--matches", default=",".join(MATCHES), help="of %(default)s, or none")
    parser.add_argument("--deals", type=int, default=8, help="of each game, to time the bots in")
    parser.add_argument("--taps", type=int, default=3, help="deals of each game on each phone")
    parser.add_argument(
        "--long", choices=("yes", "no"), default="yes", help="matches of any length"
    )
    parser.add_argument("--reading", type=int, default=10, help="loads of each page, or 0")
    parser.add_argument("--embeds", type=int, default=5, help="loads of thirty, or 0")
    parser.add_argument("--out", type=Path, default=build.WORK_FOLDER / "bench.json")
    return parser.parse_args()


def chosen(given: str, known: dict[str, object]) -> list[str]:
    names = [name for name in given.split(",") if name and name != "none"]
    if unknown := set(names) - set(known):
        sys.exit(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    return names


def all_visits(
    playwright: Playwright, hosts: dict[str, str], rounds: int, folder: Path
) -> list[Visit]:
    """Round by round, so that a machine that slows down slows all of them."""
    found = []
    for number in range(1, rounds + 1):
        for line, host in hosts.items():
            for what in ("bare", "site", "bare", "site"):
                profile = folder / f"{number}-{line}-{what}"
                found.append(visit(playwright, host, line, what, profile))
                tell(number, found[-1])
    return found


def tell(number: int, made: Visit) -> None:
    size = sum(made.to_ready.values()) / 1e6
    what = f"{LINES[made.line].says}, {made.what}, {made.kind}"
    print(f"  round {number}: {what}: ready {made.ready:.0f} ms, {size:.2f} MB", flush=True)


def played(playwright: Playwright, host: str, game: str, profile: Path) -> Match:
    started = time.monotonic()
    print(f"  a match of {game} ...", flush=True)
    found = match(playwright, host, game, profile)
    print(f"  {len(found.clicks)} clicks in {time.monotonic() - started:.0f} s", flush=True)
    return found


def thought(
    playwright: Playwright, host: str, game: str, deals: int, folder: Path
) -> list[Decisions]:
    print(f"  {deals} deals of {game} in Pyodide ...", flush=True)
    return decisions(playwright, host, game, deals, folder / f"{game}-bots")


def measure(given: argparse.Namespace) -> Run:
    lines = chosen(given.lines, dict(LINES)) or ["local"]
    games = chosen(given.matches, dict(MATCHES))
    program()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        hosts = {line: stack.enter_context(serving(line)) for line in lines}
        plain = hosts.get("local") or stack.enter_context(serving("local"))
        playwright = stack.enter_context(sync_playwright())
        marks = truth(playwright, plain, folder / "truth")
        visits = all_visits(playwright, hosts, given.rounds, folder)
        hints = weight.hints(playwright, plain, given.rounds, folder)
        matches = [played(playwright, plain, game, folder / game) for game in games]
        asked = PRESETS if given.deals else ()
        bots = [thought(playwright, plain, game, given.deals, folder) for game in asked]
    return Run(marks, visits, matches, [each for game in bots for each in game], hints)


def main() -> int:
    given = arguments()
    started = time.monotonic()
    load = os.getloadavg()[0]
    made = measure(given)
    found = rows(made.visits, made.matches, made.decisions)
    found += weight.rows(weight.kept(), made.hints)
    took = time.monotonic() - started
    result = {
        "format": "zwanzig-bench/1",
        "rounds": given.rounds,
        "seconds": round(took),
        "load_before": load,
        "marks": asdict(made.marks),
        "table": [asdict(row) for row in found],
        "visits": [asdict(each) for each in made.visits],
        "matches": [asdict(each) for each in made.matches],
        "decisions": [asdict(each) for each in made.decisions],
        "hints": made.hints,
    }
    given.out.write_text(json.dumps(result, indent=1))
    faults = made.marks.faults()
    print(f"\n{table(found)}\n\nMarks: {'; '.join(faults) or 'true'} ({made.marks.picture})")
    if given.taps:
        taps.run(given.taps)
    if given.long == "yes":
        long.run(given.rounds)
    if given.reading:
        reading.run(given.reading)
    if given.embeds:
        embeds.run(given.embeds)
    print(f"{given.rounds} rounds in {took:.0f} s, load {load:.1f} before; all of it: {given.out}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
