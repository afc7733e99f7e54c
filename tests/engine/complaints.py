"""Positions of which people say that a bot plays them stupidly.

The file has a position a row: what is complained of, hands (forehand first, the rest is filled up),
the actions so far, and the cards that are `never` played there, or the `only` ones that are.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.engine.bot_views import View, ab, tarock

ROWS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("complaints.json").read_text(encoding="utf-8")
)


def view_of(row: dict[str, Any]) -> View:
    """Return what the seat to act sees in a position."""
    of, standard = (tarock, "classic") if row["game"] == "zwanzigerrufen" else (ab, "standard")
    options = row.get("options", {})
    return of(tuple(row["hands"]), row["actions"], row.get("preset", standard), **options)
