"""Commands of the settings page: reset settings, manage profiles, accept a profile from a link.

A change of several settings, and the deletion of a profile, can be undone. If the pressed button
disappears, the focus moves to what replaces it.
"""

from __future__ import annotations

from dataclasses import replace

from engine.errors import EngineError
from ui.languages import translate
from ui.model import Model
from ui.model.command import command, command_with, silent_change
from ui.model.effects import Announce, CopyText, MoveFocus, Step
from ui.model.settings import Settings
from ui.model.settings_form import SettingsUndo
from ui.storage import profiles
from ui.storage.profiles import Profiles
from ui.storage.settings import (
    LEVEL_SETTINGS,
    TEMPO,
    clean_name,
    setting_rows,
    undo_change,
)


def with_settings(model: Model, settings: Settings) -> Model:
    """Return the model with other settings. A changed level overrides the one in the address."""
    same_levels = all(
        getattr(settings, name) == getattr(model.settings, name) for name in LEVEL_SETTINGS
    )
    visit = model.visit if same_levels else replace(model.visit, address_level="")
    return replace(model, settings=settings, visit=visit)


def with_profiles(model: Model, new_profiles: Profiles) -> Model:
    """Return the model with other profiles."""
    return replace(model, stored=replace(model.stored, profiles=new_profiles))


def with_settings_undo(before: Model, after: Model, key: str, **facts: object) -> Step:
    """Make a change undoable, and announce what has changed."""
    notice = translate(after.settings.language, key, **facts)
    settings_undo = SettingsUndo(before.settings, before.stored.profiles, notice, after.settings)
    with_undo = replace(after, settings_form=replace(after.settings_form, undo=settings_undo))
    return with_undo, (
        Announce(notice),
        *(focus_effects_on("#do-settings-undo") if before.panel.name else ()),
    )


def focus_effects_on(selector: str) -> tuple[MoveFocus, ...]:
    """Return the effect that focuses an element after the redraw."""
    return (MoveFocus((selector, "#content")),)


def undo_settings_change(model: Model) -> Step:
    """Undo the last change that `with_settings_undo` has made undoable."""
    settings_undo = model.settings_form.undo
    if settings_undo is None:
        return model, ()
    restored_model = with_profiles(
        with_settings(model, undo_change(model.settings, settings_undo)),
        settings_undo.profiles_before,
    )
    notice = translate(restored_model.settings.language, "settings.undone")
    after = replace(restored_model, settings_form=replace(restored_model.settings_form, undo=None))
    return after, (
        Announce(notice),
        *(focus_effects_on("#search-settings") if model.panel.name else ()),
    )


def reset_settings(model: Model, name: str) -> Step:
    """Reset one setting, or all, to the defaults."""
    if name and name not in (TEMPO, *setting_rows(model.settings)):
        return model, ()
    after = with_settings(
        model, profiles.with_settings_reset(model.settings, model.visit.default_settings, name)
    )
    if name:
        return after, focus_effects_on(f"#setting-{name}")
    return with_settings_undo(model, after, "settings.all-reset")


# --- profiles ------------------------------------------------------------------------------


def save_profile(model: Model, name: str) -> Step:
    """Save the current settings under a name, replacing a profile of that name."""
    name = clean_name(name, profiles.MAX_NAME_LENGTH)
    saved_profiles = {**model.stored.profiles, name: model.settings}
    if not name or len(saved_profiles) > profiles.MAX_PROFILES:
        key = "profile.full" if name else "profile.nameless"
        return model, (
            Announce(translate(model.settings.language, key, most=profiles.MAX_PROFILES)),
        )
    return with_settings_undo(
        model, with_profiles(model, saved_profiles), "profile.saved", name=name
    )


def use_profile(model: Model, name: str) -> Step:
    """Apply the settings of a profile."""
    profile_settings = model.stored.profiles.get(name)
    if profile_settings is None:
        return model, ()
    return with_settings_undo(
        model, with_settings(model, profile_settings), "profile.used", name=name
    )


def edit_profile_name(model: Model, name: str) -> Step:
    """Open the field that renames a profile."""
    return with_profile_to_rename(model, name), focus_effects_on("#profile-rename-name")


def with_profile_to_rename(model: Model, name: str) -> Model:
    """Return the model with the profile that is being renamed, or with none for ""."""
    return replace(model, settings_form=replace(model.settings_form, profile_to_rename=name))


def rename_profile(model: Model, name: str) -> Step:
    """Rename the profile whose name is being edited. It keeps its place."""
    old_name = model.settings_form.profile_to_rename
    name = clean_name(name, profiles.MAX_NAME_LENGTH)
    without_renaming, effects = (
        with_profile_to_rename(model, ""),
        focus_effects_on("#settings-profiles"),
    )
    is_name_taken = name in model.stored.profiles and name != old_name
    if not name or is_name_taken or old_name not in model.stored.profiles:
        return without_renaming, effects
    renamed_profiles = {
        name if saved_name == old_name else saved_name: settings
        for saved_name, settings in model.stored.profiles.items()
    }
    return with_profiles(without_renaming, renamed_profiles), effects


def delete_profile(model: Model, name: str) -> Step:
    """Delete a profile."""
    if name not in model.stored.profiles:
        return model, ()
    remaining_profiles = {
        saved_name: settings
        for saved_name, settings in model.stored.profiles.items()
        if saved_name != name
    }
    return with_settings_undo(
        model, with_profiles(model, remaining_profiles), "profile.removed", name=name
    )


def copy_profile_link(model: Model, name: str) -> Step:
    """Copy the link of a profile to the clipboard."""
    profile_settings = model.stored.profiles.get(name)
    if profile_settings is None:
        return model, ()
    confirmation = translate(model.settings.language, "profile.copied", name=name)
    button = f"#profile-copy-{[*model.stored.profiles].index(name)}"
    return model, (
        CopyText("", f"#s={profiles.pack_profile(name, profile_settings)}", confirmation, button),
    )


# --- links ---------------------------------------------------------------------------------


def offer_profile(model: Model, link: str) -> Model:
    """Return the model with the settings of a link on offer, or a notice why it has none."""
    try:
        return replace(model, offered_profile=profiles.unpack_profile(link, model.settings))
    except EngineError:
        notice = translate(model.settings.language, "profile.unreadable")
        return replace(model, offered_profile=None, notice=notice)


def accept_profile(model: Model) -> Step:
    """Apply the offered settings."""
    profile = model.offered_profile
    if profile is None:
        return model, ()
    after = with_settings(decline_profile(model), profile.settings)
    return with_settings_undo(model, after, "profile.used", name=profile.name)


def decline_profile(model: Model) -> Model:
    """Return the model without the offered settings."""
    return replace(model, offered_profile=None)


COMMANDS = (
    command_with(str, "reset", reset_settings),
    command("settings-undo", undo_settings_change),
    command_with(str, "profile-save", save_profile),
    command_with(str, "profile-use", use_profile),
    command_with(str, "profile-copy", copy_profile_link),
    command_with(str, "profile-edit", edit_profile_name),
    command_with(str, "profile-rename", rename_profile),
    command_with(str, "profile-delete", delete_profile),
    command("profile-accept", accept_profile),
    command("profile-decline", silent_change(decline_profile)),
)
