"""Replays: review a deal action by action, from any allowed viewpoint.

The match does not change meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from engine.record import Record, deal_states
from ui.match import announcements, match
from ui.model import Model
from ui.model.command import parse_number
from ui.model.effects import Announce, Step
from ui.model.moment import Moment
from ui.model.panel import OpenPanel
from ui.model.replay import Replay
from ui.position.replay_moments import (
    VIEWPOINTS,
    allowed_viewpoints,
    count_actions,
    default_viewpoint,
    may_replay,
)
from ui.position.replay_scene import finished_tricks_by_ply
from ui.position.scene import make_scene
from ui.wording.prompts import prompt_sentence
from ui.wording.replay import viewpoint_name
from ui.wording.retelling import deal_start_sentences
from ui.wording.speech import progress_announcements


def open_replay_at(model: Model, target: Moment | None) -> Step:
    """Replay from a moment, or close the replay with None."""
    if target is None:
        return close_replay(model)
    deal_number = len(model.record.deals) if target.deal_number is None else target.deal_number
    number = deal_number - 1
    if not may_replay(model, number):
        return model, ()
    last = count_actions(model, number)
    before = model.replay
    ply = last if target.ply is None else min(target.ply, last)
    viewpoint = target.viewpoint or default_viewpoint(model, number)
    shows_all = (
        model.guest.shows_all_cards
        or bool(model.guest.home_game)
        and target.viewpoint in VIEWPOINTS[1:]
    )
    model = replace(model, guest=replace(model.guest, shows_all_cards=shows_all))
    viewpoints = allowed_viewpoints(model.record, number, shows_all=shows_all)
    allowed_viewpoint = viewpoint if viewpoint in viewpoints else viewpoints[0]
    moment = Replay(
        number,
        ply,
        allowed_viewpoint,
        is_standalone=bool(before and before.is_standalone),
    )
    return show_moment(replace(model, panel=OpenPanel()), moment)


def show_moment(model: Model, moment: Replay) -> Step:
    """Return the model at a moment, and announce its latest action."""
    after = replace(model, replay=moment)
    return after, tuple(map(Announce, describe_moment(after)))


def describe_moment(model: Model) -> list[str]:
    """Return sentences about the latest action and its reason, or at first who deals."""
    moment = model.replay
    if moment is None:
        return []
    from ui.wording.move_reasons import move_reason

    current_scene = make_scene(model)
    if not moment.ply:
        return deal_start_sentences(current_scene)
    reason = move_reason(current_scene)
    return [
        *progress_announcements(current_scene, moment.ply - 1),
        *([reason] if reason else []),
    ]


SeekTarget = int | str
"""Where to go in a deal: a ply, or one of `SEEK_STEPS`."""


def parse_seek_target(text: str) -> SeekTarget:
    """Return the target in a text, or raise ValueError if there is none."""
    return text if text in SEEK_STEPS else parse_number(text)


def seek_to(model: Model, target: SeekTarget) -> Step:
    """Go to another moment of the deal."""
    moment = model.replay
    if moment is None or not may_replay(model, moment.deal_index):
        return model, ()
    last = count_actions(model, moment.deal_index)
    if isinstance(target, int):
        ply = target
    else:
        ply = SEEK_STEPS[target](moment.ply, seek_stops(model.record, moment.deal_index, target))
    return show_moment(model, replace(moment, ply=min(max(ply, 0), last), is_playing=False))


@lru_cache(maxsize=4)
def _phases_after_actions(record: Record, number: int) -> tuple[str, ...]:
    """Return the phase after each number of actions."""
    return tuple(state.phase for state in deal_states(record, number))


def seek_stops(record: Record, number: int, target: str) -> Sequence[int]:
    """Return the plies at which a seek stops: all, or the ends of tricks or phases."""
    last = len(finished_tricks_by_ply(record, number)) - 1
    marks: Sequence[object] = range(last + 1)
    if target.endswith("trick"):
        marks = finished_tricks_by_ply(record, number)
    elif target.endswith("phase"):
        marks = _phases_after_actions(record, number)
    changes = (ply for ply in range(1, last + 1) if marks[ply] != marks[ply - 1])
    return (0, *(ply for ply in changes if ply != last), last)


def _next_stop(ply: int, moments: Sequence[int]) -> int:
    return next((moment for moment in moments if moment > ply), ply)


def _previous_stop(ply: int, moments: Sequence[int]) -> int:
    return next((moment for moment in reversed(moments) if moment < ply), ply)


SEEK_STEPS = {
    "first": lambda ply, moments: 0,
    "last": lambda ply, moments: moments[-1],
    **dict.fromkeys(("next", "next-trick", "next-phase"), _next_stop),
    **dict.fromkeys(("previous", "previous-trick", "previous-phase"), _previous_stop),
}
"""The seek commands, each from a ply and the stops."""


def set_viewpoint(model: Model, viewpoint: str) -> Step:
    """Set the viewpoint."""
    moment = model.replay
    if moment is None or viewpoint not in allowed_viewpoints(
        model.record, moment.deal_index, shows_all=model.guest.shows_all_cards
    ):
        return model, ()
    after = replace(model, replay=replace(moment, viewpoint=viewpoint))
    return after, (announcements.announce(after, viewpoint_name, viewpoint),)


def close_replay(model: Model) -> Step:
    """Close the replay if a match is behind it. From an archived deal, return to my own match."""
    moment = model.replay
    if moment is None or moment.is_standalone:
        return model, ()
    if model.guest.origin == "deal":
        home = match.return_home(model)
        return home, (Announce(announcements.speech_with_prompt(home, "say.back")),)
    after = replace(model, replay=None)
    return after, (announcements.announce(after, prompt_sentence),)
