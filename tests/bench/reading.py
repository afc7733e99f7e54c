"""How soon a page of the rulebook can be read on a phone, and whether it moves while it loads.

Each load has a new profile of one browser: a phone at the end of a slow line, its processor slowed
down. What is largest is what Chromium calls so (Largest Contentful Paint); what moves is summed up
over the whole load (Layout Shift), letters and tools included.

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

from tests.bench.host import SLOW
from tests.bench.report import Row, table
from tests.bench.visits import PATIENCE_MS, SETTLE_MS, program, serving
from tests.browser import chromium

PHONE: ViewportSize = {"width": 390, "height": 844}
PAGES = (
    "zwanzig-ab.de",
    "zwanzigerrufen.de",
    "zwanzigerrufen.en#glossary",
    "zwanzigerrufen.de#scoring",
    "rules.de",
)
"""Both books from their beginning, a glossary, a chapter far down, and the page of all rules."""

LARGEST = {"median": 1.5, "worst": 2.0}
"""Seconds."""
MOVED = 0.02

WATCH = """
    window.seen = { largest: 0, what: "", moved: 0, movers: [] };
    new PerformanceObserver(list => {
        for (const { startTime: largest, element } of list.getEntries())
            Object.assign(seen, { largest, what: element?.outerHTML.slice(0, 80) });
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver(list => {
        for (const one of list.getEntries()) {
            seen.moved += one.value;
            seen.movers.push(...one.sources.map(({ node }) =>
                node?.outerHTML?.slice(0, 60) ?? node?.nodeName));
        }
    }).observe({ type: "layout-shift", buffered: true });
"""
COME = """() => document.readyState === "complete" && document.fonts.status === "loaded" """
"""All that the page asks for has come."""
DRAWN = """() => new Promise(done =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
"""What came last is on the screen."""


@dataclass(frozen=True)
class Load:
    """One load of a page."""

    page: str
    painted: float  # milliseconds until its first text
    largest: float  # milliseconds until what is largest on the first screen
    moved: float
    what: str
    movers: tuple[str, ...]


@contextmanager
def phone(browser: Browser, cpu: int = 1) -> Iterator[Page]:
    """A page of a phone with nothing kept."""
    context = browser.new_context(
        viewport=PHONE, device_scale_factor=2, is_mobile=True, has_touch=True, locale="de-AT"
    )
    page = context.new_page()
    if cpu > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    page.add_init_script(WATCH)
    try:
        yield page
    finally:
        context.close()


def load(browser: Browser, host: str, name: str, cpu: int) -> Load:
    """Open a page of the book, and wait until all of it has come and is drawn."""
    file, _, place = name.partition("#")
    with phone(browser, cpu) as page:
        page.goto(f"{host}site/{file}.html{place and '#'}{place}", timeout=PATIENCE_MS)
        page.wait_for_function(COME, timeout=PATIENCE_MS)
        page.evaluate(DRAWN)
        found: dict[str, Any] = page.evaluate("seen")
        first = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    movers = tuple(found["movers"])
    return Load(name, first, found["largest"], found["moved"], found["what"], movers)


def loads(playwright: Playwright, rounds: int, pages: Sequence[str] = PAGES) -> list[Load]:
    """Round by round, so that a machine that slows down slows all pages."""
    found = []
    browser = playwright.chromium.launch(executable_path=program(), args=chromium.CHROMIUM_FLAGS)
    time.sleep(SETTLE_MS / 1000)
    with serving(SLOW.name) as host:
        for _ in range(rounds):
            for name in pages:
                found.append(load(browser, host, name, SLOW.cpu))
                told = found[-1]
                print(f"  {name}: {told.largest:.0f} ms, moved {told.moved:.3f}", flush=True)
    browser.close()
    return found


def verdict(reached: float, most: float) -> str:
    return "ok" if reached <= most else "SHORT"


def rows(made: Iterable[Load]) -> Iterator[Row]:
    """What the table says of the pages: medians, and the worst of all loads."""
    by_page: dict[str, list[Load]] = {}
    for one in made:
        by_page.setdefault(one.page, []).append(one)
    for page, all_of_it in by_page.items():
        where = f"{page}, phone, {SLOW.says}"
        times = [one.largest / 1000 for one in all_of_it]
        for kind, reached in (("median", median(times)), ("worst", max(times))):
            said = (f"book, largest paint, {kind}", where, f"{reached * 1000:.0f} ms")
            most = LARGEST[kind]
            limit = f"{most:.2f} s"
            yield Row(*said, f"{reached:.2f} s", limit, verdict(reached, most))
        moved = max(one.moved for one in all_of_it)
        said = ("book, moved, worst", where, f"{moved:.3f}")
        yield Row(*said, f"{moved:.3f}", f"{MOVED:.2f}", verdict(moved, MOVED))


def run(rounds: int, pages: Sequence[str] = PAGES) -> None:
    """Measure and print all of it, and what moved where something did."""
    with sync_playwright() as playwright:
        made = loads(playwright, rounds, pages)
    print(f"\n{table([*rows(made)])}")
    for page, movers in {one.page: one.movers for one in made if one.moved > MOVED}.items():
        print(page, *movers, sep="\n  ")


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.bench.reading", description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--pages", default=",".join(PAGES))
    given = parser.parse_args()
    program()
    run(given.rounds, given.pages.split(","))


if __name__ == "__main__":
    main()
