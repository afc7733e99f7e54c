"""Banners about the program and what it can store."""

from __future__ import annotations

from htpy import Element

from ui.components.banner import banner_button, render_banner
from ui.model import Scene


def nothing_stored_notice(scene: Scene) -> Element:
    """Render that the browser refuses to store anything."""
    return render_banner(
        "unsaved",
        scene.say("ui.unsaved"),
        banner_button(scene, "unsaved.export", do="export"),
        banner_button(scene, "unsaved.dismiss", do="dismiss-unsaved-warning"),
    )


def little_room_notice(scene: Scene) -> Element:
    """Render that the storage has little room or none, or waits for another program."""
    pressure = scene.model.program.storage_pressure
    return render_banner(
        "low",
        scene.say(f"ui.{pressure}"),
        banner_button(scene, "low.export", do="export"),
        pressure != "waits" and banner_button(scene, "low.deals", do="open", arg="deals"),
        banner_button(scene, "low.dismiss", do="dismiss-storage-warning"),
    )


def missing_file_notice(scene: Scene) -> Element:
    """Render that the browser has lost a cached file of the program."""
    words = scene.say("program.hole", file=scene.model.program.missing_file)
    return render_banner("hole", words, banner_button(scene, "repair"))


def update_notice(scene: Scene) -> Element:
    """Render that a newer build is waiting."""
    return render_banner(
        "update",
        scene.say("program.update"),
        banner_button(scene, "update-now"),
        banner_button(scene, "update-later"),
    )
