"""What is done about the backup, and about what was brought in or erased at once."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from engine.errors import EngineError
from engine.strict_json import parse_object, read_json
from ui.effects import Announce, OrderBackup, Step
from ui.languages import translate
from ui.messages import BackupProgressed
from ui.model import Backup, Model
from ui.storage.unsaved_deals import reset_unsaved

BUSY_STAGES = ("writing", "reading", "bringing", "erasing")
"""While one thing goes on, no other is begun."""


def on_backup_progressed(model: Model, message: BackupProgressed) -> Step:
    """Show how far it is, and say what has come of it."""
    before = model.table.backup
    after = replace(before, **message.news)
    sentence = outcome_text(model, after) if after.stage != before.stage else ""
    model_after = with_backup(model, after)
    if after.stage == "written" != before.stage:
        model_after = reset_unsaved(model_after)
    return model_after, (Announce(sentence),) if sentence else ()


def outcome_text(model: Model, backup: Backup) -> str:
    """What has come of it, in a sentence; "" while it goes on."""
    language = model.settings.language
    match backup.stage:
        case "written":
            return translate(language, "backup.written", name=backup.name)
        case "read":
            return translate(language, "backup.looked")
        case "failed":
            return translate(language, f"backup.problem.{backup.problem}")
    return ""


def with_backup(model: Model, backup: Backup) -> Model:
    """The model with the backup at another point."""
    return replace(model, table=replace(model.table, backup=backup))


def begin_order(model: Model, backup: Backup, order: str, arg: str = "") -> Step:
    """Begin something, unless something else goes on."""
    if model.table.backup.stage in BUSY_STAGES:
        return model, ()
    return with_backup(model, backup), (OrderBackup(order, arg),)


def write_backup(model: Model, arg: str) -> Step:
    """Begin to write everything into a file."""
    return begin_order(model, Backup("writing"), "write")


def read_backup(model: Model, arg: str) -> Step:
    """Begin to read the file that was chosen."""
    return begin_order(model, Backup("reading"), "read") if arg else (model, ())


def choose_merge_way(model: Model, arg: str) -> Step:
    """Have the file that was read brought in another way."""
    return with_backup(model, replace(model.table.backup, way=arg)), ()


def merge_backup(model: Model, arg: str) -> Step:
    """Bring in the file that was read."""
    backup = model.table.backup
    if backup.found is None:
        return model, ()
    return begin_order(
        model, replace(backup, stage="bringing", done=0, total=0), "bring", backup.way
    )


def erase_part(model: Model, arg: str) -> Step:
    """Erase a part of what is kept."""
    return begin_order(model, Backup("erasing"), "erase", arg)


def stop_backup(model: Model, arg: str) -> Step:
    """Go no further; nothing has been changed."""
    return with_backup(model, Backup()), (OrderBackup("stop"),)


# --- afterwards ----------------------------------------------------------------------------


def parse_bulk_change(model: Model) -> tuple[str, bool]:
    """What was done to many rows at once ("read" or the part that was erased; "" if nothing), and
    whether it has been undone.
    """
    try:
        data = parse_object(read_json(model.stored.bulk_change), "What was done")
    except EngineError:
        return "", False
    return str(data.get("what", ""))[:20], bool(data.get("back"))


def dump_bulk_change(what: str, *, is_undone: bool = False) -> str:
    """The row that says what was done, or that it has been undone."""
    data: dict[str, Any] = {"what": what, **({"back": True} if is_undone else {})}
    return json.dumps(data)


def undo_bulk_change(model: Model, arg: str) -> Step:
    """Have it as it was before, or once more as it was after."""
    what, is_undone = parse_bulk_change(model)
    return begin_order(
        model, Backup("erasing"), "back", dump_bulk_change(what, is_undone=not is_undone)
    )


def settle_bulk_change(model: Model, arg: str) -> Step:
    """Leave it at that: the way back goes."""
    stored_data = replace(model.stored, bulk_change="")
    return replace(model, stored=stored_data), (OrderBackup("settle"),)
