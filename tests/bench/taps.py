"""Measure taps on an emulated phone.

    python -m tests.bench.taps

A phone (390x844 at device pixel ratio 2, touch) plays whole deals on the built site (dist/), with a
tap at every turn on what declines, or else on the first thing offered. A tap is measured by
Chromium's Event Timing, from the input to the next paint; a tap too short to be reported counts as
the minimum. Up to 4x the slower processor is Chromium's emulation, which slows the page's thread
alone. Old phones have all threads slowed.
`--heap no` leaves out a hundred deals in a row and what a tab weighs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession, Page, Playwright, sync_playwright

from engine.games import GAMES
from tests.bench.play import MATCH_OVER, MY_TURN, PASS_BUTTON, QUICK_PACE
from tests.bench.renderers import private_memory, slow_renderers
from tests.bench.report import TableRow, format_table, percentile, verdict_of
from tests.bench.visits import HAS_MARK, SETTLE_MS, TIMEOUT_MS, find_program, serve_line
from tests.browser import chromium
from tests.browser.stored_rows import settings_script

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
    "locale": "de-AT",
}
MIN_REPORTED_MS = 16
"""The shortest duration that Event Timing reports."""

LONG_MS, VERY_LONG_MS = 50, 200
DEALS_IN_A_ROW = (5, 100)
HEAP_RATIO_LIMIT = 1.05
WEIGHED_DEALS = (1, 50)
MEMORY_LIMIT_MB = 200

ACTION_BUTTONS, NEXT_DEAL_BUTTON = (
    "#table [data-action]:not([aria-disabled])",
    "#table [data-do=next-deal]",
)
TAP_SETTINGS = QUICK_PACE | {"auto_play": "off"}
"""Settings without autoplay, which could act between reading the table and the tap."""

WATCH_TAPS = f"""
    {settings_script(TAP_SETTINGS)}
    window.seen = {{ taps: {{}}, tasks: [], clicks: 0 }};
    addEventListener("click", () => seen.clicks++); // after the page, which listens further in
    const watch = (options, note) => new PerformanceObserver(
        list => list.getEntries().forEach(note)).observe(options);
    watch({{ type: "event", durationThreshold: {MIN_REPORTED_MS} }}, entry => {{
        const longest = seen.taps[entry.interactionId] ?? 0;
        if (entry.interactionId) seen.taps[entry.interactionId] = Math.max(longest, entry.duration);
    }});
    watch({{ type: "longtask" }}, entry => seen.tasks.push(entry.duration));
