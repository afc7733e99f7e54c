"""The latest move before a replay's moment, and the known reason for it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.bots.advice import Advice
from engine.deals import DealRecord
from engine.record import Record, record_view, replay_record, truncate_record
from ui.model import ME, BotReasons, Model
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
    answers = model.table.move_reasons
    if move.is_mine:
        return answers.advice_by_actions.get(actions) if _is_about(answers, deal) else None
    for reasons in (model.table.bot_reasons, answers):
        advice = reasons.advice_by_actions.get(actions) if _is_about(reasons, deal) else None
        if advice and advice.action == move.action:
            return advice
    return None


def has_answer_about_move(model: Model, move: ReplayedMove) -> bool:
    """Return whether a bot has been asked about a move, whatever it said."""
    deal, reasons = move.record.deals[-1], model.table.move_reasons
    is_answered = (*deal.actions, move.action) in reasons.advice_by_actions
    return known_advice(model, move) is not None or is_answered and _is_about(reasons, deal)


def with_move_reason(model: Model, move: ReplayedMove, advice: Advice) -> Model:
    """Return the model with a bot's advice on a move. Advice on other deals is dropped."""
    deal, reasons = move.record.deals[-1], model.table.move_reasons
    old_advice = reasons.advice_by_actions if _is_about(reasons, deal) else {}
    new_advice = {**old_advice, (*deal.actions, move.action): advice}
    return replace(
        model, table=replace(model.table, move_reasons=BotReasons(deal.hands, new_advice))
    )


def _is_about(reasons: BotReasons, deal: DealRecord) -> bool:
    return reasons.dealt_hands == deal.hands
