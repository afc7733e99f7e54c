"""The site in a browser: any folder, few requests, and only the files a visitor needs."""

from __future__ import annotations

import json
import re
from functools import partial
from html import unescape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, Page

import build
from assets.build.server import SiteHandler
from tests.browser.table import open_blank, open_table, watched_page
from tests.case_matrix import first_cases
from tests.serving import serve_in_thread
from ui.languages import LANGUAGES

GAMES = ("zwanzig-ab", "zwanzigerrufen")


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


class WithoutTypes(Quiet):
    """A server that lacks the newer content types."""

    extensions_map = dict.fromkeys((".wasm", ".mjs", ".toml", ".py"), "application/octet-stream")


@pytest.mark.parametrize("game", first_cases(GAMES))
def test_table_is_ready_in_sub_folder(page: Page, game: str) -> None:
    """Painted before it is ready; the bots start from the same origin."""
    with page.expect_request(
        lambda request: request.url.endswith("ui/browser/worker.py"), timeout=30_000
    ):
        table = open_table(page, game=game)
    assert table.get_attribute("data-game") == game
    record = json.loads(page.locator("#record").text_content() or "")
    assert record["format"] == "zwanzig-record/1" and record["game"] == game
    marks = page.evaluate("performance.getEntriesByType('mark').map(m => [m.name, m.startTime])")
    times = dict(marks)
    assert times["zwanzig:painted"] <= times["zwanzig:ready"]


@pytest.mark.parametrize("handler", first_cases([Quiet, WithoutTypes]))
def test_any_static_server_serves_working_folder(browser: Browser, handler: type[Quiet]) -> None:
    build.install_site_parts()
    serve = partial(handler, directory=str(build.ROOT))
    with (
        serve_in_thread(ThreadingHTTPServer(("127.0.0.1", 0), serve)) as address,
        watched_page(browser, address) as page,
    ):
        open_table(page)


class LoginWall(SiteHandler):
    """Notes what was asked for without the cookie of a login."""

    strangers: ClassVar[list[str]] = []

    def send_head(self) -> Any:
        if "Cookie" not in self.headers:
            self.strangers.append(self.path)
        return super().send_head()


def test_manifest_behind_login_is_requested_with_cookie(browser: Browser, site: str) -> None:
    serve = partial(LoginWall, directory=str(build.DIST))
    with (
        serve_in_thread(ThreadingHTTPServer(("127.0.0.1", 0), serve)) as address,
        browser.new_context(service_workers="block") as context,
    ):
        context.add_cookies([{"name": "login", "value": "yes", "url": address}])
        page = context.new_page()
        page.goto(address)
        manifest = context.new_cdp_session(page).send("Page.getAppManifest")
        assert manifest["data"]
    assert not [path for path in LoginWall.strangers if "manifest" in path]


def test_every_page_declares_dark_theme(site: str) -> None:
    pages = sorted(build.DIST.rglob("*.html"))
    texts = {file.name: file.read_text(encoding="utf-8") for file in pages}
    for mark in ('name="color-scheme"', 'name="darkreader-lock"'):
        assert not [name for name, text in texts.items() if mark not in text]


def test_site_holds_only_visitor_files(site: str) -> None:
    files = [file.relative_to(build.DIST) for file in build.DIST.rglob("*") if file.is_file()]
    rooms = {"app.zip", "assets", "index.html", "LICENSE", "licences", "ui"}
    rooms |= {"_headers", "manifest.webmanifest", "sw.js", "sw-off.js"}
    rooms |= {"book.zip", "zwanzig-0.2.0-py3-none-any.whl", "embed", "embedded.html"}
    pages: tuple[str, ...] = (
        "author",
        "block-reference",
        "bots",
        "builder",
        "cheat-sheet",
        "rules",
        *GAMES,
    )
    pages += ("accessibility", "licences", "privacy", "record")
    for language in LANGUAGES:
        rooms |= {f"{name}.{language}.html" for name in pages} | {f"book-search.{language}.json"}
        printed = ("block-reference", "cheat-sheet", *GAMES)
        rooms |= {f"{name}.{language}.pdf" for name in printed}
    assert {file.parts[0] for file in files} == rooms
    assert not [file for file in files if file.suffix == ".map" or "test" in file.parts]
    threads = {Path(f"ui/browser/{name}.py") for name in ("worker", "par_worker", "backup_worker")}
    assert {file for file in files if file.suffix == ".py"} == threads


LINK = re.compile(r'(?:href|src|data-index)="([^"#?:]+)[^":]*"')
"""The path of a link within the site."""


def test_every_internal_link_leads_to_file(site: str) -> None:
    pages = list(build.DIST.rglob("*.html"))
    broken = {
        f"{page.name}: {path}"
        for page in pages
        for path in LINK.findall(unescape(page.read_text(encoding="utf-8")))
        if not (page.parent / path / ("index.html" if path.endswith("/") else "")).is_file()
    }
    assert len(pages) > 15 and not broken


def test_print_links_lead_to_no_neighbouring_file(site: str) -> None:
    prints = list(build.DIST.glob("*.pdf"))
    links = {
        link.decode()
        for file in prints
        for link in re.findall(rb"/URI \(([^)]*)\)", file.read_bytes())
    }
    assert len(prints) == 8 and links
    assert all(link.startswith("http") and "127.0.0.1" not in link for link in links)


TELLING = (
    "fetch('http://127.0.0.1:9/').catch(() => 0)",
    "console.error('no')",
    "setTimeout(() => nothing)",
)


@pytest.mark.parametrize("script", first_cases(TELLING))
def test_a_watched_page_tells_on_itself(browser: Browser, site: str, script: str) -> None:
    wrong = "left the origin|console error|page error"
    with pytest.raises(AssertionError, match=wrong), watched_page(browser, site) as page:
        open_blank(page)
        page.evaluate(script)
        page.wait_for_timeout(300)
