"""What a person likes: which values a setting may take, and its saved form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from typing import Any

from engine.bots.strength import LEVEL_NAMES as LEVELS
from engine.bots.styles import EVEN_STYLE
from engine.daily_deal import DAILY_BOT_LEVEL, day_of_record
from engine.errors import EngineError
from engine.game import SEATS, Seat
from engine.record import last_deal_meta
from engine.strict_json import read_json
from ui.languages import TERMS_BY_LOCALE, supported_language
from ui.model import Model, SettingRow, Settings, SettingsUndo


def setting_rows(settings: Settings | type[Settings]) -> dict[str, SettingRow]:
    """The rows of the form, by the name of the setting."""
    return {field.name: field.metadata["row"] for field in fields(settings)}


TEMPO_SETTINGS: Mapping[str, Mapping[str, Any]] = {
    "calm": {"trick_pause": 1800, "bot_pause": 600},
    "brisk": {"trick_pause": 1200, "bot_pause": 400},
    "at-once": {"trick_pause": 500, "bot_pause": 0},
}
"""What the button among the tools goes round: each sets the rows that make up a tempo."""


def matching_tempo(settings: Settings) -> str:
    """The tempo that the settings come to, or "own" where somebody mixed another."""
    pauses = {name: getattr(settings, name) for name in TEMPO_SETTINGS["calm"]}
    return next((name for name, rows in TEMPO_SETTINGS.items() if rows == pauses), "own")


def with_next_tempo(settings: Settings) -> Settings:
    """The settings with the tempo after theirs; the first one after one's own."""
    names, current = list(TEMPO_SETTINGS), matching_tempo(settings)
    next_index = (names.index(current) + 1) % len(names) if current in names else 0
    return replace(settings, **TEMPO_SETTINGS[names[next_index]])


def effective_settings(settings: Settings) -> Settings:
    """The settings as they hold: at a real table no aid is given (H07)."""
    if not settings.real_table:
        return settings
    bare_values = {
        name: row.bare for name, row in setting_rows(settings).items() if row.bare is not None
    }
    return replace(settings, **bare_values)


def undo_change(current: Settings, settings_undo: SettingsUndo) -> Settings:
    """The settings without a change of many; what was chosen since then stays."""
    old_values: dict[str, Any] = {
        name: before
        for name in setting_rows(current)
        if (before := getattr(settings_undo.settings_before, name))
        != getattr(settings_undo.settings_after, name)
        and getattr(settings_undo.settings_after, name) == getattr(current, name)
    }
    return replace(current, **old_values)


SETTING_CHOICES = {name: row.choices for name, row in setting_rows(Settings).items()}
"""Every setting with its values."""


LEVEL_SETTING_BY_SEAT = {1: "level_1", 2: "level_2", 3: "level_3"}
"""The settings that give a seat a level of its own."""

ALL_SEATS_ALIKE: dict[str, Any] = dict.fromkeys(LEVEL_SETTING_BY_SEAT.values(), "all")


def with_setting(settings: Settings, name: str, text: str) -> Settings:
    """The settings with one changed, as a form's control gives it; a level of all is for all."""
    row = setting_rows(settings).get(name)
    matches = (
        [one for one in row.choices if text in (one, str(one), json.dumps(one))] if row else []
    )
    if not matches:
        return settings
    changes: dict[str, Any] = {name: matches[0]}
    return replace(settings, **(ALL_SEATS_ALIKE | changes if name == "level" else changes))


def visit_settings(model: Model) -> Settings:
    """The settings as they hold on this visit: a level in the address is one for all."""
    level = model.visit.address_level
    return with_setting(model.settings, "level", level) if level else model.settings


def seat_level(model: Model, seat: Seat) -> str:
    """How well the bot of a seat plays; in the deal of the day, as it does for everybody."""
    if day_of_record(model.record):
        return DAILY_BOT_LEVEL.partition(":")[0]
    settings = visit_settings(model)
    own_level: str = getattr(settings, LEVEL_SETTING_BY_SEAT[seat])
    return settings.level if own_level == "all" else own_level


def shown_seat_level(model: Model, seat: Seat) -> str:
    """How well the bot of a seat plays, or did where a deal from elsewhere is looked at again.

    "" where that is not noted: it need not have been as it is here.
    """
    moment = model.table.replay
    if moment is None or not (model.visit.guest_home or moment.is_standalone):
        return seat_level(model, seat)
    noted_levels = last_deal_meta(model.record).get("levels")
    noted_level = (
        noted_levels[seat]
        if isinstance(noted_levels, list) and len(noted_levels) == len(SEATS)
        else ""
    )
    return noted_level if isinstance(noted_level, str) and noted_level in LEVELS else ""


def bot_style(model: Model) -> str:
    """What risk the bots take; in the deal of the day, as for everybody."""
    return EVEN_STYLE if day_of_record(model.record) else model.settings.style


def dump_settings(settings: Settings) -> str:
    """The settings as JSON text."""
    return json.dumps(asdict(settings))


def settings_for_language(code: str) -> Settings:
    """The settings of a new visitor whose browser speaks this language, say de or de-AT."""
    first = Settings(language=supported_language(code))
    return replace(first, terms=TERMS_BY_LOCALE.get(code, first.terms))


def load_settings(text: str, code: str) -> Settings:
    """Read saved settings, in the language of `code` unless they say otherwise; never fails.

    The terms of a country are for those whose language is their browser's as well: whoever has
    saved a language keeps the words they had before.
    """
    rows_by_name = setting_rows(Settings)
    settings = settings_for_language(code)
    try:
        data: Any = read_json(text or "{}")
    except EngineError:
        return settings
    if not isinstance(data, dict):
        return settings
    if "language" in data:
        settings = Settings(language=settings.language)
    for name, value in data.items():
        choices = rows_by_name[name].choices if name in rows_by_name else ()
        if any(type(value) is type(one) and value == one for one in choices):
            settings = replace(settings, **{name: value})
    return settings
