"""The engine as a wheel, in a foreign page with its own PyScript."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import build
from assets.build import headers, wheel
from assets.build.server import site_server
from tests.browser.host_page import SNIPPET_SITE, open_host_page
from tests.browser.table import START_MS
from tests.serving import serve_in_thread

PYSCRIPT = build.NPM_FOLDER / "node_modules" / "@pyscript" / "core" / "dist"
"""The original PyScript; the site's own lacks the plugins that it does not use."""

PAGE = Path(__file__).with_name("pages") / "wheel.html"


@pytest.fixture(scope="session")
def wheels() -> Path:
    """The folder of the wheels that Pyodide would otherwise download."""
    build.install_pyodide_tests()
    return build.WORK_FOLDER / "micropip"


@pytest.fixture
def foreign_page(wheels: Path, tmp_path: Path) -> Path:
    """The folder of a foreign page with its own PyScript and Pyodide."""
    foreign_page = tmp_path / "own"
    shutil.copytree(build.VENDOR / "pyodide", foreign_page / "pyodide")
    shutil.copytree(PYSCRIPT, foreign_page / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    (micropip,) = wheels.glob("micropip-*.whl")
    shutil.copy(micropip, foreign_page / "pyodide")
    lock = foreign_page / "pyodide" / "pyodide-lock.json"
    known = json.loads(lock.read_text(encoding="utf-8"))
    digest = hashlib.sha256(micropip.read_bytes()).hexdigest()
    known["packages"]["micropip"] |= {"file_name": micropip.name, "sha256": digest}
    lock.write_text(json.dumps(known), encoding="utf-8")
    return foreign_page


@pytest.fixture
def site_of_wheel(tmp_path: Path) -> Iterator[str]:
    """The site on another origin than the page, with the headers it asks for."""
    folder = tmp_path / "site"
    folder.mkdir()
    wheel.write_wheel(folder)
    headers.write_headers(folder)
    with serve_in_thread(site_server(folder)) as address:
        yield address


@pytest.mark.all
def test_foreign_page_plays_deal_with_wheel(
    browser: Browser, foreign_page: Path, site_of_wheel: str
) -> None:
    (foreign_page / "wheel.html").write_text(
        PAGE.read_text(encoding="utf-8").replace(SNIPPET_SITE, site_of_wheel), encoding="utf-8"
    )
    with open_host_page(browser, site_of_wheel, foreign_page) as here:
        here.page.goto(f"{here.address}wheel.html")
        result = here.page.locator("#result")
        expect(result).not_to_be_empty(timeout=START_MS)
        points = json.loads(result.inner_text())
    assert len(points) == 4 and any(points) and sum(points) == 0
