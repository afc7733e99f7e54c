"""The deal of the day, and the same cards again."""

from __future__ import annotations

from collections.abc import Mapping

from ui.model import Model
from ui.model.command import AnyCommand
from ui.model.feature import Feature, LazyCommands


def visit_daily_deal_of_address(model: Model, address: Mapping[str, str]) -> Model:
    """Return the model at the deal of the day that an address requests."""
    if not (day := address.get("day", "")):
        return model
    from ui.daily_deal.commands import visit_daily_deal

    return visit_daily_deal(model, model.record.game, day)


def load_lazy_commands() -> tuple[AnyCommand, ...]:
    """Import the commands of the deal of the day."""
    from ui.daily_deal.commands import COMMANDS

    return COMMANDS


FEATURE = Feature(
    lazy_commands=LazyCommands(
        ("daily", "daily-of", "daily-text", "cards-again"), load_lazy_commands
    ),
    visit_address=visit_daily_deal_of_address,
)
