"""What a table in a frame tells the page around it, and when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.record import Record, record_view, truncate_record
from engine.view import View
from ui.embed.packing import pack_record
from ui.embed.picture import position_picture
from ui.model import Model, Replay
from ui.scene import make_scene, record_position
from ui.wording.replay import replay_prompt

HostMessage = tuple[str, dict[str, Any]]
"""A kind of message and its data, as assets/embed/README.md lists them."""


def model_messages(before: Model | None, after: Model) -> Iterator[HostMessage]:
    """Yield what to tell of a model that follows on another."""
    if after.table.replay and after.table.replay.is_standalone:
        yield from replay_messages(before.table.replay if before else None, after)
    else:
        yield from record_messages(
            before.record if before else None, after.record, after.settings.language
        )


def record_messages(before: Record | None, after: Record, language: str) -> Iterator[HostMessage]:
    """Yield what to tell of a record that follows on another: its place, and how a deal ended."""
    if before == after:
        return
    view = record_view(after)
    deal, ply = record_position(after)
    now = {"game": after.game, "phase": view["phase"], "toAct": view["to_act"]}
    yield (
        "kept",
        {"record": pack_record(after), "picture": position_picture(after, language), "ply": ply},
    )
    yield "phase", {**now, "deal": deal, "ply": ply}
    if view["phase"] == "over":
        yield "deal-end", {"game": after.game, "deal": deal, **deal_result(view)}


def replay_messages(before: Replay | None, after: Model) -> Iterator[HostMessage]:
    """Yield what to tell of a deal that is looked at again: where in it, and what is seen there."""
    now = after.table.replay
    if now is None or before and before.ply == now.ply:
        return
    of = len(after.record.deals[now.deal_index].actions)
    shown_record = truncate_record(after.record, now.deal_index, now.ply)
    shown_picture = position_picture(shown_record, after.settings.language, open_hands=True) | {
        "prompt": replay_prompt(make_scene(after))
    }
    yield "ply", {"ply": now.ply, "of": of, "picture": shown_picture}


def deal_result(view: View) -> dict[str, Any]:
    """How a deal ended; `deltas` are null where it was thrown in."""
    outcome = view["result"]
    return {
        "deltas": outcome and outcome["deltas"],
        "scores": view["match"]["scores"],
        "over": view["match"]["over"],
        "winner": view["match"]["winner"],
    }
