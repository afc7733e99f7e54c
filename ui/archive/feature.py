"""The archive of finished deals, its statistics, and the worth of the cards."""

from __future__ import annotations

from ui.archive import archiving
from ui.model import Model
from ui.model.effects import Step
from ui.model.feature import Feature, LazyCommands, Panel, Pass, handler, request_pass
from ui.model.lazy import lazy
from ui.model.messages import ArchiveRowsRead, ParEstimated, RowStored, ToastExpired
from ui.storage.archive_keys import is_query_about_days


def on_archive_rows_read(model: Model, message: ArchiveRowsRead) -> Step:
    """Show the statistics, list or deal whose rows have been read."""
    if is_query_about_days(message.prefixes):
        return model, ()
    from ui.archive.update import on_archive_rows_read as handle

    return handle(model, message)


def on_toast_expired(model: Model, message: ToastExpired) -> Step:
    """Delete the rows of the deals that the toast with this number says are deleted."""
    archive = model.archive
    if not archive.deleted_ids or archive.toast_number != message.toast_number:
        return model, ()
    from ui.archive.update import purge_deals  # packed until it is needed

    return purge_deals(model)


ARCHIVE_PANELS = (
    Panel(
        "deals",
        lazy("ui.archive.panel", "archive_panel"),
        "menu",
        prepare=archiving.drop_archive_list,
    ),
    Panel(
        "statistics",
        lazy("ui.archive.statistics_panel", "statistics_panel"),
        "menu",
        prepare=archiving.drop_archive_list,
    ),
    Panel(
        "again",
        lazy("ui.archive.attempts", "play_again_panel"),
        "deal again",
        prepare=archiving.drop_archive_list,
    ),
    Panel("sheet", lazy("ui.archive.sheet_panel", "sheet_panel"), "deal view"),
)

COMMAND_NAMES = (
    *("open-deal", "deal-again", "deal-share", "deal-open", "attempt", "compare", "deal-back"),
    *("deal-pin", "deal-note", "deal-delete", "deals-restore", "deals-shrink", "deals-only"),
    *("deals-order", "deals-all", "deals-by-match", "match-open", "deals-more"),
    *("statistics-of", "weigh-more", "statistics-apart", "sheet-svg"),
)

FEATURE = Feature(
    lazy_commands=(LazyCommands(COMMAND_NAMES, "ui.archive.commands"),),
    handlers=(
        handler(ArchiveRowsRead, on_archive_rows_read),
        handler(ParEstimated, lazy("ui.archive.statistics_commands", "on_par_estimated")),
        handler(ToastExpired, on_toast_expired),
        handler(RowStored, archiving.on_row_stored),
    ),
    passes=(
        Pass("save", archiving.archive_finished_deal, ("deal-over",)),
        Pass("request", archiving.request_par, ("deal-over",)),
        Pass("request", request_pass(archiving.missing_query), ("archive", "panel", "visit.ready")),
    ),
    panels=ARCHIVE_PANELS,
)
