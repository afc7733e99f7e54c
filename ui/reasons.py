"""Why the bots have done what they did in the deal on the table, as they said it themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.model import Advice, Model

Actions = tuple[str, ...]


def noted(model: Model, advice: Advice) -> Model:
    """Return the model with the reason of its latest action; those of other deals are forgotten."""
    deal = model.record.deals[-1]
    if advice.action != deal.actions[-1]:
        return model
    return replace(model, reasons=(deal.hands, {**of_deal(model), deal.actions: advice}))


def of_deal(model: Model) -> Mapping[Actions, Advice]:
    """Return the reasons that are known in this deal, by all its actions up to the one explained.

    An undo takes none away: in the same position the same was done, and for the same reason.
    """
    hands, reasons = model.reasons
    return reasons if hands == model.record.deals[-1].hands else {}
