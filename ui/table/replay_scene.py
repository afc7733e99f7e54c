"""What is drawn of a deal that is looked at again: the record up to a moment, through some eyes."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.record import Record, deal_states, replay_record, truncate_record
from engine.view import View
from ui.model import ME, Model, Replay, Scene
from ui.seen import seen_by

ALL = "all"
"""Everybody's eyes."""


def at_moment(model: Model) -> Model:
    """The model as the views draw it: at the moment that is looked at, with nothing tried there."""
    now = model.table.replay
    if now is None or now.number < model.record.deal_chain.away_count:
        return model
    record = truncate_record(model.record, now.number, now.ply)
    still = replace(model.table.elsewhere(), hint=None, ahead="", arranging=False, taken="")
    table = replace(still, held=lies(model.record, now))
    return replace(model, match=replace(model.match, record=record), table=table)


def lies(record: Record, now: Replay) -> bool:
    """Tell whether the latest action has finished a trick, which then still lies on the table.

    At the end of a deal its result is shown instead.
    """
    tricks = tricks_at(record, now.number)
    over = replay_record(truncate_record(record, now.number, now.ply)).phase == "over"
    return 0 < now.ply < len(tricks) and tricks[now.ply] > tricks[now.ply - 1] and not over


@lru_cache(maxsize=4)
def tricks_at(record: Record, number: int) -> tuple[int, ...]:
    """How many tricks of a deal are complete after each number of its actions."""
    return tuple(len(state.deal_view(None)["tricks"]) for state in deal_states(record, number))


def whole_deal(scene: Scene) -> Scene:
    """The scene at the end of the deal that is looked at, as far as it has been played."""
    now = scene.model.table.replay
    if now is None:
        return scene
    record = replace(
        scene.whole_match, deals=scene.whole_match.deal_chain.first_deals(now.number + 1)
    )
    model = replace(scene.model, match=replace(scene.model.match, record=record))
    return replace(scene, model=model, view=seen(model))


def through_others(model: Model) -> bool:
    """Tell whether other eyes than mine are looked through: then the cards seen lie open."""
    return model.table.replay is not None and model.table.replay.eyes != str(ME)


def seen(model: Model) -> View:
    """What is to be seen of the table: by me, or through the eyes that are chosen."""
    now = model.table.replay
    eyes = now.eyes if now else str(ME)
    return seen_by(model.record, None if eyes == ALL else int(eyes))
