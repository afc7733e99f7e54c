"""The panel of the backup: everything as a file, and how safe it is without one."""

from __future__ import annotations

from htpy import Element, Node, details, div, p, progress, summary

from ui.model import Scene
from ui.views.offer import command
from ui.wording import decimal


def backup_panel(scene: Scene) -> Element:
    """What can be done, and how far it is."""
    say = scene.say
    return div(".backup")[
        p[say("backup.about")],
        p[say("backup.cards")],
        written(scene),
        kept(scene),
        details[summary[say("backup.why")], p[say("backup.lost")], p[say("backup.safari")]],
    ]


def written(scene: Scene) -> Node:
    """The way to write a file, how far that is, or its name."""
    now, say = scene.model.table.backup, scene.say
    if now.stage == "writing":
        words = say("backup.writing")
        bar = progress(value=now.done, max=now.total or 1, aria_label=words)
        return div("#backup-writing")[p[words], bar, command(scene, "backup-stop", place="go")]
    return (
        command(scene, "backup-write", primary=True, place="go"),
        bool(now.name) and p("#backup-written")[say("backup.written", name=now.name)],
    )


def kept(scene: Scene) -> Node:
    """Whether the browser promises to keep what is here, and how much it is."""
    program, say = scene.model.program, scene.say
    size = decimal(scene.model.settings.language, program.used / 1e6)
    return (
        bool(program.lasting) and p("#backup-lasting")[say(f"program.lasting.{program.lasting}")],
        bool(program.used) and p("#backup-used")[say("backup.used", used=size)],
    )
