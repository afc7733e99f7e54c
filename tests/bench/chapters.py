"""How long the author's page takes in a browser to draw a text at the limit of length.

`python -m tests.bench.chapters` opens the page in `dist/`, pastes an honest chapter and bombs into
its field, and then writes a letter and a line more. It prints medians, and its end says whether
each drawing is in the page within the limit. On a machine that is busy with other things, what the
processor of the page worked for it, its frame included, tells more.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

import build
from tests.bench.bombs import BOMBS, at_the_limit, chapter
from tests.browser import chromium
from tests.browser.host import hosting
from tests.browser.table import START_MS
from ui.book.desk.text_editor import new_draft, pack_draft

MOST_MS = 600
KINDS = ("pasted", "a letter more", "a line more")
COSTLY = (
    *("few marks", "true options", "true conditions", "long table"),
    *("headings", "headings inside", "decks", "contracts", "option blocks", "ends"),
)
"""The bombs that cost a browser most."""

WATCH = """
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
INPUT = """(field, text) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
}"""


class Drawing(NamedTuple):
    """Milliseconds from an input being handled, until it is in the page and on the screen.

    `processor` is what the thread of the page worked for it.
    """

    page: float
    screen: float
    processor: float


def drawing(page: Page, session: CDPSession, text: str) -> Drawing:
    """Put a text into the field, and tell how long it took to draw."""
    before, worked = page.evaluate("drawings.length"), processor(session)
    page.locator("#source").evaluate(INPUT, text)
    page.wait_for_function("before => drawings.length > before", arg=before, polling=50)
    there, seen = page.evaluate("drawings.at(-1)")
    return Drawing(there, seen, processor(session) - worked)


def processor(session: CDPSession) -> float:
    """What the thread of the page has worked."""
    found = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(one["value"]) for one in found if one["name"] == "TaskDuration")


def visit(browser: Browser, host: str, text: str) -> list[Drawing]:
    """Paste a text into a fresh page, write a letter into its middle, and a line before it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(f"{host}author.en.html#t={pack_draft(new_draft('A text.', 'en', 'zwanzigerrufen'))}")
    page.locator("#desk[data-ready=python]").wait_for(timeout=START_MS)
    page.wait_for_timeout(500)  # it has just started
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    middle = text.find("\n\n", len(text) // 2)
    more = (text, f"{text[:middle]}e{text[middle:]}", f"\n{text.rstrip()}")
    found = [drawing(page, session, each) for each in more]
    context.close()
    return found


def texts() -> dict[str, str]:
    """What is drawn, by name."""
    return {"an honest chapter": chapter(), **{name: at_the_limit(BOMBS[name]) for name in COSTLY}}


def measured(browser: Browser, host: str, rounds: int) -> Iterator[tuple[str, Drawing]]:
    """What is drawn, and the medians of its drawings."""
    for name, text in texts().items():
        visits = [visit(browser, host, text) for _ in range(rounds)]
        for kind, found in zip(KINDS, zip(*visits, strict=True), strict=True):
            yield f"{name}, {kind}", Drawing(*map(median, zip(*found, strict=True)))


def line(name: str, one: Drawing) -> str:
    """A line of the table."""
    verdict = "ok" if one.page <= MOST_MS else "SHORT"
    return (
        f"{name:32} {one.page:8.0f} ms {MOST_MS:6} ms {one.screen:8.0f} ms "
        f"{one.processor:8.0f} ms  {verdict}"
    )


HEAD = f"{'':32} {'in the page':>11} {'limit':>9} {'on screen':>11} {'processor':>11}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args(arguments)
    slowest, program = 0.0, chromium.find_or_install()
    print(HEAD)
    with hosting(build.DIST) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=chromium.CHROMIUM_FLAGS)
        for name, one in measured(browser, host.address, given.rounds):
            slowest = max(slowest, one.page)
            print(line(name, one), flush=True)
    return 1 if slowest > MOST_MS else 0


if __name__ == "__main__":
    sys.exit(main())
