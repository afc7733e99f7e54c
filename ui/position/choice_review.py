"""The review of my choices that belongs to the deal on the table."""

from __future__ import annotations

from ui.model import ChoiceReview, Model


def review_of_deal(model: Model) -> ChoiceReview | None:
    """Return the review of the finished deal on the table, complete or not, if there is one."""
    review, deal = model.table.choice_review, model.record.deals[-1]
    is_of_deal = review and (review.dealt_hands, review.actions) == (deal.hands, deal.actions)
    return review if is_of_deal else None
