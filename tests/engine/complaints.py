"""Positions in which players complain that a bot plays stupidly.

The file has a position a row: the complaint, the hands (forehand first, the rest is filled up), the
actions so far, and the cards that must `never` be played there, or the `only` ones that may be.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.engine.bot_views import View, zwanzig_ab_view, zwanzigerrufen_view

COMPLAINTS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("complaints.json").read_text(encoding="utf-8")
)


def view_of(row: dict[str, Any]) -> View:
    """Return the view of the seat to act in a position."""
    make_view, standard = (
        (zwanzigerrufen_view, "classic")
        if row["game"] == "zwanzigerrufen"
        else (zwanzig_ab_view, "standard")
    )
    options = row.get("options", {})
    return make_view(tuple(row["hands"]), row["actions"], row.get("preset", standard), **options)
