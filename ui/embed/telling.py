"""What a table in a frame tells the page around it, and when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.record import Record, show
from engine.view import View
from ui.embed.packing import packed_record
from ui.embed.picture import picture
from ui.scene import place

News = tuple[str, dict[str, Any]]
"""A kind of message and its data, as assets/embed/README.md lists them."""


def news(before: Record | None, after: Record, language: str) -> Iterator[News]:
    """Yield what to tell of a record that follows on another: its place, and how a deal ended."""
    if before == after:
        return
    view = show(after)
    deal, ply = place(after)
    now = {"game": after.game, "phase": view["phase"], "toAct": view["to_act"]}
    yield "kept", {"record": packed_record(after), "picture": picture(after, language), "ply": ply}
    yield "phase", {**now, "deal": deal, "ply": ply}
    if view["phase"] == "over":
        yield "deal-end", {"game": after.game, "deal": deal, **result(view)}


def result(view: View) -> dict[str, Any]:
    """How a deal ended; `deltas` are null where it was thrown in."""
    ended = view["result"]
    return {
        "deltas": ended and ended["deltas"],
        "scores": view["match"]["scores"],
        "over": view["match"]["over"],
        "winner": view["match"]["winner"],
    }
