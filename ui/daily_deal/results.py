"""The results of the last days' deals, as the panel and the bar show them."""

from __future__ import annotations

from dataclasses import replace

from ui.model import Model
from ui.model.daily_deal import DailyDealState


def invalidate_daily_results(model: Model) -> Model:
    """Return the model with the finished deals to be read again, for the game on the table."""
    archive = replace(model.archive, is_unavailable=False)
    daily = DailyDealState(model.daily.attempts, sent_gains=model.daily.sent_gains)
    return replace(model, archive=archive, daily=daily)
