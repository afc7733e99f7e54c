"""The review of my choices in a finished deal: the costliest one, and the way back to it."""

from __future__ import annotations

from dataclasses import replace

from engine.record import replay_record
from ui.match import match
from ui.model import ChoiceReview, Model
from ui.model.effects import ReviewChoices, Step
from ui.model.feature import Feature, LazyCommands, Pass, handler
from ui.model.lazy import lazy
from ui.model.messages import ChoicesReviewed
from ui.position import guided_deal
from ui.position.choice_review import review_of, shown_deal, with_review
from ui.position.replay_scene import is_deal_over, record_through_deal
from ui.storage.settings import is_watched_deal


def request_choice_review(before: Model, after: Model) -> Step:
    """Request the review of a deal that has ended, or that a replay has come to.

    A review that came to nothing is dropped: another deal is shown before the bot has answered.
    """
    deal = shown_deal(after)
    was_shown = deal is shown_deal(before) and bool(after.replay) == bool(before.replay)
    is_page_ready = after.visit.ready and not before.visit.ready
    if was_shown and not is_page_ready:
        return after, ()
    if any(not row.is_complete and not row.is_of(deal) for row in after.choice_reviews):
        reviews = tuple(row for row in after.choice_reviews if row.is_complete or row.is_of(deal))
        after = replace(after, choice_reviews=reviews)
    if review_of(after, deal) or not may_review_choices(after):
        return after, ()
    is_wanted = (
        is_own_replay(after)
        if after.replay
        else match.has_deal_just_ended(before, after) or is_page_ready and is_own_deal_over(after)
    )
    if not is_wanted:
        return after, ()
    number = after.replay.deal_index if after.replay else len(after.record.deals) - 1
    request = ReviewChoices(record_through_deal(after.record, number))
    return with_review(after, deal, ChoiceReview(deal.hands, deal.actions)), (request,)


def may_review_choices(model: Model) -> bool:
    """Return whether my choices are reviewed at all.

    They are not reviewed in a lesson, which has shown what to play, nor without pauses.
    """
    return not guided_deal.is_guided(model) and not model.visit.fast


def is_own_deal_over(model: Model) -> bool:
    """Return whether the result of a deal of my own match is on the table."""
    is_mine = model.tab.owner == "me" and not model.guest.home_game
    return is_mine and replay_record(model.record).result is not None


def is_own_replay(model: Model) -> bool:
    """Return whether a finished deal that I have played is under review."""
    moment, guest = model.replay, model.guest
    return (
        moment is not None
        and not moment.is_standalone
        and model.tab.owner == "me"
        and bool(guest.origin or not guest.home_game)
        and not is_watched_deal(model.record)
        and is_deal_over(model.record, moment.deal_index)
    )


FEATURE = Feature(
    lazy_commands=(LazyCommands(("retry-choice",), "ui.choice_review.costliest_choice"),),
    handlers=(
        handler(ChoicesReviewed, lazy("ui.choice_review.costliest_choice", "on_choices_reviewed")),
    ),
    passes=(
        Pass(
            "position",
            request_choice_review,
            ("moved", "deal-over", "replay", "visit.ready"),
        ),
    ),
)
