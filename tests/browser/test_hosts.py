"""The site works on any static host, whatever types it sends and however it names pages."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

import build
from tests.browser.host import SUBFOLDER
from tests.browser.host_page import open_host_page
from tests.browser.static_hosts import TYPES_BY_HOST, copy_with_snippet, ordinary_host
from tests.browser.table import START_MS, open_table, wait_for_mark, wait_for_table
from tests.browser.test_author import open_author
from tests.browser.test_embed import start_table
from tests.browser.test_offline import (
    KEPT_MS,
    half_a_deal,
    offline_state,
    open_fresh_page,
    wait_until_kept,
)
from tests.browser.test_start import NORMAL
from tests.case_matrix import combine_cases, first_cases

NOSNIFF = {"guessing": False, "nosniff": True}
REFUSED = {
    "text/plain": "text/plain",
    "application/octet-stream": "application/octet-stream",
    "binary/octet-stream": "binary/octet-stream",
    "no type": "",
}
"""Content types with which browsers refuse to run a module."""


@pytest.mark.parametrize("types", first_cases(TYPES_BY_HOST))
def test_snapshot_starts_with_any_webassembly_type(browser: Browser, site: str, types: str) -> None:
    messages = list[str]()
    with (
        ordinary_host(build.DIST, TYPES_BY_HOST[types], nosniff=True) as host,
        open_fresh_page(browser, host, service_workers="block") as page,
    ):
        page.on("console", lambda message: messages.append(message.text))
        open_table(page)
        half_a_deal(page)
        wait_for_mark(page, "bots")
    assert not [line for line in messages if NORMAL in line]


@pytest.mark.all
def test_author_page_starts_on_typeless_host(browser: Browser, site: str) -> None:
    with (
        ordinary_host(build.DIST, TYPES_BY_HOST["Apache without a type"]) as host,
        open_fresh_page(browser, host, service_workers="block") as page,
    ):
        open_author(page)
        expect(page.locator("#text h3")).to_have_text("A first hand")


@pytest.mark.all
@pytest.mark.parametrize("ending", [None, ""])
def test_embedded_table_starts_on_typeless_host(
    browser: Browser, site: str, tmp_path: Path, ending: str | None
) -> None:
    with (
        ordinary_host(build.DIST, TYPES_BY_HOST["Apache without a type"], True, ending) as host,
        open_host_page(browser, host.address, tmp_path) as here,
    ):
        here.show_stored("play.en")
        start_table(here)


@pytest.mark.all
def test_table_cached_from_typeless_host_starts_offline(browser: Browser, site: str) -> None:
    with (
        ordinary_host(build.DIST, TYPES_BY_HOST["Apache without a type"]) as host,
        open_fresh_page(browser, host) as page,
    ):
        open_table(page)
        wait_until_kept(page)
        host.is_down = True
        page.reload()
        wait_for_table(page)
        half_a_deal(page)


@pytest.mark.parametrize(("kind", "nosniff"), combine_cases([*REFUSED], [*NOSNIFF], most=1))
def test_blocking_script_type_is_named(
    browser: Browser, site: str, kind: str, nosniff: str
) -> None:
    with (
        ordinary_host(build.DIST, {".js": REFUSED[kind]}, NOSNIFF[nosniff]) as host,
        open_fresh_page(browser, host, service_workers="block") as page,
    ):
        page.goto("?speed=0")
        expect(page.locator("#watch")).to_contain_text("text/javascript", timeout=START_MS)
        expect(page.locator("#watch [lang=en]").first).to_contain_text(
            f"as “{REFUSED[kind]}”" if REFUSED[kind] else "without a type"
        )
        expect(page.locator("#watch [lang=de]").first).to_contain_text(".js")


@pytest.mark.parametrize("name", first_cases(["author", "builder"]))
def test_author_and_builder_name_blocking_script_type(
    browser: Browser, site: str, name: str
) -> None:
    with (
        ordinary_host(build.DIST, {".js": "text/plain"}, nosniff=True) as host,
        open_fresh_page(browser, host, service_workers="block") as page,
    ):
        page.goto(f"{name}.en.html")
        expect(page.locator("#watch")).to_contain_text("as “text/plain”", timeout=START_MS)


BARE, SLASH = "", "/"
CHECKED = """() => new Promise(done => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data.mended);
    navigator.serviceWorker.controller.postMessage({ zwanzig: 1, order: "check" }, [port2]);
})"""
"""The cached files that the service worker finds altered."""


@pytest.mark.all
@pytest.mark.parametrize("ending", [BARE, SLASH])
def test_pages_open_offline_at_host_addresses(browser: Browser, site: str, ending: str) -> None:
    with ordinary_host(build.DIST, ending=ending) as host, open_fresh_page(browser, host) as page:
        open_table(page)
        wait_until_kept(page)
        host.is_down = True
        for name in (f"rules.en{ending}", "rules.en.html", f"author.en{ending}?x=1"):
            answer = page.goto(name)
            assert answer and answer.ok, name
            assert page.evaluate("document.styleSheets[0].cssRules.length > 5"), name
        page.goto(f"zwanzig-ab.de{ending}#zwanzig-ab")
        assert page.url.endswith("#zwanzig-ab")
        page.locator("a[href='./']").first.click()
        wait_for_table(page)
        half_a_deal(page)


@pytest.mark.parametrize("ending", first_cases([None, BARE]))
def test_pages_with_host_additions_stay_as_sent(
    browser: Browser, site: str, tmp_path: Path, ending: str | None
) -> None:
    visible = copy_with_snippet(build.DIST, tmp_path / "site")
    with ordinary_host(visible, ending=ending) as host, open_fresh_page(browser, host) as page:
        open_table(page)
        wait_until_kept(page)
        assert offline_state(page) == "ready"
        assert page.evaluate(CHECKED) == []
        host.is_down = True
        page.reload()
        wait_for_table(page)
        half_a_deal(page)
        page.goto("rules.en.html")
        expect(page.locator("h1")).to_contain_text("The rules in short")
        assert "beacon.min.js" in page.content()


@pytest.mark.all
def test_altered_page_of_another_build_is_refused(
    browser: Browser, site: str, tmp_path: Path
) -> None:
    visible = copy_with_snippet(build.DIST, tmp_path / "site")
    page_of_another = visible / "rules.en.html"
    text = page_of_another.read_text(encoding="utf-8")
    page_of_another.write_text(
        re.sub('(name="zwanzig-page" content=)"[^"]*"', r'\1"another"', text), encoding="utf-8"
    )
    with ordinary_host(visible) as host, open_fresh_page(browser, host) as page:
        open_table(page)
        page.locator("#tool-settings").click()
        message = page.locator("#program-offline")
        expect(message).to_have_attribute("data-offline", "failed", timeout=KEPT_MS)
        assert not page.evaluate("caches.match('rules.en.html').then(Boolean)")


@pytest.mark.all
def test_files_changed_by_host_are_reported(browser: Browser, site: str, tmp_path: Path) -> None:
    visible = copy_with_snippet(build.DIST, tmp_path / "site")
    sheet = visible / "assets/css/tokens.css"
    text = sheet.read_text(encoding="utf-8")
    sheet.unlink()
    sheet.write_text(f"{text}/* added */", encoding="utf-8")
    with ordinary_host(visible) as host, open_fresh_page(browser, host) as page:
        open_table(page)
        page.locator("#tool-settings").click()
        message = page.locator("#program-offline")
        expect(message).to_have_attribute("data-offline", "failed", timeout=KEPT_MS)
        expect(message).to_contain_text("changes files of the program")


FOREIGN = {
    "Uncaught Error: a counter has thrown",
    "a counter was refused",
    "a word",
    "undefined",
    "Failed to fetch",
    "http://127.0.0.1:9/beacon.min.js",
    "ResizeObserver loop completed with undelivered notifications.",
}
"""What the browser tells of the counter in tests/browser/pages."""


@pytest.fixture
def site_with_counter(site: str, tmp_path: Path) -> Path:
    """The site on a host that adds a counter script to every page."""
    visible = copy_with_snippet(
        build.DIST, tmp_path / "site", f'<script src="{SUBFOLDER}counter.js"></script>'
    )
    shutil.copy(Path(__file__).parent / "pages/counter.js", visible)
    return visible


def expect_counted(frame: Page | Frame) -> None:
    """Check that the counter ran and that the page reported nothing about it."""
    assert set(frame.evaluate("[...foreign]")) >= FOREIGN
    assert frame.evaluate("blamed") == []


@pytest.mark.parametrize("address", first_cases(["?speed=0&seed=1", "author.en.html"]))
def test_counter_is_no_fault_of_page(
    browser: Browser, site_with_counter: Path, address: str
) -> None:
    with (
        ordinary_host(site_with_counter) as host,
        open_fresh_page(browser, host, service_workers="block") as page,
    ):
        page.goto(address)
        page.locator("[data-ready=python]").wait_for(timeout=START_MS)
        expect_counted(page)


@pytest.mark.all
def test_counter_is_no_fault_of_embedded_table(
    browser: Browser, site_with_counter: Path, tmp_path: Path
) -> None:
    (tmp_path / "around").mkdir()
    with (
        ordinary_host(site_with_counter) as host,
        open_fresh_page(browser, host, service_workers="block") as page,
    ):
        page.goto("embed/v1/embed.html#game=zwanzig-ab&mode=play")
        page.locator("#start").click()
        inner = page.frame_locator("#table")
        inner.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
        expect_counted(next(frame for frame in page.frames if "/embedded.html" in frame.url))


@pytest.mark.all
def test_counter_is_no_fault_of_book(browser: Browser, site_with_counter: Path) -> None:
    with (
        ordinary_host(site_with_counter) as host,
        open_fresh_page(browser, host, service_workers="block") as page,
    ):
        page.goto("zwanzig-ab.en.html")
        page.locator(".play-link a[data-back]").first.click()
        inner = page.frame_locator("figure.is-live iframe")
        inner.locator("#table[data-ready=python]").wait_for(timeout=START_MS)
        assert page.url.endswith("/zwanzig-ab.en.html")
        expect_counted(next(frame for frame in page.frames if "/embedded.html" in frame.url))


@pytest.mark.parametrize("name", first_cases(["author.de", "builder.en"]))
def test_framed_author_or_builder_links_without_headers(
    browser: Browser, site: str, tmp_path: Path, name: str
) -> None:
    with ordinary_host(build.DIST) as host, open_host_page(browser, host.address, tmp_path) as here:
        address = f"{host.address}{name}.html"
        here.show(f'<iframe src="{address}"></iframe>')
        link = here.page.frame_locator("iframe").locator("a")
        expect(link).to_have_text("Open in a new window")
        assert link.get_attribute("href") == address
        frame = here.page.frames[1]
        assert frame.locator("body > :not(template, link)").count() == 1
        assert frame.evaluate("!window.zwanzig && !window.zwanzigFaults")
        assert not [url for url in host.requested_files if url.endswith((".wasm", ".js"))]
