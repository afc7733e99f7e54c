"""The review of my choices that belongs to the deal on the table."""

from __future__ import annotations

from engine.bots.advice import CostliestChoice
from ui.model import ChoiceReview, Model
from ui.position.move_reasons import ReplayedMove


def review_of_deal(model: Model) -> ChoiceReview | None:
    """Return the review of the finished deal on the table, complete or not, if there is one."""
    review, deal = model.table.choice_review, model.record.deals[-1]
    is_of_deal = review and (review.dealt_hands, review.actions) == (deal.hands, deal.actions)
    return review if is_of_deal else None


def costliest_choice_at(model: Model, move: ReplayedMove) -> CostliestChoice | None:
    """Return my costliest choice if a replay shows it as this move."""
    review, deal = model.table.choice_review, move.record.deals[-1]
    if review is None or review.costliest is None or review.dealt_hands != deal.hands:
        return None
    actions = (*deal.actions, move.action)
    is_shown = actions == review.actions[: review.costliest.ply + 1]
    return review.costliest if is_shown else None
