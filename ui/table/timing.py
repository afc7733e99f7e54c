"""What the page waits for: a trick to be seen, or a bot."""

from __future__ import annotations

from dataclasses import replace

from engine.bots.styles import level_with_style
from engine.daily_deal import DAILY_BOT_LEVEL, day_of_record
from engine.record import replay_record
from ui.effects import Announce, AskBot, StartTimer, Step
from ui.games import face_of_game
from ui.lessons import course
from ui.messages import AutoplayDue, BotActed, PauseElapsed
from ui.model import ME, Model, Settings
from ui.scene import tricks_done
from ui.storage.settings import bot_style, seat_level
from ui.table import announcements, replays
from ui.table.autoplay import autoplay_action, is_out_of_deal, may_choose_ahead

DROPPED_OUT_SPEED = 3
"""How many times faster a deal goes that I have dropped out of."""

LEARNING_MS = 2000
"""How long a finished trick lies for those who are new to the game and have not said otherwise."""

QUICK_MS = 150
"""How long a bot takes to pass after a pass, and a card that I chose ahead to be played."""


def next_timer(model: Model) -> AskBot | StartTimer | None:
    """What goes on by itself from here; nothing does while a panel is open (Y27)."""
    if model.table.replay:
        return replays.next_replay_timer(model)
    live = model.visit.ready and model.visit.owner == "me"
    if not live or model.table.panel or course.must_read_note(model):
        return None
    if model.table.is_trick_held:
        pause_ms = trick_pause_ms(model)
        return StartTimer(pause_ms, PauseElapsed(model.record)) if pause_ms > 0 else None
    at_once = model.visit.fast or model.table.is_skipping
    return next_request(model, 0 if at_once else model.settings.bot_pause // speed_factor(model))


def start_next_timer(before: Model, after: Model) -> Step:
    """Let go on what goes on by itself from here, unless it is already under way."""
    timer = next_timer(after)
    return after, (timer,) if timer and timer != next_timer(before) else ()


def next_request(model: Model, after_ms: int) -> AskBot | StartTimer | None:
    """Ask the bot whose turn it is, or do what I do unasked; in a lesson, what is done is known."""
    seat = replay_record(model.record).to_act
    if seat is None or model.visit.owner != "me":
        return None
    if seat == ME:
        own_ms = min(after_ms, QUICK_MS) if model.table.card_ahead else after_ms
        return StartTimer(own_ms, AutoplayDue(model.record)) if autoplay_action(model) else None
    if lesson_action := course.next_action(model):
        return StartTimer(after_ms, BotActed(lesson_action, model.record))
    level = (
        DAILY_BOT_LEVEL
        if day_of_record(model.record)
        else level_with_style(seat_level(model, seat), bot_style(model))
    )
    return AskBot(model.record, level, after_ms)


def trick_pause_ms(model: Model) -> int:
    """How long a finished trick lies, in milliseconds: longer for those who are new to the game."""
    setting_ms = model.settings.trick_pause
    usual = setting_ms == Settings().trick_pause
    is_newcomer = usual and (course.current_lesson(model) is not None or is_first_deal(model))
    return (LEARNING_MS if is_newcomer else setting_ms) // speed_factor(model)


def speed_factor(model: Model) -> int:
    """How many times faster it goes: a deal that I have dropped out of does not drag on."""
    return DROPPED_OUT_SPEED if is_out_of_deal(model) else 1


def bot_delay_ms(request: AskBot, action: str) -> int:
    """How long a bot takes before it does this, in milliseconds: passes in a row go by quickly."""
    passing = face_of_game(request.record.game).quick_verbs
    latest = request.record.deals[-1].actions[-1:]
    row = [verb.partition(" ")[0] in passing for verb in (*latest, action)]
    return min(request.after_ms, QUICK_MS) if len(row) > 1 and all(row) else request.after_ms


# --- those who are new to the table ----------------------------------------------------------


def is_first_deal(model: Model) -> bool:
    """Tell whether this is the first deal of whoever plays, as far as this browser knows."""
    return (
        len(model.record.deals) == 1
        and not model.stored.earlier_matches
        and not model.visit.guest_home
    )


def shows_hurry_tip(model: Model) -> bool:
    """Tell whether to say how the others are hurried: in the first deal, until it was done."""
    visit = model.visit
    if not visit.ready or visit.fast or visit.has_hurried or not is_first_deal(model):
        return False
    others = replay_record(model.record).to_act not in (ME, None)
    return others and not model.table.is_trick_held and tricks_done(model.record) == 0


def shows_ahead_tip(model: Model) -> bool:
    """Tell whether to say that I may choose a card while I wait.

    That is in the first deal of a match, unless I have done so, or it is said with how to hurry.
    """
    visit = model.visit
    new = (
        visit.ready
        and not visit.fast
        and not visit.has_chosen_ahead
        and len(model.record.deals) == 1
    )
    waits = (
        new
        and not model.table.is_trick_held
        and replay_record(model.record).to_act not in (ME, None)
    )
    return waits and not shows_hurry_tip(model) and may_choose_ahead(model)


def announce_hurry_tip(before: Model, after: Model) -> Step:
    """Say aloud how the others are hurried, once."""
    is_same_position = after.record is before.record and before.visit.ready
    if is_same_position or after.visit.knows_hurry_keys or not shows_hurry_tip(after):
        return after, ()
    visit = replace(after.visit, knows_hurry_keys=True)
    return replace(after, visit=visit), (Announce(announcements.hurry_speech(after)),)
