"""Requests for reasons of moves in a replay, if they are not stored."""

from __future__ import annotations

from dataclasses import replace

from engine.daily_deal import DAILY_BOT_LEVEL, daily_deal_date
from ui.model import Model
from ui.model.effects import HINT_LEVEL, Announce, AskMoveReason, Step
from ui.model.messages import MoveExplained
from ui.position.choice_review import costliest_choice_at
from ui.position.move_reasons import ReplayedMove, has_answer_about_move, replayed_move
from ui.position.replay_scene import at_replay_moment
from ui.position.scene import make_scene
from ui.storage.settings import shown_seat_level
from ui.wording.move_reasons import move_reason


def missing_reason_request(model: Model) -> AskMoveReason | None:
    """Return the request for the reason of the move under review, if it is not known."""
    move = replayed_move(model.record, model.replay)
    if move is None or costliest_choice_at(model, move) or has_answer_about_move(model, move):
        return None
    level = explanation_level(model, move)
    return AskMoveReason(move.record, move.action, level) if level else None


def explanation_level(model: Model, move: ReplayedMove) -> str:
    """Return the level to ask about a move: the bot's, a master's for mine, or "" if unknown."""
    if move.is_mine:
        return HINT_LEVEL
    if daily_deal_date(move.record):
        return DAILY_BOT_LEVEL
    return shown_seat_level(at_replay_moment(model), move.seat)


def on_move_explained(model: Model, message: MoveExplained) -> Step:
    """Show and announce what a bot says of a move, if the replay still shows it."""
    move = replayed_move(model.record, model.replay)
    if move is None or (move.record, move.action) != (message.record, message.action):
        return model, ()
    deal = move.record.deals[-1]
    actions = (*deal.actions, move.action)
    reasons = model.move_reasons.with_advice(deal, actions, message.advice)
    after = replace(model, move_reasons=reasons)
    reason = move_reason(make_scene(after))
    return after, (Announce(reason),) if reason else ()
