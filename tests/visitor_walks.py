"""Random walks of a visitor, after which the table must always open.

    python -m tests.visitor_walks --count 300

Visits, reloads, tabs, two builds, a server that goes down, stopped workers, killed browsers and
corrupted cache entries, in an order given by a seed. Once a page is ready to start offline, every
visit must get live, and every page must get all of its files from one build.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import BrowserContext, BrowserType, Error, Page, sync_playwright

import build
from tests.browser import chromium
from tests.browser.host import Host, build_of, run_host, second_build

LIVE_TABLE = "#table[data-ready=python]"
LIVE_MS = 60_000
STEPS = 15
LONGEST_PAUSE = 6.0

OFFLINE_READY = "document.documentElement.dataset.offline === 'ready'"
IS_CONTROLLED = "Boolean(navigator.serviceWorker.controller)"
FETCH_STYLES = "fetch('assets/css/tokens.css').then(response => response.text(), String)"
LIST_ENTRIES = """async () => {
    const entries = [];
    for (const name of (await caches.keys()).sort())
        for (const key of await (await caches.open(name)).keys()) entries.push([name, key.url]);
    return entries;
}"""
CORRUPT_ENTRY = """async ([name, url, text]) => {
    const cache = await caches.open(name);
    if (text === null) await cache.delete(url);
    else await cache.put(url, new Response(text));
}"""
LIST_CACHED_BUILDS = """async () => {
    const builds = [];
    for (const name of await caches.keys())
        if (await (await caches.open(name)).match("zwanzig-files.json")) builds.push(name);
    return builds;
}"""
IS_ENTRY_INTACT = """async ([name, url, corrupted]) => {
    const response = await caches.match(url, { cacheName: name });
    return Boolean(response) && await response.text() !== corrupted;
}"""
NAVIGATION_ABORTED = "net::ERR_ABORTED"
CONTEXT_DESTROYED = "Execution context was destroyed"
UPDATE_WORKER = (
    "navigator.serviceWorker.getRegistration().then(found => found?.update()).catch(() => 0)"
)


class BrokenWalk(Exception):
    """Raised when a walk finds something that must not happen."""


class Visitor:
    """One visitor: a profile, a browser that may be running, its tabs, and a host."""

    def __init__(self, kind: BrowserType, program: str, host: Host, sites: tuple[Path, Path]):
        self.kind, self.program, self.host, self.sites = kind, program, host, sites
        self.profile = Path(tempfile.mkdtemp(prefix="walk-"))
        self.context: BrowserContext | None = None
        self.promised = False
        self.kept = set[str]()

    # --- the browser -----------------------------------------------------------------------------

    def browser(self) -> BrowserContext:
        """Return the browser; start it if it is not running."""
        if not self.context:
            self.context = self.kind.launch_persistent_context(
                self.profile,
                executable_path=self.program,
                args=chromium.CHROMIUM_FLAGS,
                base_url=self.host.address,
            )
        return self.context

    def tabs(self) -> list[Page]:
        """Return the tabs in which the table is open."""
        pages = self.context.pages if self.context else []
        return [page for page in pages if page.url.startswith(self.host.address)]

    def close(self) -> None:
        if self.context:
            with suppress(Error):
                self.context.close()
        self.context = None

    def kill(self) -> None:
        """Kill the browser and all its processes."""
        mine = f"--user-data-dir={self.profile}"
        for process in psutil.Process().children(recursive=True):
            with suppress(psutil.Error, ProcessLookupError):
                line = process.cmdline()
                if mine in line and not any(part.startswith("--type=") for part in line):
                    os.killpg(process.pid, signal.SIGKILL)
        self.close()

    def end(self) -> None:
        self.kill()
        shutil.rmtree(self.profile, ignore_errors=True)

    # --- checks ----------------------------------------------------------------------------------

    def open(self, page: Page, address: str) -> None:
        """Open an address; try again if an update of the page interrupted it."""
        try:
            page.goto(address, wait_until="commit", timeout=LIVE_MS)
        except Error as error:
            if NAVIGATION_ABORTED not in str(error):
                raise
            self.wait_until_live(page)
            page.goto(address, wait_until="commit", timeout=LIVE_MS)
        self.wait_until_live(page)

    def wait_until_live(self, page: Page) -> None:
        try:
            page.locator(LIVE_TABLE).wait_for(timeout=LIVE_MS)
        except Error as error:
            text = page.evaluate("document.body.innerText.slice(0, 200)")
            raise BrokenWalk(f"not live: {text!r}") from error

    def evaluate(self, page: Page, script: str, about: object = None) -> Any:
        """Evaluate a script; if the page reloads for an update just then, evaluate it once it is
        live.
        """
        try:
            return page.evaluate(script, about)
        except Error as error:
            if CONTEXT_DESTROYED not in str(error):
                raise
        self.wait_until_live(page)
        return page.evaluate(script, about)

    def check_tabs(self) -> None:
        """Check that every tab has its files from one build, if that build was ever cached
        completely.

        A page loaded from the network, whose build was replaced before a worker cached it, is
        exempt.
        """
        for page in self.tabs():
            self.promised |= bool(self.evaluate(page, OFFLINE_READY))
            self.kept |= {name.split("-")[1] for name in self.evaluate(page, LIST_CACHED_BUILDS)}
            build_id = page.locator("meta[name=zwanzig-build]").get_attribute("content")
            if build_id in self.kept and self.evaluate(page, IS_CONTROLLED):
                styles = self.evaluate(page, FETCH_STYLES)
                name = build_of(self.sites["/* second */" in styles])
                if name != build_id or "Error" in styles[:20]:
                    raise BrokenWalk(f"a page of {build_id} has a file of {name}: {styles[:40]}")


def open_table(walk: Visitor, _: random.Random) -> None:
    """Open the table in an existing tab or a new one."""
    walk.host.is_down &= walk.promised
    tabs = walk.tabs()
    page = tabs[0] if tabs else walk.browser().new_page()
    walk.open(page, "?speed=0")


def new_tab(walk: Visitor, _: random.Random) -> None:
    walk.host.is_down &= walk.promised
    page = walk.browser().new_page()
    walk.open(page, "?speed=0&game=zwanzigerrufen")


def reload(walk: Visitor, chance: random.Random) -> None:
    walk.host.is_down &= walk.promised
    for page in chance.sample(walk.tabs(), min(1, len(walk.tabs()))):
        page.reload(wait_until="commit", timeout=LIVE_MS)
        walk.wait_until_live(page)


def close_tab(walk: Visitor, chance: random.Random) -> None:
    for page in chance.sample(walk.tabs(), min(1, len(walk.tabs()))):
        page.close()


def first_build(walk: Visitor, _: random.Random) -> None:
    walk.host.is_down, walk.host.shown = False, walk.sites[0]


def later_build(walk: Visitor, _: random.Random) -> None:
    walk.host.is_down, walk.host.shown = False, walk.sites[1]


def stop_host(walk: Visitor, _: random.Random) -> None:
    walk.host.is_down = walk.promised


def update_now(walk: Visitor, chance: random.Random) -> None:
    """Accept the newer build if it is offered; else check for one."""
    for page in chance.sample(walk.tabs(), min(1, len(walk.tabs()))):
        offer = page.locator("#do-update-now")
        if offer.count():
            with page.expect_navigation(wait_until="commit", timeout=LIVE_MS):
                offer.first.evaluate("button => button.click()")
            walk.wait_until_live(page)
        else:
            walk.evaluate(page, UPDATE_WORKER)


def stop_workers(walk: Visitor, _: random.Random) -> None:
    for page in walk.tabs()[:1]:
        devtools = page.context.new_cdp_session(page)
        devtools.send("ServiceWorker.enable")
        devtools.send("ServiceWorker.stopAllWorkers")
        devtools.detach()


def kill_browser(walk: Visitor, _: random.Random) -> None:
    walk.kill()


def close_browser(walk: Visitor, _: random.Random) -> None:
    walk.close()


def corrupt_cache(walk: Visitor, chance: random.Random) -> None:
    """Corrupt one cache entry; the next visit repairs a file of the build that the host serves."""
    tabs = walk.tabs()
    if not (tabs and walk.promised):
        return
    notes = ("zwanzig-notes-", "zwanzig-files.json", "/zwanzig-client/")
    current_prefix = f"zwanzig-{build_of(walk.host.shown)}-"
    entries = walk.evaluate(tabs[0], LIST_ENTRIES)
    bookkeeping = [row for row in entries if any(part in "/".join(row) for part in notes)]
    files = [row for row in entries if row not in bookkeeping and row[0].startswith(current_prefix)]
    rows = chance.choice([bookkeeping, files]) or bookkeeping
    if not rows:
        return
    row, text = chance.choice(rows), chance.choice([None, "{", "null"])
    walk.evaluate(tabs[0], CORRUPT_ENTRY, [*row, text])
    if rows is files:
        walk.host.is_down = False
        wait_until_repaired(walk, row, text)


def wait_until_repaired(walk: Visitor, row: list[str], text: str | None) -> None:
    """Visit until the file is repaired, unless it belongs to a build that new pages do not use."""
    page = walk.browser().new_page()
    walk.open(page, "?speed=0")
    build_id = page.locator("meta[name=zwanzig-build]").get_attribute("content")
    deadline = time.monotonic() + LIVE_MS / 1000
    while f"zwanzig-{build_id}-" in row[0] and not walk.evaluate(
        page, IS_ENTRY_INTACT, [*row, text]
    ):
        if time.monotonic() > deadline:
            raise BrokenWalk(f"not mended: {row[1]}")
        page.wait_for_timeout(100)


STEP_WEIGHTS: dict[Callable[[Visitor, random.Random], None], int] = {
    open_table: 4,
    new_tab: 3,
    reload: 3,
    close_tab: 2,
    first_build: 1,
    later_build: 2,
    stop_host: 3,
    update_now: 3,
    stop_workers: 3,
    kill_browser: 2,
    close_browser: 2,
    corrupt_cache: 3,
}
"""The possible steps and their weights."""


def run_walk(kind: BrowserType, program: str, sites: tuple[Path, Path], seed: str) -> list[str]:
    """Walk once; return the log, with the failure as its last line if there was one."""
    chance, log = random.Random(seed), list[str]()
    with run_host(sites[0]) as host:
        visitor = Visitor(kind, program, host, sites)
        try:
            open_table(visitor, chance)
            for step in chance.choices(list(STEP_WEIGHTS), list(STEP_WEIGHTS.values()), k=STEPS):
                pause = chance.choice([0.0, chance.uniform(0, LONGEST_PAUSE)])
                log.append(f"{step.__name__} after {pause:.1f} s, host {'gone' * host.is_down}")
                time.sleep(pause)
                step(visitor, chance)
                visitor.check_tabs()
            host.is_down = visitor.promised
            log.append("the last visit")
            open_table(visitor, chance)
        except (BrokenWalk, Error) as error:
            return [*log, f"BROKEN: {type(error).__name__} {error}"]
        finally:
            visitor.end()
    return log


def is_broken(log: list[str]) -> bool:
    return log[-1].startswith("BROKEN")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the walk to begin with")
    args = parser.parse_args()
    broken_count, program = 0, chromium.find_or_install()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sites = (build.DIST, second_build(build.DIST, Path(folder) / "second"))
        for number in range(args.first, args.first + args.count):
            seed = f"{args.seed}/{number}"
            log = run_walk(playwright.chromium, program, sites, seed)
            broken_count += is_broken(log)
            lines = log if is_broken(log) else [f"{len(log)} steps, all well"]
            print(f"walk {seed}:", *lines, sep="\n  ", flush=True)
    print(f"{broken_count} of {args.count} walks broken")
    return 1 if broken_count else 0


if __name__ == "__main__":
    sys.exit(main())
