"""Measure how long the author's page takes in a browser to draw a text at the length limit.

`python -m tests.bench.chapters` opens the page in `dist/`, pastes an ordinary chapter and bombs
into its field, then adds a letter and a line. It prints medians; the exit status says whether each
drawing is in the page within the limit. On a busy machine the CPU time of the page's thread,
including its frame, is more reliable.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

import build
from tests.bench.bombs import BOMBS, honest_text, repeat_to_limit
from tests.bench.report import verdict_of
from tests.browser import chromium
from tests.browser.host import run_host
from tests.browser.table import START_MS
from ui.book.author_desk.text_editor import new_draft, pack_draft

LIMIT_MS = 600
KINDS = ("pasted", "a letter more", "a line more")
COSTLY_BOMBS = (
    *("few marks", "true options", "true conditions", "long table"),
    *("headings", "headings inside", "decks", "contracts", "option blocks", "ends"),
)
"""The bombs that take a browser longest."""

WATCH_DRAWINGS = """
    window.drawings = [];
    const note = drawing => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
            drawings.push([drawing.duration, performance.now() - drawing.startTime]);
        port2.postMessage(0);
    });
    new PerformanceObserver(list => list.getEntriesByName("zwanzig:drawn").forEach(note))
        .observe({ type: "measure", buffered: true });
"""
SET_INPUT = """(field, text) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
}"""


class DrawingTime(NamedTuple):
    """Milliseconds from handling an input until it is in the page and on the screen.

    `processor` is the CPU time of the page's thread.
    """

    page: float
    screen: float
    processor: float


def time_drawing(page: Page, session: CDPSession, text: str) -> DrawingTime:
    """Put a text into the field, and return how long it took to draw."""
    before, worked = page.evaluate("drawings.length"), processor_ms(session)
    page.locator("#source").evaluate(SET_INPUT, text)
    page.wait_for_function("before => drawings.length > before", arg=before, polling=50)
    in_page, on_screen = page.evaluate("drawings.at(-1)")
    return DrawingTime(in_page, on_screen, processor_ms(session) - worked)


def processor_ms(session: CDPSession) -> float:
    """Return the CPU milliseconds of the page's thread."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(
        float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration"
    )


def time_visit(browser: Browser, host: str, text: str) -> list[DrawingTime]:
    """Paste a text into a fresh page, add a letter in its middle, then a line before it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH_DRAWINGS)
    page.goto(f"{host}author.en.html#t={pack_draft(new_draft('A text.', 'en', 'zwanzigerrufen'))}")
    page.locator("#desk[data-ready=python]").wait_for(timeout=START_MS)
    page.wait_for_timeout(500)  # let the start settle
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    middle = text.find("\n\n", len(text) // 2)
    more = (text, f"{text[:middle]}e{text[middle:]}", f"\n{text.rstrip()}")
    times = [time_drawing(page, session, each) for each in more]
    context.close()
    return times


def list_texts() -> dict[str, str]:
    """Return the texts by name."""
    return {
        "an honest chapter": honest_text(),
        **{name: repeat_to_limit(BOMBS[name]) for name in COSTLY_BOMBS},
    }


def measure_texts(browser: Browser, host: str, rounds: int) -> Iterator[tuple[str, DrawingTime]]:
    """Yield each drawing and the medians of its times."""
    for name, text in list_texts().items():
        visits = [time_visit(browser, host, text) for _ in range(rounds)]
        for kind, times in zip(KINDS, zip(*visits, strict=True), strict=True):
            yield f"{name}, {kind}", DrawingTime(*map(median, zip(*times, strict=True)))


def format_line(name: str, time: DrawingTime) -> str:
    """Return a line of the table."""
    verdict = verdict_of(time.page, LIMIT_MS)
    return (
        f"{name:32} {time.page:8.0f} ms {LIMIT_MS:6} ms {time.screen:8.0f} ms "
        f"{time.processor:8.0f} ms  {verdict}"
    )


TABLE_HEAD = f"{'':32} {'in the page':>11} {'limit':>9} {'on screen':>11} {'processor':>11}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args(arguments)
    slowest, program = 0.0, chromium.find_or_install()
    print(TABLE_HEAD)
    with run_host(build.DIST) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=chromium.CHROMIUM_FLAGS)
        for name, time in measure_texts(browser, host.address, args.rounds):
            slowest = max(slowest, time.page)
            print(format_line(name, time), flush=True)
    return 1 if slowest > LIMIT_MS else 0


if __name__ == "__main__":
    sys.exit(main())