"""
READ_TAPS = """() => ({
    taps: Object.values(seen.taps), tasks: seen.tasks,
    answers: performance.getEntriesByName("zwanzig:bot")
        .map(measure => [measure.duration, measure.detail.by]),
    workers: performance.getEntriesByName("zwanzig:bots").length,
})"""
CLEAR_TAPS = "() => { seen.taps = {}; seen.tasks = []; performance.clearMeasures('zwanzig:bot'); }"
REVIEWED = "performance.getEntriesByName('zwanzig:review').length > 0"
DEAL_OVER = "document.querySelector('#table').dataset.phase === 'over'"

# Plays one deal without pauses by script; a new match if the match is over.
PLAY_DEAL = """() => new Promise(resolve => {
    const actions = "#table [data-action]:not([aria-disabled])";
    const nextDeal = "[data-do=next-deal], #panel [data-do=new-match]";
    let started = false;
    const timer = setInterval(() => {
        const { phase, toAct, held } = document.querySelector("#table").dataset;
        if (phase === "over" && !held) {
            if (!started) return document.querySelector(nextDeal)?.click();
            clearInterval(timer);
            return resolve();
        }
        started = true;
        if (toAct === "0" && !held) document.querySelector(actions)?.click();
    }, 5);
})"""


@dataclass(frozen=True)
class PhoneKind:
    """A phone: its processor, the level of the bots, and the aims in ms by share of taps."""

    says: str
    cpu: int
    level: str
    aims: tuple[tuple[str, float, float], ...]
    slows_all_threads: bool = False


QUICK_AIMS = (("median", 0.5, 32), ("p95", 0.95, 56))
SLOW_AIMS = (("median", 0.5, 90), ("p95", 0.95, 150), ("worst", 1.0, 200))
OLD_AIMS = (("median", 0.5, 200),)
MASTER_AIMS = (("median", 0.5, 110), ("p95", 0.95, 200), ("worst", 1.0, 250))
PHONES = (
    PhoneKind("phone, CPU 1x", 1, "club", QUICK_AIMS),
    PhoneKind("phone, CPU 4x", 4, "club", SLOW_AIMS),
    PhoneKind("phone, CPU 4x, masters", 4, "master", MASTER_AIMS),
    *(
        PhoneKind(f"old phone, all {times}x, masters", times, "master", OLD_AIMS, True)
        for times in (4, 8, 16)
    ),
)
MASTER_ANSWER_MS = 700


@dataclass(frozen=True)
class TapTimes:
    """Measurements of some deals on a phone, in milliseconds."""

    game: str
    phone: PhoneKind
    deals: int
    taps: tuple[float, ...]
    tasks: tuple[float, ...]
    answers: tuple[float, ...]
    given_up: int
    workers: int


@contextmanager
def open_phone(playwright: Playwright) -> Iterator[tuple[Page, CDPSession]]:
    """Open a page in a new browser that emulates a phone."""
    launch = playwright.chromium.launch_persistent_context
    with (
        tempfile.TemporaryDirectory() as profile,
        launch(
            profile, executable_path=find_program(), args=chromium.CHROMIUM_FLAGS, **PHONE
        ) as context,
    ):
        page = context.pages[0]
        page.wait_for_timeout(SETTLE_MS)
        yield page, context.new_cdp_session(page)


def open_table(page: Page, host: str, address: str) -> None:
    """Open the table, and wait until its start is complete."""
    page.goto(f"{host}site/?seed=1&{address}")
    page.wait_for_function(HAS_MARK, arg="zwanzig:settled", polling=200, timeout=TIMEOUT_MS)


def play_deals(
    playwright: Playwright, host: str, game: str, phone_kind: PhoneKind, deals: int
) -> TapTimes:
    """Play `deals` deals by taps."""
    with open_phone(playwright) as (page, session):
        page.add_init_script(WATCH_TAPS)
        open_table(page, host, f"game={game}&level={phone_kind.level}")
        all_threads = phone_kind.slows_all_threads
        rate = 1 if all_threads else phone_kind.cpu
        session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        page.evaluate(CLEAR_TAPS)
        with slow_renderers(phone_kind.cpu if all_threads else 1):
            count = sum(tap_through_deal(page) for _ in range(deals))
            page.wait_for_timeout(SETTLE_MS)
        seen = page.evaluate(READ_TAPS)
    unreported = [MIN_REPORTED_MS] * (count - len(seen["taps"]))
    times = tuple(time for time, _ in seen["answers"])
    given_up = sum(by == "page" for _, by in seen["answers"])
    return TapTimes(
        game,
        phone_kind,
        deals,
        (*seen["taps"], *unreported),
        tuple(seen["tasks"]),
        times,
        given_up,
        seen["workers"],
    )


def tap_through_deal(page: Page) -> int:
    """Play one deal by taps, starting the next if one is over; return the number of taps."""
    for count in range(1000):
        page.wait_for_function(MY_TURN, polling=50, timeout=TIMEOUT_MS)
        over = page.evaluate(DEAL_OVER)
        if page.evaluate(f"Boolean({MATCH_OVER})") or over and count:
            return count
        tap_first(
            page,
            NEXT_DEAL_BUTTON
            if over
            else PASS_BUTTON
            if page.locator(PASS_BUTTON).count()
            else ACTION_BUTTONS,
        )
        if over:
            page.wait_for_function(f"!({DEAL_OVER})", polling=50)
    raise AssertionError("no end of the deal")


def tap_first(page: Page, control: str) -> None:
    """Tap the first of these, and wait until the page has received it: controls change."""
    before = page.evaluate("seen.clicks")
    page.locator(control).first.tap()
    page.wait_for_function("before => seen.clicks > before", arg=before, polling=50)


def heap_sizes(playwright: Playwright, host: str) -> list[float]:
    """Return the JavaScript heap in bytes after each number of deals, without garbage."""
    sizes, played = [], 0
    with open_phone(playwright) as (page, session):
        open_table(page, host, "game=zwanzig-ab&speed=0&level=beginner")
        for number in DEALS_IN_A_ROW:
            while played < number:
                page.evaluate(PLAY_DEAL)
                played += 1
            session.send("HeapProfiler.collectGarbage")
            sizes.append(session.send("Runtime.getHeapUsage")["usedSize"])
    return sizes


def memory_rows(playwright: Playwright, host: str) -> list[TableRow]:
    """Return the memory of a tab of each game, after each number of deals with their reviews."""
    rows = []
    for game in GAMES:
        with open_phone(playwright) as (page, _):
            open_table(page, host, f"game={game}&speed=0")
            for played in range(1, WEIGHED_DEALS[-1] + 1):
                page.evaluate("performance.clearMeasures('zwanzig:review')")
                page.evaluate(PLAY_DEAL)
                if played in WEIGHED_DEALS:
                    page.wait_for_function(REVIEWED, timeout=TIMEOUT_MS)
                    size, after = private_memory() / 1e6, f"after {played}"
                    rows.append(
                        judged_row("memory of a tab", game, size, MEMORY_LIMIT_MB, "MB", after)
                    )
    return rows


def table_rows(times: TapTimes) -> list[TableRow]:
    """Return the rows for taps, long tasks and the bots' answers of some deals."""
    where, count = f"{times.game}, {times.phone.says}", f"{len(times.taps)} taps"
    rows = []
    for name, share, aim in times.phone.aims:
        reached = percentile(times.taps, share)
        rows.append(judged_row(f"input to next paint, {name}", where, reached, aim, "ms", count))
    limit, aim = (LONG_MS, 5) if times.phone.cpu == 1 else (VERY_LONG_MS, 0)
    long = sum(task > limit for task in times.tasks) / times.deals
    rows.append(judged_row(f"tasks over {limit} ms a deal", where, long, aim, ""))
    if times.phone.level == "master":
        answered, answer_count = percentile(times.answers, 0.95), f"{len(times.answers)} answers"
        rows.append(
            judged_row(
                "a master's answer, p95", where, answered, MASTER_ANSWER_MS, "ms", answer_count
            )
        )
        rows.append(judged_row("answers given up", where, times.given_up, 0, "", answer_count))
        rows.append(judged_row("workers started", where, times.workers, 1, ""))
    return rows


