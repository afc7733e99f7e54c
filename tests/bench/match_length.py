"""Measure matches of every length: earlier deals must not slow anything down.

    python -m tests.bench.match_length

An action of the engine, a click, a start and the score sheet after 1, 100, 1,000 and 10,000 deals,
in turn in one run: nothing may take more than 1.2 times as long after 10,000 deals as after one,
and the score sheet must open within 300 ms. `--browser no` measures the engine alone.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, Playwright, sync_playwright

from engine.record import Record, dumps, record_view, replay_record, with_action, with_next_deal
from tests.bench.play import CONTROLS, MY_TURN, WATCH_CLICKS
from tests.bench.report import verdict_of
from tests.bench.visits import HAS_MARK, TIMEOUT_MS, find_program, open_browser, serve_line
from tests.browser.stored_rows import fill_storage
from tests.long_matches import long_match, long_match_rows
from ui.model.panel import LIST_PAGE_SIZE

GAME = "zwanzigerrufen"
DEAL_COUNTS = (1, 100, 1_000, 10_000)
MAX_RATIO = 1.2
SHEET_LIMITS_MS = {"score sheet, first rows": 300, "score sheet, 50 rows": 1000}
"""Limits in milliseconds from the click."""

CLICKS = 25

TIME_SHEET = """async () => {
    const start = performance.now();
    document.querySelector("[data-do=open][data-arg=scores]").click();
    const shownRows = count => new Promise(resolve => {
        const check = () => document.querySelectorAll(".sheet tbody[id]").length >= count
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
            : setTimeout(check);
        check();
    });
    return [await shownRows(1), await shownRows(COUNT)];
}"""

WATCH_TASKS = """() => {
    window.tasks = [];
    new PerformanceObserver(list => {
        for (const task of list.getEntries()) tasks.push(task.duration);
    }).observe({ type: "longtask" });
}"""
MARK_BEGIN = """() => {
    const begin = () => { window.began = performance.now(); };
    addEventListener("change", begin, { capture: true, once: true });
}"""
FILE_DEAL_COUNTS = (100, 400, 1_400, 1_600)
"""Lengths in deals of records read from a file, whose cost grows with their length."""

LIMITED_FILE_DEALS = 1_400
OPEN_LIMIT_MS, TASK_LIMIT_MS = 2_000, 200
"""A record of that length must open in this time, and no task of it may take longer."""

TimesByCount = dict[str, dict[int, list[float]]]


def measure_engine(times: TimesByCount, rounds: int) -> None:
    """Measure the milliseconds per action of `replay_record`, `record_view` and `with_action`
    together.
    """
    matches = {count: long_match(GAME, count) for count in DEAL_COUNTS}
    for number in range(rounds):
        for count, record in matches.items():
            began = time.process_time()
            actions = play_deal(with_next_deal(record, number))
            times["engine, an action"][count].append((time.process_time() - began) / actions * 1e3)


def play_deal(record: Record) -> int:
    """Play a deal as the page would; return its number of actions."""
    while (state := replay_record(record)).phase != "over":
        record_view(record, 0)
        record = with_action(record, state.legal()[0])
    return len(record.deals[-1].actions)


@contextmanager
def open_table(playwright: Playwright, host: str, profile: Path, count: int) -> Iterator[Page]:
    """Open the table with `count` earlier deals, in a browser started cold."""
    with open_browser(playwright, profile) as page:
        page.add_init_script(WATCH_CLICKS)
        if not (profile / "filled").exists():
            fill_storage(page, f"{host}site/", long_match_rows(GAME, count).items())
            (profile / "filled").touch()
        page.goto(f"{host}site/?speed=0&level=beginner")
        page.wait_for_function(HAS_MARK, arg="zwanzig:ready", polling=50, timeout=TIMEOUT_MS)
        yield page


def measure_visit(times: TimesByCount, page: Page, count: int) -> None:
    ready = page.evaluate("performance.getEntriesByName('zwanzig:ready')[0].startTime")
    times["start, ready"][count].append(ready)
    page.wait_for_function(HAS_MARK, arg="zwanzig:settled", polling=100, timeout=TIMEOUT_MS)
    for _ in range(CLICKS):
        page.wait_for_function(MY_TURN)
        page.locator(CONTROLS).first.click()
    times["click to paint"][count] += page.evaluate("clicks")[1:]


def measure_browser(times: TimesByCount, rounds: int) -> None:
    find_program()
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_line("local") as host,
        sync_playwright() as playwright,
    ):
        for number in range(rounds + 1):
            for count in DEAL_COUNTS:
                # The first visit fills the caches, and does not count.
                results = times if number else defaultdict(lambda: defaultdict(list))
                with open_table(playwright, host, Path(folder) / str(count), count) as page:
                    measure_visit(results, page, count)
                    row_count = min(count, LIST_PAGE_SIZE)
                    first, all_ = page.evaluate(TIME_SHEET.replace("COUNT", str(row_count)))
                    results["score sheet, first rows"][count].append(first)
                    results["score sheet, 50 rows"][count].append(all_)
                print(f"  round {number}, {count} deals", flush=True)


def measure_files(rounds: int) -> TimesByCount:
    """Measure records of several lengths opened from a file: total time, and the longest task."""
    results: TimesByCount = defaultdict(lambda: defaultdict(list))
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_line("local") as host,
        sync_playwright() as playwright,
        open_browser(playwright, Path(folder) / "profile") as page,
    ):
        for _ in range(rounds):
            for count in FILE_DEAL_COUNTS:
                file = Path(folder) / f"{count}.json"
                file.write_text(dumps(long_match(GAME, count)), encoding="utf-8")
                page.goto(f"{host}site/?speed=0&level=beginner")
                page.wait_for_function(HAS_MARK, arg="zwanzig:settled", timeout=TIMEOUT_MS)
                page.evaluate(WATCH_TASKS)
                page.evaluate("document.querySelector('#menu [data-arg=share]').click()")
                page.locator("#content [data-arg=record]").click()
                page.evaluate(MARK_BEGIN)
                page.locator("#import-file").set_input_files(file)
                page.locator("#notice-guest").wait_for(timeout=TIMEOUT_MS)
                results["record from a file"][count].append(
                    page.evaluate("performance.now() - began")
                )
                page.wait_for_timeout(500)
                longest = page.evaluate("Math.max(0, ...tasks)")
                results["longest task of it"][count].append(longest)
                page.locator("#notice-guest [data-do=leave-guest]").click()
    return results


def print_file_report(results: TimesByCount) -> int:
    """Print the medians with the time per deal; return the number over the limit."""
    short = 0
    for measure, by_count in results.items():
        for count, times in by_count.items():
            reached = median(times)
            opens = OPEN_LIMIT_MS if count == LIMITED_FILE_DEALS else None
            limit = TASK_LIMIT_MS if "task" in measure else opens
            short += limit is not None and reached > limit
            verdict = "" if limit is None else verdict_of(reached, limit)
            figure = f"{reached:>10.0f} ms{reached / count:>7.2f} ms a deal  {verdict}"
            print(f"{measure:26}{count:>8,} deals{figure}")
    return short


def print_report(results: TimesByCount) -> int:
    """Print the medians with their ratio to one deal; return the number over the limit."""
    short = 0
    for measure, by_count in results.items():
        base = median(by_count[DEAL_COUNTS[0]])
        for count, times in by_count.items():
            reached = median(times)
            limit = reached <= SHEET_LIMITS_MS.get(measure, MAX_RATIO * base)
            short += not limit
            ratio, verdict = reached / base, "ok" if limit else "SHORT"
            print(f"{measure:26}{count:>8,} deals{reached:>10.3f} ms{ratio:>7.2f} x  {verdict}")
    return short


def run_benchmark(rounds: int, *, browsing: bool = True) -> int:
    """Measure and print everything; return the number of figures over the limit."""
    times: TimesByCount = defaultdict(lambda: defaultdict(list))
    print("  playing the earlier deals ...", flush=True)
    measure_engine(times, 4 * rounds)
    if browsing:
        measure_browser(times, rounds)
    short = print_report(times)
    return short + print_file_report(measure_files(min(3, rounds))) if browsing else short


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--browser", choices=("yes", "no"), default="yes")
    args = parser.parse_args()
    return 1 if run_benchmark(args.rounds, browsing=args.browser == "yes") else 0


if __name__ == "__main__":
    sys.exit(main())
