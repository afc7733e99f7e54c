"""The review of my choices in a finished deal: the costliest one, and the way back to it."""

from __future__ import annotations

from ui.choice_review import requests
from ui.model.feature import Feature, LazyCommands, Pass, handler
from ui.model.lazy import lazy
from ui.model.messages import ChoicesReviewed

FEATURE = Feature(
    lazy_commands=(LazyCommands(("retry-choice",), "ui.choice_review.costliest_choice"),),
    handlers=(
        handler(ChoicesReviewed, lazy("ui.choice_review.costliest_choice", "on_choices_reviewed")),
    ),
    passes=(
        Pass(
            "position",
            requests.request_choice_review,
            ("moved", "deal-over", "replay", "visit.ready"),
        ),
    ),
)
