"""Timers: pauses for finished tricks, bots and autoplay, and when par may be estimated."""

from __future__ import annotations

from engine.daily_deal import DAILY_BOT_LEVEL, daily_deal_date
from engine.record import replay_record
from ui.game_face import face_of_game
from ui.model import ME, Model
from ui.model.effects import AskBot, StartTimer
from ui.model.messages import AutoplayDue, BotActed, PauseElapsed
from ui.model.settings import Settings
from ui.position import guided_deal
from ui.position.autoplay import autoplay_action, is_out_of_deal
from ui.storage.settings import effective_bot_level, with_real_table_aids_off

DROPPED_OUT_SPEED = 3
"""Factor of speed after I have dropped out of a deal."""

LEARNING_MS = 3000
"""How long a finished trick stays for newcomers who have not changed the setting."""

QUICK_MS = 150
"""How long a bot takes to pass after a pass, and a card chosen ahead to be played."""


def next_timer(model: Model) -> AskBot | StartTimer | None:
    """Return the timer or bot request that continues the game.

    It is None while a panel is open and during a replay.
    """
    is_live = model.visit.ready and model.tab.owner == "me" and not model.replay
    if not is_live or model.panel.name or guided_deal.must_read_note(model):
        return None
    if model.table.is_trick_held:
        pause_ms = trick_pause_ms(model)
        return StartTimer(pause_ms, PauseElapsed(model.record)) if pause_ms > 0 else None
    at_once = model.visit.fast or model.autoplay.is_skipping
    return next_action_request(
        model, 0 if at_once else model.settings.bot_pause // speed_factor(model)
    )


def next_action_request(model: Model, after_ms: int) -> AskBot | StartTimer | None:
    """Return the request for a bot's action, my autoplay, or the next action of a lesson."""
    seat = replay_record(model.record).to_act
    if seat is None or model.tab.owner != "me":
        return None
    if seat == ME:
        own_ms = min(after_ms, QUICK_MS) if model.table.card_ahead else after_ms
        return StartTimer(own_ms, AutoplayDue(model.record)) if autoplay_action(model) else None
    if lesson_action := guided_deal.next_guided_action(model):
        return StartTimer(after_ms, BotActed(lesson_action, model.record))
    level = DAILY_BOT_LEVEL if daily_deal_date(model.record) else effective_bot_level(model, seat)
    return AskBot(model.record, level, after_ms)


def trick_pause_ms(model: Model) -> int:
    """Return how long a finished trick stays, in milliseconds: longer for newcomers.

    It is 0 where the trick stays until I go on, as in a lesson, whose notes are read meanwhile.
    """
    if guided_deal.is_guided(model):
        return 0
    setting_ms = model.settings.trick_pause
    is_newcomer = setting_ms == Settings().trick_pause and is_players_first_deal(model)
    return (LEARNING_MS if is_newcomer else setting_ms) // speed_factor(model)


def speed_factor(model: Model) -> int:
    """Return the factor of speed: a deal that I have dropped out of goes faster."""
    return DROPPED_OUT_SPEED if is_out_of_deal(model) else 1


def bot_delay_ms(request: AskBot, action: str) -> int:
    """Return how long a bot waits before its action, in milliseconds: passes in a row are quick."""
    quick_verbs = face_of_game(request.record.game).quick_verbs
    latest = request.record.deals[-1].actions[-1:]
    are_quick = [a.partition(" ")[0] in quick_verbs for a in (*latest, action)]
    return (
        min(request.after_ms, QUICK_MS)
        if len(are_quick) > 1 and all(are_quick)
        else request.after_ms
    )


def is_players_first_deal(model: Model) -> bool:
    """Return whether this is the player's first deal, as far as this browser knows."""
    return (
        len(model.record.deals) == 1
        and not model.stored.earlier_matches
        and not model.guest.home_game
    )


def is_par_enabled(model: Model) -> bool:
    """Return whether par is estimated at all: not at a real table, and not without pauses."""
    return with_real_table_aids_off(model.settings).par and not model.visit.fast


def may_estimate_par(model: Model) -> bool:
    """Return whether par may be estimated now: the deal is over, or a panel covers the table."""
    is_over = replay_record(model.record).phase == "over" and model.replay is None
    return is_par_enabled(model) and (is_over or bool(model.panel.name))
