"""The row that counts the deals since the latest backup."""

from __future__ import annotations

import re
from dataclasses import asdict
from datetime import date

from ui.model import UnsavedDeals
from ui.storage.archive_keys import dump_json
from ui.storage.row_keys import parse_object_or_empty

MAX_REMEMBERED_DEALS = 100
"""Latest counted deals that are remembered, so that none is counted twice."""

DEAL_NAME = re.compile(r"[0-9a-f]{12}")
"""The name of a counted deal."""


def load_unsaved(text: str) -> UnsavedDeals:
    """Load a row. Unreadable parts count as nothing."""
    data = parse_object_or_empty(text)
    deals, since, latest = map(data.get, ("deals", "since", "latest"))
    names = tuple(
        name
        for name in (latest if isinstance(latest, list) else ())
        if isinstance(name, str) and DEAL_NAME.fullmatch(name)
    )
    return UnsavedDeals(
        deals if type(deals) is int and 0 <= deals < 10**6 else 0,
        since if isinstance(since, str) and is_iso_date(since) else "",
        bool(data.get("never")),
        names[-MAX_REMEMBERED_DEALS:],
    )


def dump_unsaved(unsaved: UnsavedDeals) -> str:
    """Return the row as JSON text."""
    return dump_json(asdict(unsaved))


def is_iso_date(text: str) -> bool:
    """Return whether a text is a date such as 2026-11-25."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
