"""Settings under a name: kept in this browser, and sent to others as a link."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from engine.errors import BadRecord, EngineError
from engine.strict import parse_object, read_json
from ui.kept import link
from ui.kept.settings import loads as read_settings
from ui.kept.settings import rows
from ui.model import Profile, Settings

FORMAT = "zwanzig-profiles/1"
SHARED = "zwanzig-settings/1"

MOST = 20
"""Profiles that a browser keeps."""

LONGEST = 40
"""Characters of a name."""

LINK = 4_000
"""Characters of a link that are looked at; all settings there are need a tenth of them."""

OWN = frozenset(("language",))
"""What a link leaves as the reader has it."""

Profiles = Mapping[str, Settings]


def cleaned(name: str) -> str:
    """Return a name as it can be seen, on one line."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:LONGEST].strip()


def changed(settings: Settings, first: Settings | None = None) -> dict[str, Any]:
    """Return the settings that are not as they were at first, or not the usual ones."""
    usual = asdict(first or type(settings)())
    return {name: value for name, value in asdict(settings).items() if value != usual[name]}


def usual(settings: Settings, first: Settings, name: str = "") -> Settings:
    """Return the settings with one, or all, as they were at first; the language stays."""
    first = replace(first, language=settings.language)
    return replace(settings, **{name: getattr(first, name)}) if name else first


# --- as the browser keeps them -------------------------------------------------------------


def dumps(profiles: Profiles) -> str:
    """Return the profiles as JSON text; "" for none."""
    kept = {name: asdict(settings) for name, settings in profiles.items()}
    return json.dumps({"format": FORMAT, "profiles": kept}) if kept else ""


def loads(text: str, language: str) -> dict[str, Settings]:
    """Read saved profiles; never fails, and passes over what is none."""
    try:
        saved = parse_object(read_json(text or "{}"), "Profiles")
        known = saved.get("profiles") if saved.get("format") == FORMAT else {}
        found = {cleaned(name): one for name, one in parse_object(known, "Profiles").items()}
    except EngineError:
        return {}
    first = [item for item in found.items() if item[0]][:MOST]
    return {name: read_settings(json.dumps(one), language) for name, one in first}


# --- as a link -----------------------------------------------------------------------------


def packed(name: str, settings: Settings) -> str:
    """Return a profile as the part of an address that carries it; `unpacked` reads it again."""
    sent = {key: value for key, value in changed(settings).items() if key not in OWN}
    return link.packed(json.dumps({"format": SHARED, "name": name, "settings": sent}))


def unpacked(text: str, mine: Settings) -> Profile:
    """Return the profile that a link carries, in my language; raise `BadRecord` for anything else.

    What is no setting here, or no value of it, is of another release and passed over.
    """
    try:
        if len(text) > LINK:
            raise BadRecord("The link is too long.", code="too-large")
        data = parse_object(read_json(link.unpacked(text)), "A profile")
        name, sent = data.get("name"), parse_object(data.get("settings"), "The settings")
    except EngineError as error:
        raise BadRecord(error.message, code="bad-link") from None
    if data.get("format") != SHARED or not isinstance(name, str):
        raise BadRecord("The link carries no settings.", code="bad-link")
    known = {key: sent[key] for key in rows(Settings).keys() & sent.keys() - OWN}
    return Profile(cleaned(name), read_settings(json.dumps(known), mine.language))
