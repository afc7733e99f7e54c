"""The state of the settings form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ui.model.settings import Settings


@dataclass(frozen=True, slots=True)
class SettingsUndo:
    """Settings and profiles before a change of many settings, with a notice about it."""

    settings_before: Settings
    profiles_before: Mapping[str, Settings]
    notice: str
    settings_after: Settings


@dataclass(frozen=True, slots=True)
class SettingsFormState:
    """What can be undone in the settings form, and what is being edited."""

    undo: SettingsUndo | None = None  # until the notice about it is dismissed
    profile_to_rename: str = ""  # the profile whose name is being edited
