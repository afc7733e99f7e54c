"""What is done about the backup."""

from __future__ import annotations

from dataclasses import replace

from ui.effects import Announce, Secure, Step
from ui.languages import text
from ui.messages import Backed
from ui.model import Backup, Model


def heard(model: Model, msg: Backed) -> Step:
    """Show how far it is, and say when it is done."""
    after = replace(model.table.backup, **msg.news)
    said = after.stage == "written" != model.table.backup.stage
    words = text(model.settings.language, "backup.written", name=after.name)
    return with_backup(model, after), (Announce(words),) if said else ()


def with_backup(model: Model, backup: Backup) -> Model:
    """The model with the backup at another point."""
    return replace(model, table=replace(model.table, backup=backup))


def write(model: Model, arg: str) -> Step:
    """Begin to write everything into a file, unless that is under way."""
    if model.table.backup.stage == "writing":
        return model, ()
    return with_backup(model, Backup("writing")), (Secure("write"),)


def stop(model: Model, arg: str) -> Step:
    """Go no further; nothing has been changed."""
    return with_backup(model, Backup()), ()
