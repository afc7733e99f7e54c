"""Visits: a browser started cold opens bare Pyodide or the site, first with nothing kept.

A repeat visit is a new browser process on the profile that a complete first visit left behind:
the HTTP cache, and the service worker where the site has one.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

import build
from tests.bench.host import LINES
from tests.browser import chromium

PATIENCE_MS = 240_000
QUIET_S = 2.0
SETTLE_MS = 500  # a browser that has just started is busy with itself
READY = {"bare": "bare:ready", "site": "zwanzig:ready"}
COMPLETE = {"bare": "bare:ready", "site": "zwanzig:bots"}

TIMES = """() => ({
    origin: performance.timeOrigin,
    marks: Object.fromEntries([...performance.getEntriesByType("mark")].reverse()
        .map(mark => [mark.name, mark.startTime])),
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
})"""
MARKED = "name => performance.getEntriesByName(name).length > 0"
INSTALLED = """async () => {
    const found = await navigator.serviceWorker?.getRegistration();
    return !found || Boolean(found.active);
}"""


@dataclass(frozen=True)
class Visit:
    """What one visit took: milliseconds since it began, and bytes that the host sent."""

    what: str  # bare or site
    line: str
    kind: str  # first or repeat
    painted: float
    ready: float
    to_ready: dict[str, int]
    in_all: dict[str, int]


@contextmanager
def serving(line: str) -> Iterator[str]:
    """A host in a process of its own; its address."""
    command = [sys.executable, "-m", "tests.bench.host", line]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=build.ROOT) as host:
        try:
            assert host.stdout
            yield f"http://127.0.0.1:{int(host.stdout.readline())}/"
        finally:
            host.terminate()


@cache
def program() -> str:
    """The Chromium to measure with; looked for before Playwright is in use."""
    return chromium.find_or_install()


@contextmanager
def browser(playwright: Playwright, profile: Path, cpu: int = 1) -> Iterator[Page]:
    """A page of a new browser process on this profile."""
    context: BrowserContext = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=program(),
        args=chromium.CHROMIUM_FLAGS,
        viewport={"width": 1280, "height": 800},
        locale="de-AT",
    )
    page = context.pages[0]
    if cpu > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    page.wait_for_timeout(SETTLE_MS)
    try:
        yield page
    finally:
        context.close()


def sent(host: str) -> list[tuple[float, str, int]]:
    with urllib.request.urlopen(f"{host}sent") as answer:
        return [(at, path, size) for at, path, size in json.load(answer)]


def by_file(pieces: list[tuple[float, str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for _, path, size in pieces:
        total[path] = total.get(path, 0) + size
    return dict(sorted(total.items(), key=lambda item: -item[1]))


def wait_for_quiet(host: str) -> list[tuple[float, str, int]]:
    """All that was sent, once nothing has been for a while: a worker that fills a cache is done."""
    while time.time() - max((at for at, _, _ in sent(host)), default=0.0) < QUIET_S:
        time.sleep(QUIET_S / 8)
    return sent(host)


def visit(playwright: Playwright, host: str, line: str, what: str, profile: Path) -> Visit:
    """Open the page, wait until it is complete, and take down what that took."""
    kind = "repeat" if profile.exists() else "first"
    before = len(sent(host))
    with browser(playwright, profile, LINES[line].cpu) as page:
        page.goto(f"{host}{what}/", wait_until="commit")
        for mark in (READY[what], COMPLETE[what]):
            page.wait_for_function(MARKED, arg=mark, polling=200, timeout=PATIENCE_MS)
        times: dict[str, Any] = page.evaluate(TIMES)
        wait_for_quiet(host)
        if what == "site":
            page.wait_for_function(INSTALLED, polling=500, timeout=PATIENCE_MS)
        pieces = wait_for_quiet(host)[before:]
    ready = times["marks"][READY[what]]
    painted = times["marks"]["zwanzig:painted"] if what == "site" else ready
    seen = (times["origin"] + ready) / 1000
    return Visit(
        what,
        line,
        kind,
        painted=max(times["paint"], painted),
        ready=ready,
        to_ready=by_file([piece for piece in pieces if piece[0] <= seen]),
        in_all=by_file(pieces),
    )
