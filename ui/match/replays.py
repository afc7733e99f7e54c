"""Replays: review a deal action by action, from any allowed viewpoint.

The match does not change meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from engine.record import Record, deal_states, truncate_record
from engine.seats import SEATS
from ui.match import announcements, match
from ui.model import ME, Model, Scene
from ui.model.command import parse_number
from ui.model.effects import Announce, StartTimer, Step, UpdateAddress
from ui.model.messages import (
    ActionChosen,
    AutoplayDue,
    BotActed,
    CardToggled,
    CommandGiven,
    PauseElapsed,
    ReplayTick,
)
from ui.model.moment import Moment
from ui.model.panel import OpenPanel
from ui.model.replay import Replay
from ui.model.settings import Settings
from ui.position import guided_deal
from ui.position.choice_review import review_of
from ui.position.replay_scene import (
    VIEWPOINT_ALL,
    finished_tricks_by_ply,
    first_card_ply,
    is_deal_over,
    is_trick_held_at,
)
from ui.position.scene import make_scene
from ui.storage import links
from ui.storage.settings import is_watched_deal
from ui.wording.prompts import prompt_sentence
from ui.wording.replay import viewpoint_name
from ui.wording.retelling import deal_start_speech
from ui.wording.speech import progress_announcements

VIEWPOINTS = (*map(str, SEATS), VIEWPOINT_ALL)
"""The viewpoints: a seat's cards, or all."""

MIN_ACTION_MS = 250
"""The least milliseconds for each action of a playing replay, so that it can be seen."""

LOOKING_MS, READING_MS = 1800, 45
"""Milliseconds for each action of a watched deal besides the pause set, and for each character
of its reason."""


def may_replay(model: Model, number: int) -> bool:
    """Return whether a deal may be replayed.

    It may not in a lesson, nor during play if only the last trick may be looked at.
    """
    chain = model.record.deal_chain
    if guided_deal.is_guided(model) or not chain.missing_deal_count <= number < len(chain):
        return False
    shows_every_trick = model.settings.tricks == "all" and not model.settings.real_table
    return shows_every_trick or is_deal_over(model.record, number)


def replayable_deal(scene: Scene) -> int | None:
    """Return the number of the deal on the table, if it may be replayed."""
    moment = scene.model.replay
    number = len(scene.model.record.deals) - 1 if moment is None else moment.deal_index
    return number if moment or may_replay(scene.model, number) else None


def opening_moment(scene: Scene) -> str:
    """Return where a review of the latest deal opens, as the command takes it.

    That is my costliest choice or else the first card, and the present while the deal is played.
    """
    number = len(scene.whole_match.deals)
    if not is_deal_over(scene.whole_match, number - 1):
        return f"{number} end"
    return f"{number} {opening_ply(scene.model, scene.whole_match)}"


def opening_ply(model: Model, record: Record) -> int:
    """Return the ply at which a review of the latest deal of a record opens."""
    review = review_of(model, record.deals[-1])
    costliest = review.costliest if review else None
    return costliest.ply + 1 if costliest else first_card_ply(record, len(record.deals) - 1)


def allowed_viewpoints(record: Record, number: int, *, shows_all: bool) -> tuple[str, ...]:
    """Return the viewpoints allowed for a deal: only my own while the deal is being played.

    With `shows_all`, set by the link of a guest match, all are allowed.
    """
    return VIEWPOINTS if shows_all or is_deal_over(record, number) else VIEWPOINTS[:1]


def default_viewpoint(model: Model, number: int) -> str:
    """Return the viewpoint for a deal where none is asked for: the chosen one if there is one.

    Otherwise it is that of all cards in my own finished deals. In a guest match from a link or
    file it is my seat, since "as I saw it" is shared without naming the seat.
    """
    before = model.replay
    if before and (before.viewpoint != str(ME) or is_deal_over(model.record, before.deal_index)):
        return before.viewpoint
    is_mine = not model.visit.guest_home or bool(model.visit.origin)
    return VIEWPOINT_ALL if is_mine and is_deal_over(model.record, number) else str(ME)


def count_actions(model: Model, number: int) -> int:
    """Return the number of actions in a deal."""
    return len(model.record.deals[number].actions)


