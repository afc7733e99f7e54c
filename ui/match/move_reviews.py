"""Requests for the reasons of the moves of a replay that are not stored."""

from __future__ import annotations

from engine.bots.styles import EVEN_STYLE, RISK_BY_STYLE, level_with_style
from engine.daily_deal import DAILY_BOT_LEVEL, daily_deal_date
from engine.record import last_deal_and_match_meta
from ui.match.hints import HINT_LEVEL
from ui.model import ME, Model
from ui.model.effects import Announce, AskMoveReason, Step
from ui.model.messages import MoveExplained
from ui.position.move_reasons import (
    ReplayedMove,
    is_explained,
    replayed_move,
    with_move_reason,
)
from ui.position.scene import make_scene
from ui.storage.settings import bot_style, shown_seat_level
from ui.wording.move_reasons import move_reason


def missing_reason_request(model: Model) -> AskMoveReason | None:
    """Return the request for the reason of the move under review, if it is not known."""
    move = replayed_move(model.record, model.replay)
    if move is None or is_explained(model, move):
        return None
    level = level_of_move(model, move)
    return AskMoveReason(move.record, move.action, level) if level else None


def level_of_move(model: Model, move: ReplayedMove) -> str:
    """Return the level to ask about a move: the bot's own, a master's for mine; "" if unknown."""
    if move.seat == ME:
        return HINT_LEVEL
    if daily_deal_date(move.record):
        return DAILY_BOT_LEVEL
    level = shown_seat_level(model, move.seat)
    return level and level_with_style(level, style_of_match(model))


def style_of_match(model: Model) -> str:
    """Return the bots' style in the match under review; a deal of the archive records its own."""
    if not model.visit.guest_home:
        return bot_style(model)
    recorded_style = last_deal_and_match_meta(model.record).get("style")
    if isinstance(recorded_style, str) and recorded_style in RISK_BY_STYLE:
        return recorded_style
    return EVEN_STYLE


def on_move_explained(model: Model, message: MoveExplained) -> Step:
    """Show and announce what a bot says of a move, if the replay still shows it."""
    move = replayed_move(model.record, model.replay)
    if move is None or (move.record, move.action) != (message.record, message.action):
        return model, ()
    after = with_move_reason(model, move, message.advice)
    reason = move_reason(make_scene(after))
    return after, (Announce(reason),) if reason else ()
