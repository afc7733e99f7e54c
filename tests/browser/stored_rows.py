"""Read and write the rows that the browser stores, through the page's own module."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
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


def settings_script(settings: Mapping[str, object]) -> str:
    """Return a script that stores settings for a first visit, and leaves those of later ones.

    They are stored as by a page that is left before the database has confirmed them.
    """
    row = json.dumps([saved_matches.SETTINGS_KEY, json.dumps(settings)])
    return f"""(([key, text]) => {{
        const prefix = `zwanzig/2${{new URL("./", location.href).pathname}} `;
        if (localStorage.getItem(prefix + key)) return;
        localStorage.setItem(prefix + key, text);
        localStorage.setItem(`${{prefix}}owed/000000001 ${{key}}`, `${{Date.now()}} ${{text}}`);
    }})({row});"""


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
