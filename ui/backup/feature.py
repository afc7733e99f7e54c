"""Backups: everything as a file, changes to many rows, the reminder; damaged and lost data."""

from __future__ import annotations

from dataclasses import replace

from htpy import Node

from ui.backup import unsaved_deals
from ui.model import Model, Scene
from ui.model.command import AnyCommand, command, silent_change
from ui.model.effects import Step
from ui.model.feature import Feature, LazyCommands, Panel, Pass, handler
from ui.model.messages import BackupProgressed


def on_backup_progressed(model: Model, message: BackupProgressed) -> Step:
    """Show the progress of the backup, and announce its outcome."""
    from ui.backup.update import on_backup_progressed as handle

    return handle(model, message)


def backup_panel(scene: Scene) -> Node:
    """Render the backups."""
    from ui.backup.panel import backup_panel as render

    return render(scene)


def discard_damaged_text(model: Model) -> Model:
    """Return the model without the unreadable saves."""
    return replace(model, stored=replace(model.stored, damaged_text=""))


def discard_lost_text(model: Model) -> Model:
    """Return the model once the player knows what is lost."""
    return replace(model, stored=replace(model.stored, lost_text=""))


def load_lazy_commands() -> tuple[AnyCommand, ...]:
    """Import the commands of backups."""
    from ui.backup.update import COMMANDS

    return COMMANDS


FEATURE = Feature(
    commands=(
        command("remind-later", silent_change(unsaved_deals.remind_later)),
        command("remind-never", silent_change(unsaved_deals.remind_never)),
        command("discard-damaged", silent_change(discard_damaged_text)),
        command("discard-lost", silent_change(discard_lost_text)),
    ),
    lazy_commands=LazyCommands(
        (
            *("backup-write", "backup-read", "backup-way", "backup-bring", "backup-stop"),
            *("backup-erase", "backup-undo", "backup-settle"),
        ),
        load_lazy_commands,
    ),
    handlers=(handler(BackupProgressed, on_backup_progressed),),
    passes=(
        Pass(
            "count",
            unsaved_deals.count_unsaved_deal,
            ("deal-over", "program", "stored.unsaved_deals", "visit.ready"),
        ),
    ),
    panels=(Panel("backup", backup_panel),),
)
