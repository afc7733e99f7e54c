"""Start the built site (dist/) repeatedly while Chromium's heap profiler is busy; count dead tabs.

    python -m tests.profiled_starts --count 200

The heap profiler walks the stack of whatever allocates memory. It once read past the end of the
stacks that Pyodide gave to Python, and two starts in five killed the tab (interpreter.js says why
there are no such stacks now).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import cycle, islice
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserType, Error, Page, sync_playwright

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
WORKER_DECISIONS = 6
"""Decisions of the bots' worker to wait for."""

HAS_WORKER_DECISIONS = """count => performance.getEntriesByName("zwanzig:bot")
    .filter(({ detail }) => detail.by === "worker").length >= count"""
PLAY_ON = """() => document.querySelector(
    "#table[data-held] #prompt, :is(#hand, #actions) [data-action]:not([aria-disabled])"
)?.click()"""


class StartResult(NamedTuple):
    """One start: of which page, and whether the tab died."""

    what: str
    died: bool


def open_page(address: str) -> Callable[[Page, str], None]:
    """Return a function that opens a page and waits until Python is ready."""

    def work(page: Page, site: str) -> None:
        page.goto(site + address)
        page.wait_for_function(READY, timeout=START_MS)

    return work


def open_embed(page: Page, site: str) -> None:
    """Start the table in an embed's frame."""
    page.goto(f"{site}embed/v1/embed.html#game=zwanzig-ab&mode=play")
    page.locator("#start").click()
    inner = page.frame_locator("#table").locator("#table[data-ready=python]")
    inner.wait_for(timeout=START_MS)


def play_with_worker(page: Page, site: str) -> None:
    """Play until the bots' worker has made some decisions."""
    open_page("?game=zwanzigerrufen&level=master&speed=0")(page, site)
    while not page.evaluate(HAS_WORKER_DECISIONS, WORKER_DECISIONS):
        page.evaluate(PLAY_ON)
        page.wait_for_timeout(100)


STARTS: dict[str, Callable[[Page, str], None]] = {
    "table": open_page(""),
    "bots at work": play_with_worker,
    "embed": open_embed,
    "builder": open_page("builder.en.html"),
    "author's page": open_page("author.en.html"),
}


def start_once(browser: Browser, site: str, name: str) -> StartResult:
    """Start one page in a new browser context.

    Raises playwright's Error for whatever goes wrong in a tab that is alive.
    """
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    crashes = list[Page]()
    page.on("crash", lambda page: crashes.append(page))
    try:
        STARTS[name](page, site)
    except Error:
        if not crashes:
            raise
    with suppress(Error):
        context.close()
    return StartResult(name, bool(crashes))


def run_starts(
    kind: BrowserType, program: str, site: str, names: Iterable[str]
) -> Iterator[StartResult]:
    """Yield the result of each start, in one Chromium whose profiler is busy."""
    with kind.launch(
        executable_path=program, args=[*chromium.CHROMIUM_FLAGS, PROFILER_FLAG]
    ) as browser:
        for name in names:
            yield start_once(browser, site, name)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.profiled_starts",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--count", type=int, default=200, help="starts, of each page in turn")
    args = parser.parse_args()
    program, deaths = chromium.find_or_install(), Counter[str]()
    names = islice(cycle(STARTS), args.count)
    with serve_in_thread(site_server(build.DIST)) as site, sync_playwright() as playwright:
        for start in run_starts(playwright.chromium, program, site, names):
            deaths[start.what] += start.died
            print(f"  {start.what}: {'DIED' if start.died else 'lives'}", flush=True)
    print(f"{deaths.total()} of {args.count} starts died: {dict(+deaths)}")
    return int(deaths.total() > 0)


if __name__ == "__main__":
    sys.exit(main())
