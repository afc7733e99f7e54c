"""Read and write the rows that the browser stores, through the page's own module."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import islice
from typing import Any

from playwright.sync_api import Page

from ui.storage import saved_matches

ROWS_PER_WRITE = 500
STORE_MODULE = "await import(new URL('assets/start/store.js', location.href))"


def read_rows(page: Page) -> dict[str, str]:
    """Return all rows stored for this site and for this tab."""
    stored: dict[str, str] = page.evaluate(
        f"async () => (await ({STORE_MODULE}).loadRows(Infinity)).rows"
    )
    return stored


def read_archive_rows(page: Page, prefix: str) -> dict[str, str]:
    """Return the rows of the archive whose key begins with a prefix."""
    script = f"async prefix => (await ({STORE_MODULE}).loadArchive([prefix], Infinity))[0]"
    keys, texts, _ = page.evaluate(script, prefix)
    return dict(zip(keys.split("\n"), texts.split("\n"), strict=True)) if keys else {}


def write_rows(page: Page, changes: dict[str, str]) -> None:
    """Write rows as another tab would."""
    page.evaluate(f"async rows => ({STORE_MODULE}).saveRows(Object.entries(rows))", changes)


def fill_storage(page: Page, site: str, rows: Iterable[tuple[str, str]]) -> None:
    """Store many rows before the first visit of a site."""
    page.route("**/blank.html", lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto(f"{site}blank.html")
    remaining = iter(rows)
    while piece := dict(islice(remaining, ROWS_PER_WRITE)):
        write_rows(page, piece)


def saved_record(page: Page, game: str) -> Any:
    """Return the stored record of the player's own match."""
    return json.loads(saved_matches.stored_match_text(read_rows(page), game))["record"]
