"""The row that counts the deals since the latest backup."""

from __future__ import annotations

import re
from dataclasses import asdict
from datetime import date

from engine.errors import EngineError
from engine.strict_json import parse_strict_json, require_object
from ui.model import UnsavedDeals
from ui.storage.archive_keys import dump_json

MAX_REMEMBERED_DEALS = 100
"""Latest counted deals that are remembered, so that none is counted twice."""

DEAL_NAME = re.compile(r"[0-9a-f]{12}")
"""The name of a counted deal."""


def load_unsaved(text: str) -> UnsavedDeals:
    """Load a row. Unreadable parts count as nothing."""
    try:
        data = require_object(parse_strict_json(text), "What is not in a backup") if text else {}
    except EngineError:
        data = {}
    deals, since = data.get("deals"), data.get("since")
    deal_count = deals if type(deals) is int and 0 <= deals < 10**6 else 0
    day = since if isinstance(since, str) and is_iso_date(since) else ""
    names = data.get("latest")
    latest = names if isinstance(names, list) else []
    latest_names = tuple(
        name for name in latest if isinstance(name, str) and DEAL_NAME.fullmatch(name)
    )
    return UnsavedDeals(
        deal_count, day, bool(data.get("never")), latest_names[-MAX_REMEMBERED_DEALS:]
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
