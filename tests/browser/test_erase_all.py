"""Erasing everything leaves no data of the player, whatever other tabs do."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import build
from tests.browser.host import build_of, cached_files
from tests.browser.table import wait_for_table, wait_until
from tests.browser.test_play import play_one
from tests.case_matrix import first_cases
from tests.storage_faults import OPEN_NEWER_VERSION
from ui.storage import saved_matches

LEFT = """async () => {
    const rows = {};
    for (const { name } of await indexedDB.databases()) {
        const asked = indexedDB.open(name);
        await new Promise(done => (asked.onsuccess = done));
        for (const store of asked.result.objectStoreNames) {
            const keys = asked.result.transaction(store).objectStore(store).getAllKeys();
            await new Promise(done => (keys.onsuccess = done));
            rows[`${name}: ${store}`] = keys.result;
        }
        asked.result.close();
    }
    const files = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) files.push([name, url]);
    return {
        rows, files, cookies: document.cookie,
        local: Object.keys(localStorage), session: Object.keys(sessionStorage),
    };
}"""
"""Everything stored for the origin, in all kinds of storage."""

STOP = "if (window.name === 'begun anew') window.stop();"
"""Stops a tab that starts afresh, so that its storage can be examined."""

NOTES = ("*/zwanzig-files.json", "*/zwanzig-notes.json", "*/zwanzig-client/*")
"""The service worker's notes beside the files of a build: which build a page is of."""


@pytest.fixture
def visitor(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A context whose service worker is active."""
    with browser.new_context(base_url=site) as context:
        context.add_init_script(STOP)
        yield context


def open_played_table(context: BrowserContext, game: str) -> Page:
    """Return a tab in which a game has been played at."""
    page = context.new_page()
    page.goto(f"?speed=0&level=beginner&game={game}")
    wait_for_table(page)
    play_one(page)
    return page


def erase(page: Page) -> None:
    page.locator("#tool-settings").click()
    page.locator("#do-erase").click()
    page.locator("#do-erase-all").click()


def remaining_data(page: Page) -> dict[str, Any]:
    """Return what is stored, apart from the time at which everything was erased."""
    result: dict[str, Any] = page.evaluate(LEFT)
    time = saved_matches.ERASED_KEY
    result["local"] = [key for key in result["local"] if not key.endswith(f" {time}")]
    result["rows"] = {
        name: [key for key in keys if key != time] for name, keys in result["rows"].items()
    }
    return result


def match_ids(page: Page) -> set[str]:
    """Return the names of the matches whose deals are kept."""
    keys = [key for keys in remaining_data(page)["rows"].values() for key in keys]
    return {key.split("/")[1] for key in keys if key.startswith("deal/")}


def begun_anew(page: Page, site: str) -> None:
    """Wait until a tab has started afresh."""
    wait_until(page, lambda: page.url == site, 30_000)


@pytest.mark.parametrize("game", first_cases(["zwanzig-ab", "zwanzigerrufen"]))
def test_erasing_beside_second_tab_leaves_nothing(
    visitor: BrowserContext, site: str, game: str
) -> None:
    """The second tab watches the same match, or plays the other game."""
    first = open_played_table(visitor, "zwanzig-ab")
    other = visitor.new_page()
    other.goto(f"?speed=0&level=beginner&game={game}")
    wait_for_table(other)
    first.evaluate("dispatchEvent(new Event('pagehide'))")  # as when the visitor leaves the tab
    before = remaining_data(first)
    assert any("screen/" in key for key in before["local"])
    assert any(keys for keys in before["rows"].values())
    for page in (first, other):
        page.evaluate("window.name = 'begun anew'")
    erase(first)
    for page in (first, other):
        begun_anew(page, site)
    for page in (first, other):
        result = remaining_data(page)
        assert result["local"] == [] == result["session"], result
        assert not any(result["rows"].values()) and result["cookies"] == ""
        names = {f"{site}{row['url']}" for row in cached_files(build.DIST)} | {site}
        assert [] == [
            file
            for cache, file in result["files"]
            if not (
                cache.startswith(f"zwanzig-{build_of(build.DIST)}-")
                and (file in names or file.removesuffix("index.html") in names)
                or any(fnmatch(file, note) for note in NOTES)
            )
        ]


def test_every_tab_restarts_playable_after_erasing(visitor: BrowserContext, site: str) -> None:
    first, second = (
        open_played_table(visitor, "zwanzig-ab"),
        open_played_table(visitor, "zwanzigerrufen"),
    )
    played = match_ids(first)
    assert len(played) == 2
    erase(first)
    for page in (first, second):
        begun_anew(page, site)
        wait_for_table(page)
        expect(page.locator("#notice-damaged")).to_have_count(0)
    assert (
        not match_ids(first) & played
    )  # the hands may be the same, since a page has few first deals
    play_one(first)
    first.reload()
    wait_for_table(first)
    expect(first.locator("#notice-damaged")).to_have_count(0)


@pytest.mark.all
def test_a_tab_without_locks_is_erased_too(visitor: BrowserContext, site: str) -> None:
    visitor.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"
    )
    first = open_played_table(visitor, "zwanzig-ab")
    first.evaluate("window.name = 'begun anew'")
    erase(first)
    begun_anew(first, site)
    result = remaining_data(first)
    assert result["local"] == [] == result["session"] and not any(result["rows"].values())


@pytest.mark.all
def test_erasing_includes_data_of_newer_release(visitor: BrowserContext, site: str) -> None:
    first = open_played_table(visitor, "zwanzig-ab")
    first.evaluate(OPEN_NEWER_VERSION)
    expect(first.locator("#notice-low")).to_be_visible()
    first.evaluate("window.name = 'begun anew'")
    erase(first)
    begun_anew(first, site)
    result = remaining_data(first)
    assert result["local"] == [] == result["session"] and not any(result["rows"].values())
