"""What lies behind costs nothing: `python -m tests.bench.long` measures matches of every length.

An action of the engine, a click, a start and the score sheet, with 1, 100, 1,000 and 10,000 deals
behind them, turn by turn in one run: nothing may take more than 1.2 times as long after 10,000
deals as after one, and the score sheet opens within 300 ms. `--browser no` is the engine alone.
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

from engine.record import Record, dumps, next_deal, record_view, replay_record, with_action
from tests.bench.play import CONTROLS, MY_TURN
from tests.bench.visits import MARKED, PATIENCE_MS, browser, program, serving
from tests.browser.kept import put
from tests.long import long, rows
from ui.model import LIST_PAGE_SIZE

GAME = "zwanzigerrufen"
BEHIND = (1, 100, 1_000, 10_000)
MOST = 1.2
SHEETS = {"score sheet, first rows": 300, "score sheet, 50 rows": 1000}
"""Milliseconds from the click."""

CLICKS = 25

CLICKED = """
    window.clicks = [];
    addEventListener("click", event => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => clicks.push(performance.now() - event.timeStamp);
        port2.postMessage(0);
    }), true);
"""
SHEET = """async () => {
    const began = performance.now();
    document.querySelector("[data-do=open][data-arg=scores]").click();
    const seen = count => new Promise(done => {
        const look = () => document.querySelectorAll(".sheet tbody[id]").length >= count
            ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
            : setTimeout(look);
        look();
    });
    return [await seen(1), await seen(COUNT)];
}"""

TASKS = """() => {
    window.tasks = [];
    new PerformanceObserver(list => {
        for (const task of list.getEntries()) tasks.push(task.duration);
    }).observe({ type: "longtask" });
}"""
BEGIN = """() => {
    const begin = () => { window.began = performance.now(); };
    addEventListener("change", begin, { capture: true, once: true });
}"""
FILES = (100, 400, 1_400, 1_600)
"""Deals of the records that are read from a file, and that cost what they are long."""

OPENS = 1_400
OPENS_MS, TASK_MS = 2_000, 200
"""Such a record opens within that time, and no task of reading it takes longer."""

Found = dict[str, dict[int, list[float]]]


def measure_engine(found: Found, rounds: int) -> None:
    """Milliseconds of `replay_record`, `record_view` and `with_action` together, for each action of
    a deal.
    """
    matches = {count: long(GAME, count) for count in BEHIND}
    for number in range(rounds):
        for count, record in matches.items():
            began = time.process_time()
            actions = deal(next_deal(record, number))
            found["engine, an action"][count].append((time.process_time() - began) / actions * 1e3)


def deal(record: Record) -> int:
    """Play a deal as a page would; how many actions it had."""
    while (state := replay_record(record)).phase != "over":
        record_view(record, 0)
        record = with_action(record, state.legal()[0])
    return len(record.deals[-1].actions)


@contextmanager
def table(playwright: Playwright, host: str, profile: Path, count: int) -> Iterator[Page]:
    """The table with so many deals behind it, in a browser started cold."""
    with browser(playwright, profile) as page:
        page.add_init_script(CLICKED)
        if not (profile / "filled").exists():
            fill(page, host, count)
            (profile / "filled").touch()
        page.goto(f"{host}site/?speed=0&level=beginner")
        page.wait_for_function(MARKED, arg="zwanzig:ready", polling=50, timeout=PATIENCE_MS)
        yield page


def fill(page: Page, host: str, count: int) -> None:
    """Keep a match with so many deals."""
    page.route("**/blank.html", lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto(f"{host}site/blank.html")
    kept = list(rows(GAME, count).items())
    for first in range(0, len(kept), 500):
        put(page, dict(kept[first : first + 500]))


def measure_visit(found: Found, page: Page, count: int) -> None:
    ready = page.evaluate("performance.getEntriesByName('zwanzig:ready')[0].startTime")
    found["start, ready"][count].append(ready)
    page.wait_for_function(MARKED, arg="zwanzig:settled", polling=100, timeout=PATIENCE_MS)
    for _ in range(CLICKS):
        page.wait_for_function(MY_TURN)
        page.locator(CONTROLS).first.click()
    found["click to paint"][count] += page.evaluate("clicks")[1:]


def measure_browser(found: Found, rounds: int) -> None:
    program()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving("local") as host,
        sync_playwright() as playwright,
    ):
        for number in range(rounds + 1):
            for count in BEHIND:
                # The first visit fills the caches, and is not counted.
                into = found if number else defaultdict(lambda: defaultdict(list))
                with table(playwright, host, Path(folder) / str(count), count) as page:
                    measure_visit(into, page, count)
                    wanted = min(count, LIST_PAGE_SIZE)
                    first, all_ = page.evaluate(SHEET.replace("COUNT", str(wanted)))
                    into["score sheet, first rows"][count].append(first)
                    into["score sheet, 50 rows"][count].append(all_)
                print(f"  round {number}, {count} deals", flush=True)


def measure_files(rounds: int) -> Found:
    """Records of several lengths, each opened from a file: how long, and the longest task."""
    found: Found = defaultdict(lambda: defaultdict(list))
    with (
        tempfile.TemporaryDirectory() as folder,
        serving("local") as host,
        sync_playwright() as playwright,
        browser(playwright, Path(folder) / "profile") as page,
    ):
        for _ in range(rounds):
            for count in FILES:
                file = Path(folder) / f"{count}.json"
                file.write_text(dumps(long(GAME, count)))
                page.goto(f"{host}site/?speed=0&level=beginner")
                page.wait_for_function(MARKED, arg="zwanzig:settled", timeout=PATIENCE_MS)
                page.evaluate(TASKS)
                page.evaluate("document.querySelector('[data-arg=record]').click()")
                page.evaluate(BEGIN)
                page.locator("#import-file").set_input_files(file)
                page.locator("#notice-guest").wait_for(timeout=PATIENCE_MS)
                found["record from a file"][count].append(
                    page.evaluate("performance.now() - began")
                )
                page.wait_for_timeout(500)
                longest = page.evaluate("Math.max(0, ...tasks)")
                found["longest task of it"][count].append(longest)
                page.locator("#notice-guest [data-do=leave-guest]").click()
    return found


def report_files(found: Found) -> int:
    """Print the medians, each with its time for a deal; how many are too large."""
    short = 0
    for what, by_count in found.items():
        for count, times in by_count.items():
            here = median(times)
            opens = OPENS_MS if count == OPENS else None
            limit = TASK_MS if "task" in what else opens
            short += limit is not None and here > limit
            verdict = "" if limit is None else "ok" if here <= limit else "SHORT"
            said = f"{here:>10.0f} ms{here / count:>7.2f} ms a deal  {verdict}"
            print(f"{what:26}{count:>8,} deals{said}")
    return short


def report(found: Found) -> int:
    """Print the medians, each with its ratio to that after one deal; how many are too large."""
    short = 0
    for what, by_count in found.items():
        base = median(by_count[BEHIND[0]])
        for count, times in by_count.items():
            here = median(times)
            limit = here <= SHEETS.get(what, MOST * base)
            short += not limit
            ratio, verdict = here / base, "ok" if limit else "SHORT"
            print(f"{what:26}{count:>8,} deals{here:>10.3f} ms{ratio:>7.2f} x  {verdict}")
    return short


def run(rounds: int, *, browsing: bool = True) -> int:
    """Measure and print all of it; return how many figures are too large."""
    found: Found = defaultdict(lambda: defaultdict(list))
    print("  playing the deals that lie behind ...", flush=True)
    measure_engine(found, 4 * rounds)
    if browsing:
        measure_browser(found, rounds)
    short = report(found)
    return short + report_files(measure_files(min(3, rounds))) if browsing else short


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--browser", choices=("yes", "no"), default="yes")
    given = parser.parse_args()
    return 1 if run(given.rounds, browsing=given.browser == "yes") else 0


if __name__ == "__main__":
    sys.exit(main())
