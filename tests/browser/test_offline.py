"""The site without its server, with a newer build, and with missing files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import build
from engine.games import GAMES
from tests.browser import chromium
from tests.browser.host import (
    Host,
    answer_404,
    answer_garbage,
    answer_script,
    build_of,
    run_host,
)
from tests.browser.table import open_table, wait_for_mark, wait_for_table, wait_until
from tests.browser.test_play import CHOICES, my_move, play_one, shown_record
from tests.case_matrix import first_cases

KEPT_MS = 60_000
PROMISED = "html[data-offline=ready]"
OUR_CACHES = "async () => (await caches.keys()).filter(name => name.startsWith('zwanzig-'))"
REGISTRATIONS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
STYLES = "async () => (await fetch('assets/css/tokens.css')).text()"


@contextmanager
def cold_browser(
    browser: Browser, program: str, profile: Path, address: str
) -> Iterator[BrowserContext]:
    """A browser started cold with this profile."""
    context = browser.browser_type.launch_persistent_context(
        profile,
        executable_path=program,
        args=chromium.CHROMIUM_FLAGS,
        base_url=address,
        locale="en-GB",
    )
    try:
        yield context
    finally:
        context.close()


@contextmanager
def open_fresh_page(browser: Browser, host: Host, **options: Any) -> Iterator[Page]:
    """A page of a first-time visitor."""
    context = browser.new_context(base_url=host.address, locale="en-GB", **options)
    try:
        yield context.new_page()
    finally:
        context.close()


def wait_until_kept(page: Page) -> None:
    """Wait until the page promises that it starts offline."""
    page.locator(PROMISED).wait_for(state="attached", timeout=KEPT_MS)


def shown_build(page: Page) -> str | None:
    """Return the id of the build that a page shows."""
    return page.locator("meta[name=zwanzig-build]").get_attribute("content")


def wait_for_build(page: Page, site: Path) -> None:
    """Wait until a page has been reloaded with this build."""
    visible = "id => document.querySelector('meta[name=zwanzig-build]')?.content === id"
    page.wait_for_function(visible, arg=build_of(site), timeout=KEPT_MS)
    wait_for_table(page)


@contextmanager
def kept_whole(browser: Browser, host: Host) -> Iterator[Page]:
    """A page of a visitor whose browser has cached the whole first build."""
    with open_fresh_page(browser, host) as page:
        open_table(page)
        wait_until_kept(page)
        yield page


def half_a_deal(page: Page) -> dict[str, Any]:
    """Play half a deal, and return the record."""
    for _ in range(4):
        play_one(page)
    return shown_record(page)


def look_for_update(page: Page) -> None:
    """Press the update button, if the page has not found an update already."""
    page.locator("#tool-settings").click()
    page.locator("#do-check-update, #do-update-now").first.wait_for(timeout=KEPT_MS)
    page.evaluate("document.querySelector('#do-check-update')?.click()")
    page.locator("#close").click()


def offline_state(page: Page) -> str | None:
    """Return what the settings say about playing offline."""
    page.locator("#tool-settings").click()
    message = page.locator("#program-offline")
    message.wait_for(timeout=KEPT_MS)
    result = message.get_attribute("data-offline")
    page.locator("#close").click()
    return result


def test_site_works_offline_after_one_visit(
    browser: Browser, program: str, site: str, tmp_path: Path
) -> None:
    with (
        run_host(build.DIST) as host,
        cold_browser(browser, program, tmp_path, host.address) as context,
    ):
        page = context.new_page()
        open_table(page)
        wait_until_kept(page)
    with cold_browser(browser, program, tmp_path, host.address) as context:
        page = context.new_page()
        for game in GAMES:
            open_table(page, game=game)
            half_a_deal(page)
        page.locator("#tool-help").click()
        expect(page.locator(f"#help-{[*GAMES][-1]} li").first).to_be_visible()
        page.goto("rules.en.html")
        expect(page.locator("h1")).to_contain_text("The rules in short")


def test_repeat_visit_requests_only_the_worker(browser: Browser, host: Host) -> None:
    with kept_whole(browser, host) as page:
        assert offline_state(page) == "ready"
        host.requested_files.clear()
        page.goto("index.html?game=zwanzigerrufen&speed=0")
        wait_for_table(page)
        wait_for_mark(page, "bots")
        assert set(host.requested_files) <= {"sw.js", "sw-off.js"}
        wasm = "fetch('assets/vendor/pyodide/pyodide.asm.wasm')"
        kind = page.evaluate(f"{wasm}.then(response => response.headers.get('content-type'))")
        assert kind == "application/wasm"


@pytest.mark.all
def test_only_listed_files_are_kept(browser: Browser, host: Host) -> None:
    with kept_whole(browser, host) as page:
        page.evaluate(
            "caches.open('somebody-else').then(cache => cache.put('x', new Response('')))"
        )
        page.evaluate("fetch('sw-off.js?x')")
        stored = page.evaluate(
            """async () => {
                const found = [];
                for (const name of await caches.keys())
                    for (const key of await (await caches.open(name)).keys()) found.push(key.url);
                return found;
            }"""
        )
        assert not [url for url in stored if "sw" in url.rpartition("/")[2]]


def test_newer_build_waits_until_wanted(browser: Browser, host: Host, newer_site: Path) -> None:
    with kept_whole(browser, host) as page:
        record = half_a_deal(page)
        host.shown = newer_site
        look_for_update(page)
        expect(page.locator("#notice-update")).to_be_visible(timeout=KEPT_MS)
        assert shown_build(page) == build_of(build.DIST)
        other = page.context.new_page()
        open_table(other, game="zwanzigerrufen", preset="classic")
        assert shown_build(other) == build_of(build.DIST)
        half_a_deal(other)
        page.bring_to_front()
        page.locator("#do-update-now").click()
        wait_for_build(page, newer_site)
        assert shown_record(page) == record
        assert "second" in page.evaluate(STYLES)
        # The other tab goes on with the files it began with, even without a server.
        page.context.set_offline(True)
        assert "second" not in other.evaluate(STYLES)
        half_a_deal(other)
        expect(other.locator("#notice-update")).to_be_visible()
        other.locator("#do-update-now").click()
        wait_for_build(other, newer_site)
        expect(other.locator("#notice-update")).to_have_count(0)


@pytest.mark.all
def test_later_means_after_this_deal(browser: Browser, host: Host, newer_site: Path) -> None:
    with kept_whole(browser, host) as page:
        half_a_deal(page)
        host.shown = newer_site
        look_for_update(page)
        page.locator("#do-update-later").click(timeout=KEPT_MS)
        expect(page.locator("#notice-update")).to_have_count(0)
        while my_move(page) != "over":
            assert shown_build(page) == build_of(build.DIST)
            page.locator(CHOICES).first.click()
        wait_for_build(page, newer_site)
        expect(page.locator("#table")).to_have_attribute("data-phase", "over")


@pytest.mark.all
def test_cold_start_updates_unless_deal_under_way(
    browser: Browser, program: str, newer_site: Path, tmp_path: Path
) -> None:
    with run_host(build.DIST) as host:
        with cold_browser(browser, program, tmp_path, host.address) as context:
            page = context.new_page()
            open_table(page)
            wait_until_kept(page)
            record = half_a_deal(page)
            host.shown = newer_site
            look_for_update(page)
            expect(page.locator("#notice-update")).to_be_visible(timeout=KEPT_MS)
        with cold_browser(browser, program, tmp_path, host.address) as context:
            page = context.new_page()
            page.goto("?speed=0")
            wait_for_table(page)
            expect(page.locator("#notice-update")).to_be_visible(timeout=KEPT_MS)
            assert shown_build(page) == build_of(build.DIST) and shown_record(page) == record
            page.locator("#menu-button").click()
            page.locator("#menu-rules").click()
            page.locator("#start-draft").click()
        with cold_browser(browser, program, tmp_path, host.address) as context:
            page = context.new_page()
            page.goto("?speed=0")
            wait_for_build(page, newer_site)


@pytest.mark.parametrize("fault", [answer_garbage, pytest.param(answer_404, marks=pytest.mark.all)])
def test_half_arrived_build_changes_nothing(
    browser: Browser, host: Host, newer_site: Path, fault: Any
) -> None:
    with kept_whole(browser, host) as page:
        host.shown = newer_site
        host.faults["assets/css/tokens.css"] = fault
        host.requested_files.clear()
        look_for_update(page)
        # Once more, past the cache.
        wait_until(page, lambda: host.requested_files.count("assets/css/tokens.css") >= 2, 20_000)
        page.wait_for_timeout(500)
        expect(page.locator("#notice-update")).to_have_count(0)
        page.context.set_offline(True)
        page.reload()
        wait_for_table(page)
        assert shown_build(page) == build_of(build.DIST)
        page.context.set_offline(False)
        host.faults.clear()
        look_for_update(page)
        expect(page.locator("#notice-update")).to_be_visible(timeout=KEPT_MS)


WASM = "assets/vendor/pyodide/pyodide.asm.wasm"
FORGET = """async file => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(file);
}"""


@pytest.mark.all
def test_missing_file_is_mended_online_told_offline(browser: Browser, host: Host) -> None:
    with kept_whole(browser, host) as page:
        page.evaluate(FORGET, WASM)
        page.reload()
        wait_for_table(page)
        wait_for_mark(page, "settled")
        wait_until_kept(page)
        assert page.evaluate("async file => !!(await caches.match(file))", WASM)
        page.context.set_offline(True)
        host.faults[WASM] = answer_404  # a worker's requests may still get through
        page.evaluate(FORGET, WASM)
        page.reload()
        message = page.locator("#watch")
        expect(message).to_contain_text(WASM, timeout=KEPT_MS)
        # Otherwise the page may repair itself as soon as there is a network, before the click.
        page.evaluate(
            "sessionStorage.setItem(`zwanzig/2${new URL('./', location).pathname} healed`, '1')"
        )
        message.locator("#watch-repair").click()
        expect(message).to_contain_text("needs a network")
        page.context.set_offline(False)
        host.faults.clear()
        message.locator("#watch-repair").click()
        page.locator("#table[data-ready=python]").wait_for(timeout=KEPT_MS)


@pytest.mark.all
def test_repair_refetches_program_and_keeps_match(browser: Browser, host: Host) -> None:
    with kept_whole(browser, host) as page:
        record = half_a_deal(page)
        page.evaluate("caches.open('somebody-else')")
        host.requested_files.clear()
        page.locator("#tool-settings").click()
        page.locator("#do-repair").click()
        page.wait_for_url(lambda url: "seed" not in url, timeout=KEPT_MS)
        wait_for_table(page)
        assert shown_record(page) == record
        assert WASM in host.requested_files
        wait_until_kept(page)
        assert page.evaluate("caches.has('somebody-else')")


@pytest.mark.all
def test_kill_switch_removes_only_the_worker(browser: Browser, host: Host, tmp_path: Path) -> None:
    with kept_whole(browser, host) as page:
        record = half_a_deal(page)
        page.evaluate("caches.open('somebody-else')")
        host.faults["sw.js"] = answer_script((build.DIST / "sw-off.js").read_bytes())
        page.reload()
        wait_for_table(page)
        wait_until(page, lambda: not page.evaluate(OUR_CACHES), KEPT_MS)  # the browser has seen it

        def is_gone_at_the_next_visit() -> bool:
            page.goto("about:blank")  # a service worker is replaced when no page uses it any more
            page.goto("?speed=0")
            wait_for_table(page)
            return not page.evaluate(REGISTRATIONS)

        wait_until(page, is_gone_at_the_next_visit, KEPT_MS)
        assert not page.evaluate(OUR_CACHES)
        host.requested_files.clear()
        page.reload()
        wait_for_table(page)
        assert shown_record(page) == record
        assert page.evaluate("caches.has('somebody-else')")
        assert "assets/start/start-watchdog.js" in host.requested_files  # the network answers again


ORDER_MEND = """() => new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    const order = { zwanzig: 1, order: "mend" };
    navigator.serviceWorker.controller.postMessage(order, [port2]);
})"""
UPDATE = "async () => void (await (await navigator.serviceWorker.getRegistration()).update())"
LOSE_FILE = """async () => {
    for (const name of (await caches.keys()).filter(name => name.startsWith("zwanzig-")))
        for (const request of await (await caches.open(name)).keys())
            if (request.url.endsWith("/LICENSE")) await (await caches.open(name)).delete(request);
}"""


@pytest.mark.all
@pytest.mark.parametrize("order", ["after it", "before it"])
def test_the_kill_switch_stays_clear_of_repairs(browser: Browser, host: Host, order: str) -> None:
    with kept_whole(browser, host) as page:
        page.evaluate(LOSE_FILE)
        host.faults["sw.js"] = answer_script((build.DIST / "sw-off.js").read_bytes())
        if order == "before it":
            page.evaluate(f"() => {{ window.mended = ({ORDER_MEND})(); }}")
        page.evaluate(UPDATE)
        wait_until(page, lambda: not page.evaluate(OUR_CACHES), KEPT_MS)
        page.evaluate("window.mended" if order == "before it" else ORDER_MEND)
        assert page.evaluate(OUR_CACHES) == []


CALLED = """
const { set } = WebAssembly.Table.prototype, { instantiate } = WebAssembly;
let seldom = null;
WebAssembly.Table.prototype.set = function (slot, called) {
    seldom ??= called;
    set.call(this, slot, called);
};
WebAssembly.instantiate = (...given) => {
    if (seldom && !window.called) {
        window.called = true;
        seldom();
    }
    return instantiate.apply(WebAssembly, given);
};"""
"""Calls a deferred function as soon as Python's memory is restored, before the page is ready."""


