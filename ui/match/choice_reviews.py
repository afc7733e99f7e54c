"""The request to review my choices in a finished deal; `costliest_choice.py` has the answer."""

from __future__ import annotations

from dataclasses import replace

from engine.record import replay_record
from ui.match import match
from ui.model import ChoiceReview, Model
from ui.model.effects import ReviewChoices, Step
from ui.position import guided_deal
from ui.position.choice_review import review_of_deal


def request_choice_review(before: Model, after: Model) -> Step:
    """Request the review of the deal that this step has finished; drop one that came to nothing."""
    is_page_ready = after.visit.ready and not before.visit.ready
    if after.record is before.record and not is_page_ready:
        return after, ()
    review, known_review = after.table.choice_review, review_of_deal(after)
    if known_review and known_review.is_complete:  # undo has brought this deal back
        return after, ()
    has_ended = match.has_deal_just_ended(before, after)
    if may_review_choices(after) and (has_ended or is_page_ready and is_own_deal_over(after)):
        deal = after.record.deals[-1]
        table = replace(after.table, choice_review=ChoiceReview(deal.hands, deal.actions))
        return replace(after, table=table), (ReviewChoices(after.record),)
    if review and not review.is_complete:
        return replace(after, table=replace(after.table, choice_review=None)), ()
    return after, ()


def may_review_choices(model: Model) -> bool:
    """Return whether my choices are reviewed at all.

    They are not in a lesson, which has shown what to play, nor without pauses.
    """
    return not guided_deal.is_guided(model) and not model.visit.fast


def is_own_deal_over(model: Model) -> bool:
    """Return whether the result of a deal of my own match is on the table."""
    is_mine = model.visit.owner == "me" and not model.visit.guest_home and model.replay is None
    return is_mine and replay_record(model.record).result is not None
