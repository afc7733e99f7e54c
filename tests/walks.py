"""Random walks of a visitor, so that the table always opens: `python -m tests.walks --count 300`.

Visits, reloads, tabs, two builds, a host that goes away, workers stopped, browsers killed, entries
of the caches spoiled, in an order that follows from a seed. Once a page has promised that it
starts offline, every visit becomes live, and every page gets all of its files from one build.
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
from tests.browser.host import Host, build_of, hosting, second_build

LIVE = "#table[data-ready=python]"
LIVE_MS = 60_000
STEPS = 15
LONGEST_PAUSE = 6.0

PROMISED = "document.documentElement.dataset.offline === 'ready'"
CONTROLLED = "Boolean(navigator.serviceWorker.controller)"
STYLES = "fetch('assets/css/tokens.css').then(response => response.text(), String)"
ENTRIES = """async () => {
    const found = [];
    for (const name of (await caches.keys()).sort())
        for (const key of await (await caches.open(name)).keys()) found.push([name, key.url]);
    return found;
}"""
SPOIL = """async ([name, url, text]) => {
    const cache = await caches.open(name);
    if (text === null) await cache.delete(url);
    else await cache.put(url, new Response(text));
}"""
BUILDS = """async () => {
    const found = [];
    for (const name of await caches.keys())
        if (await (await caches.open(name)).match("zwanzig-files.json")) found.push(name);
    return found;
}"""
SOUND = """async ([name, url, spoiled]) => {
    const found = await caches.match(url, { cacheName: name });
    return Boolean(found) && await found.text() !== spoiled;
}"""
ABORTED = "net::ERR_ABORTED"
NAVIGATED = "Execution context was destroyed"
UPDATE = "navigator.serviceWorker.getRegistration().then(found => found?.update()).catch(() => 0)"


class Broken(Exception):
    """What a walk found that must not be."""


class Walk:
    """One visitor: a profile, a browser that runs or not, its tabs, and a host."""

    def __init__(self, kind: BrowserType, program: str, host: Host, sites: tuple[Path, Path]):
        self.kind, self.program, self.host, self.sites = kind, program, host, sites
        self.profile = Path(tempfile.mkdtemp(prefix="walk-"))
        self.context: BrowserContext | None = None
        self.promised = False
        self.kept = set[str]()

    # --- the browser -----------------------------------------------------------------------------

    def browser(self) -> BrowserContext:
        """The browser, started cold if none runs."""
        if not self.context:
            self.context = self.kind.launch_persistent_context(
                self.profile,
                executable_path=self.program,
                args=chromium.CHROMIUM_FLAGS,
                base_url=self.host.address,
            )
        return self.context

    def tabs(self) -> list[Page]:
        """The tabs in which the table has been opened."""
        pages = self.context.pages if self.context else []
        return [page for page in pages if page.url.startswith(self.host.address)]

    def close(self) -> None:
        if self.context:
            with suppress(Error):
                self.context.close()
        self.context = None

    def kill(self) -> None:
        """End the browser by force, with all that belongs to it."""
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

    # --- what has to hold ------------------------------------------------------------------------

    def open(self, page: Page, address: str) -> None:
        """Go to an address; anew where a page that takes a newer build just then came between."""
        try:
            page.goto(address, wait_until="commit", timeout=LIVE_MS)
        except Error as error:
            if ABORTED not in str(error):
                raise
            self.live(page)
            page.goto(address, wait_until="commit", timeout=LIVE_MS)
        self.live(page)

    def live(self, page: Page) -> None:
        try:
            page.locator(LIVE).wait_for(timeout=LIVE_MS)
        except Error as error:
            said = page.evaluate("document.body.innerText.slice(0, 200)")
            raise Broken(f"not live: {said!r}") from error

    def asked(self, page: Page, script: str, about: object = None) -> Any:
        """What a page says; one that takes a newer build just then says it once it is live."""
        try:
            return page.evaluate(script, about)
        except Error as error:
            if NAVIGATED not in str(error):
                raise
        self.live(page)
        return page.evaluate(script, about)

    def hold(self) -> None:
        """Look at every tab: each has its files from one build, if that was ever kept whole.

        A page that the network gave, of a build that is gone before a worker had it, has no other.
        """
        for page in self.tabs():
            self.promised |= bool(self.asked(page, PROMISED))
            self.kept |= {name.split("-")[1] for name in self.asked(page, BUILDS)}
            begun = page.locator("meta[name=zwanzig-build]").get_attribute("content")
            if begun in self.kept and self.asked(page, CONTROLLED):
                styles = self.asked(page, STYLES)
                name = build_of(self.sites["/* second */" in styles])
                if name != begun or "Error" in styles[:20]:
                    raise Broken(f"a page of {begun} has a file of {name}: {styles[:40]}")


def visit(walk: Walk, _: random.Random) -> None:
    """Open the table in a tab that is there, or in the first one."""
    walk.host.gone &= walk.promised
    tabs = walk.tabs()
    page = tabs[0] if tabs else walk.browser().new_page()
    walk.open(page, "?speed=0")


def new_tab(walk: Walk, _: random.Random) -> None:
    walk.host.gone &= walk.promised
    page = walk.browser().new_page()
    walk.open(page, "?speed=0&game=zwanzigerrufen")


def reload(walk: Walk, chance: random.Random) -> None:
    walk.host.gone &= walk.promised
    for page in chance.sample(walk.tabs(), min(1, len(walk.tabs()))):
        page.reload(wait_until="commit", timeout=LIVE_MS)
        walk.live(page)


def close_tab(walk: Walk, chance: random.Random) -> None:
    for page in chance.sample(walk.tabs(), min(1, len(walk.tabs()))):
        page.close()


def first_build(walk: Walk, _: random.Random) -> None:
    walk.host.gone, walk.host.shown = False, walk.sites[0]


def later_build(walk: Walk, _: random.Random) -> None:
    walk.host.gone, walk.host.shown = False, walk.sites[1]


def host_gone(walk: Walk, _: random.Random) -> None:
    walk.host.gone = walk.promised


def update_now(walk: Walk, chance: random.Random) -> None:
    """Take the newer build where it is offered; else look for one."""
    for page in chance.sample(walk.tabs(), min(1, len(walk.tabs()))):
        offer = page.locator("#do-update-now")
        if offer.count():
            with page.expect_navigation(wait_until="commit", timeout=LIVE_MS):
                offer.first.evaluate("button => button.click()")
            walk.live(page)
        else:
            walk.asked(page, UPDATE)


def stop_workers(walk: Walk, _: random.Random) -> None:
    for page in walk.tabs()[:1]:
        devtools = page.context.new_cdp_session(page)
        devtools.send("ServiceWorker.enable")
        devtools.send("ServiceWorker.stopAllWorkers")
        devtools.detach()


def kill(walk: Walk, _: random.Random) -> None:
    walk.kill()


def close(walk: Walk, _: random.Random) -> None:
    walk.close()


def spoil(walk: Walk, chance: random.Random) -> None:
    """Spoil one entry; a file of the build that the host shows is mended by the next visit."""
    tabs = walk.tabs()
    if not (tabs and walk.promised):
        return
    notes = ("zwanzig-notes-", "zwanzig-files.json", "/zwanzig-client/")
    now = f"zwanzig-{build_of(walk.host.shown)}-"
    entries = walk.asked(tabs[0], ENTRIES)
    told = [row for row in entries if any(part in "/".join(row) for part in notes)]
    files = [row for row in entries if row not in told and row[0].startswith(now)]
    rows = chance.choice([told, files]) or told
    if not rows:
        return
    row, text = chance.choice(rows), chance.choice([None, "{", "null"])
    walk.asked(tabs[0], SPOIL, [*row, text])
    if rows is files:
        walk.host.gone = False
        mended(walk, row, text)


def mended(walk: Walk, row: list[str], text: str | None) -> None:
    """Visit until a file is what it was, unless its build is not the one of new pages."""
    page = walk.browser().new_page()
    walk.open(page, "?speed=0")
    begun = page.locator("meta[name=zwanzig-build]").get_attribute("content")
    deadline = time.monotonic() + LIVE_MS / 1000
    while f"zwanzig-{begun}-" in row[0] and not walk.asked(page, SOUND, [*row, text]):
        if time.monotonic() > deadline:
            raise Broken(f"not mended: {row[1]}")
        page.wait_for_timeout(100)


ROWS: dict[Callable[[Walk, random.Random], None], int] = {
    visit: 4,
    new_tab: 3,
    reload: 3,
    close_tab: 2,
    first_build: 1,
    later_build: 2,
    host_gone: 3,
    update_now: 3,
    stop_workers: 3,
    kill: 2,
    close: 2,
    spoil: 3,
}
"""What may happen, and how often."""


def walk(kind: BrowserType, program: str, sites: tuple[Path, Path], seed: str) -> list[str]:
    """Walk once; what happened, with what broke as its last line if anything did."""
    chance, done = random.Random(seed), list[str]()
    with hosting(sites[0]) as host:
        steps = Walk(kind, program, host, sites)
        try:
            visit(steps, chance)
            for step in chance.choices(list(ROWS), list(ROWS.values()), k=STEPS):
                pause = chance.choice([0.0, chance.uniform(0, LONGEST_PAUSE)])
                done.append(f"{step.__name__} after {pause:.1f} s, host {'gone' * host.gone}")
                time.sleep(pause)
                step(steps, chance)
                steps.hold()
            host.gone = steps.promised
            done.append("the last visit")
            visit(steps, chance)
        except (Broken, Error) as error:
            return [*done, f"BROKEN: {type(error).__name__} {error}"]
        finally:
            steps.end()
    return done


def broken(done: list[str]) -> bool:
    return done[-1].startswith("BROKEN")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the walk to begin with")
    given = parser.parse_args()
    found, program = 0, chromium.find_or_install()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sites = (build.DIST, second_build(build.DIST, Path(folder) / "second"))
        for at in range(given.first, given.first + given.count):
            seed = f"{given.seed}/{at}"
            done = walk(playwright.chromium, program, sites, seed)
            found += broken(done)
            lines = done if broken(done) else [f"{len(done)} steps, all well"]
            print(f"walk {seed}:", *lines, sep="\n  ", flush=True)
    print(f"{found} of {given.count} walks broken")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
