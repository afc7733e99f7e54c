"""The deal of the day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.daily_deal import results
from ui.model import Model
from ui.model.effects import AskDate, Step
from ui.model.feature import Feature, LazyCommands, Panel, Pass, handler, request_pass
from ui.model.lazy import lazy
from ui.model.messages import ArchiveRowsRead, DealsDeleted, RowStored
from ui.model.panel import OpenPanel
from ui.storage.archive_keys import is_query_about_days


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
        return results.invalidate_daily_results(replace(model, panel=OpenPanel("daily")))
    if not (day := address.get("day", "")):
        return model
    from ui.daily_deal.commands import visit_daily_deal

    return visit_daily_deal(model, model.record.game, day)


def on_archive_rows_read(model: Model, message: ArchiveRowsRead) -> Step:
    """Show the days, or today's deal, whose rows have been read."""
    if not is_query_about_days(message.prefixes):
        return model, ()
    if results.has_no_daily_deals(message):  # at most starts, which then import nothing
        return results.with_attempts_read(model, {}), ()
    from ui.daily_deal.attempts import on_day_rows_read

    return on_day_rows_read(model, message)


def date_request(model: Model) -> AskDate | None:
    """Return the request for the date while the panel is open: the day may have changed."""
    return AskDate() if model.visit.ready and model.panel.name == "daily" else None


FEATURE = Feature(
    lazy_commands=(LazyCommands(("daily", "daily-of", "daily-text"), "ui.daily_deal.commands"),),
    handlers=(
        handler(ArchiveRowsRead, on_archive_rows_read),
        handler(RowStored, results.on_row_stored),
        handler(DealsDeleted, results.on_deals_deleted),
    ),
    passes=(
        Pass("save", results.add_finished_attempt, ("deal-over",)),
        Pass(
            "request",
            request_pass(results.missing_day_query),
            ("moved", "daily", "panel", "program", "visit.ready"),
        ),
        Pass("request", request_pass(date_request), ("panel", "visit.ready")),
    ),
    panels=(
        Panel(
            "daily",
            lazy("ui.daily_deal.panel", "daily_deal_panel"),
            prepare=results.invalidate_daily_results,
        ),
    ),
    read_address=with_sent_result,
    visit_address=visit_daily_deal_of_address,
)
