"""Starts without a host in other browsers: `python -m tests.hostless --browser firefox --count 30`.

Each is a first visit; the host stops as soon as the page promises that it starts offline; then the
page is loaded anew, and opened by the browser started cold. WebKitGTK forgets what it keeps when a
driven browser ends: there it is the reload alone.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import build
from tests.browser.host import hosting
from tests.browser.others import Other, firefox, wait, webkit

BROWSERS: dict[str, Callable[[Path], AbstractContextManager[Other]]] = {
    "firefox": firefox,
    "webkit": webkit,
}
REMEMBERS = ("firefox",)
PROMISED = "document.documentElement.dataset.offline === 'ready'"
LIVE = "Boolean(document.querySelector('#table[data-ready=python]'))"
PATIENCE_S = 120.0


def opened(browser: Other, address: str) -> None:
    """Open the table; it is another document than the one before, whose address differs."""
    browser.go(f"{address}?speed=0&at={time.monotonic()}")
    wait(browser, LIVE, PATIENCE_S)


def start(name: str, folder: Path) -> None:
    """One visit with the host, and the starts without; raises where one is not live."""
    with BROWSERS[name](folder) as browser:
        with hosting(build.DIST) as host:
            opened(browser, host.address)
            wait(browser, PROMISED, PATIENCE_S)
        opened(browser, host.address)
    if name in REMEMBERS:
        with BROWSERS[name](folder) as browser:
            opened(browser, host.address)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", choices=BROWSERS, required=True)
    parser.add_argument("--count", type=int, default=30)
    given = parser.parse_args()
    dark = 0
    for at in range(given.count):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            try:
                start(given.browser, Path(folder))
                print(f"{at + 1}: live", flush=True)
            except Exception as error:  # whatever it is, the next start is to be seen too
                dark += 1
                print(f"{at + 1}: dark: {type(error).__name__} {error}", flush=True)
    print(f"{given.browser}: {given.count - dark} of {given.count} live without the host")
    return 1 if dark else 0


if __name__ == "__main__":
    sys.exit(main())
