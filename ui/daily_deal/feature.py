"""The deal of the day, and the same cards again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.daily_deal.results import invalidate_daily_results
from ui.model import Model
from ui.model.effects import AskDate, Step
from ui.model.feature import Feature, LazyCommands, Panel, Pass, handler
from ui.model.lazy import lazy
from ui.model.messages import TabShown
from ui.model.panel import OpenPanel


def with_sent_result(model: Model, address: Mapping[str, str]) -> Model:
    """Return the model with the sender's result that a link to a deal of the day brings along."""
    if not address.get("day") or not address.get("result"):
        return model
    from ui.daily_deal.commands import parse_sent_gains

    sent_gains = parse_sent_gains(model.record.game, address)
    return replace(model, daily=replace(model.daily, sent_gains=sent_gains))


def visit_daily_deal_of_address(model: Model, address: Mapping[str, str]) -> Model:
    """Return the model at the deal of the day that an address requests.

    Links of pages that do not know the date have `today` instead: they open the panel.
    """
    if "today" in address:
        return invalidate_daily_results(replace(model, panel=OpenPanel("daily")))
    if not (day := address.get("day", "")):
        return model
    from ui.daily_deal.commands import visit_daily_deal

    return visit_daily_deal(model, model.record.game, day)


def request_date(before: Model, after: Model) -> Step:
    """Ask for the date when the panel opens: the page may be open since yesterday."""
    opens = after.visit.ready and after.panel.name == "daily"
    was_open = before.visit.ready and before.panel.name == "daily"
    return after, (AskDate(),) if opens and not was_open else ()


def on_tab_shown(model: Model, message: TabShown) -> Step:
    """Ask for the date if the page is looked at again."""
    return model, (AskDate(),) if model.program.today else ()


FEATURE = Feature(
    lazy_commands=(
        LazyCommands(("daily", "daily-of", "daily-text", "cards-again"), "ui.daily_deal.commands"),
    ),
    handlers=(handler(TabShown, on_tab_shown),),
    passes=(Pass("request", request_date, ("panel", "visit.ready")),),
    panels=(
        Panel(
            "daily",
            lazy("ui.daily_deal.panel", "daily_deal_panel"),
            prepare=invalidate_daily_results,
        ),
    ),
    read_address=with_sent_result,
    visit_address=visit_daily_deal_of_address,
)
