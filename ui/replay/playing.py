"""A replay that plays on its own."""

from __future__ import annotations

from dataclasses import replace

from engine.record import truncate_record
from ui.model import Model
from ui.model.effects import StartTimer, Step
from ui.model.messages import ReplayTick
from ui.model.settings import Settings
from ui.position.replay_moments import count_actions
from ui.position.replay_scene import is_trick_held_at
from ui.replay.commands import describe_moment, show_moment
from ui.storage.settings import is_watched_deal

MIN_ACTION_MS = 250
"""The least milliseconds for each action of a playing replay, so that it can be seen."""

LOOKING_MS, READING_MS = 1800, 45
"""Milliseconds for each action of a watched deal besides the pause set, and for each character
of its reason."""


def play_or_pause_replay(model: Model) -> Step:
    """Play the replay, from its beginning if it is at the end, or pause it."""
    old_moment = model.replay
    if old_moment is None:
        return model, ()
    is_at_end = old_moment.ply == count_actions(model, old_moment.deal_index)
    moment = replace(
        old_moment,
        is_playing=not old_moment.is_playing,
        ply=0 if is_at_end and not old_moment.is_playing else old_moment.ply,
    )
    return replace(model, replay=moment), ()


def on_replay_tick(model: Model, message: ReplayTick) -> Step:
    """Show the next action of a playing replay."""
    moment = model.replay
    if moment is None or moment != message.replay or model.panel.name:
        return model, ()
    ply = moment.ply + 1
    has_more = ply < count_actions(model, moment.deal_index)
    return show_moment(model, replace(moment, ply=ply, is_playing=has_more))


def next_replay_timer(model: Model) -> StartTimer | None:
    """Return the timer for a playing replay, with the same pauses as in play."""
    moment = model.replay
    if moment is None or not moment.is_playing:
        return None
    if model.visit.fast:
        return StartTimer(0, ReplayTick(moment))
    settings, defaults = model.settings, Settings()
    trick_ms = settings.trick_pause if settings.trick_pause > 0 else defaults.trick_pause
    pause_ms = max(settings.bot_pause, MIN_ACTION_MS)
    if is_trick_held_at(model.record, moment):
        pause_ms += trick_ms
    if is_watched_deal(truncate_record(model.record, moment.deal_index, 0)):
        reasons = describe_moment(model)[-1:]
        pause_ms += LOOKING_MS + READING_MS * sum(map(len, reasons))
    return StartTimer(pause_ms, ReplayTick(moment))
