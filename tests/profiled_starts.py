"""Start the built site (dist/) repeatedly while Chromium's heap profiler is busy; count dead tabs.

    python -m tests.profiled_starts --count 200 --others 50

The heap profiler walks the stack of whatever allocates memory. It once read past the end of the
stacks that Pyodide gave to Python, and two starts in five killed the tab (interpreter.js says why
there are no such stacks now). `--control` adds starts with such stacks, to show that the profiler
is busy enough to find them, and what they cost.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from statistics import median

from playwright.sync_api import Browser, BrowserType, Error, Page, Route, sync_playwright

import build
from assets.build.server import site_server
from tests.browser import chromium
from tests.browser.table import START_MS
from tests.serving import serve_in_thread

PROFILER_FLAG = (
    "--enable-features=HeapProfilerReporting:sampling-rate/1000/renderer-sampling-rate-bytes/1000/"
    "stable-probability/1.0/nonstable-probability/1.0/renderer-prob-pct/100"
)
READY = "() => performance.getEntriesByName('zwanzig:ready').length > 0"
READY_AT = "performance.getEntriesByName('zwanzig:ready')[0].startTime"
WORKER_DECISIONS = 6
"""Decisions of the bots' worker to wait for."""

HAS_WORKER_DECISIONS = """count => performance.getEntriesByName("zwanzig:bot")
    .filter(({ detail }) => detail.by === "worker").length >= count"""
PLAY_ON = """() => document.querySelector(
    "#table[data-held] #prompt, :is(#hand, #actions) [data-action]:not([aria-disabled])"
)?.click()"""
STACK_REMOVAL = "delete WebAssembly."


@dataclass(frozen=True)
class StartResult:
    """One start: of which page, whether the tab died, and when it was ready in ms (0: never)."""

    what: str
    died: bool
    ready: float


def wait_until_ready(page: Page) -> None:
    page.wait_for_function(READY, timeout=START_MS)


def open_page(address: str) -> Callable[[Page, str], None]:
    """Return a function that opens a page and waits until Python is ready."""

    def work(page: Page, site: str) -> None:
        page.goto(site + address)
        wait_until_ready(page)

    return work


def open_embed(page: Page, site: str) -> None:
    """Start the table in an embed's frame."""
    page.goto(f"{site}embed/v1/embed.html#game=zwanzig-ab&mode=play")
    page.locator("#start").click()
    inner = page.frame_locator("#table").locator("#table[data-ready=python]")
    inner.wait_for(timeout=START_MS)


def play_with_worker(page: Page, site: str) -> None:
    """Play until the bots' worker has made some decisions."""
    page.goto(f"{site}?game=zwanzigerrufen&level=master&speed=0")
    wait_until_ready(page)
    while not page.evaluate(HAS_WORKER_DECISIONS, WORKER_DECISIONS):
        page.evaluate(PLAY_ON)
        page.wait_for_timeout(100)


def open_with_stacks(page: Page, site: str) -> None:
    """Start the table with the stacks of stock Pyodide."""
    page.context.route("**/interpreter.js", serve_with_stacks)
    open_page("")(page, site)


def serve_with_stacks(route: Route) -> None:
    script = (build.DIST / "assets/start/interpreter.js").read_text(encoding="utf-8")
    assert STACK_REMOVAL in script
    route.fulfill(body=script.replace(STACK_REMOVAL, "// "), content_type="text/javascript")


STARTS: dict[str, Callable[[Page, str], None]] = {
    "table": open_page(""),
    "bots at work": play_with_worker,
    "embed": open_embed,
    "builder": open_page("builder.en.html"),
    "author's page": open_page("author.en.html"),
    "table with stacks": open_with_stacks,
}
TABLE, *OTHER_STARTS, CONTROL = STARTS


def start_once(browser: Browser, site: str, name: str) -> StartResult:
    """Start one page in a new browser context.

    Raises playwright's Error for whatever goes wrong in a tab that is alive.
    """
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    crashes = list[Page]()
    page.on("crash", lambda page: crashes.append(page))
    ready = 0.0
    try:
        STARTS[name](page, site)
        ready = page.evaluate(READY_AT) if name in (TABLE, CONTROL) else 0.0
    except Error:
        if not crashes:
            raise
    with suppress(Error):
        context.close()
    return StartResult(name, bool(crashes), ready)


def plan_starts(count: int, others: int, control: int) -> Iterator[str]:
    """Yield the starts in mixed order, so that a slowing machine affects all kinds alike."""
    remaining = {TABLE: count, CONTROL: control}
    remaining |= {
        name: len(range(index, others, len(OTHER_STARTS)))
        for index, name in enumerate(OTHER_STARTS)
    }
    total = dict(remaining)
    while any(remaining.values()):
        name = max(remaining, key=lambda name: remaining[name] / (total[name] or 1))
        remaining[name] -= 1
        yield name


def run_starts(
    kind: BrowserType, program: str, site: str, names: Iterator[str]
) -> Iterator[StartResult]:
    """Yield the result of each start, in one Chromium whose profiler is busy."""
    with kind.launch(
        executable_path=program, args=[*chromium.CHROMIUM_FLAGS, PROFILER_FLAG]
    ) as browser:
        for name in names:
            yield start_once(browser, site, name)


def format_table(starts: list[StartResult]) -> str:
    """Return the totals as a table."""
    lines = [f"{'what':18} {'starts':>6} {'died':>5} {'ready, ms (median)':>19}"]
    for name in STARTS:
        selected = [start for start in starts if start.what == name]
        times = [start.ready for start in selected if start.ready]
        ready = f"{median(times):.0f}" if times else ""
        if selected:
            lines.append(
                f"{name:18} {len(selected):6} {sum(start.died for start in selected):5} {ready:>19}"
            )
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.profiled_starts",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--count", type=int, default=200, help="starts of the table")
    parser.add_argument("--others", type=int, default=50, help="starts of all else together")
    parser.add_argument("--control", type=int, default=0, help="starts of the table with stacks")
    args = parser.parse_args()
    program, starts = chromium.find_or_install(), list[StartResult]()
    names = plan_starts(args.count, args.others, args.control)
    with serve_in_thread(site_server(build.DIST)) as site, sync_playwright() as playwright:
        for start in run_starts(playwright.chromium, program, site, names):
            starts.append(start)
            print(f"  {len(starts)}: {start.what}: {'DIED' if start.died else 'lives'}", flush=True)
    print(format_table(starts))
    return int(any(start.died for start in starts if start.what != CONTROL))


if __name__ == "__main__":
    sys.exit(main())
