"""What has to be known of backups at the table: what was exchanged, and that there is none yet."""

from __future__ import annotations

from htpy import Element

from ui.backup.acting import parse_bulk_change
from ui.model import Scene
from ui.views.banner import notice, way


def exchanged_notice(scene: Scene) -> Element:
    """What a backup or an erasure has done, with the way back and the way to leave it at that."""
    what, back = parse_bulk_change(scene.model)
    done = "read" if what == "read" else "erased"
    part = "" if done == "read" else scene.say(f"backup.part.{what}")
    words = scene.say(f"exchanged.{done}.back" if back else f"exchanged.{done}", part=part)
    again = way(scene, "backup-again" if back else "backup-undo", do="backup-undo")
    return notice(
        "exchanged", words, again, way(scene, f"backup-settle.{done}", do="backup-settle")
    )


def unsaved_notice(scene: Scene) -> Element:
    """That so many deals are in this browser only."""
    words = scene.say("backup.remind", count=scene.model.stored.unsaved_deals.deals)
    return notice(
        "unsaved-deals",
        words,
        way(scene, "remind", do="open", arg="backup"),
        way(scene, "remind-later"),
        way(scene, "remind-never"),
    )
