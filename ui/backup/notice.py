"""Banners about imports, erased data and unsaved deals."""

from __future__ import annotations

from htpy import Element

from ui.backup.update import last_bulk_change
from ui.components.banner import banner_button, render_banner
from ui.model import Scene


def bulk_change_notice(scene: Scene) -> Element:
    """Render the result of an import or an erasure, with buttons to undo or confirm it."""
    part_name, is_undone = last_bulk_change(scene.model)
    outcome = "read" if part_name == "read" else "erased"
    part = "" if outcome == "read" else scene.say(f"backup.part.{part_name}")
    words = scene.say(
        f"exchanged.{outcome}.back" if is_undone else f"exchanged.{outcome}", part=part
    )
    undo_button = banner_button(
        scene, "backup-again" if is_undone else "backup-undo", do="backup-undo"
    )
    return render_banner(
        "exchanged",
        words,
        undo_button,
        banner_button(scene, f"backup-settle.{outcome}", do="backup-settle"),
    )


def unsaved_notice(scene: Scene) -> Element:
    """Render the reminder that deals are stored in this browser only."""
    words = scene.say("backup.remind", count=scene.model.stored.unsaved_deals.deals)
    return render_banner(
        "unsaved-deals",
        words,
        banner_button(scene, "remind", do="open", arg="backup"),
        banner_button(scene, "remind-later"),
        banner_button(scene, "remind-never"),
    )
