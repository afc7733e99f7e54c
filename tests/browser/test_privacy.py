"""After a visit the browser stores what the privacy page lists, and nothing else."""

from __future__ import annotations

from fnmatch import fnmatch

from playwright.sync_api import Browser

from tests.browser.table import open_table, wait_until
from ui.pages.privacy import CACHE_STORAGE, INDEXED_DB, LOCAL_STORAGE, SESSION_STORAGE, STORED_ITEMS

KEYS = """async ([local, session, caching, database]) => ({
    [local]: Object.keys(localStorage),
    [session]: Object.keys(sessionStorage),
    [caching]: await caches.keys(),
    [database]: (await indexedDB.databases()).map(each => each.name),
})"""
PLACES = (LOCAL_STORAGE, SESSION_STORAGE, CACHE_STORAGE, INDEXED_DB)


def is_listed(place: str, key: str) -> bool:
    """Return whether the page has a row for a key."""
    return any(kept.place == place and fnmatch(key, kept.key) for kept in STORED_ITEMS)


def test_privacy_page_lists_every_stored_key(browser: Browser, site: str) -> None:
    with browser.new_context(base_url=site) as context:
        page = context.new_page()
        open_table(page)
        wait_until(page, lambda: page.evaluate("caches.keys()"), 30_000)
        page.goto("zwanzig-ab.en.html")
        page.locator("#large").click()
        keys = page.evaluate(KEYS, PLACES)
        assert [] == [
            f"{place}: {key}"
            for place in PLACES
            for key in keys[place]
            if not is_listed(place, key)
        ]
        assert (
            any(key.endswith("book") for key in keys[LOCAL_STORAGE])
            and keys[CACHE_STORAGE]
            and keys[INDEXED_DB]
        )
        assert context.cookies() == []
