"""What the browser keeps, seen and changed from outside, through the page's own module."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from ui.storage import saved_matches

MODULE = "await import(new URL('assets/start/store.js', location.href))"


def rows(page: Page) -> dict[str, str]:
    """Everything that is kept for this site, and for this tab."""
    found: dict[str, str] = page.evaluate(f"async () => (await ({MODULE}).loadRows(Infinity)).rows")
    return found


def archived(page: Page, prefix: str) -> dict[str, str]:
    """The rows of the archive under a key."""
    asked = f"async prefix => (await ({MODULE}).loadArchive([prefix], Infinity))[0]"
    keys, texts, _ = page.evaluate(asked, prefix)
    return dict(zip(keys.split("\n"), texts.split("\n"), strict=True)) if keys else {}


def put(page: Page, changes: dict[str, str]) -> None:
    """Write rows as another tab would."""
    page.evaluate(f"async rows => ({MODULE}).saveRows(Object.entries(rows))", changes)


def saved_record(page: Page, game: str) -> Any:
    """The record of the own match as it is kept."""
    return json.loads(saved_matches.serialized_match(rows(page), game))["record"]
