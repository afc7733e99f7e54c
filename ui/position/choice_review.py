"""The reviews of my choices in finished deals."""

from __future__ import annotations

from dataclasses import replace

from engine.bots.advice import CostliestChoice
from engine.deals import DealRecord
from engine.record import Record
from ui.model import ChoiceReview, Model
from ui.position.move_reasons import ReplayedMove

MAX_REVIEWS = 100


def shown_deal(model: Model) -> DealRecord:
    """Return the deal under review, or else the latest."""
    return model.record.deals[model.replay.deal_index if model.replay else -1]


def is_deal_shown(model: Model, record: Record) -> bool:
    """Return whether the latest deal of a record is the shown one."""
    return shown_deal(model) == record.deals[-1]


def review_of(model: Model, deal: DealRecord) -> ChoiceReview | None:
    """Return the review of a finished deal, complete or not, if there is one."""
    return next((review for review in model.choice_reviews if review.is_of(deal)), None)


def review_on_table(model: Model) -> ChoiceReview | None:
    """Return the review of the finished deal on the table, if there is one."""
    return review_of(model, model.record.deals[-1])


def with_review(model: Model, deal: DealRecord, review: ChoiceReview | None) -> Model:
    """Return the model with another review of a deal, or with none."""
    others = tuple(other for other in model.choice_reviews if not other.is_of(deal))
    reviews = (*others, review) if review else others
    return replace(model, choice_reviews=reviews[-MAX_REVIEWS:])


def costliest_choice_at(model: Model, move: ReplayedMove) -> CostliestChoice | None:
    """Return my costliest choice if a replay shows it as this move."""
    deal = move.record.deals[-1]
    actions = (*deal.actions, move.action)
    return next(
        (
            review.costliest
            for review in model.choice_reviews
            if review.costliest
            and review.dealt_hands == deal.hands
            and actions == review.actions[: review.costliest.ply + 1]
        ),
        None,
    )


def may_retry_choice(model: Model) -> bool:
    """Return whether a choice may be taken back."""
    return not model.settings.real_table and model.tab.owner == "me" and model.replay is None
