"""Settings: the ones at hand in the bar, the form, profiles, and settings that a link offers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.model import Model
from ui.model.command import command, command_with, silent_change, silent_change_with
from ui.model.effects import Step
from ui.model.feature import Feature, LazyCommands, Notice, Pass, handler
from ui.model.lazy import lazy
from ui.model.messages import ProfileLinkOpened, SettingChanged
from ui.storage import settings

SETTING_PREFIX = "settings."
"""The beginning of the name of a changed field that is a setting."""


def on_setting_changed(model: Model, message: SettingChanged) -> Step:
    """Change a setting."""
    if not message.name.startswith(SETTING_PREFIX):
        return model, ()
    return change_setting(model, message.name.removeprefix(SETTING_PREFIX), message.value), ()


def change_setting(model: Model, name: str, value: str) -> Model:
    """Return the model with another setting. Levels are changed from the levels of this visit."""
    if name not in settings.LEVEL_SETTINGS:
        return replace(model, settings=settings.with_setting(model.settings, name, value))
    changed_settings = settings.with_setting(settings.visit_settings(model), name, value)
    return replace(model, settings=changed_settings, visit=replace(model.visit, address_level=""))


def set_language(model: Model, language: str) -> Model:
    """Return the model in another language."""
    return change_setting(model, "language", language)


def select_next_theme(model: Model) -> Model:
    """Return the model with the next colour theme, such as dark mode."""
    themes = settings.SETTING_CHOICES["theme"]
    theme = themes[(themes.index(model.settings.theme) + 1) % len(themes)]
    return change_setting(model, "theme", theme)


def dismiss_settings_notice(model: Model) -> Model:
    """Return the model without the notice of changed settings."""
    return replace(model, settings_form=replace(model.settings_form, undo=None))


def drop_settings_notice(before: Model, after: Model) -> Step:
    """Drop the notice of changed settings with the next deal or another match."""
    is_same_deal = after.match.id == before.match.id and len(after.record.deals) == len(
        before.record.deals
    )
    is_old = after.settings_form.undo is not None and before.settings_form.undo is not None
    return (after if is_same_deal or not is_old else dismiss_settings_notice(after)), ()


def on_profile_link_opened(model: Model, message: ProfileLinkOpened) -> Step:
    """Offer the settings of a link."""
    from ui.settings.commands import offer_profile

    return offer_profile(model, message.link), ()


def offer_profile_of_address(model: Model, address: Mapping[str, str]) -> Model:
    """Return the model with the settings in an address on offer."""
    link = address.get("s", "")
    return on_profile_link_opened(model, ProfileLinkOpened(link))[0] if link else model


FEATURE = Feature(
    commands=(
        command_with(str, "language", silent_change_with(set_language)),
        command("theme", silent_change(select_next_theme)),
        command("settings-done", silent_change(dismiss_settings_notice)),
    ),
    lazy_commands=(
        LazyCommands(
            (
                *("reset", "settings-undo", "profile-save", "profile-use", "profile-copy"),
                *("profile-edit", "profile-rename", "profile-delete"),
                *("profile-accept", "profile-decline"),
            ),
            "ui.settings.commands",
        ),
    ),
    handlers=(
        handler(SettingChanged, on_setting_changed),
        handler(ProfileLinkOpened, on_profile_link_opened),
    ),
    passes=(Pass("position", drop_settings_notice, ("moved", "match.id")),),
    read_address=offer_profile_of_address,
    notices=(
        Notice(
            "offer",
            lambda scene: scene.model.offered_profile is not None,
            lazy("ui.settings.notices", "profile_offer_notice"),
            ("offered_profile",),
        ),
        Notice(
            "settings",
            lambda scene: bool(scene.model.settings_form.undo and not scene.model.panel.name),
            lazy("ui.settings.notices", "settings_change_notice"),
            ("settings_form", "panel", "stored.profiles"),
        ),
    ),
)
