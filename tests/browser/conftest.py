"""The built site served from a sub-folder, one Chromium, and watched pages."""

import os
import shutil
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Event, Timer
from typing import Any

import psutil
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import build
from assets.build.server import site_server
from tests.browser import chromium
from tests.browser.shared import PER_SITE
from tests.browser.table import watched_page
from tests.serving import serve_in_thread


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, a sub-folder, so that a URL which is not relative fails."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        build.build_site()
    root = tmp_path_factory.mktemp("host")
    shutil.copytree(build.DIST, root / "some" / "folder")
    with serve_in_thread(site_server(root)) as address:
        yield f"{address}some/folder/"


@pytest.fixture(scope="session")
def program() -> str:
    """The path of the Chromium that people have."""
    return chromium.find_or_install()


expect.set_options(timeout=30_000)  # as long as a click waits: a busy machine is no fault

PATIENCE_S = 420
"""The longest test takes four minutes on a machine that is busy with other things."""


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """Kill the Chromium of a test that hangs: it fails where it waits, and the next have a new one.

    Much that is asked of a page has no limit of its own, and a run that is cut off tells nothing.
    """
    timer = Timer(PATIENCE_S, kill_chromium)
    timer.start()
    yield
    timer.cancel()


killed = Event()
"""Set where a Chromium was killed: its owner may not have heard of it."""


def kill_chromium() -> None:
    killed.set()
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            if "chrom" in process.name():
                process.kill()


class Running:
    """The Chromium that runs; another one from the next test on where it died or lost a page."""

    def __init__(self, launch: Callable[[], Browser]) -> None:
        self.launch, self.current, self.lost = launch, launch(), False
        self.watch()

    def browser(self) -> Browser:
        if self.lost or killed.is_set():
            self.current.close()
        if not self.current.is_connected():
            killed.clear()
            self.current, self.lost = self.launch(), False
            self.watch()
        return self.current

    def watch(self) -> None:
        session = self.current.new_browser_cdp_session()
        session.on("Target.targetCrashed", self.say)
        session.send("Target.setDiscoverTargets", {"discover": True})

    def say(self, event: dict[str, Any]) -> None:
        self.lost = True
        warnings.warn(f"Chromium lost a page: {event['status']} {event['errorCode']}", stacklevel=1)


@pytest.fixture(scope="session")
def running(program: str) -> Iterator[Running]:
    with sync_playwright() as playwright:
        chrome, flags = playwright.chromium, [*chromium.CHROMIUM_FLAGS, PER_SITE]
        shared = chromium.find_shell() or program
        yield Running(lambda: chrome.launch(executable_path=shared, args=flags))


@pytest.fixture
def browser(running: Running) -> Browser:
    return running.browser()


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page of desktop size that fails its test for a foreign request or a console error."""
    with watched_page(browser, site, viewport={"width": 1280, "height": 800}) as page:
        yield page
