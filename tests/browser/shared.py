"""Contexts of a browser that one test after the other uses, emptied in between.

To start a browser's profile, a renderer and the compilation of Python is half of what a short test
costs. So a context is used again: a page of it that stays, the keeper, holds the compiled parts,
and with PER_SITE the pages of a test live in its process. How a page looks is a matter of the page.
A clock that a test installs stays in its context: such a test asks for one of its own, by any other
option.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, Page

PER_SITE = "--process-per-site"
LOOKS = ("viewport", "color_scheme", "reduced_motion")
"""Options of a context that a page can have for itself."""

MOST = 2
"""So many contexts are kept while nobody uses them."""

PARTS = ("assets/vendor/pyodide/pyodide.asm.wasm", "assets/start/snapshot.wasm")
COMPILE = """async names => {
    const compiled = name => WebAssembly.compileStreaming(fetch(name));
    window.kept = await Promise.allSettled(names.map(compiled)); // not every host has them
}"""

idle: list[tuple[Browser, str, dict[str, Any], Page]] = []
"""Of contexts that nobody uses now, the latest last: what they were made by, and the keeper."""


@contextmanager
def page_of(browser: Browser, site: str, options: dict[str, Any]) -> Iterator[Page]:
    """A page whose context keeps nothing of former tests, by the options of a context."""
    looks = {name: options[name] for name in LOOKS if name in options}
    rest = {name: options[name] for name in options if name not in LOOKS}
    with context_of(browser, site, rest) as context:
        page = context.new_page()
        if "viewport" in looks:
            page.set_viewport_size(looks.pop("viewport"))
        page.emulate_media(**looks)
        yield page


@contextmanager
def context_of(browser: Browser, site: str, options: dict[str, Any]) -> Iterator[BrowserContext]:
    """A context that keeps nothing of former tests; a new one where more than a locale is asked."""
    if options.keys() - {"locale"}:
        with browser.new_context(base_url=site, **{"service_workers": "block"} | options) as own:
            yield own
        return
    made_by = (browser, site, options)
    found = next((each for each in idle if each[:3] == made_by), None)
    if found:
        idle.remove(found)
    keeper = found[3] if found else new_keeper(*made_by)
    try:
        yield keeper.context
        empty(keeper)
    except BaseException:
        keeper.context.close()
        raise
    idle.append((*made_by, keeper))
    while len(idle) > MOST:
        idle.pop(0)[3].context.close()


def new_keeper(browser: Browser, site: str, options: dict[str, Any]) -> Page:
    """A page of a new context that holds the compiled parts."""
    context = browser.new_context(base_url=site, service_workers="block", **options)
    keeper = context.new_page()
    keeper.route("**/blank.html", lambda route: route.fulfill(body="", content_type="text/html"))
    keeper.goto("blank.html")
    keeper.evaluate(COMPILE, [urljoin(site, part) for part in PARTS])
    return keeper


def empty(keeper: Page) -> None:
    """Close all other pages, and forget what they kept."""
    for page in keeper.context.pages:
        if page is not keeper:
            page.close()
    devtools = keeper.context.new_cdp_session(keeper)
    origin = keeper.evaluate("location.origin")
    devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    devtools.detach()
