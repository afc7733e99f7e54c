"""The built site served from a sub-folder, one Chromium, and watched pages."""

import os
import shutil
from collections.abc import Iterator

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


@pytest.fixture(scope="session")
def browser(program: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=program, args=chromium.FLAGS)


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page of desktop size that fails its test for a foreign request or a console error."""
    with watched_page(browser, site, viewport={"width": 1280, "height": 800}) as page:
        yield page
