"""The panel of the backup: everything as a file and back, parts to erase, how safe it all is."""

from __future__ import annotations

from htpy import Element, Node, details, div, h3, input, label, p, progress, section, span, summary

from ui.backup.acting import BUSY_STAGES
from ui.backup.plan import ERASABLE_PARTS
from ui.model import Scene
from ui.views.backup.preview import looked
from ui.views.card import icon
from ui.views.offer import command
from ui.wording import decimal


def backup_panel(scene: Scene) -> Element:
    """What can be done, and how far it is."""
    say = scene.say
    return div(".backup")[
        p[say("backup.about")],
        p[say("backup.cards")],
        written(scene),
        section("#backup-device", aria_labelledby="backup-device-title")[
            h3("#backup-device-title")[say("backup.device")], p[say("backup.device.about")]
        ],
        brought(scene),
        erasing(scene),
        kept(scene),
        details[
            summary(".command")[say("backup.why")], p[say("backup.lost")], p[say("backup.safari")]
        ],
    ]


def written(scene: Scene) -> Node:
    """The way to write a file, how far that is, or its name."""
    now, say = scene.model.table.backup, scene.say
    if now.stage == "writing":
        return bar(scene, "writing")
    return (
        command(
            scene, "backup-write", primary=scene.model.table.panel_anchor != "backup-in", place="go"
        ),
        bool(now.name) and p("#backup-written")[say("backup.written", name=now.name)],
    )


def bar(scene: Scene, what: str) -> Element:
    """How far it is, and the way to call it off."""
    now, words = scene.model.table.backup, scene.say(f"backup.{what}")
    far = progress(value=now.done, max=now.total or 1, aria_label=words)
    return div(f"#backup-{what}")[p[words], far, command(scene, "backup-stop", place="go")]


def brought(scene: Scene) -> Element:
    """The way to read a file in, how far that is, and what it would change."""
    now, say = scene.model.table.backup, scene.say
    return section("#backup-in", aria_labelledby="backup-in-title")[
        h3("#backup-in-title")[say("backup.in")],
        p[say("backup.in.about")],
        now.stage == "failed" and p("#backup-problem")[say(f"backup.problem.{now.problem}")],
        label("#backup-choose.file.command", hidden=now.stage in BUSY_STAGES)[
            icon("record"),
            span[say("ui.backup-read")],
            input(
                "#backup-file",
                type="file",
                accept=".json",
                data_do="backup-read",
                data_large="yes",
                disabled=now.stage in BUSY_STAGES,
            ),
        ],
        now.stage in ("reading", "bringing") and bar(scene, now.stage),
        now.stage == "read" and now.found is not None and looked(scene, now.found, now.way),
    ]


def erasing(scene: Scene) -> Element:
    """The parts that can be erased, which can be undone."""
    now, say = scene.model.table.backup, scene.say
    return details("#backup-erase")[
        summary(".command")[say("backup.erase")],
        p[say("backup.erase.about")],
        now.stage not in BUSY_STAGES
        and div(".parts")[(erases(scene, part) for part in ERASABLE_PARTS)],
    ]


def erases(scene: Scene, part: str) -> Element:
    """The button that erases a part."""
    words = scene.say(f"backup.part.{part}")
    return command(scene, part, do="backup-erase", arg=part, words=words, place="erase")


def kept(scene: Scene) -> Node:
    """Whether the browser promises to keep what is here, and how much it is."""
    program, say = scene.model.program, scene.say
    size = decimal(scene.model.settings.language, program.used / 1e6)
    return (
        bool(program.lasting) and p("#backup-lasting")[say(f"program.lasting.{program.lasting}")],
        bool(program.used) and p("#backup-used")[say("backup.used", used=size)],
    )
