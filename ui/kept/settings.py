"""What a person likes: which values a setting may take, and its saved form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from typing import Any

from ui.languages import supported_language
from ui.model import SettingRow, Settings


def rows(settings: Settings | type[Settings]) -> dict[str, SettingRow]:
    """The rows of the form, by the name of the setting."""
    return {field.name: field.metadata["row"] for field in fields(settings)}


TEMPI: Mapping[str, Mapping[str, Any]] = {
    "calm": {"trick_pause": 1800, "bot_pause": 600},
    "brisk": {"trick_pause": 1200, "bot_pause": 400},
    "at-once": {"trick_pause": 500, "bot_pause": 0},
}
"""What the button among the tools goes round: each sets the rows that make up a tempo."""


def tempo_of(settings: Settings) -> str:
    """The tempo that the settings come to, or "own" where somebody mixed another."""
    held = {name: getattr(settings, name) for name in TEMPI["calm"]}
    return next((name for name, rows in TEMPI.items() if rows == held), "own")


def with_next_tempo(settings: Settings) -> Settings:
    """The settings with the tempo after theirs; the first one after one's own."""
    names, now = list(TEMPI), tempo_of(settings)
    following = (names.index(now) + 1) % len(names) if now in names else 0
    return replace(settings, **TEMPI[names[following]])


CHOICES = {name: row.choices for name, row in rows(Settings).items()}
"""Every setting with its values."""


def with_setting(settings: Settings, name: str, text: str) -> Settings:
    """The settings with one changed, as a form's control gives it."""
    row = rows(settings).get(name)
    found = [one for one in row.choices if text in (one, json.dumps(one))] if row else []
    return replace(settings, **{name: found[0]}) if found else settings


def dumps(settings: Settings) -> str:
    """The settings as JSON text."""
    return json.dumps(asdict(settings))


def loads(text: str, language: str) -> Settings:
    """Read saved settings, in `language` unless they say otherwise; never fails."""
    known = rows(Settings)
    settings = Settings(language=supported_language(language))
    try:
        saved = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return settings
    for name, value in saved.items() if isinstance(saved, dict) else ():
        choices = known[name].choices if name in known else ()
        if any(type(value) is type(one) and value == one for one in choices):
            settings = replace(settings, **{name: value})
    return settings
