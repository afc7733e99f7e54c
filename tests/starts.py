"""Start the built site (dist/) again and again while Chromium's profiler is busy: count dead tabs.

    python -m tests.starts --count 200 --others 50

Its heap profiler walks the stack of whatever asks for memory. It once read past the end of
the stacks that Pyodide gave to Python, and the tab died at two starts in five (interpreter.js says
why there are none now). `--control` starts the table with such stacks in between, to see that the
profiler is busy enough to find them, and what they cost.
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
from tests.serving import serving

PROFILED = (
    "--enable-features=HeapProfilerReporting:sampling-rate/1000/renderer-sampling-rate-bytes/1000/"
    "stable-probability/1.0/nonstable-probability/1.0/renderer-prob-pct/100"
)
READY = "() => performance.getEntriesByName('zwanzig:ready').length > 0"
READY_AT = "performance.getEntriesByName('zwanzig:ready')[0].startTime"
THOUGHTS = 6
"""So many decisions of the bots' worker are waited for."""

HAS_THOUGHT = """count => performance.getEntriesByName("zwanzig:bot")
    .filter(({ detail }) => detail.by === "worker").length >= count"""
PLAY_ON = """() => document.querySelector(
    "#table[data-held] #prompt, :is(#hand, #actions) [data-action]:not([aria-disabled])"
)?.click()"""
ONE_STACK = "delete WebAssembly."


@dataclass(frozen=True)
class Start:
    """One start: of what, whether the tab died, and when the page was ready, ms (0: never)."""

    what: str
    died: bool
    ready: float


def started(page: Page) -> None:
    page.wait_for_function(READY, timeout=START_MS)


def opened(address: str) -> Callable[[Page, str], None]:
    """Open a page and wait until Python is there."""

    def work(page: Page, site: str) -> None:
        page.goto(site + address)
        started(page)

    return work


def embedded(page: Page, site: str) -> None:
    """Start the table in a frame."""
    page.goto(f"{site}embed/v1/embed.html#game=zwanzig-ab&mode=play")
    page.locator("#start").click()
    inner = page.frame_locator("#table").locator("#table[data-ready=python]")
    inner.wait_for(timeout=START_MS)


def thinking(page: Page, site: str) -> None:
    """Play until the bots' worker has thought some times."""
    page.goto(f"{site}?game=zwanzigerrufen&level=master&speed=0")
    started(page)
    while not page.evaluate(HAS_THOUGHT, THOUGHTS):
        page.evaluate(PLAY_ON)
        page.wait_for_timeout(100)


def stacked(page: Page, site: str) -> None:
    """Start the table with the stacks that Pyodide would have."""
    page.context.route("**/interpreter.js", with_stacks)
    opened("")(page, site)


def with_stacks(route: Route) -> None:
    script = (build.DIST / "assets/start/interpreter.js").read_text()
    assert ONE_STACK in script
    route.fulfill(body=script.replace(ONE_STACK, "// "), content_type="text/javascript")


PLACES: dict[str, Callable[[Page, str], None]] = {
    "table": opened(""),
    "bots at work": thinking,
    "embed": embedded,
    "builder": opened("builder.en.html"),
    "author's page": opened("author.en.html"),
    "table with stacks": stacked,
}
TABLE, *OTHERS, CONTROL = PLACES


def start(browser: Browser, site: str, what: str) -> Start:
    """Start one page in a renderer of its own.

    Raises playwright's Error for whatever goes wrong in a tab that lives.
    """
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    crashes = list[Page]()
    page.on("crash", lambda page: crashes.append(page))
    ready = 0.0
    try:
        PLACES[what](page, site)
        ready = page.evaluate(READY_AT) if what in (TABLE, CONTROL) else 0.0
    except Error:
        if not crashes:
            raise
    with suppress(Error):
        context.close()
    return Start(what, bool(crashes), ready)


def plan(count: int, others: int, control: int) -> Iterator[str]:
    """Yield what to start, all kinds mixed, so that a machine that slows down slows all of them."""
    left = {TABLE: count, CONTROL: control}
    left |= {what: len(range(at, others, len(OTHERS))) for at, what in enumerate(OTHERS)}
    total = dict(left)
    while any(left.values()):
        what = max(left, key=lambda one: left[one] / (total[one] or 1))
        left[what] -= 1
        yield what


def starts(kind: BrowserType, program: str, site: str, whats: Iterator[str]) -> Iterator[Start]:
    """Yield what became of each start, in one Chromium whose profiler is busy."""
    with kind.launch(executable_path=program, args=[*chromium.CHROMIUM_FLAGS, PROFILED]) as browser:
        for what in whats:
            yield start(browser, site, what)


def table(found: list[Start]) -> str:
    """Return the sums as lines."""
    lines = [f"{'what':18} {'starts':>6} {'died':>5} {'ready, ms (median)':>19}"]
    for what in PLACES:
        mine = [one for one in found if one.what == what]
        times = [one.ready for one in mine if one.ready]
        ready = f"{median(times):.0f}" if times else ""
        if mine:
            lines.append(f"{what:18} {len(mine):6} {sum(o.died for o in mine):5} {ready:>19}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.starts", description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="starts of the table")
    parser.add_argument("--others", type=int, default=50, help="starts of all else together")
    parser.add_argument("--control", type=int, default=0, help="starts of the table with stacks")
    given = parser.parse_args()
    program, found = chromium.find_or_install(), list[Start]()
    whats = plan(given.count, given.others, given.control)
    with serving(site_server(build.DIST)) as site, sync_playwright() as playwright:
        for one in starts(playwright.chromium, program, site, whats):
            found.append(one)
            print(f"  {len(found)}: {one.what}: {'DIED' if one.died else 'lives'}", flush=True)
    print(table(found))
    return int(any(one.died for one in found if one.what != CONTROL))


if __name__ == "__main__":
    sys.exit(main())
