"""Whether the browser stores rows, and how much room it has: the warnings, and their answers."""

from __future__ import annotations

from dataclasses import replace

from ui.model import Model
from ui.model.effects import Step
from ui.model.messages import SaveAttempted, StoragePressureChanged


def on_save_attempted(model: Model, message: SaveAttempted) -> Step:
    """Show whether the browser stores rows."""
    knows = model.program.knows_nothing_is_stored and not message.is_saved
    program = replace(model.program, may_store=message.is_saved, knows_nothing_is_stored=knows)
    return replace(model, program=program), ()


def on_storage_pressure_changed(model: Model, message: StoragePressureChanged) -> Step:
    """Show how much room the storage has."""
    return replace(model, program=replace(model.program, storage_pressure=message.pressure)), ()


def is_nothing_stored(model: Model) -> bool:
    """Return whether the browser refuses to store anything, and the reader may not know it."""
    return not (model.program.may_store or model.program.knows_nothing_is_stored)


def dismiss_unsaved_warning(model: Model) -> Model:
    """Return the model without the notice that nothing is stored."""
    return replace(model, program=replace(model.program, knows_nothing_is_stored=True))


def dismiss_storage_warning(model: Model) -> Model:
    """Return the model without the warning about the storage."""
    return replace(model, program=replace(model.program, storage_pressure=""))
