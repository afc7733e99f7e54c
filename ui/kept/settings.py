"""What a person likes: which values a setting may take, and its saved form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from ui.languages import LANGUAGES, supported
from ui.model import Settings

YES_NO = (False, True)

CHOICES: Mapping[str, tuple[Any, ...]] = {
    "language": tuple(LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "reduced", "full"),
    "four_colours": YES_NO,
    "german_index": YES_NO,
    "trick_pause": (-1, 500, 1000, 1800, 3000, 5000, 0),
    "level": ("beginner", "club", "master"),
    "bot_pause": (0, 300, 600, 1000, 2000),
    "confirm": YES_NO,
    "sort": ("suit", "trumps-last"),
    "game_keys": YES_NO,
    "speech": ("short", "normal", "full"),
}
"""Every setting with the values a form offers; a saved value outside its row is passed over."""


def with_setting(settings: Settings, name: str, text: str) -> Settings:
    """Return the settings with one changed, as a form's control gives it."""
    found = [choice for choice in CHOICES.get(name, ()) if text in (choice, json.dumps(choice))]
    return replace(settings, **{name: found[0]}) if found else settings


def dumps(settings: Settings) -> str:
    """Return the settings as JSON text."""
    return json.dumps(asdict(settings))


def loads(text: str, language: str) -> Settings:
    """Read saved settings, in `language` unless they say otherwise; never fails."""
    settings = Settings(language=supported(language))
    try:
        saved = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return settings
    for name, value in saved.items() if isinstance(saved, dict) else ():
        if any(type(value) is type(c) and value == c for c in CHOICES.get(name, ())):
            settings = replace(settings, **{name: value})
    return settings
