"""My costliest choice in a finished deal: shown and announced, and tried again."""

from __future__ import annotations

from engine.record import truncate_record
from ui.match import announcements, match, toasts
from ui.model import ChoiceReview, Model
from ui.model.command import AnyCommand, always_plays, command
from ui.model.effects import Announce, Step
from ui.model.messages import ChoicesReviewed
from ui.position.choice_review import is_deal_shown, may_retry_choice, review_on_table, with_review
from ui.position.scene import make_scene
from ui.wording.choice_review import choice_review_sentence


def on_choices_reviewed(model: Model, message: ChoicesReviewed) -> Step:
    """Show and announce the costliest choice, or that there was none."""
    if not is_deal_shown(model, message.record):
        return model, ()
    deal = message.record.deals[-1]
    review = ChoiceReview(deal.hands, deal.actions, is_complete=True, costliest=message.costliest)
    after = with_review(model, deal, review if message.is_complete else None)
    sentence = choice_review_sentence(make_scene(after))
    return after, (Announce(sentence),) if sentence and not model.panel.name else ()


def at_costliest_choice(model: Model) -> Model:
    """Return the model at my costliest choice of the finished deal, which undo brings back.

    At a real table nothing changes, since nobody takes back a card there.
    """
    review = review_on_table(model)
    if not review or not review.costliest or not may_retry_choice(model):
        return model
    number = len(model.record.deals) - 1
    record_before = truncate_record(model.record, number, review.costliest.ply)
    return match.with_replaced_match_kept(model, match.undo_to(model, record_before))


def retry_choice(model: Model) -> Step:
    """Go back to my costliest choice, and announce the position."""
    after = at_costliest_choice(model)
    step = announcements.with_change_announced(model, after)
    return toasts.with_toast(model, step, "retry-choice")


COMMANDS: tuple[AnyCommand, ...] = (command("retry-choice", retry_choice, always_plays),)
