"""What a table in a frame tells the page around it, and when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.record import Record, record_view, truncate_record
from engine.view import View
from ui.embed.packing import packed_record
from ui.embed.picture import picture
from ui.model import Model, Replay
from ui.scene import make_scene, record_position
from ui.wording.replay import replay_prompt

News = tuple[str, dict[str, Any]]
"""A kind of message and its data, as assets/embed/README.md lists them."""


def told(before: Model | None, after: Model) -> Iterator[News]:
    """Yield what to tell of a model that follows on another."""
    if after.table.replay and after.table.replay.is_standalone:
        yield from stepped(before.table.replay if before else None, after)
    else:
        yield from news(before.record if before else None, after.record, after.settings.language)


def news(before: Record | None, after: Record, language: str) -> Iterator[News]:
    """Yield what to tell of a record that follows on another: its place, and how a deal ended."""
    if before == after:
        return
    view = record_view(after)
    deal, ply = record_position(after)
    now = {"game": after.game, "phase": view["phase"], "toAct": view["to_act"]}
    yield "kept", {"record": packed_record(after), "picture": picture(after, language), "ply": ply}
    yield "phase", {**now, "deal": deal, "ply": ply}
    if view["phase"] == "over":
        yield "deal-end", {"game": after.game, "deal": deal, **result(view)}


def stepped(before: Replay | None, after: Model) -> Iterator[News]:
    """Yield what to tell of a deal that is looked at again: where in it, and what is seen there."""
    now = after.table.replay
    if now is None or before and before.ply == now.ply:
        return
    of = len(after.record.deals[now.deal_index].actions)
    there = truncate_record(after.record, now.deal_index, now.ply)
    seen = picture(there, after.settings.language, shown=True) | {
        "prompt": replay_prompt(make_scene(after))
    }
    yield "ply", {"ply": now.ply, "of": of, "picture": seen}


def result(view: View) -> dict[str, Any]:
    """How a deal ended; `deltas` are null where it was thrown in."""
    ended = view["result"]
    return {
        "deltas": ended and ended["deltas"],
        "scores": view["match"]["scores"],
        "over": view["match"]["over"],
        "winner": view["match"]["winner"],
    }
