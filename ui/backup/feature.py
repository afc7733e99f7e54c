"""Backups: everything as a file, changes to many rows, the reminder, damaged and lost data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.backup import unsaved_deals
from ui.model import Model
from ui.model.command import command, silent_change
from ui.model.feature import Feature, LazyCommands, Notice, Panel, Pass, handler
from ui.model.lazy import lazy
from ui.model.messages import BackupProgressed
from ui.storage import saved_matches
from ui.storage.unsaved_deals import load_unsaved


def discard_damaged_text(model: Model) -> Model:
    """Return the model without the unreadable saves."""
    return replace(model, stored=replace(model.stored, damaged_text=""))


def discard_lost_text(model: Model) -> Model:
    """Return the model once the player knows what is lost."""
    return replace(model, stored=replace(model.stored, lost_text=""))


def with_stored_count(model: Model, rows: Mapping[str, str]) -> Model:
    """Return the model with the stored count of deals that are in no backup."""
    unsaved = load_unsaved(rows.get(saved_matches.UNSAVED_KEY, ""))
    return unsaved_deals.with_unsaved(model, unsaved)


FEATURE = Feature(
    commands=(
        command("remind-later", silent_change(unsaved_deals.reset_unsaved)),
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
    load_rows=with_stored_count,
    notices=(
        Notice(
            "damaged",
            lambda scene: bool(scene.model.stored.damaged_text),
            lazy("ui.backup.notice", "damaged_data_notice"),
            ("stored.damaged_text", "stored.unread_keys"),
        ),
        Notice(
            "backup",
            lambda scene: bool(scene.model.stored.lost_text),
            lazy("ui.backup.notice", "lost_data_notice"),
            ("stored.lost_text",),
        ),
        Notice(
            "backup",
            lambda scene: bool(scene.model.stored.bulk_change),
            lazy("ui.backup.notice", "bulk_change_notice"),
            ("stored.bulk_change",),
        ),
        Notice(
            "backup",
            lambda scene: unsaved_deals.is_reminder_due(scene.model),
            lazy("ui.backup.notice", "unsaved_notice"),
            ("moved", "deal-over", "stored.unsaved_deals", "program"),
        ),
    ),
)
