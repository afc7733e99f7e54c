"""The review of my choices in a finished deal: the costliest one, and the way back to it."""

from __future__ import annotations

from ui.choice_review import requests
from ui.model import Model
from ui.model.command import AnyCommand
from ui.model.effects import Step
from ui.model.feature import Feature, LazyCommands, Pass, handler
from ui.model.messages import ChoicesReviewed


def on_choices_reviewed(model: Model, message: ChoicesReviewed) -> Step:
    """Show and announce my costliest choice."""
    from ui.choice_review.costliest_choice import on_choices_reviewed as handle

    return handle(model, message)


def load_lazy_commands() -> tuple[AnyCommand, ...]:
    """Import the way back to the choice."""
    from ui.choice_review.costliest_choice import COMMANDS

    return COMMANDS


FEATURE = Feature(
    lazy_commands=LazyCommands(("retry-choice",), load_lazy_commands),
    handlers=(handler(ChoicesReviewed, on_choices_reviewed),),
    passes=(
        Pass(
            "position",
            requests.request_choice_review,
            ("moved", "deal-over", "replay", "visit.ready"),
        ),
    ),
)
