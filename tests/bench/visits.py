"""Measure visits: a browser started cold opens bare Pyodide or the site, first with an empty
profile.

A repeat visit is a new browser process on the profile of a complete first visit: with its HTTP
cache, and the site's service worker.
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

TIMEOUT_MS = 240_000
QUIET_S = 2.0
SETTLE_MS = 500  # time for a new browser to become idle
READY_MARKS = {"bare": "bare:ready", "site": "zwanzig:ready"}
COMPLETE_MARKS = {"bare": "bare:ready", "site": "zwanzig:bots"}

READ_TIMES = """() => ({
    origin: performance.timeOrigin,
    marks: Object.fromEntries([...performance.getEntriesByType("mark")].reverse()
        .map(mark => [mark.name, mark.startTime])),
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
})"""
HAS_MARK = "name => performance.getEntriesByName(name).length > 0"
WORKER_INSTALLED = """async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    return !registration || Boolean(registration.active);
}"""


@dataclass(frozen=True)
class Visit:
    """Measurements of one visit: milliseconds since it began, and bytes that the host sent."""

    what: str  # bare or site
    line: str
    kind: str  # first or repeat
    painted: float
    ready: float
    to_ready: dict[str, int]
    in_all: dict[str, int]


@contextmanager
def serve_line(line: str) -> Iterator[str]:
    """Run a host in its own process; yield its address."""
    command = [sys.executable, "-m", "tests.bench.host", line]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=build.ROOT) as host:
        try:
            assert host.stdout
            yield f"http://127.0.0.1:{int(host.stdout.readline())}/"
        finally:
            host.terminate()


@cache
def find_program() -> str:
    """Return the Chromium to measure with; call it before Playwright is in use."""
    return chromium.find_or_install()


@contextmanager
def open_browser(playwright: Playwright, profile: Path, cpu: int = 1) -> Iterator[Page]:
    """Open a page in a new browser process on this profile."""
    context: BrowserContext = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=find_program(),
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


def sent_pieces(host: str) -> list[tuple[float, str, int]]:
    with urllib.request.urlopen(f"{host}sent") as answer:
        return [(time, path, size) for time, path, size in json.load(answer)]


def bytes_by_file(pieces: list[tuple[float, str, int]]) -> dict[str, int]:
    sizes: dict[str, int] = {}
    for _, path, size in pieces:
        sizes[path] = sizes.get(path, 0) + size
    return dict(sorted(sizes.items(), key=lambda item: -item[1]))


def wait_for_quiet(host: str) -> list[tuple[float, str, int]]:
    """Return everything sent, once nothing has been sent for a while and the cache is filled."""
    while time.time() - max((time for time, _, _ in sent_pieces(host)), default=0.0) < QUIET_S:
        time.sleep(QUIET_S / 8)
    return sent_pieces(host)


def measure_visit(
    playwright: Playwright, host: str, line: str, page_name: str, profile: Path
) -> Visit:
    """Open the page, wait until it is complete, and return the measurements."""
    kind = "repeat" if profile.exists() else "first"
    before = len(sent_pieces(host))
    with open_browser(playwright, profile, LINES[line].cpu) as page:
        page.goto(f"{host}{page_name}/", wait_until="commit")
        for mark in (READY_MARKS[page_name], COMPLETE_MARKS[page_name]):
            page.wait_for_function(HAS_MARK, arg=mark, polling=200, timeout=TIMEOUT_MS)
        times: dict[str, Any] = page.evaluate(READ_TIMES)
        wait_for_quiet(host)
        if page_name == "site":
            page.wait_for_function(WORKER_INSTALLED, polling=500, timeout=TIMEOUT_MS)
        pieces = wait_for_quiet(host)[before:]
    ready = times["marks"][READY_MARKS[page_name]]
    painted = times["marks"]["zwanzig:painted"] if page_name == "site" else ready
    ready_at = (times["origin"] + ready) / 1000
    return Visit(
        page_name,
        line,
        kind,
        painted=max(times["paint"], painted),
        ready=ready,
        to_ready=bytes_by_file([piece for piece in pieces if piece[0] <= ready_at]),
        in_all=bytes_by_file(pieces),
    )
