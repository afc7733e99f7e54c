"""Commands of backups, and of changes to many rows that can be undone."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from engine.errors import EngineError
from engine.strict_json import parse_strict_json, require_object
from ui.backup.unsaved_deals import reset_unsaved
from ui.languages import translate
from ui.model import Model
from ui.model.backup import BackupProgress
from ui.model.command import command, command_with, one_of
from ui.model.effects import Announce, OrderBackup, Step
from ui.model.messages import BackupProgressed

BUSY_STAGES = ("writing", "reading", "bringing", "erasing")
"""Stages during which no other order can begin."""


def on_backup_progressed(model: Model, message: BackupProgressed) -> Step:
    """Show the progress of the backup, and announce its outcome."""
    before = model.backup
    after = replace(before, **message.news)
    sentence = outcome_text(model, after) if after.stage != before.stage else ""
    model_after = replace(model, backup=after)
    if after.stage == "written" != before.stage:
        model_after = reset_unsaved(model_after)
    return model_after, (Announce(sentence),) if sentence else ()


def outcome_text(model: Model, backup: BackupProgress) -> str:
    """Return the outcome in a sentence, or "" while the order is running."""
    language = model.settings.language
    match backup.stage:
        case "written":
            return translate(language, "backup.written", name=backup.name)
        case "read":
            return translate(language, "backup.looked")
        case "failed":
            return translate(language, f"backup.problem.{backup.problem}")
    return ""


def begin_order(model: Model, backup: BackupProgress, order: str, arg: str = "") -> Step:
    """Begin an order, unless another one is running."""
    if model.backup.stage in BUSY_STAGES:
        return model, ()
    return replace(model, backup=backup), (OrderBackup(order, arg),)


def write_backup(model: Model) -> Step:
    """Begin to write a backup file."""
    return begin_order(model, BackupProgress("writing"), "write")


def read_backup(model: Model, file_name: str) -> Step:
    """Begin to read the chosen file, if one was chosen."""
    return begin_order(model, BackupProgress("reading"), "read") if file_name else (model, ())


def choose_merge_way(model: Model, way: str) -> Step:
    """Choose how to merge the file that was read."""
    return replace(model, backup=replace(model.backup, way=way)), ()


def merge_backup(model: Model) -> Step:
    """Begin to merge the file that was read."""
    backup = model.backup
    if backup.preview is None:
        return model, ()
    return begin_order(
        model, replace(backup, stage="bringing", processed=0, total=0), "bring", backup.way
    )


def erase_part(model: Model, part: str) -> Step:
    """Begin to erase a part of the storage."""
    return begin_order(model, BackupProgress("erasing"), "erase", part)


def stop_backup(model: Model) -> Step:
    """Stop reading, before anything has been changed."""
    return replace(model, backup=BackupProgress()), (OrderBackup("stop"),)


# --- changes that can be undone ------------------------------------------------------------


def last_bulk_change(model: Model) -> tuple[str, bool]:
    """Return what changed many rows, and whether that has been undone.

    It is "read" for a merge, a part's name for an erasure, and "" for neither.
    """
    try:
        data = require_object(parse_strict_json(model.stored.bulk_change), "What was done")
    except EngineError:
        return "", False
    return str(data.get("what", ""))[:20], bool(data.get("back"))


def dump_bulk_change(what: str, *, is_undone: bool = False) -> str:
    """Return the row that says what was changed, or that it has been undone."""
    data: dict[str, Any] = {"what": what, **({"back": True} if is_undone else {})}
    return json.dumps(data)


def undo_or_redo_bulk_change(model: Model) -> Step:
    """Undo the change to many rows, or redo it."""
    what, is_undone = last_bulk_change(model)
    return begin_order(
        model, BackupProgress("erasing"), "back", dump_bulk_change(what, is_undone=not is_undone)
    )


def confirm_bulk_change(model: Model) -> Step:
    """Accept the change to many rows, which can no longer be undone."""
    stored_data = replace(model.stored, bulk_change="")
    return replace(model, stored=stored_data), (OrderBackup("settle"),)


COMMANDS = (
    command("backup-write", write_backup),
    command_with(str, "backup-read", read_backup),
    command_with(one_of("keep", "take", "replace"), "backup-way", choose_merge_way),
    command("backup-bring", merge_backup),
    command("backup-stop", stop_backup),
    command_with(str, "backup-erase", erase_part),
    command("backup-undo", undo_or_redo_bulk_change),
    command("backup-settle", confirm_bulk_change),
)
