"""Settings under a name: kept in this browser, and sent to others as a link."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from engine.errors import BadRecord, EngineError
from engine.strict_json import parse_object, read_json
from ui.model import Profile, Settings
from ui.storage import links
from ui.storage.settings import load_settings as read_settings
from ui.storage.settings import setting_rows

PROFILES_FORMAT = "zwanzig-profiles/1"
PROFILE_LINK_FORMAT = "zwanzig-settings/1"

MAX_PROFILES = 20
"""Profiles that a browser keeps."""

MAX_NAME_LENGTH = 40
"""Characters of a name."""

MAX_PROFILE_LINK_LENGTH = 4_000
"""Characters of a link that are looked at; all settings there are need a tenth of them."""

UNSHARED_SETTINGS = frozenset(("language",))
"""What a link leaves as the reader has it."""

Profiles = Mapping[str, Settings]


def clean_name(name: str) -> str:
    """Return a name as it can be seen, on one line."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[
        :MAX_NAME_LENGTH
    ].strip()


def non_default_settings(settings: Settings, first: Settings | None = None) -> dict[str, Any]:
    """Return the settings that are not as they were at first, or not the usual ones."""
    default_values = asdict(first or type(settings)())
    return {
        name: value for name, value in asdict(settings).items() if value != default_values[name]
    }


def with_defaults(settings: Settings, first: Settings, name: str = "") -> Settings:
    """Return the settings with one, or all, as they were at first; the language stays."""
    first = replace(first, language=settings.language)
    return replace(settings, **{name: getattr(first, name)}) if name else first


# --- as the browser keeps them -------------------------------------------------------------


def dump_profiles(profiles: Profiles) -> str:
    """Return the profiles as JSON text; "" for none."""
    data = {name: asdict(settings) for name, settings in profiles.items()}
    return json.dumps({"format": PROFILES_FORMAT, "profiles": data}) if data else ""


def load_profiles(text: str, language: str) -> dict[str, Settings]:
    """Read saved profiles; never fails, and passes over what is none."""
    try:
        data = parse_object(read_json(text or "{}"), "Profiles")
        rows_by_name = data.get("profiles") if data.get("format") == PROFILES_FORMAT else {}
        clean_rows = {
            clean_name(name): one for name, one in parse_object(rows_by_name, "Profiles").items()
        }
    except EngineError:
        return {}
    first = [item for item in clean_rows.items() if item[0]][:MAX_PROFILES]
    return {name: read_settings(json.dumps(one), language) for name, one in first}


# --- as a link -----------------------------------------------------------------------------


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

    What is no setting here, or no value of it, is of another release and passed over.
    """
    try:
        if len(text) > MAX_PROFILE_LINK_LENGTH:
            raise BadRecord("The link is too long.", code="too-large")
        data = parse_object(read_json(links.unpack_link(text)), "A profile")
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
