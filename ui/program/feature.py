"""The program itself: newer builds, the offline copy, installing, storing and erasing."""

from __future__ import annotations

from ui.model.command import command, silent_change
from ui.model.feature import Feature, Notice, Pass, handler
from ui.model.lazy import lazy
from ui.model.messages import ProgramStatusChanged, SaveAttempted, StoragePressureChanged, TabShown
from ui.program import storage_warnings
from ui.program.status import (
    finish_deal_maintenance,
    on_program_status_changed,
    on_tab_shown,
    program_command,
)

FEATURE = Feature(
    commands=(
        command("check-update", program_command("check", checked="looking")),
        command("update-now", program_command("take-over", update="taking")),
        command("update-later", program_command("", update="later")),
        command("repair", program_command("repair")),
        command("install", program_command("install")),
        command("persist", program_command("persist")),
        command("erase", program_command("", asks_to_erase=True)),
        command("erase-not", program_command("", asks_to_erase=False)),
        command("erase-all", program_command("erase")),
        command("dismiss-unsaved-warning", silent_change(storage_warnings.dismiss_unsaved_warning)),
        command("dismiss-storage-warning", silent_change(storage_warnings.dismiss_storage_warning)),
    ),
    handlers=(
        handler(ProgramStatusChanged, on_program_status_changed),
        handler(TabShown, on_tab_shown),
        handler(SaveAttempted, storage_warnings.on_save_attempted),
        handler(StoragePressureChanged, storage_warnings.on_storage_pressure_changed),
    ),
    # A postponed update may reload the page, but rows are written before any other effect.
    passes=(
        Pass("address", finish_deal_maintenance, ("deal-over", "panel", "program", "visit.ready")),
    ),
    notices=(
        Notice(
            "storage",
            lambda scene: storage_warnings.is_nothing_stored(scene.model),
            lazy("ui.program.notices", "nothing_stored_notice"),
            ("program",),
        ),
        Notice(
            "storage",
            lambda scene: bool(scene.model.program.storage_pressure),
            lazy("ui.program.notices", "little_room_notice"),
            ("program",),
        ),
        Notice(
            "program",
            lambda scene: bool(scene.model.program.missing_file),
            lazy("ui.program.notices", "missing_file_notice"),
            ("program",),
        ),
        Notice(
            "program",
            lambda scene: scene.model.program.update == "waiting",
            lazy("ui.program.notices", "update_notice"),
            ("program",),
        ),
    ),
)
