"""What the page waits for: a trick to be seen, or a bot."""

from __future__ import annotations

from dataclasses import replace

from engine.bots.styles import level_with_style
from engine.daily import DAILY_BOT_LEVEL, day_of_record
from engine.record import replay_record
from ui.effects import Announce, AskBot, Step, Wait
from ui.games import face
from ui.kept.settings import level_at, style_of
from ui.lessons import course
from ui.messages import BotActed, Passed, Unasked
from ui.model import ME, Model, Settings
from ui.scene import tricks_done
from ui.table import announcements, replays
from ui.table.unasked import is_out, may_choose_ahead, unasked

HASTE = 3
"""How many times faster a deal goes that I have dropped out of."""

LEARNING_MS = 2000
"""How long a finished trick lies for those who are new to the game and have not said otherwise."""

QUICK_MS = 150
"""How long a bot takes to pass after a pass, and a card that I chose ahead to be played."""


def awaited(model: Model) -> AskBot | Wait | None:
    """What goes on by itself from here; nothing does while a panel is open (Y27)."""
    if model.table.replay:
        return replays.awaited(model)
    live = model.visit.ready and model.visit.owner == "me"
    if not live or model.table.panel or course.pauses(model):
        return None
    if model.table.held:
        lies = trick_pause(model)
        return Wait(lies, Passed(model.record)) if lies > 0 else None
    at_once = model.visit.fast or model.table.skipping
    return question(model, 0 if at_once else model.settings.bot_pause // haste(model))


def goes_on(before: Model, after: Model) -> Step:
    """Let go on what goes on by itself from here, unless it is already under way."""
    wanted = awaited(after)
    return after, (wanted,) if wanted and wanted != awaited(before) else ()


def question(model: Model, after_ms: int) -> AskBot | Wait | None:
    """Ask the bot whose turn it is, or do what I do unasked; in a lesson, what is done is known."""
    seat = replay_record(model.record).to_act
    if seat is None or model.visit.owner != "me":
        return None
    if seat == ME:
        own_ms = min(after_ms, QUICK_MS) if model.table.ahead else after_ms
        return Wait(own_ms, Unasked(model.record)) if unasked(model) else None
    if known := course.next_action(model):
        return Wait(after_ms, BotActed(known, model.record))
    level = (
        DAILY_BOT_LEVEL
        if day_of_record(model.record)
        else level_with_style(level_at(model, seat), style_of(model))
    )
    return AskBot(model.record, level, after_ms)


def trick_pause(model: Model) -> int:
    """How long a finished trick lies, in milliseconds: longer for those who are new to the game."""
    wanted = model.settings.trick_pause
    usual = wanted == Settings().trick_pause
    new = usual and (course.of(model) is not None or is_first_deal(model))
    return (LEARNING_MS if new else wanted) // haste(model)


def haste(model: Model) -> int:
    """How many times faster it goes: a deal that I have dropped out of does not drag on."""
    return HASTE if is_out(model) else 1


def pause(question: AskBot, action: str) -> int:
    """How long a bot takes before it does this, in milliseconds: passes in a row go by quickly."""
    passing = face(question.record.game).passing
    latest = question.record.deals[-1].actions[-1:]
    row = [verb.partition(" ")[0] in passing for verb in (*latest, action)]
    return min(question.after_ms, QUICK_MS) if len(row) > 1 and all(row) else question.after_ms


# --- those who are new to the table ----------------------------------------------------------


def is_first_deal(model: Model) -> bool:
    """Tell whether this is the first deal of whoever plays, as far as this browser knows."""
    return len(model.record.deals) == 1 and not model.kept.earlier and not model.visit.guest


def tells_to_hurry(model: Model) -> bool:
    """Tell whether to say how the others are hurried: in the first deal, until it was done."""
    visit = model.visit
    if not visit.ready or visit.fast or visit.hurried or not is_first_deal(model):
        return False
    others = replay_record(model.record).to_act not in (ME, None)
    return others and not model.table.held and tricks_done(model.record) == 0


def tells_of_ahead(model: Model) -> bool:
    """Tell whether to say that I may choose a card while I wait.

    That is in the first deal of a match, unless I have done so, or it is said with how to hurry.
    """
    visit = model.visit
    new = visit.ready and not visit.fast and not visit.foresees and len(model.record.deals) == 1
    waits = new and not model.table.held and replay_record(model.record).to_act not in (ME, None)
    return waits and not tells_to_hurry(model) and may_choose_ahead(model)


def told(before: Model, after: Model) -> Step:
    """Say aloud how the others are hurried, once."""
    same = after.record is before.record and before.visit.ready
    if same or after.visit.taught or not tells_to_hurry(after):
        return after, ()
    visit = replace(after.visit, taught=True)
    return replace(after, visit=visit), (Announce(announcements.hurrying(after)),)
