"""Backups: everything as a file, changes to many rows, the reminder, damaged and lost data."""

from __future__ import annotations

from dataclasses import replace

from ui.backup import unsaved_deals
from ui.model import Model
from ui.model.command import command, silent_change
from ui.model.feature import Feature, LazyCommands, Panel, Pass, handler
from ui.model.lazy import lazy
from ui.model.messages import BackupProgressed


def discard_damaged_text(model: Model) -> Model:
    """Return the model without the unreadable saves."""
    return replace(model, stored=replace(model.stored, damaged_text=""))


def discard_lost_text(model: Model) -> Model:
    """Return the model once the player knows what is lost."""
    return replace(model, stored=replace(model.stored, lost_text=""))


FEATURE = Feature(
    commands=(
        command("remind-later", silent_change(unsaved_deals.remind_later)),
        command("remind-never", silent_change(unsaved_deals.remind_never)),
        command("discard-damaged", silent_change(discard_damaged_text)),
        command("discard-lost", silent_change(discard_lost_text)),
    ),
    lazy_commands=(
        LazyCommands(
            (
                *("backup-write", "backup-read", "backup-way", "backup-import", "backup-stop"),
                *("backup-erase", "backup-undo", "backup-settle"),
            ),
            "ui.backup.update",
        ),
    ),
    handlers=(handler(BackupProgressed, lazy("ui.backup.update", "on_backup_progressed")),),
    passes=(
        Pass(
            "count",
            unsaved_deals.count_unsaved_deal,
            ("deal-over", "program", "stored.unsaved_deals", "visit.ready"),
        ),
    ),
    panels=(Panel("backup", lazy("ui.backup.panel", "backup_panel")),),
)
