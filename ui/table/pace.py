"""What the page waits for: a trick to be seen, or a bot."""

from __future__ import annotations

from engine.record import replay, show
from ui.effects import AskBot, Step, Wait
from ui.games import face
from ui.lessons import course
from ui.messages import BotActed, Passed
from ui.model import ME, Model

HASTE = 3


def awaited(model: Model) -> AskBot | Wait | None:
    """What goes on by itself from here; nothing does while a panel is open (Y27)."""
    live = model.visit.ready and model.visit.owner == "me"
    if not live or model.table.panel or course.pauses(model):
        return None
    if model.table.held:
        pause = model.settings.trick_pause // haste(model)
        return Wait(pause, Passed(model.record)) if pause > 0 else None
    return question(model, 0 if model.visit.fast else model.settings.bot_pause // haste(model))


def goes_on(before: Model, after: Model) -> Step:
    """Let go on what goes on by itself from here, unless it is already under way."""
    wanted = awaited(after)
    return after, (wanted,) if wanted and wanted != awaited(before) else ()


def question(model: Model, after_ms: int) -> AskBot | Wait | None:
    """Ask the bot whose turn it is, if it is one's; in a lesson, what is done is known."""
    if replay(model.record).to_act in (ME, None) or model.visit.owner != "me":
        return None
    if known := course.next_action(model):
        return Wait(after_ms, BotActed(known, model.record))
    return AskBot(model.record, model.visit.level or model.settings.level, after_ms)


def haste(model: Model) -> int:
    """How many times faster it goes: a deal that I have dropped out of does not drag on."""
    view = show(model.record, ME)
    out = ME not in face(view["game"]).in_play(view)
    return HASTE if out else 1
