"""Profiles: named settings, stored in this browser and sent to others as links."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from engine.errors import BadRecord, EngineError
from engine.strict_json import parse_strict_json, require_object
from ui.model import ME
from ui.model.settings import Profile, Settings
from ui.storage import links
from ui.storage.settings import (
    ALL_SEATS_ALIKE,
    OWN_NAMES,
    TEMPO,
    TEMPO_SETTINGS,
    clean_name,
    load_settings,
    setting_rows,
    with_own_name,
)

PROFILES_FORMAT = "zwanzig-profiles/1"
PROFILE_LINK_FORMAT = "zwanzig-settings/1"

MAX_PROFILES = 20
"""Profiles that a browser stores."""

MAX_NAME_LENGTH = 40
"""Characters that the name of a profile may have."""

MAX_PROFILE_LINK_LENGTH = 4_000
"""Characters that a link may have. All settings together need a tenth of them."""

UNSHARED_SETTINGS = frozenset(("language",))
"""Settings that a link does not carry, so that the recipient's own stay. Nor is my name sent."""

Profiles = Mapping[str, Settings]


def non_default_settings(settings: Settings, defaults: Settings | None = None) -> dict[str, Any]:
    """Return the settings that differ from `defaults`, or else from the usual defaults."""
    default_values = asdict(defaults or type(settings)())
    return {
        name: value for name, value in asdict(settings).items() if value != default_values[name]
    }


def with_settings_reset(settings: Settings, defaults: Settings, name: str = "") -> Settings:
    """Return the settings with one, or all, reset to `defaults`. The language stays.

    "level" resets the levels of all bots, and `TEMPO` several settings.
    """
    defaults = replace(defaults, language=settings.language)
    sets = {"level": ("level", *ALL_SEATS_ALIKE), TEMPO: tuple(TEMPO_SETTINGS["calm"])}
    names = sets.get(name, (name,))
    return (
        replace(settings, **{each: getattr(defaults, each) for each in names}) if name else defaults
    )


# --- storage -------------------------------------------------------------------------------


def dump_profiles(profiles: Profiles) -> str:
    """Return the profiles as JSON text, or "" for none."""
    data = {name: asdict(settings) for name, settings in profiles.items()}
    return json.dumps({"format": PROFILES_FORMAT, "profiles": data}) if data else ""


def load_profiles(text: str, language: str) -> dict[str, Settings]:
    """Load saved profiles. Ignore unreadable ones, and never fail."""
    try:
        data = require_object(parse_strict_json(text or "{}"), "Profiles")
        rows_by_name = data.get("profiles") if data.get("format") == PROFILES_FORMAT else {}
        clean_rows = {
            clean_name(name, MAX_NAME_LENGTH): row
            for name, row in require_object(rows_by_name, "Profiles").items()
        }
    except EngineError:
        return {}
    first = [item for item in clean_rows.items() if item[0]][:MAX_PROFILES]
    return {name: load_settings(json.dumps(row), language) for name, row in first}


# --- links ---------------------------------------------------------------------------------


def shared_settings(settings: Settings) -> dict[str, Any]:
    """Return the settings that a link carries, which differ from the usual defaults."""
    shared = non_default_settings(with_own_name(settings, ME, ""))
    return {name: value for name, value in shared.items() if name not in UNSHARED_SETTINGS}


def has_names_to_share(settings: Settings) -> bool:
    """Return whether a link carries names that the player has given to others."""
    return OWN_NAMES in shared_settings(settings)


def pack_profile(name: str, settings: Settings) -> str:
    """Return a profile as the fragment of a link. `unpack_profile` is the opposite."""
    data = {"format": PROFILE_LINK_FORMAT, "name": name, "settings": shared_settings(settings)}
    return links.pack_link(json.dumps(data))


def unpack_profile(text: str, own_settings: Settings) -> Profile:
    """Return a link's profile in my language, or raise `BadRecord` for anything else.

    Settings and values that only another release has are ignored.
    """
    try:
        links.check_link_length(text, MAX_PROFILE_LINK_LENGTH)
        data = require_object(parse_strict_json(links.unpack_link(text)), "A profile")
        name, sent_values = data.get("name"), require_object(data.get("settings"), "The settings")
    except EngineError as error:
        raise BadRecord(error.message, code="bad-link") from None
    if data.get("format") != PROFILE_LINK_FORMAT or not isinstance(name, str):
        raise BadRecord("The link carries no settings.", code="bad-link")
    known_values = {
        key: sent_values[key]
        for key in setting_rows(Settings).keys() & sent_values.keys() - UNSHARED_SETTINGS
    }
    settings = load_settings(json.dumps(known_values), own_settings.language)
    return Profile(
        clean_name(name, MAX_NAME_LENGTH), with_own_name(settings, ME, own_settings.own_names[ME])
    )
