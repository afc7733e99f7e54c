"""Fixtures: the built site served from a sub-folder, one Chromium, and watched pages."""

import os
import shutil
import warnings
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Event, Timer
from typing import Any

import psutil
import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

import build
from assets.build.server import site_server
from tests.browser import chromium
from tests.browser.context_pool import PER_SITE
from tests.browser.host import Host, run_host, second_build
from tests.browser.host_page import HostPage, open_host_page
from tests.browser.table import open_blank, watched_page
from tests.made_once import make_once
from tests.serving import serve_in_thread
from tests.visitor_walks import Visitor


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site in a sub-folder, so that URLs that are not relative fail."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        build.build_site()
    root = tmp_path_factory.mktemp("host")
    shutil.copytree(build.DIST, root / "some" / "folder")
    with serve_in_thread(site_server(root)) as address:
        yield f"{address}some/folder/"


@pytest.fixture(scope="session")
def program() -> str:
    """The path of a Chromium with a window, as people use it."""
    return chromium.find_or_install()


expect.set_options(
    timeout=30_000
)  # as long as Playwright waits for a click: the machine may be busy

TEST_TIMEOUT_S = 420
"""The longest of the usual tests takes four minutes on a busy machine."""

SLOW_TEST_TIMEOUT_S = 1500
"""The engine's own tests in Pyodide take seven minutes, three parts at once on two cores."""


@pytest.fixture(autouse=True)
def kill_after_timeout(request: pytest.FixtureRequest) -> Iterator[None]:
    """Kill the Chromium of a test that hangs, so that it fails and the next test gets a new one.

    Many calls to a page have no timeout, and a run that is cut off reports nothing.
    """
    is_slow = request.node.get_closest_marker("all")
    timer = Timer(SLOW_TEST_TIMEOUT_S if is_slow else TEST_TIMEOUT_S, kill_chromium)
    timer.start()
    yield
    timer.cancel()


was_killed = Event()
"""Set when a Chromium was killed, which its owner may not have noticed yet."""


def kill_chromium() -> None:
    was_killed.set()
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            if "chrom" in process.name():
                process.kill()


class SharedChromium:
    """The Chromium of the session; replaced for the next test if it died or lost a page."""

    def __init__(self, launch: Callable[[], Browser]) -> None:
        self.launch, self.current, self.lost = launch, launch(), False
        self.watch()

    def browser(self) -> Browser:
        if self.lost or was_killed.is_set():
            self.current.close()
        if not self.current.is_connected():
            was_killed.clear()
            self.current, self.lost = self.launch(), False
            self.watch()
        return self.current

    def watch(self) -> None:
        session = self.current.new_browser_cdp_session()
        session.on("Target.targetCrashed", self.on_target_crashed)
        session.send("Target.setDiscoverTargets", {"discover": True})

    def on_target_crashed(self, event: dict[str, Any]) -> None:
        self.lost = True
        warnings.warn(f"Chromium lost a page: {event['status']} {event['errorCode']}", stacklevel=1)


@pytest.fixture(scope="session")
def shared_chromium(program: str) -> Iterator[SharedChromium]:
    with sync_playwright() as playwright:
        chrome, flags = playwright.chromium, [*chromium.CHROMIUM_FLAGS, PER_SITE]
        shared = chromium.find_shell() or program
        yield SharedChromium(lambda: chrome.launch(executable_path=shared, args=flags))


STATE = """() => ({
    address: location.href, shown: document.visibilityState, loaded: document.readyState,
    marks: performance.getEntriesByType("mark").map(({ name }) => name),
    reason: document.querySelector("#watch")?.dataset.reason,
})"""
"""How far a page came, for the report of a failure."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    page = getattr(item, "funcargs", {}).get("page")
    if report.when == "call" and report.failed and isinstance(page, Page):
        with suppress(Error):
            report.sections.append(("page", str(page.evaluate(STATE))))
    return report


@pytest.fixture
def browser(shared_chromium: SharedChromium) -> Browser:
    return shared_chromium.browser()


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page of desktop size that fails its test for a foreign request or a console error."""
    with watched_page(browser, site, viewport={"width": 1280, "height": 800}) as page:
        yield page


@pytest.fixture
def visitor(browser: Browser, site: str) -> Iterator[Page]:
    """An empty page of the site, before its first visit."""
    with watched_page(browser, site, viewport={"width": 1000, "height": 700}) as page:
        open_blank(page)
        yield page


@pytest.fixture
def host(site: str) -> Iterator[Host]:
    """A server of the built site, which can go down."""
    with run_host(build.DIST) as host:
        yield host


@pytest.fixture(scope="session")
def newer_site(site: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A newer build with another style sheet."""
    return make_once(tmp_path_factory, "newer-site", partial(second_build, build.DIST))


@pytest.fixture
def walk(browser: Browser, program: str, host: Host) -> Iterator[Visitor]:
    """A visitor whose browser can be killed."""
    walk = Visitor(browser.browser_type, program, host, (build.DIST, build.DIST))
    try:
        yield walk
    finally:
        walk.end()


@pytest.fixture
def here(browser: Browser, site: str, tmp_path: Path) -> Iterator[HostPage]:
    """A page of someone else, on which tables of the site are embedded."""
    with open_host_page(browser, site, tmp_path, viewport={"width": 1280, "height": 800}) as here:
        yield here
