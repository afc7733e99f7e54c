"""Cold starts with the server down, in other browsers.

    python -m tests.offline_starts --browser firefox --count 30

Each is a first visit; the server stops as soon as the page is ready to start offline; then the page
is reloaded, and opened in a browser started cold. WebKitGTK loses its storage when a driven browser
ends, so only the reload is tested there.
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
from tests.browser.host import run_host
from tests.browser.other_browsers import OtherBrowser, firefox, wait_for, webkit

BROWSERS: dict[str, Callable[[Path], AbstractContextManager[OtherBrowser]]] = {
    "firefox": firefox,
    "webkit": webkit,
}
PERSISTENT_BROWSERS = ("firefox",)
OFFLINE_READY = "document.documentElement.dataset.offline === 'ready'"
TABLE_LIVE = "Boolean(document.querySelector('#table[data-ready=python]'))"
TIMEOUT_S = 120.0


def open_table(browser: OtherBrowser, address: str) -> None:
    """Open the table at a new address, so that the previous document cannot be mistaken for it."""
    browser.go(f"{address}?speed=0&at={time.monotonic()}")
    wait_for(browser, TABLE_LIVE, TIMEOUT_S)


def start_offline(name: str, folder: Path) -> None:
    """Visit with the server up, then start without it; raises if a start does not get live."""
    with BROWSERS[name](folder) as browser:
        with run_host(build.DIST) as host:
            open_table(browser, host.address)
            wait_for(browser, OFFLINE_READY, TIMEOUT_S)
        open_table(browser, host.address)
    if name in PERSISTENT_BROWSERS:
        with BROWSERS[name](folder) as browser:
            open_table(browser, host.address)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--browser", choices=BROWSERS, required=True)
    parser.add_argument("--count", type=int, default=30)
    args = parser.parse_args()
    failures = 0
    for number in range(args.count):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            try:
                start_offline(args.browser, Path(folder))
                print(f"{number + 1}: live", flush=True)
            except Exception as error:  # count any failure, and go on with the next start
                failures += 1
                print(f"{number + 1}: dark: {type(error).__name__} {error}", flush=True)
    print(f"{args.browser}: {args.count - failures} of {args.count} live without the host")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
