"""Profiles: named settings, stored in this browser and sent to others as links."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from engine.errors import BadRecord, EngineError
from engine.strict_json import parse_object, parse_strict_json
from ui.model.settings import Profile, Settings
from ui.storage import links
from ui.storage.settings import load_settings as read_settings
from ui.storage.settings import setting_rows

PROFILES_FORMAT = "zwanzig-profiles/1"
PROFILE_LINK_FORMAT = "zwanzig-settings/1"

MAX_PROFILES = 20
"""Profiles that a browser stores."""

MAX_NAME_LENGTH = 40
"""Characters that the name of a profile may have."""

MAX_PROFILE_LINK_LENGTH = 4_000
"""Characters that a link may have; all settings together need a tenth of them."""

UNSHARED_SETTINGS = frozenset(("language",))
"""Settings that a link does not carry, so that the recipient's own stay."""

Profiles = Mapping[str, Settings]


def clean_name(name: str) -> str:
    """Return a name on one line, without invisible characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[
        :MAX_NAME_LENGTH
    ].strip()


def non_default_settings(settings: Settings, defaults: Settings | None = None) -> dict[str, Any]:
    """Return the settings that differ from `defaults`, or else from the usual defaults."""
    default_values = asdict(defaults or type(settings)())
    return {
        name: value for name, value in asdict(settings).items() if value != default_values[name]
    }


def with_settings_reset(settings: Settings, defaults: Settings, name: str = "") -> Settings:
    """Return the settings with one, or all, reset to `defaults`; the language stays."""
    defaults = replace(defaults, language=settings.language)
    return replace(settings, **{name: getattr(defaults, name)}) if name else defaults


# --- storage -------------------------------------------------------------------------------


def dump_profiles(profiles: Profiles) -> str:
    """Return the profiles as JSON text; "" for none."""
    data = {name: asdict(settings) for name, settings in profiles.items()}
    return json.dumps({"format": PROFILES_FORMAT, "profiles": data}) if data else ""


def load_profiles(text: str, language: str) -> dict[str, Settings]:
    """Load saved profiles; ignore unreadable ones and never fail."""
    try:
        data = parse_object(parse_strict_json(text or "{}"), "Profiles")
        rows_by_name = data.get("profiles") if data.get("format") == PROFILES_FORMAT else {}
        clean_rows = {
            clean_name(name): row for name, row in parse_object(rows_by_name, "Profiles").items()
        }
    except EngineError:
        return {}
    first = [item for item in clean_rows.items() if item[0]][:MAX_PROFILES]
    return {name: read_settings(json.dumps(row), language) for name, row in first}


# --- links ---------------------------------------------------------------------------------


def pack_profile(name: str, settings: Settings) -> str:
    """Return a profile as the fragment of a link; `unpack_profile` is the opposite."""
    shared_values = {
        key: value
        for key, value in non_default_settings(settings).items()
        if key not in UNSHARED_SETTINGS
    }
    return links.pack_link(
        json.dumps({"format": PROFILE_LINK_FORMAT, "name": name, "settings": shared_values})
    )


def unpack_profile(text: str, own_settings: Settings) -> Profile:
    """Return the profile that a link carries, in my language; raise `BadRecord` for anything else.

    Settings and values that only another release has are ignored.
    """
    try:
        links.check_link_length(text, MAX_PROFILE_LINK_LENGTH)
        data = parse_object(parse_strict_json(links.unpack_link(text)), "A profile")
        name, sent_values = data.get("name"), parse_object(data.get("settings"), "The settings")
    except EngineError as error:
        raise BadRecord(error.message, code="bad-link") from None
    if data.get("format") != PROFILE_LINK_FORMAT or not isinstance(name, str):
        raise BadRecord("The link carries no settings.", code="bad-link")
    known_values = {
        key: sent_values[key]
        for key in setting_rows(Settings).keys() & sent_values.keys() - UNSHARED_SETTINGS
    }
    return Profile(clean_name(name), read_settings(json.dumps(known_values), own_settings.language))
