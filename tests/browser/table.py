"""Shared by the browser tests: a watched page, the way to the table, screenshots, axe."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Frame, Locator, Page, Request, WebError

import build
from assets.build.server import site_server
from tests.browser.context_pool import pooled_page
from tests.serving import serve_in_thread
from ui.app.panels import PANELS

START_MS = 60_000  # a cold Pyodide on a busy machine
START_FAILED = "#watch:not([data-reason=slow], [data-reason=stuck])"
IS_ANIMATING = """each => each.playState === "running"
    && each.effect.getComputedTiming().endTime !== Infinity"""
"""Whether an animation runs and will end; one that keeps its last frame is listed when over."""
NOTHING_MOVES = f"() => !document.getAnimations().some({IS_ANIMATING})"


@dataclass
class Watch:
    """Records what a page must not do, one line each."""

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
    """Open a fresh page of the site; fail at the end for foreign requests and console errors.

    Options are those of a browser context: viewport, locale, color_scheme, reduced_motion, ...
    """
    watch = Watch(urlsplit(site).netloc)
    listeners: dict[Any, Any] = {
        "request": watch.on_request,
        "console": watch.on_console,
        "weberror": watch.on_error,
    }
    # The service worker has its own tests; here it would only load everything twice.
    with pooled_page(browser, site, options) as page:
        for event, listener in listeners.items():
            page.context.on(event, listener)
        yield page
        # Closing a page cuts its workers off, perhaps in the middle of a request.
        for event, listener in listeners.items():
            page.context.remove_listener(event, listener)
        assert not watch.faults, "\n".join(watch.faults)


def wait_until(page: Page, condition: Callable[[], object], within_ms: int = 10_000) -> None:
    """Poll until a condition holds, for what neither `expect` nor the page can wait for."""
    deadline = time.monotonic() + within_ms / 1000
    while not condition():
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
    parameters = {"speed": 0, "seed": 1, "level": "beginner"} | query
    page.goto(
        "?" + urlencode({name: value for name, value in parameters.items() if value is not None})
    )
    return wait_for_table(page)


def wait_for_table(page: Page) -> Locator:
    """Return the table once it is live; fail at once if the start has failed."""
    page.locator(f"#table[data-ready=python], {START_FAILED}").first.wait_for(timeout=START_MS)
    failures = page.locator(START_FAILED).all_inner_texts()
    assert not failures, failures
    return page.locator("#table")


def wait_for_mark(page: Page | Frame, name: str) -> None:
    """Wait until the start of a page is this far: painted, ready, bots or settled."""
    has_mark = f"performance.getEntriesByName('zwanzig:{name}').length > 0"
    page.wait_for_function(has_mark, timeout=START_MS)


@contextmanager
def page_of_sources(browser: Browser, **options: Any) -> Iterator[Page]:
    """A page served from the sources, to draw views on without Python."""
    with serve_in_thread(site_server(build.ROOT)) as address:
        page = browser.new_page(base_url=address, **options)
        yield page
        page.context.close()


PANEL_WITH_BUTTON = {"backup": "settings", "record": "share", "signs": "help"}
"""The panel in which the button of another panel is."""


def open_panel(page: Page, name: str) -> None:
    """Open a panel as a player does: from the bar or the menu, perhaps through another panel."""
    in_deal_panel = PANELS[name].shown_in.startswith("deal")
    first = PANEL_WITH_BUTTON.get(name, "this-deal" if in_deal_panel else name)
    button = page.locator(f"#tools [data-arg={first}]:visible")
    if not button.count():
        page.locator("#menu-button").click()
        button = page.locator(f"#menu [data-arg={first}]")
    button.click()
    if first != name:
        page.locator(f"#content [data-do=open][data-arg={name}]").click()


def screenshot(page: Page, name: str) -> None:
    """Save a screenshot as `.build/screenshots/NAME.png`."""
    page.screenshot(path=build.WORK_FOLDER / "screenshots" / f"{name}.png", animations="disabled")


SHOW_ALL_CHAPTERS = """() => {
    for (const chapter of document.querySelectorAll(".chapter"))
        chapter.style.contentVisibility = "visible";
}"""
"""Chapters far from the viewport are not rendered yet."""


def axe_violations(page: Page) -> list[str]:
    """Return axe-core's findings about a page, once all animations are over."""
    page.evaluate(SHOW_ALL_CHAPTERS)
    page.wait_for_function(NOTHING_MOVES)
    return run_axe(page)


def run_axe(document: Page | Frame) -> list[str]:
    """Return axe-core's findings about a page or a frame as it is, as `rule: element` lines."""
    document.evaluate((build.VENDOR / "test" / "axe.min.js").read_text(encoding="utf-8"))
    violations = document.evaluate("async () => (await axe.run()).violations")
    return [f"{rule['id']}: {node['html']}" for rule in violations for node in rule["nodes"]]


def act_and_check(page: Page) -> None:
    """Take a legal action, and check that it was done."""
    before = page.locator("#record").text_content()
    page.locator("#table button[data-action]:not([aria-disabled=true])").first.click()
    page.wait_for_function(
        "was => document.querySelector('#record').textContent !== was", arg=before
    )
