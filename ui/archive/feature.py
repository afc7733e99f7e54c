"""The archive of finished deals, its statistics, and the worth of the cards."""

from __future__ import annotations

from htpy import Node

from ui.archive import archiving, par_requests
from ui.model import Model, Scene
from ui.model.command import AnyCommand
from ui.model.effects import Step
from ui.model.feature import Feature, LazyCommands, Panel, Pass, handler
from ui.model.messages import ArchiveRowsRead, ParEstimated, RowStored, ToastExpired


def on_archive_rows_read(model: Model, message: ArchiveRowsRead) -> Step:
    """Show the statistics, list, deal or days whose rows have been read."""
    if archiving.is_about_days(message.prefixes):
        if archiving.has_no_daily_deals(message):  # at most starts, which then import nothing
            return archiving.with_attempts_read(model, {}), ()
        from ui.archive.day_attempts import on_day_rows_read

        return on_day_rows_read(model, message)
    from ui.archive.update import on_archive_rows_read as handle

    return handle(model, message)


def on_par_estimated(model: Model, message: ParEstimated) -> Step:
    """Store the par of a deal and show it."""
    from ui.archive.statistics_commands import on_par_estimated as handle

    return handle(model, message)


def archive_panel(scene: Scene) -> Node:
    """Render the list of deals, or the deal that is open."""
    from ui.archive.panel import archive_panel as render

    return render(scene)


def statistics_panel(scene: Scene) -> Node:
    """Render the statistics."""
    from ui.archive.statistics_panel import statistics_panel as render

    return render(scene)


def play_again_panel(scene: Scene) -> Node:
    """Render the ways to play the same cards again."""
    from ui.archive.attempts import play_again_panel as render

    return render(scene)


def sheet_panel(scene: Scene) -> Node:
    """Render the sheet of a deal."""
    from ui.archive.sheet_panel import sheet_panel as render

    return render(scene)


def load_lazy_commands() -> tuple[AnyCommand, ...]:
    """Import the commands of the archive."""
    from ui.archive.commands import COMMANDS

    return COMMANDS


ARCHIVE_PANELS = (
    Panel("deals", archive_panel, "menu", prepare=archiving.drop_archive_list),
    Panel("statistics", statistics_panel, "menu", prepare=archiving.drop_archive_list),
    Panel("again", play_again_panel, "deal again", prepare=archiving.drop_archive_list),
    Panel("sheet", sheet_panel, "deal view"),
)

COMMAND_NAMES = (
    *("open-deal", "deal-again", "deal-share", "deal-open", "attempt", "compare", "deal-back"),
    *("deal-pin", "deal-note", "deal-delete", "deals-restore", "deals-shrink", "deals-only"),
    *("deals-order", "deals-all", "deals-by-match", "match-open", "deals-more"),
    *("statistics-of", "weigh-more", "statistics-apart", "sheet-svg"),
)

FEATURE = Feature(
    lazy_commands=LazyCommands(COMMAND_NAMES, load_lazy_commands),
    handlers=(
        handler(ArchiveRowsRead, on_archive_rows_read),
        handler(ParEstimated, on_par_estimated),
        handler(ToastExpired, archiving.on_toast_expired),
        handler(RowStored, archiving.on_row_stored),
    ),
    passes=(
        Pass("save", archiving.archive_finished_deal, ("deal-over",)),
        Pass("save", archiving.add_finished_daily_attempt, ("deal-over",)),
        Pass("request", par_requests.request_par, ("deal-over",)),
        Pass("request", archiving.request_archive_rows, ("archive", "panel", "visit.ready")),
        Pass(
            "request",
            archiving.request_day_rows,
            ("moved", "archive", "daily", "panel", "program", "visit.ready"),
        ),
    ),
    panels=ARCHIVE_PANELS,
)