def judged_row(
    measure: str, where: str, reached: float, aim: float, unit: str, count: str = ""
) -> TableRow:
    """Return a row with a figure, its target and the verdict."""
    verdict = verdict_of(reached, aim)
    return TableRow(
        measure, where, f"{reached:.4g} {unit}".strip(), count, f"{aim:g} {unit}", verdict
    )


def heap_row(sizes: list[float]) -> TableRow:
    first, last = DEALS_IN_A_ROW
    ratio, size = sizes[1] / sizes[0], f"{sizes[1] / 2**20:.1f} MiB"
    verdict = verdict_of(ratio, HEAP_RATIO_LIMIT)
    measure = f"heap after {last} deals to {first}"
    return TableRow(measure, "phone", size, f"{ratio:.2f} x", f"{HEAP_RATIO_LIMIT} x", verdict)


def run_benchmark(
    deals: int,
    games: Sequence[str] = tuple(GAMES),
    phones: Sequence[PhoneKind] = PHONES,
    *,
    heaps: bool = True,
) -> int:
    """Measure and print everything; return the number of figures over the limit."""
    find_program()
    results = []
    with serve_line("local") as host, sync_playwright() as playwright:
        for phone_kind in phones:
            for game in games:
                print(f"  {deals} deals of {game}, {phone_kind.says} ...", flush=True)
                results += table_rows(play_deals(playwright, host, game, phone_kind, deals))
        if heaps:
            print(f"  {DEALS_IN_A_ROW[-1]} deals in a row ...", flush=True)
            results.append(heap_row(heap_sizes(playwright, host)))
            results += memory_rows(playwright, host)
    print(format_table(results))
    return sum(row.verdict == "SHORT" for row in results)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.taps",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--deals", type=int, default=3, help="of each game on each phone")
    parser.add_argument("--games", default=",".join(GAMES), help="of %(default)s")
    parser.add_argument(
        "--phones",
        default="0,1,2,3,4,5",
        help="0: CPU 1x, 1: CPU 4x, 2: with masters, 3 to 5: old phones",
    )
    parser.add_argument("--heap", choices=("yes", "no"), default="yes")
    args = parser.parse_args()
    phones = [PHONES[int(number)] for number in args.phones.split(",")]
    failures = run_benchmark(args.deals, args.games.split(","), phones, heaps=args.heap == "yes")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