@lru_cache(maxsize=4)
def _phases_after_actions(record: Record, number: int) -> tuple[str, ...]:
    """Return the phase after each number of actions."""
    return tuple(state.phase for state in deal_states(record, number))


def is_ignored_during_replay(model: Model, message: object) -> bool:
    """Return whether a message has no effect because the match rests during a replay."""
    plays_match = isinstance(
        message, ActionChosen | CardToggled | BotActed | PauseElapsed | AutoplayDue
    )
    return model.replay is not None and plays_match


# --- seeking ---------------------------------------------------------------------------------


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
        model.visit.shows_all_cards
        or bool(model.visit.guest_home)
        and target.viewpoint in VIEWPOINTS[1:]
    )
    model = replace(model, visit=replace(model.visit, shows_all_cards=shows_all))
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
    """Return sentences about the latest action and its reason; before the first, who deals."""
    moment = model.replay
    if moment is None:
        return []
    from ui.wording.move_reasons import move_reason

    current_scene = make_scene(model)
    if not moment.ply:
        return [deal_start_speech(current_scene)]
    reason = move_reason(current_scene)
    return [
        *progress_announcements(current_scene, moment.ply - 1),
        *([reason] if reason else []),
    ]


SeekTarget = int | str
"""Where to go in a deal: a ply, or one of `SEEK_STEPS`."""


def parse_seek_target(text: str) -> SeekTarget:
    """Return the target in a text; raise ValueError if there is none."""
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


def seek_stops(record: Record, number: int, target: str) -> Sequence[int]:
    """Return the plies at which a seek stops: all, or those that end tricks or phases."""
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
        model.record, moment.deal_index, shows_all=model.visit.shows_all_cards
    ):
        return model, ()
    after = replace(model, replay=replace(moment, viewpoint=viewpoint))
    return after, (Announce(viewpoint_name(make_scene(after), viewpoint)),)


def close_replay(model: Model) -> Step:
    """Close the replay if a match is behind it; from an archived deal, return to my own match."""
    moment = model.replay
    if moment is None or moment.is_standalone:
        return model, ()
    if model.visit.origin == "deal":
        home = match.return_home(model)
        return home, (Announce(announcements.arrival_speech(home, "say.back")),)
    after = replace(model, replay=None)
    return after, (Announce(prompt_sentence(make_scene(after))),)


SEEK_BY_COMMAND = {"undo": "previous", "redo": "next", "continue": "next"}
"""What undo, redo and continue mean during a replay."""


def remap_command(model: Model, message: CommandGiven) -> CommandGiven:
    """Return the command to run instead of this one: during a replay, some seek."""
    step = SEEK_BY_COMMAND.get(message.name) if model.replay else None
    return CommandGiven("replay-go", step) if step else message


# --- playing ---------------------------------------------------------------------------------


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


# --- address ---------------------------------------------------------------------------------


def sync_url(before: Model, after: Model) -> Step:
    """Update the address to the moment under review.

    Changing to another deal adds a history entry; opening a replay does so by itself, like all
    that Back closes (ui/browser/back.py).
    """
    old, new = before.replay, after.replay
    is_same_moment = old == new or old and new and replace(old, is_playing=new.is_playing) == new
    if is_same_moment and not (before.visit.guest_home and not after.visit.guest_home):
        return after, ()
    is_other_deal = bool(old and new and old.deal_index != new.deal_index)
    return after, (replace(address_update(after), adds_history_entry=is_other_deal),)


def address_update(model: Model) -> UpdateAddress:
    """Return the effect that puts the moment under review into the address."""
    moment = model.replay
    words = f"d={moment.deal_index + 1}&p={moment.ply}&eyes={moment.viewpoint}" if moment else ""
    return UpdateAddress(words, is_own_match=not model.visit.guest_home)


def open_replay_from_address(model: Model, address: Mapping[str, str]) -> Model:
    """Return the model at the moment that an address names.

    If the address names a match that could not be read, the moment is ignored.
    """
    moment = links.moment_of_address(address)
    has_arrived = "r" not in address or model.visit.guest_home
    return open_replay_at(model, moment)[0] if moment and has_arrived else model
