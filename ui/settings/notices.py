"""Banners about settings: an offer from a link, and the last change."""

from __future__ import annotations

from htpy import Node, div, p

from ui.components.banner import banner_button, render_banner
from ui.model import Scene
from ui.storage.profiles import shared_settings
from ui.storage.settings import can_undo_settings
from ui.wording.settings import setting_value_text


def profile_offer_notice(scene: Scene) -> Node:
    """Render the settings that a link offers, in words. They apply only once accepted."""
    profile = scene.model.offered_profile
    if not profile:
        return None
    changes = [
        f"{scene.say(f'setting.{name}')}: {setting_value_text(scene, name, value)}"
        for name, value in shared_settings(profile.settings).items()
    ]
    words = scene.say("profile.offered", name=profile.name or "–")
    return div("#notice-offered.notice")[
        p[words, " ", "; ".join(changes) or scene.say("profile.usual"), "."],
        banner_button(scene, "profile-accept"),
        banner_button(scene, "profile-decline"),
    ]


def settings_change_notice(scene: Scene) -> Node:
    """Render what has changed many settings at once, with the way back."""
    change = scene.model.settings_form.undo
    if not change:
        return None
    return render_banner(
        "likes",
        change.notice,
        can_undo_settings(scene.model) and banner_button(scene, "settings-undo"),
        banner_button(scene, "settings-done"),
    )
