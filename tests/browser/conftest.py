"""The built site served from a sub-folder, one Chromium, and watched pages."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Timer

import psutil
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

import build
from assets.site.server import site_server
from tests.browser import chromium
from tests.browser.table import watched_page
from tests.serving import serving


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, a sub-folder, so that a URL which is not relative fails."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        build.build()
    root = tmp_path_factory.mktemp("host")
    shutil.copytree(build.DIST, root / "some" / "folder")
    with serving(site_server(root)) as address:
        yield f"{address}some/folder/"


@pytest.fixture(scope="session")
def program() -> str:
    """The path of the Chromium."""
    return chromium.find_or_install()


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


def kill_chromium() -> None:
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            if "chrom" in process.name():
                process.kill()


@pytest.fixture(scope="session")
def running(program: str) -> Iterator[Callable[[], Browser]]:
    """What answers with a Chromium that runs."""
    with sync_playwright() as playwright:
        launched: list[Browser] = []

        def browser() -> Browser:
            if not launched or not launched[-1].is_connected():
                flags = chromium.FLAGS
                launched.append(playwright.chromium.launch(executable_path=program, args=flags))
            return launched[-1]

        yield browser


@pytest.fixture
def browser(running: Callable[[], Browser]) -> Browser:
    return running()


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page of desktop size that fails its test for a foreign request or a console error."""
    with watched_page(browser, site, viewport={"width": 1280, "height": 800}) as page:
        yield page
