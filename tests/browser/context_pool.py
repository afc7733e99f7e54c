"""Browser contexts that one test after the other uses, emptied in between.

To start a browser's profile, a renderer and the compilation of Python is half of what a short test
costs. So a context is used again: a page of it that stays, the keeper, holds the compiled parts,
and with PER_SITE the pages of a test live in its process. How a page looks is a matter of the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, Page

PER_SITE = "--process-per-site"
PAGE_OPTIONS = ("viewport", "color_scheme", "reduced_motion")
"""Options of a context that can be set for a page alone."""

MAX_IDLE_CONTEXTS = 2
"""How many unused contexts are kept."""

WASM_FILES = ("assets/vendor/pyodide/pyodide.asm.wasm", "assets/start/snapshot.wasm")
COMPILE_WASM = """async names => {
    const compiled = name => WebAssembly.compileStreaming(fetch(name));
    window.kept = await Promise.allSettled(names.map(compiled)); // not every host has them
}"""

IS_AS_NEW = """async () => {
    localStorage.clear();
    return !(await indexedDB.databases()).length && /native code/.test(setTimeout);
}"""

idle_contexts: list[tuple[Browser, str, dict[str, Any], Page]] = []
"""Unused contexts, the latest last: what they were made with, and the keeper page."""


@contextmanager
def pooled_page(browser: Browser, site: str, options: dict[str, Any]) -> Iterator[Page]:
    """A page by the options of a context, in a context that is empty of former tests."""
    page_options = {name: options[name] for name in PAGE_OPTIONS if name in options}
    context_options = {name: options[name] for name in options if name not in PAGE_OPTIONS}
    with pooled_context(browser, site, context_options) as context:
        page = context.new_page()
        if "viewport" in page_options:
            page.set_viewport_size(page_options.pop("viewport"))
        page.emulate_media(**page_options)
        yield page


@contextmanager
def pooled_context(
    browser: Browser, site: str, options: dict[str, Any]
) -> Iterator[BrowserContext]:
    """A context without data of former tests; a new one for options other than a locale."""
    if options.keys() - {"locale"}:
        with browser.new_context(
            base_url=site, **{"service_workers": "block"} | options
        ) as context:
            yield context
        return
    pool_key = (browser, site, options)
    idle_entry = next((entry for entry in idle_contexts if entry[:3] == pool_key), None)
    if idle_entry:
        idle_contexts.remove(idle_entry)
    keeper = idle_entry[3] if idle_entry else new_keeper(*pool_key)
    try:
        yield keeper.context
        is_as_new = clear_context(keeper)
    except BaseException:
        keeper.context.close()
        raise
    if not is_as_new:
        keeper.context.close()
        return
    idle_contexts.append((*pool_key, keeper))
    while len(idle_contexts) > MAX_IDLE_CONTEXTS:
        idle_contexts.pop(0)[3].context.close()


def new_keeper(browser: Browser, site: str, options: dict[str, Any]) -> Page:
    """Return a page of a new context that holds the compiled WebAssembly."""
    context = browser.new_context(base_url=site, service_workers="block", **options)
    keeper = context.new_page()
    keeper.route("**/blank.html", lambda route: route.fulfill(body="", content_type="text/html"))
    keeper.goto("blank.html")
    keeper.evaluate(COMPILE_WASM, [urljoin(site, part) for part in WASM_FILES])
    return keeper


def clear_context(keeper: Page) -> bool:
    """Close all pages but the keeper, delete what they stored; return whether all is as new.

    A page writes to localStorage while it closes; the keeper, in its process, clears what comes
    late. A busy browser may still bring a database back, and a clock that a test installs stays.
    """
    for page in keeper.context.pages:
        if page is not keeper:
            page.close()
    devtools = keeper.context.new_cdp_session(keeper)
    origin = keeper.evaluate("location.origin")
    devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    devtools.detach()
    return bool(keeper.evaluate(IS_AS_NEW))