@pytest.mark.patched
@pytest.mark.all
def test_rarely_called_code_is_there_offline(browser: Browser, host: Host) -> None:
    with kept_whole(browser, host) as page:
        host.is_down = True
        messages = list[str]()
        page.on("console", lambda message: messages.append(message.text))
        page.add_init_script(CALLED)
        page.reload()
        half_a_deal(page)
        assert page.evaluate("window.called")
        assert not [line for line in messages if "starting from nothing" in line]


@pytest.mark.all
def test_full_disk_is_told_and_play_continues(browser: Browser, host: Host) -> None:
    with open_fresh_page(browser, host) as page:
        devtools = page.context.new_cdp_session(page)
        origin = host.address.partition("/some")[0]
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 3_000_000})
        open_table(page)
        expect(page.locator("#notice-said")).to_contain_text("no room", timeout=KEPT_MS)
        half_a_deal(page)
        assert offline_state(page) == "failed"


@pytest.mark.parametrize("has", first_cases([False, True]))
def test_page_plays_and_explains_missing_service_worker(page: Page, has: bool) -> None:
    """A browser may have none, or refuse to register it."""
    if not has:
        page.add_init_script("delete Navigator.prototype.serviceWorker")
    open_table(page)
    half_a_deal(page)
    assert offline_state(page) == "none"
