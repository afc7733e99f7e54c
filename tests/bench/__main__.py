"""Measure the built site (dist/) against bare Pyodide, print a table and store it as JSON.

Both are measured in one run, in turn: in each round, on each line, bare Pyodide and the site are
visited for the first time and once more. Figures are medians over the rounds. Ratios are to the
first visit of bare Pyodide on the same line. tests/bench/host.py simulates the lines, visits.py
measures visits, decisions.py the bots, match_length.py matches with many deals, reading.py pages of
the rulebook, embeds.py embeds in other sites' pages, taps.py taps on a phone. A slower processor is
Chromium's emulation, which slows the page's thread, not the workers.
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
from tests.bench import embeds, match_length, reading, taps, weight
from tests.bench.decisions import PRESETS, DecisionTimes, time_decisions
from tests.bench.host import LINES
from tests.bench.play import MATCHES, MatchTimes, measure_match
from tests.bench.report import all_rows, format_table
from tests.bench.truth import MarkCheck, check_marks
from tests.bench.visits import Visit, find_program, measure_visit, serve_line


class BenchRun(NamedTuple):
    """All measurements of a run."""

    marks: MarkCheck
    visits: list[Visit]
    matches: list[MatchTimes]
    decisions: list[DecisionTimes]
    hints: dict[str, list[tuple[float, float]]]


def parse_args() -> argparse.Namespace:
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


def parse_names(text: str, choices: dict[str, object]) -> list[str]:
    names = [name for name in text.split(",") if name and name != "none"]
    if unknown := set(names) - set(choices):
        sys.exit(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(choices)}")
    return names


def run_visits(
    playwright: Playwright, hosts: dict[str, str], rounds: int, folder: Path
) -> list[Visit]:
    """Visit round by round, so that a machine that slows down affects all kinds alike."""
    visits = []
    for number in range(1, rounds + 1):
        for line, host in hosts.items():
            for page_name in ("bare", "site", "bare", "site"):
                profile = folder / f"{number}-{line}-{page_name}"
                visits.append(measure_visit(playwright, host, line, page_name, profile))
                print_visit(number, visits[-1])
    return visits


def print_visit(number: int, visit: Visit) -> None:
    size = sum(visit.to_ready.values()) / 1e6
    label = f"{LINES[visit.line].says}, {visit.what}, {visit.kind}"
    print(f"  round {number}: {label}: ready {visit.ready:.0f} ms, {size:.2f} MB", flush=True)


def play_match(playwright: Playwright, host: str, game: str, profile: Path) -> MatchTimes:
    started = time.monotonic()
    print(f"  a match of {game} ...", flush=True)
    result = measure_match(playwright, host, game, profile)
    print(f"  {len(result.clicks)} clicks in {time.monotonic() - started:.0f} s", flush=True)
    return result


def time_bots(
    playwright: Playwright, host: str, game: str, deals: int, folder: Path
) -> list[DecisionTimes]:
    print(f"  {deals} deals of {game} in Pyodide ...", flush=True)
    return time_decisions(playwright, host, game, deals, folder / f"{game}-bots")


def measure_all(args: argparse.Namespace) -> BenchRun:
    lines = parse_names(args.lines, dict(LINES)) or ["local"]
    games = parse_names(args.matches, dict(MATCHES))
    find_program()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        hosts = {line: stack.enter_context(serve_line(line)) for line in lines}
        plain = hosts.get("local") or stack.enter_context(serve_line("local"))
        playwright = stack.enter_context(sync_playwright())
        marks = check_marks(playwright, plain, folder / "truth")
        visits = run_visits(playwright, hosts, args.rounds, folder)
        hints = weight.time_hints(playwright, plain, args.rounds, folder)
        matches = [play_match(playwright, plain, game, folder / game) for game in games]
        timed_games = PRESETS if args.deals else ()
        bots = [time_bots(playwright, plain, game, args.deals, folder) for game in timed_games]
    return BenchRun(marks, visits, matches, [each for game in bots for each in game], hints)


def main() -> int:
    args = parse_args()
    started = time.monotonic()
    load = os.getloadavg()[0]
    run = measure_all(args)
    report_rows = all_rows(run.visits, run.matches, run.decisions)
    report_rows += weight.table_rows(weight.cached_bytes(), run.hints)
    took = time.monotonic() - started
    result = {
        "format": "zwanzig-bench/1",
        "rounds": args.rounds,
        "seconds": round(took),
        "load_before": load,
        "marks": asdict(run.marks),
        "table": [asdict(row) for row in report_rows],
        "visits": [asdict(each) for each in run.visits],
        "matches": [asdict(each) for each in run.matches],
        "decisions": [asdict(each) for each in run.decisions],
        "hints": run.hints,
    }
    args.out.write_text(json.dumps(result, indent=1), encoding="utf-8")
    faults = run.marks.faults()
    print(f"\n{format_table(report_rows)}\n")
    print(f"Marks: {'; '.join(faults) or 'true'} ({run.marks.picture})")
    if args.taps:
        taps.run_benchmark(args.taps)
    if args.long == "yes":
        match_length.run_benchmark(args.rounds)
    if args.reading:
        reading.run_benchmark(args.reading)
    if args.embeds:
        embeds.run_benchmark(args.embeds)
    print(f"{args.rounds} rounds in {took:.0f} s, load {load:.1f} before; all of it: {args.out}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
