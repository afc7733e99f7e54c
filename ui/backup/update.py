"""Commands of backups, and of changes to many rows that can be undone."""

from __future__ import annotations

import json
from dataclasses import replace

from ui.backup.unsaved_deals import reset_unsaved
from ui.languages import translate
from ui.model import Model
from ui.model.backup import BackupProgress
from ui.model.command import command, command_with, one_of
from ui.model.effects import (
    Announce,
    BackupEffect,
    ConfirmBulkChange,
    ErasePart,
    ImportBackup,
    ReadBackup,
    Step,
    StopBackup,
    UndoBulkChange,
    WriteBackup,
)
from ui.model.messages import BackupProgressed
from ui.storage.row_keys import parse_object_or_empty

BUSY_STAGES = ("writing", "reading", "importing", "erasing")
"""Stages during which nothing else can begin."""

IMPORTED = "read"
"""What the row about a change to many rows says of an import."""


def on_backup_progressed(model: Model, message: BackupProgressed) -> Step:
    """Show the progress of the backup, and announce its outcome."""
    before, after = model.backup, message.backup
    sentence = outcome_text(model, after) if after.stage != before.stage else ""
    model_after = replace(model, backup=after)
    if after.stage == "written" != before.stage:
        model_after = reset_unsaved(model_after)
    return model_after, (Announce(sentence),) if sentence else ()


def outcome_text(model: Model, backup: BackupProgress) -> str:
    """Return the outcome in a sentence, or "" while the backup goes on."""
    language = model.settings.language
    match backup.stage:
        case "written":
            return translate(language, "backup.written", name=backup.name)
        case "read":
            return translate(language, "backup.looked")
        case "failed":
            return translate(language, f"backup.problem.{backup.problem}")
    return ""


def begin_effect(model: Model, backup: BackupProgress, effect: BackupEffect) -> Step:
    """Begin with an effect, unless another one is running."""
    if model.backup.stage in BUSY_STAGES:
        return model, ()
    return replace(model, backup=backup), (effect,)


def write_backup(model: Model) -> Step:
    """Begin to write a backup file."""
    return begin_effect(model, BackupProgress("writing"), WriteBackup())


def read_backup(model: Model, file_name: str) -> Step:
    """Begin to read the chosen file, if one was chosen."""
    if not file_name:
        return model, ()
    return begin_effect(model, BackupProgress("reading"), ReadBackup())


def choose_import_way(model: Model, way: str) -> Step:
    """Choose how to import the file that was read."""
    return replace(model, backup=replace(model.backup, way=way)), ()


def import_backup(model: Model) -> Step:
    """Begin to import the file that was read."""
    backup = model.backup
    if backup.preview is None:
        return model, ()
    begun = replace(backup, stage="importing", processed=0, total=0)
    return begin_effect(model, begun, ImportBackup(backup.way))


def erase_part(model: Model, part: str) -> Step:
    """Begin to erase a part of the storage."""
    return begin_effect(model, BackupProgress("erasing"), ErasePart(part))


def stop_backup(model: Model) -> Step:
    """Stop writing, reading or importing, before anything has been changed."""
    return replace(model, backup=BackupProgress()), (StopBackup(),)


# --- changes that can be undone ------------------------------------------------------------


def last_bulk_change(model: Model) -> tuple[str, bool]:
    """Return what changed many rows, and whether that has been undone.

    It is `IMPORTED`, the name of an erased part, or "".
    """
    data = parse_object_or_empty(model.stored.bulk_change)
    return str(data.get("what", ""))[:20], bool(data.get("back"))


def dump_bulk_change(what: str, *, is_undone: bool = False) -> str:
    """Return the row that says what was changed, or that it has been undone."""
    return json.dumps({"what": what, **({"back": True} if is_undone else {})})


def undo_or_redo_bulk_change(model: Model) -> Step:
    """Undo the change to many rows, or redo it."""
    what, is_undone = last_bulk_change(model)
    row = dump_bulk_change(what, is_undone=not is_undone)
    return begin_effect(model, BackupProgress("erasing"), UndoBulkChange(row))


def confirm_bulk_change(model: Model) -> Step:
    """Accept the change to many rows, which can no longer be undone."""
    stored_data = replace(model.stored, bulk_change="")
    return replace(model, stored=stored_data), (ConfirmBulkChange(),)


COMMANDS = (
    command("backup-write", write_backup),
    command_with(str, "backup-read", read_backup),
    command_with(one_of("keep", "take", "replace"), "backup-way", choose_import_way),
    command("backup-import", import_backup),
    command("backup-stop", stop_backup),
    command_with(str, "backup-erase", erase_part),
    command("backup-undo", undo_or_redo_bulk_change),
    command("backup-settle", confirm_bulk_change),
)
