"""The messages from a table in a frame to its host page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.record import Record, record_view, truncate_record
from engine.view import View
from ui.embed.packing import pack_record
from ui.embed.picture import position_picture
from ui.model import Model
from ui.model.replay import Replay
from ui.position.scene import make_scene
from ui.position.seat_view import ply_of
from ui.wording.replay import replay_prompt

HostMessage = tuple[str, dict[str, Any]]
"""A kind of message and its data, as listed in assets/embed/README.md."""


def model_messages(before: Model | None, after: Model) -> Iterator[HostMessage]:
    """Yield the messages about a change of the model."""
    if after.replay and after.replay.is_standalone:
        yield from replay_messages(before.replay if before else None, after)
    else:
        yield from record_messages(
            before.record if before else None, after.record, after.settings.language
        )


def record_messages(before: Record | None, after: Record, language: str) -> Iterator[HostMessage]:
    """Yield the messages about a change of the record: its position, and how a deal ended."""
    if before == after:
        return
    view = record_view(after)
    deal_index, ply = len(after.deals) - 1, ply_of(after)
    phase = {"game": after.game, "phase": view["phase"], "toAct": view["to_act"]}
    yield (
        "kept",
        {"record": pack_record(after), "picture": position_picture(after, language), "ply": ply},
    )
    yield "phase", {**phase, "deal": deal_index, "ply": ply}
    if view["phase"] == "over":
        yield "deal-end", {"game": after.game, "deal": deal_index, **deal_result(view)}


def replay_messages(before: Replay | None, after: Model) -> Iterator[HostMessage]:
    """Yield the message about a new moment of a replay, with its picture."""
    replay = after.replay
    if replay is None or before and before.ply == replay.ply:
        return
    ply_count = len(after.record.deals[replay.deal_index].actions)
    shown_record = truncate_record(after.record, replay.deal_index, replay.ply)
    shown_picture = position_picture(shown_record, after.settings.language, open_hands=True) | {
        "prompt": replay_prompt(make_scene(after))
    }
    yield "ply", {"ply": replay.ply, "of": ply_count, "picture": shown_picture}


def deal_result(view: View) -> dict[str, Any]:
    """Return the result of a deal. `deltas` is null if it was thrown in."""
    outcome = view["result"]
    return {
        "deltas": outcome and outcome["deltas"],
        "scores": view["match"]["scores"],
        "over": view["match"]["over"],
        "winner": view["match"]["winner"],
    }
