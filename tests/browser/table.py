"""What the browser tests share: a page that is watched, the way to the table, screenshots, axe."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, WebError

import build
from tests.browser.shared import page_of

START_MS = 60_000  # a cold Pyodide on a busy machine
FAILED = "#watch:not([data-reason=slow], [data-reason=stuck])"
IS_MOVING = """each => each.playState === "running"
    && each.effect.getComputedTiming().endTime !== Infinity"""
"""Whether an animation runs and will end; one that keeps its last frame is listed when over."""
AT_REST = f"() => !document.getAnimations().some({IS_MOVING})"


@dataclass
class Watch:
    """What a page did that it must not do, one line each."""

    origin: str
    requests: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def on_request(self, request: Request) -> None:
        self.requests.append(request.url)
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.netloc != self.origin:
            self.faults.append(f"a request left the origin: {request.url}")

    def on_error(self, error: WebError) -> None:
        self.faults.append(f"page error: {error.error}")

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console error: {message.text}")


@contextmanager
def watched_page(browser: Browser, site: str, **options: Any) -> Iterator[Page]:
    """A fresh page whose base is the site; fails at its end if anything was wrong on the way.

    Options are those of a browser context: viewport, locale, color_scheme, reduced_motion, ...
    """
    watch = Watch(urlsplit(site).netloc)
    told: dict[Any, Any] = {
        "request": watch.on_request,
        "console": watch.on_console,
        "weberror": watch.on_error,
    }
    # What keeps the site offline has tests of its own; here it would only load everything twice.
    with page_of(browser, site, options) as page:
        for event, note in told.items():
            page.context.on(event, note)
        yield page
    for event, note in told.items():
        page.context.remove_listener(event, note)
    assert not watch.faults, "\n".join(watch.faults)


def soon(page: Page, holds: Callable[[], object], within_ms: int = 10_000) -> None:
    """Ask until it holds, while the page goes on: for what `expect` and the page cannot tell."""
    deadline = time.monotonic() + within_ms / 1000
    while not holds():
        assert time.monotonic() < deadline, f"not so within {within_ms} ms"
        page.wait_for_timeout(50)


def open_blank(page: Page) -> None:
    """Open an empty page of the site's origin."""
    page.route("**/blank.html", lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto("blank.html")


def open_table(page: Page, **query: object) -> Locator:
    """Open the site at full speed, with seed 1 and beginners, or as the query says.

    Returns the table once it is live. Better players might decide otherwise in another run.
    """
    asked = {"speed": 0, "seed": 1, "level": "beginner"} | query
    page.goto("?" + urlencode({name: word for name, word in asked.items() if word is not None}))
    return wait_for_table(page)


def wait_for_table(page: Page) -> Locator:
    """The table once it is live; fails at once when the watch says that it cannot be."""
    page.locator(f"#table[data-ready=python], {FAILED}").first.wait_for(timeout=START_MS)
    told = page.locator(FAILED).all_inner_texts()
    assert not told, told
    return page.locator("#table")


def screenshot(page: Page, name: str) -> None:
    """Keep a picture in `.build/screenshots/NAME.png`."""
    page.screenshot(path=build.WORK_FOLDER / "screenshots" / f"{name}.png", animations="disabled")


LAY_OUT = """() => {
    for (const chapter of document.querySelectorAll(".chapter"))
        chapter.style.contentVisibility = "visible";
}"""
"""Chapters that are far from the screen have no letters and no colours yet."""


def axe_violations(page: Page) -> list[str]:
    """What axe-core finds wrong once nothing moves any more, as `rule: element` lines."""
    page.evaluate((build.VENDOR / "test" / "axe.min.js").read_text())
    page.evaluate(LAY_OUT)
    page.wait_for_function(AT_REST)
    found = page.evaluate("async () => (await axe.run()).violations")
    return [f"{rule['id']}: {node['html']}" for rule in found for node in rule["nodes"]]
