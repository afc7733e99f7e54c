"""Settings: their values, their saved form, and how they apply to a visit and a seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from typing import Any

from engine.bots.levels import LEVEL_NAMES
from engine.daily_deal import DAILY_BOT_LEVEL, daily_deal_date
from engine.errors import EngineError
from engine.record import Record, last_deal_and_match_meta
from engine.seats import SEATS, Seat
from engine.strict_json import parse_strict_json
from ui.languages import TERMS_BY_LOCALE, supported_language
from ui.model import ME, Model
from ui.model.settings import NO_OWN_NAMES, SettingRow, Settings
from ui.model.settings_form import SettingsUndo


def setting_rows(settings: Settings | type[Settings]) -> dict[str, SettingRow]:
    """Return the rows of the form, by the name of the setting."""
    return {field.name: field.metadata["row"] for field in fields(settings)}


TEMPO = "tempo"
"""The name under which the form sets all settings of a tempo at once."""

TEMPO_SETTINGS: Mapping[str, Mapping[str, Any]] = {
    "calm": {"trick_pause": 1800, "bot_pause": 600},
    "brisk": {"trick_pause": 1200, "bot_pause": 400},
    "at-once": {"trick_pause": 500, "bot_pause": 0},
}
"""The tempos that a toolbar button cycles through, with the settings each of them sets."""


def matching_tempo(settings: Settings) -> str:
    """Return the name of the tempo that the settings make up, or "own" if there is none."""
    pauses = {name: getattr(settings, name) for name in TEMPO_SETTINGS["calm"]}
    return next((name for name, rows in TEMPO_SETTINGS.items() if rows == pauses), "own")


def with_next_tempo(settings: Settings) -> Settings:
    """Return the settings with the next tempo, which after "own" is the first."""
    names, current = list(TEMPO_SETTINGS), matching_tempo(settings)
    next_index = (names.index(current) + 1) % len(names) if current in names else 0
    return replace(settings, **TEMPO_SETTINGS[names[next_index]])


def with_real_table_aids_off(settings: Settings) -> Settings:
    """Return the settings that apply: at a real table all aids are off."""
    if not settings.real_table:
        return settings
    bare_values = {
        name: row.real_table_value
        for name, row in setting_rows(settings).items()
        if row.real_table_value is not None
    }
    return replace(settings, **bare_values)


def undo_change(current: Settings, settings_undo: SettingsUndo) -> Settings:
    """Return the settings without a change of many settings. Choices since then stay."""
    old_values: dict[str, Any] = {
        name: before
        for name in setting_rows(current)
        if (before := getattr(settings_undo.settings_before, name))
        != getattr(settings_undo.settings_after, name)
        and getattr(settings_undo.settings_after, name) == getattr(current, name)
    }
    return replace(current, **old_values)


OWN_NAMES = "own_names"
"""The setting with the seats' names. A form control sets one of them, such as "own_names.2"."""

MAX_PLAYER_NAME_LENGTH = 16
"""Characters that a player's name may have."""


def clean_name(text: str, max_length: int) -> str:
    """Return a name on one line, without invisible characters."""
    visible_text = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(visible_text.split())[:max_length].strip()


def with_own_name(settings: Settings, seat: Seat, text: str) -> Settings:
    """Return the settings with another name for a seat. An empty text is the usual name."""
    names = [*settings.own_names]
    names[seat] = clean_name(text, MAX_PLAYER_NAME_LENGTH)
    return replace(settings, own_names=tuple(names))


def load_own_names(data: object) -> tuple[str, ...]:
    """Return the saved names of the seats. The usual name replaces anything that is not a name."""
    names = [*data, *NO_OWN_NAMES] if isinstance(data, list) else NO_OWN_NAMES
    return tuple(
        clean_name(name, MAX_PLAYER_NAME_LENGTH) if isinstance(name, str) else ""
        for name in names[: len(SEATS)]
    )


SETTING_CHOICES = {name: row.choices for name, row in setting_rows(Settings).items()}
"""The values of every setting."""


OWN_NAME_CONTROLS = tuple(f"{OWN_NAMES}.{seat}" for seat in SEATS)
"""The form controls for the names of the seats."""


LEVEL_SETTING_BY_SEAT = {1: "level_1", 2: "level_2", 3: "level_3"}
"""The settings that give a single seat its level."""

LEVEL_SETTINGS = ("level", *LEVEL_SETTING_BY_SEAT.values())

COMMON_LEVEL = "all"
"""The value of these settings for the level of all bots."""

ALL_SEATS_ALIKE: dict[str, Any] = dict.fromkeys(LEVEL_SETTING_BY_SEAT.values(), COMMON_LEVEL)

MIXED_LEVELS = "mixed"
"""What the form shows for the level of all bots while they have different ones."""


