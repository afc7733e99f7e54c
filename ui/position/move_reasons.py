"""The latest move before a replay's moment, and the known reason for it."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.advice import Advice
from engine.record import Record, record_view, replay_record, truncate_record
from ui.model import ME, Model
from ui.model.replay import Replay
from ui.position.replay_scene import VIEWPOINT_ALL, is_deal_over
from ui.storage.settings import is_watched_deal


class ReplayedMove(NamedTuple):
    """A decision in a finished deal."""

    seat: int
    action: str
    record: Record  # the match up to the decision
    is_mine: bool  # not of a bot


def replayed_move(record: Record, moment: Replay | None) -> ReplayedMove | None:
    """Return the move that has led to a replay's moment, or None if it may not be explained.

    While a deal is played, its reasons would give cards away. A replay through one seat's eyes
    shows only the thoughts of that seat. An action without an alternative needs no reason.
    """
    move = _visible_move(record, moment)
    return move if move and len(replay_record(move.record).legal()) > 1 else None


def is_only_legal_card(record: Record, moment: Replay | None) -> bool:
    """Return whether the latest move was the only legal card of several, and may be known."""
    move = _visible_move(record, moment)
    if move is None or not move.action.startswith("play "):
        return False
    hand = record_view(move.record, move.seat)["hands"][move.seat]
    return len(hand) > 1 and len(replay_record(move.record).legal()) == 1


def _visible_move(record: Record, moment: Replay | None) -> ReplayedMove | None:
    if moment is None or not moment.ply or moment.is_standalone:
        return None
    if not is_deal_over(record, moment.deal_index):
        return None
    before = truncate_record(record, moment.deal_index, moment.ply - 1)
    deal = replay_record(before)
    if deal.to_act is None or moment.viewpoint not in (VIEWPOINT_ALL, str(deal.to_act)):
        return None
    action = record.deals[moment.deal_index].actions[moment.ply - 1]
    is_mine = deal.to_act == ME and not is_watched_deal(before)
    return ReplayedMove(deal.to_act, action, before, is_mine)


def known_advice(model: Model, move: ReplayedMove) -> Advice | None:
    """Return what a bot has said about a move: the bot that made it, or a master about mine.

    A bot that would act otherwise now, because it is of another build, explains nothing.
    """
    deal = move.record.deals[-1]
    actions = (*deal.actions, move.action)
    answers = model.move_reasons.in_deal(deal)
    if move.is_mine:
        return answers.get(actions)
    for reasons in (model.bot_reasons.in_deal(deal), answers):
        advice = reasons.get(actions)
        if advice and advice.action == move.action:
            return advice
    return None


def has_answer_about_move(model: Model, move: ReplayedMove) -> bool:
    """Return whether a bot has been asked about a move, whatever it said."""
    deal = move.record.deals[-1]
    is_answered = (*deal.actions, move.action) in model.move_reasons.in_deal(deal)
    return is_answered or known_advice(model, move) is not None
