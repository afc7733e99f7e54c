"""The offline promise holds whenever the browser is closed: each await of the worker is delayed.

`test --all` tries a few of them, `python -m tests.browser.test_promise` every one.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserType, Page, sync_playwright

import build
from tests.browser import chromium
from tests.browser.host import Fault, answer_script, run_host
from tests.browser.table import wait_for_table

PROMISED = "html[data-offline=ready]"
PROMISE_MS = 90_000
OWN = "// --- the caches:"
"""Where the worker's own functions begin, after Workbox and the list of files."""

LATER = """
let delayed = false;
const later = () => delayed ? undefined : new Promise((done) => {
  delayed = true;
  setTimeout(done, 1500);
});
"""
"""Waits the first time only, since many awaits are in a loop over the files."""


def await_offsets() -> list[int]:
    """Return the offsets of the awaits in the built worker."""
    text = (build.DIST / "sw.js").read_text(encoding="utf-8")
    own = text.index(OWN)
    result = (match.start() for match in re.finditer(r"\bawait (?=[a-zA-Z(])", text))
    return [offset for offset in result if offset > own]


def worker_with_delay(offset: int) -> Fault:
    """Return a fault of the host: the worker with one of its awaits delayed."""
    text = (build.DIST / "sw.js").read_text(encoding="utf-8")
    return answer_script(f"{text[:offset]}await later() || {text[offset:]}{LATER}".encode())


def starts_cold(kind: BrowserType, program: str, offset: int) -> None:
    """Visit, close the browser as soon as the page promises, then start it without the server."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with run_host(build.DIST) as host:
            host.faults["sw.js"] = worker_with_delay(offset)
            with open_table_cold(kind, program, profile, host.address) as page:
                page.locator(PROMISED).wait_for(state="attached", timeout=PROMISE_MS)
        with open_table_cold(kind, program, profile, host.address) as page:
            wait_for_table(page)


@contextmanager
def open_table_cold(kind: BrowserType, program: str, profile: str, address: str) -> Iterator[Page]:
    """The table in a browser started cold."""
    context = kind.launch_persistent_context(
        profile, executable_path=program, args=chromium.CHROMIUM_FLAGS
    )
    try:
        page = context.new_page()
        page.goto(address)
        yield page
    finally:
        context.close()


@pytest.mark.all
@pytest.mark.parametrize("share", [0.5, 0.2, 0.9])
def test_offline_promise_holds_when_browser_closes(
    browser: Browser, program: str, site: str, share: float
) -> None:
    result = await_offsets()
    starts_cold(browser.browser_type, program, result[int(share * len(result))])


def main() -> int:
    result, program, dark = await_offsets(), chromium.find_or_install(), 0
    with sync_playwright() as playwright:
        for at, offset in enumerate(result):
            try:
                starts_cold(playwright.chromium, program, offset)
                print(f"{at + 1} of {len(result)}: live", flush=True)
            except Exception as error:  # the next is to be seen too
                dark += 1
                print(f"{at + 1} of {len(result)}: {type(error).__name__} {error}", flush=True)
    print(f"{dark} of {len(result)} dark")
    return 1 if dark else 0


if __name__ == "__main__":
    sys.exit(main())