def with_setting(settings: Settings, name: str, text: str) -> Settings:
    """Return the settings with one set from a form control.

    "level" applies to all seats, and `TEMPO` is the name of several at once.
    """
    if name in OWN_NAME_CONTROLS:
        return with_own_name(settings, OWN_NAME_CONTROLS.index(name), text)
    if name == TEMPO:
        return replace(settings, **TEMPO_SETTINGS.get(text, {}))
    row = setting_rows(settings).get(name)
    matches = (
        [value for value in row.choices if text in (value, str(value), json.dumps(value))]
        if row
        else []
    )
    if not matches:
        return settings
    changes: dict[str, Any] = {name: matches[0]}
    after = replace(settings, **(ALL_SEATS_ALIKE | changes if name == "level" else changes))
    return _with_equal_levels_joined(after) if name in ALL_SEATS_ALIKE else after


def _with_equal_levels_joined(settings: Settings) -> Settings:
    levels = {level_of_seat(settings, seat) for seat in LEVEL_SETTING_BY_SEAT}
    return (
        replace(settings, level=levels.pop(), **ALL_SEATS_ALIKE) if len(levels) == 1 else settings
    )


def level_of_seat(settings: Settings, seat: Seat) -> str:
    """Return the level that the settings give to a seat's bot."""
    own_level: str = getattr(settings, LEVEL_SETTING_BY_SEAT[seat])
    return settings.level if own_level == COMMON_LEVEL else own_level


def shown_setting(settings: Settings, name: str) -> tuple[Any, tuple[Any, ...]]:
    """Return the value of a setting as the form shows it, and what can be chosen.

    Seats show the level that they play at, and the level of all is mixed while these differ.
    """
    value, choices = getattr(settings, name), setting_rows(settings)[name].choices
    seat = next((s for s, setting in LEVEL_SETTING_BY_SEAT.items() if setting == name), None)
    if seat is not None:
        return level_of_seat(settings, seat), LEVEL_NAMES
    if name == "level" and len({level_of_seat(settings, s) for s in LEVEL_SETTING_BY_SEAT}) > 1:
        return MIXED_LEVELS, (*choices, MIXED_LEVELS)
    return value, choices


def visit_settings(model: Model) -> Settings:
    """Return the settings that apply on this visit: a level in the address is for all seats."""
    level = model.visit.address_level
    return with_setting(model.settings, "level", level) if level else model.settings


def effective_bot_level(model: Model, seat: Seat) -> str:
    """Return the level of a seat's bot. In the deal of the day it is the same for everybody."""
    if daily_deal_date(model.record):
        return DAILY_BOT_LEVEL.partition(":")[0]
    return level_of_seat(visit_settings(model), seat)


def shown_seat_level(model: Model, seat: Seat) -> str:
    """Return the level to show for a seat's bot, or in a replay of a foreign deal the recorded one.

    Return "" if the deal does not record it: the level set here need not be the one it was played
    at.
    """
    replay = model.replay
    if replay is None or not (model.guest.home_game or replay.is_standalone):
        return effective_bot_level(model, seat)
    return recorded_level(model.record, seat)


def recorded_level(record: Record, seat: Seat) -> str:
    """Return the level of the bot at a seat as the last deal records it, or "" if it does not."""
    levels = last_deal_and_match_meta(record).get("levels")
    level = levels[seat] if isinstance(levels, list) and len(levels) == len(SEATS) else ""
    return level if isinstance(level, str) and level in LEVEL_NAMES else ""


def is_watched_deal(record: Record) -> bool:
    """Return whether bots have played all four seats of the last deal, mine too."""
    has_levels = LEVELS_KEY in record.deals[-1].extra_meta or LEVELS_KEY in record.extra_meta
    return has_levels and bool(recorded_level(record, ME))


LEVELS_KEY = '"levels"'
"""Text in the `meta` of a record that names the levels of bots."""


def dump_settings(settings: Settings) -> str:
    """Return the settings as JSON text."""
    return json.dumps(asdict(settings))


def settings_for_language(code: str) -> Settings:
    """Return the settings of a new visitor with this browser language, such as de or de-AT."""
    settings = Settings(language=supported_language(code))
    return replace(settings, terms=TERMS_BY_LOCALE.get(code, settings.terms))


def load_settings(text: str, code: str) -> Settings:
    """Load saved settings, in the language of `code` unless they name one. Never fail.

    The terms of a country apply only to visitors without a saved language. Others keep the words
    that they are used to.
    """
    rows_by_name = setting_rows(Settings)
    settings = settings_for_language(code)
    try:
        data: Any = parse_strict_json(text or "{}")
    except EngineError:
        return settings
    if not isinstance(data, dict):
        return settings
    if "language" in data:
        settings = Settings(language=settings.language)
    for name, value in data.items():
        if name == OWN_NAMES:
            settings = replace(settings, own_names=load_own_names(value))
        choices = rows_by_name[name].choices if name in rows_by_name else ()
        if any(type(value) is type(choice) and value == choice for choice in choices):
            settings = replace(settings, **{name: value})
    return settings


def can_undo_settings(model: Model) -> bool:
    """Return whether the last change of the settings can still be undone."""
    undo, profiles = model.settings_form.undo, model.stored.profiles
    return undo is not None and (
        profiles != undo.profiles_before or undo_change(model.settings, undo) != model.settings
    )
