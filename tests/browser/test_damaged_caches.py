"""The page opens whatever the caches of the service worker hold, with and without the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import build
from tests.browser.host import Host, build_of, never_answer
from tests.browser.table import open_table, wait_until
from tests.browser.test_offline import KEPT_MS, kept_whole, shown_build
from tests.case_matrix import first_cases

NOTES = "zwanzig-notes.json"
LIST = "zwanzig-files.json"

SPOIL = """async ([file, text]) => {
    const url = new URL(file, location.href).href;
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const notes = url.endsWith("zwanzig-notes.json");
        if (notes ? !name.startsWith("zwanzig-notes-") : !await cache.match(url)) continue;
        if (text === null) await cache.delete(url);
        else await cache.put(url, new Response(text));
    }
}"""
FORGET = """async () => {
    for (const name of await caches.keys())
        if (name.startsWith("zwanzig-notes-")) await caches.delete(name);
}"""
OURS = """async () => {
    const names = (await caches.keys()).filter(name => name.startsWith("zwanzig-notes-"));
    const keys = await (await caches.open(names[0])).keys();
    return keys.map(key => key.url);
}"""

ORDER = """async order => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise(done => { port1.onmessage = ({ data }) => done(data); });
    active.postMessage({ zwanzig: 1, order }, [port2]);
    return answered;
}"""

SPOILED = {
    "gone": None,
    "empty": "",
    "not JSON": "{",
    "null": "null",
    "a list": "[]",
    "a number": "7",
    "no build": '{"current": ""}',
    "a build that is not there": '{"current": "0123456789ab"}',
    "null for a build": '{"current": null}',
    "a number for a build": '{"current": 7}',
}
FEW = ("gone", "null for a build")


def stop_workers(page: Page) -> None:
    """Stop every service worker, so that the next event starts it with empty memory.

    Chromium answers before they have stopped, and one that is still busy writes its notes.
    """
    stopped: dict[str, bool] = {}

    def heard(said: dict[str, Any]) -> None:
        for row in said["versions"]:
            stopped[row["versionId"]] = (
                stopped.get(row["versionId"], False) or row["runningStatus"] == "stopped"
            )

    devtools = page.context.new_cdp_session(page)
    devtools.on("ServiceWorker.workerVersionUpdated", heard)
    devtools.send("ServiceWorker.enable")
    devtools.send("ServiceWorker.stopAllWorkers")
    wait_until(page, lambda: stopped and all(stopped.values()), KEPT_MS)
    devtools.detach()


def next_visit(page: Page) -> str | None:
    """Open the table in a new tab with a fresh service worker; return the build that it shows."""
    stop_workers(page)
    tab = page.context.new_page()
    open_table(tab)
    visible = shown_build(tab)
    tab.close()
    return visible


@pytest.mark.parametrize("names", first_cases([FEW, tuple(SPOILED)]))
def test_page_opens_offline_whatever_notes_say(
    browser: Browser, host: Host, names: list[str]
) -> None:
    with kept_whole(browser, host) as page:
        host.is_down = True
        for text in (SPOILED[name] for name in names):
            page.evaluate(SPOIL, [NOTES, text])
            assert next_visit(page) == build_of(build.DIST)
        page.evaluate(FORGET)
        assert next_visit(page) == build_of(build.DIST)
        assert any(url.endswith(NOTES) for url in page.evaluate(OURS))  # written anew


@pytest.mark.parametrize("how", first_cases(["gone", "not JSON", "null"]))
def test_page_opens_with_spoiled_file_list(browser: Browser, host: Host, how: str) -> None:
    """The build is not called whole without it."""
    with kept_whole(browser, host) as page:
        assert build_of(build.DIST) in page.evaluate(ORDER, "hello")["whole"]
        page.evaluate(SPOIL, [LIST, SPOILED[how]])
        assert build_of(build.DIST) not in page.evaluate(ORDER, "hello")["whole"]
        host.is_down = True
        assert next_visit(page) == build_of(build.DIST)


CHECKED = """() => {
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
        if (data.type === "checked") window.checked = data.mended;
    });
}"""
FITS = """async file => {
    const found = await (await caches.match(new URL(file, location.href))).text();
    return found === await (await fetch(`${file}?x`)).text();
}"""
STYLES = "assets/css/tokens.css"


@pytest.mark.all
def test_altered_kept_file_is_found_when_idle(browser: Browser, host: Host) -> None:
    with kept_whole(browser, host) as page:
        page.evaluate(SPOIL, [STYLES, "something else"])
        page.add_init_script(f"({CHECKED})()")
        open_table(page)
        page.wait_for_function("window.checked?.length", timeout=KEPT_MS)
        assert page.evaluate("window.checked")[0].endswith(STYLES)
        assert page.evaluate(FITS, STYLES)


@pytest.mark.parametrize("how", first_cases(["{", "", None]))
@pytest.mark.parametrize(
    "file", first_cases(["index.html", "app.zip", "assets/vendor/pyodide/pyodide.js"])
)
def test_page_opens_over_altered_file(
    browser: Browser, host: Host, file: str, how: str | None
) -> None:
    with kept_whole(browser, host) as page:
        page.evaluate(SPOIL, [file, how])
        page.goto("?speed=0")
        page.locator("#table[data-ready=python]").wait_for(timeout=KEPT_MS)


HELD = """async build => {
    const name = (await caches.keys()).find(name => name.startsWith(`zwanzig-${build}-`));
    return name ? (await (await caches.open(name)).keys()).length : 0;
}"""


@pytest.mark.all
def test_started_cache_of_newer_worker_survives(
    browser: Browser, host: Host, newer_site: Path
) -> None:
    with kept_whole(browser, host) as page:
        host.shown = newer_site
        host.faults["assets/css/tokens.css"] = never_answer
        host.requested_files.clear()
        page.evaluate("async () => { (await navigator.serviceWorker.ready).update(); }")
        wait_until(page, lambda: "assets/css/tokens.css" in host.requested_files, KEPT_MS)
        started = page.evaluate(HELD, build_of(newer_site))
        assert page.evaluate(ORDER, "take-over")["ok"]
        assert page.evaluate(HELD, build_of(newer_site)) == started > 1


@pytest.mark.all
def test_caches_of_others_on_host_survive(browser: Browser, host: Host) -> None:
    """Neither the build of another folder nor a cache with a similar name is deleted."""
    theirs = [f"zwanzig-abc-{host.address}other/", f"notes-{host.address}"]
    with kept_whole(browser, host) as page:
        page.evaluate("names => Promise.all(names.map(name => caches.open(name)))", theirs)
        assert page.evaluate(ORDER, "take-over")["ok"]
        assert set(theirs) < set(page.evaluate("caches.keys()"))


LOSE = """async ([build, file]) => {
    const name = (await caches.keys()).find(name => name.startsWith(`zwanzig-${build}-`));
    return (await caches.open(name)).delete(new URL(file, location.href).href);
}"""


@pytest.mark.all
def test_failed_worker_order_is_answered_as_failed(browser: Browser, host: Host) -> None:
    with kept_whole(browser, host) as page:
        host.is_down = True
        assert page.evaluate(LOSE, [build_of(build.DIST), "assets/css/tokens.css"])
        answer = page.evaluate(ORDER, "mend")
        assert answer["ok"] is False and answer["text"]


@pytest.mark.all
@pytest.mark.parametrize("text", ['[{"url": "x"}]', '[{"size": 1}]', '[{"integrity": "x"}]'])
def test_build_with_another_file_list_is_incomplete(
    browser: Browser, host: Host, text: str
) -> None:
    build_id = build_of(build.DIST)
    with kept_whole(browser, host) as page:
        assert build_id in page.evaluate(ORDER, "hello")["whole"]
        page.evaluate(SPOIL, [LIST, text])
        assert build_id not in page.evaluate(ORDER, "hello")["whole"]
