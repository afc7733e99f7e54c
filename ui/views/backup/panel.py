"""The backup panel: export, import, erasing parts, and the state of the storage."""

from __future__ import annotations

from htpy import Element, Node, details, div, h3, input, label, p, progress, section, span, summary

from ui.backup.merge_plan import ERASABLE_PARTS
from ui.backup.update import BUSY_STAGES
from ui.model import Scene
from ui.views.backup.preview import backup_preview
from ui.views.card import icon
from ui.views.offer import command_button
from ui.wording import format_decimal


def backup_panel(scene: Scene) -> Element:
    """Render the commands and their progress."""
    say = scene.say
    return div(".backup")[
        p[say("backup.about")],
        p[say("backup.cards")],
        backup_download_controls(scene),
        section("#backup-device", aria_labelledby="backup-device-title")[
            h3("#backup-device-title")[say("backup.device")], p[say("backup.device.about")]
        ],
        restore_section(scene),
        erase_section(scene),
        storage_status(scene),
        details[
            summary(".command")[say("backup.why")], p[say("backup.lost")], p[say("backup.safari")]
        ],
    ]


def backup_download_controls(scene: Scene) -> Node:
    """Render the button that writes a file, its progress, or the file's name."""
    backup, say = scene.model.table.backup, scene.say
    if backup.stage == "writing":
        return backup_progress(scene, "writing")
    return (
        command_button(
            scene,
            "backup-write",
            primary=scene.model.table.panel_anchor != "backup-import",
            place="go",
        ),
        bool(backup.name) and p("#backup-written")[say("backup.written", name=backup.name)],
    )


def backup_progress(scene: Scene, stage: str) -> Element:
    """Render the progress of a stage, and the button that stops it."""
    backup, words = scene.model.table.backup, scene.say(f"backup.{stage}")
    progress_bar = progress(value=backup.processed, max=backup.total or 1, aria_label=words)
    return div(f"#backup-{stage}")[
        p[words], progress_bar, command_button(scene, "backup-stop", place="go")
    ]


def restore_section(scene: Scene) -> Element:
    """Render the file field, the progress of reading, and the preview of the changes."""
    backup, say = scene.model.table.backup, scene.say
    return section("#backup-import", aria_labelledby="backup-import-title")[
        h3("#backup-import-title")[say("backup.in")],
        p[say("backup.in.about")],
        backup.stage == "failed" and p("#backup-problem")[say(f"backup.problem.{backup.problem}")],
        label("#backup-choose.file.command", hidden=backup.stage in BUSY_STAGES)[
            icon("record"),
            span[say("ui.backup-read")],
            input(
                "#backup-file",
                type="file",
                accept=".json",
                data_do="backup-read",
                data_large="yes",
                disabled=backup.stage in BUSY_STAGES,
            ),
        ],
        backup.stage in ("reading", "bringing") and backup_progress(scene, backup.stage),
        backup.stage == "read"
        and backup.preview is not None
        and backup_preview(scene, backup.preview, backup.way),
    ]


def erase_section(scene: Scene) -> Element:
    """Render the parts that can be erased; erasing can be undone."""
    backup, say = scene.model.table.backup, scene.say
    return details("#backup-erase")[
        summary(".command")[say("backup.erase")],
        p[say("backup.erase.about")],
        backup.stage not in BUSY_STAGES
        and div(".parts")[(erase_button(scene, part) for part in ERASABLE_PARTS)],
    ]


def erase_button(scene: Scene, part: str) -> Element:
    """Render the button that erases a part."""
    words = scene.say(f"backup.part.{part}")
    return command_button(scene, part, do="backup-erase", arg=part, words=words, place="erase")


def storage_status(scene: Scene) -> Node:
    """Render whether the browser promises to keep the data, and its size."""
    program, say = scene.model.program, scene.say
    size = format_decimal(scene.model.settings.language, program.stored_bytes / 1e6)
    return (
        bool(program.lasting) and p("#backup-lasting")[say(f"program.lasting.{program.lasting}")],
        bool(program.stored_bytes) and p("#backup-used")[say("backup.used", used=size)],
    )
