"""A page whose end has not arrived when its cards are drawn."""

from __future__ import annotations

import functools
from http.server import ThreadingHTTPServer
from threading import Event
from typing import Any

from playwright.sync_api import Browser

import build
from assets.build.server import SiteHandler
from tests.browser.table import wait_for_table, watched_page
from tests.serving import serve_in_thread

END = b'<script type="py"'
SCRIPTS = """() => {
    window.placed = [];
    new MutationObserver(all => {
        for (const { addedNodes } of all) for (const node of addedNodes)
            if (node.src && node.src.includes("/pyscript/core")) placed.push(document.readyState);
    }).observe(document, { subtree: true, childList: true });
}"""
WAIT_LONGEST = "() => new Promise(done => setTimeout(done, 1000))"
"""Longer than every timer of the page's head, which are at most half a second."""


class LateEnd(SiteHandler):
    """Holds back the end of a page until it is requested."""

    rest: Event

    def copyfile(self, source: Any, outputfile: Any) -> None:
        page, end, rest = source.read().partition(END)
        outputfile.write(page)
        if end:
            outputfile.flush()
            self.rest.wait()
        outputfile.write(end + rest)


def test_python_starts_only_after_whole_page(browser: Browser) -> None:
    """Python's configuration is at the end of the page."""
    rest = Event()
    handler = type("Late", (LateEnd,), {"rest": rest})
    server = ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(handler, directory=str(build.DIST))
    )
    with serve_in_thread(server) as address, watched_page(browser, address) as page:
        page.add_init_script(f"({SCRIPTS})()")
        page.goto("?speed=0&seed=1&level=beginner", wait_until="commit")
        page.locator("#app").wait_for(state="attached")
        page.evaluate(WAIT_LONGEST)
        rest.set()
        wait_for_table(page)
        placed = page.evaluate("placed")
    assert placed and "loading" not in placed
