"""What is done about the backup, and about what was brought in or erased at once."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from engine.errors import EngineError
from engine.strict import parse_object, read_json
from ui.effects import Announce, Secure, Step
from ui.kept.unsaved import written_down
from ui.languages import text
from ui.messages import Backed
from ui.model import Backup, Model

BUSY = ("writing", "reading", "bringing", "erasing")
"""While one thing goes on, no other is begun."""


def heard(model: Model, msg: Backed) -> Step:
    """Show how far it is, and say what has come of it."""
    before = model.table.backup
    after = replace(before, **msg.news)
    said = outcome(model, after) if after.stage != before.stage else ""
    done = with_backup(model, after)
    if after.stage == "written" != before.stage:
        done = written_down(done)
    return done, (Announce(said),) if said else ()


def outcome(model: Model, now: Backup) -> str:
    """What has come of it, in a sentence; "" while it goes on."""
    language = model.settings.language
    match now.stage:
        case "written":
            return text(language, "backup.written", name=now.name)
        case "read":
            return text(language, "backup.looked")
        case "failed":
            return text(language, f"backup.problem.{now.problem}")
    return ""


def with_backup(model: Model, backup: Backup) -> Model:
    """The model with the backup at another point."""
    return replace(model, table=replace(model.table, backup=backup))


def begin(model: Model, backup: Backup, order: str, arg: str = "") -> Step:
    """Begin something, unless something else goes on."""
    if model.table.backup.stage in BUSY:
        return model, ()
    return with_backup(model, backup), (Secure(order, arg),)


def write(model: Model, arg: str) -> Step:
    """Begin to write everything into a file."""
    return begin(model, Backup("writing"), "write")


def read(model: Model, arg: str) -> Step:
    """Begin to read the file that was chosen."""
    return begin(model, Backup("reading"), "read") if arg else (model, ())


def choose(model: Model, arg: str) -> Step:
    """Have the file that was read brought in another way."""
    return with_backup(model, replace(model.table.backup, way=arg)), ()


def bring(model: Model, arg: str) -> Step:
    """Bring in the file that was read."""
    now = model.table.backup
    if now.found is None:
        return model, ()
    return begin(model, replace(now, stage="bringing", done=0, total=0), "bring", now.way)


def erase(model: Model, arg: str) -> Step:
    """Erase a part of what is kept."""
    return begin(model, Backup("erasing"), "erase", arg)


def stop(model: Model, arg: str) -> Step:
    """Go no further; nothing has been changed."""
    return with_backup(model, Backup()), (Secure("stop"),)


# --- afterwards ----------------------------------------------------------------------------


def exchanged(model: Model) -> tuple[str, bool]:
    """What was done to many rows at once ("read" or the part that was erased; "" if nothing), and
    whether it has been undone.
    """
    try:
        found = parse_object(read_json(model.kept.exchanged), "What was done")
    except EngineError:
        return "", False
    return str(found.get("what", ""))[:20], bool(found.get("back"))


def done_text(what: str, *, back: bool = False) -> str:
    """The row that says what was done, or that it has been undone."""
    said: dict[str, Any] = {"what": what, **({"back": True} if back else {})}
    return json.dumps(said)


def undo(model: Model, arg: str) -> Step:
    """Have it as it was before, or once more as it was after."""
    what, back = exchanged(model)
    return begin(model, Backup("erasing"), "back", done_text(what, back=not back))


def settle(model: Model, arg: str) -> Step:
    """Leave it at that: the way back goes."""
    kept = replace(model.kept, exchanged="")
    return replace(model, kept=kept), (Secure("settle"),)
