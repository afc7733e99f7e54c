"""Measure when a page of the rulebook can be read on a phone, and its layout shift.

Each load has a new browser profile: an emulated phone on a slow line with a slow processor.
Measures Chromium's Largest Contentful Paint, and the sum of Layout Shift over the whole load, fonts
and tools included.

`python -m tests.bench.reading --rounds 3 --pages zwanzig-ab.de` measures this alone.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, Playwright, ViewportSize, sync_playwright

from tests.bench.host import SLOW_LINE
from tests.bench.report import TableRow, format_table, verdict_of
from tests.bench.visits import SETTLE_MS, TIMEOUT_MS, find_program, serve_line
from tests.browser import chromium

PHONE: ViewportSize = {"width": 390, "height": 844}
PAGES = (
    "zwanzig-ab.de",
    "zwanzigerrufen.de",
    "zwanzigerrufen.en#glossary",
    "zwanzigerrufen.de#scoring",
    "rules.de",
)
"""The start of both books, a glossary, a chapter far down, and the page of all rules."""

PAINT_LIMITS_S = {"median": 1.5, "worst": 2.0}
"""Limits of the largest paint in seconds."""
SHIFT_LIMIT = 0.02

WATCH_PAINTS = """
    window.seen = { largest: 0, what: "", moved: 0, movers: [] };
    new PerformanceObserver(list => {
        for (const { startTime: largest, element } of list.getEntries())
            Object.assign(seen, { largest, what: element?.outerHTML.slice(0, 80) });
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver(list => {
        for (const shift of list.getEntries()) {
            seen.moved += shift.value;
            seen.movers.push(...shift.sources.map(({ node }) =>
                node?.outerHTML?.slice(0, 60) ?? node?.nodeName));
        }
    }).observe({ type: "layout-shift", buffered: true });
"""
ALL_LOADED = """() => document.readyState === "complete" && document.fonts.status === "loaded" """
"""The page and its fonts have loaded."""
NEXT_PAINT = """() => new Promise(resolve =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))"""
"""Waits until the latest change is on the screen."""


@dataclass(frozen=True)
class PageLoad:
    """One load of a page."""

    page: str
    painted: float  # milliseconds until its first text
    largest: float  # milliseconds until the largest paint
    moved: float
    what: str
    movers: tuple[str, ...]


@contextmanager
def open_phone(browser: Browser, cpu: int = 1) -> Iterator[Page]:
    """Open a page on an emulated phone with an empty profile."""
    context = browser.new_context(
        viewport=PHONE, device_scale_factor=2, is_mobile=True, has_touch=True, locale="de-AT"
    )
    page = context.new_page()
    if cpu > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    page.add_init_script(WATCH_PAINTS)
    try:
        yield page
    finally:
        context.close()


def load_page(browser: Browser, host: str, name: str, cpu: int) -> PageLoad:
    """Open a page of the book, and wait until it is loaded and drawn completely."""
    file, _, fragment = name.partition("#")
    with open_phone(browser, cpu) as page:
        page.goto(f"{host}site/{file}.html{fragment and '#'}{fragment}", timeout=TIMEOUT_MS)
        page.wait_for_function(ALL_LOADED, timeout=TIMEOUT_MS)
        page.evaluate(NEXT_PAINT)
        seen: dict[str, Any] = page.evaluate("seen")
        first = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    movers = tuple(seen["movers"])
    return PageLoad(name, first, seen["largest"], seen["moved"], seen["what"], movers)


def load_pages(playwright: Playwright, rounds: int, pages: Sequence[str] = PAGES) -> list[PageLoad]:
    """Load round by round, so that a machine that slows down affects all pages alike."""
    results = []
    browser = playwright.chromium.launch(
        executable_path=find_program(), args=chromium.CHROMIUM_FLAGS
    )
    time.sleep(SETTLE_MS / 1000)
    with serve_line(SLOW_LINE.name) as host:
        for _ in range(rounds):
            for name in pages:
                results.append(load_page(browser, host, name, SLOW_LINE.cpu))
                latest = results[-1]
                print(f"  {name}: {latest.largest:.0f} ms, moved {latest.moved:.3f}", flush=True)
    browser.close()
    return results


def table_rows(loads: Iterable[PageLoad]) -> Iterator[TableRow]:
    """Yield the table rows of the pages: medians, and the worst of all loads."""
    by_page: dict[str, list[PageLoad]] = {}
    for load in loads:
        by_page.setdefault(load.page, []).append(load)
    for page, page_loads in by_page.items():
        where = f"{page}, phone, {SLOW_LINE.says}"
        times = [load.largest / 1000 for load in page_loads]
        for kind, reached in (("median", median(times)), ("worst", max(times))):
            cells = (f"book, largest paint, {kind}", where, f"{reached * 1000:.0f} ms")
            limit_s = PAINT_LIMITS_S[kind]
            limit = f"{limit_s:.2f} s"
            yield TableRow(*cells, f"{reached:.2f} s", limit, verdict_of(reached, limit_s))
        moved = max(load.moved for load in page_loads)
        cells = ("book, moved, worst", where, f"{moved:.3f}")
        yield TableRow(*cells, f"{moved:.3f}", f"{SHIFT_LIMIT:.2f}", verdict_of(moved, SHIFT_LIMIT))


def run_benchmark(rounds: int, pages: Sequence[str] = PAGES) -> None:
    """Measure and print everything, and list what moved."""
    with sync_playwright() as playwright:
        results = load_pages(playwright, rounds, pages)
    print(f"\n{format_table([*table_rows(results)])}")
    for page, movers in {
        load.page: load.movers for load in results if load.moved > SHIFT_LIMIT
    }.items():
        print(page, *movers, sep="\n  ")


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.bench.reading", description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--pages", default=",".join(PAGES))
    args = parser.parse_args()
    find_program()
    run_benchmark(args.rounds, args.pages.split(","))


if __name__ == "__main__":
    main()
