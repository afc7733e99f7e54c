"""What a person likes: which values a setting may take, and its saved form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from typing import Any

from engine.bots.strength import LEVEL_NAMES as LEVELS
from engine.bots.styles import EVEN_STYLE
from engine.daily import DAILY_BOT_LEVEL, day_of_record
from engine.errors import EngineError
from engine.game import SEATS, Seat
from engine.record import last_deal_meta
from engine.strict import read_json
from ui.languages import TERMS_OF, supported_language
from ui.model import Likes, Model, SettingRow, Settings


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


def in_force(settings: Settings) -> Settings:
    """The settings as they hold: at a real table no aid is given (H07)."""
    if not settings.real_table:
        return settings
    found = {name: row.bare for name, row in rows(settings).items() if row.bare is not None}
    return replace(settings, **found)


def undo_change(now: Settings, likes: Likes) -> Settings:
    """The settings without a change of many; what was chosen since then stays."""
    changed: dict[str, Any] = {
        name: before
        for name in rows(now)
        if (before := getattr(likes.settings, name)) != getattr(likes.after, name)
        and getattr(likes.after, name) == getattr(now, name)
    }
    return replace(now, **changed)


CHOICES = {name: row.choices for name, row in rows(Settings).items()}
"""Every setting with its values."""


LEVEL_AT = {1: "level_1", 2: "level_2", 3: "level_3"}
"""The settings that give a seat a level of its own."""

AS_ALL: dict[str, Any] = dict.fromkeys(LEVEL_AT.values(), "all")


def with_setting(settings: Settings, name: str, text: str) -> Settings:
    """The settings with one changed, as a form's control gives it; a level of all is for all."""
    row = rows(settings).get(name)
    found = [one for one in row.choices if text in (one, str(one), json.dumps(one))] if row else []
    if not found:
        return settings
    changes: dict[str, Any] = {name: found[0]}
    return replace(settings, **(AS_ALL | changes if name == "level" else changes))


def holding(model: Model) -> Settings:
    """The settings as they hold on this visit: a level in the address is one for all."""
    level = model.visit.level
    return with_setting(model.settings, "level", level) if level else model.settings


def level_at(model: Model, seat: Seat) -> str:
    """How well the bot of a seat plays; in the deal of the day, as it does for everybody."""
    if day_of_record(model.record):
        return DAILY_BOT_LEVEL.partition(":")[0]
    settings = holding(model)
    own: str = getattr(settings, LEVEL_AT[seat])
    return settings.level if own == "all" else own


def level_shown(model: Model, seat: Seat) -> str:
    """How well the bot of a seat plays, or did where a deal from elsewhere is looked at again.

    "" where that is not noted: it need not have been as it is here.
    """
    now = model.table.replay
    if now is None or not (model.visit.guest or now.alone):
        return level_at(model, seat)
    noted = last_deal_meta(model.record).get("levels")
    named = noted[seat] if isinstance(noted, list) and len(noted) == len(SEATS) else ""
    return named if isinstance(named, str) and named in LEVELS else ""


def style_of(model: Model) -> str:
    """What risk the bots take; in the deal of the day, as for everybody."""
    return EVEN_STYLE if day_of_record(model.record) else model.settings.style


def dumps(settings: Settings) -> str:
    """The settings as JSON text."""
    return json.dumps(asdict(settings))


def at_first(code: str) -> Settings:
    """The settings of a new visitor whose browser speaks this language, say de or de-AT."""
    first = Settings(language=supported_language(code))
    return replace(first, terms=TERMS_OF.get(code, first.terms))


def loads(text: str, code: str) -> Settings:
    """Read saved settings, in the language of `code` unless they say otherwise; never fails.

    The terms of a country are for those whose language is their browser's as well: whoever has
    saved a language keeps the words they had before.
    """
    known = rows(Settings)
    settings = at_first(code)
    try:
        saved: Any = read_json(text or "{}")
    except EngineError:
        return settings
    if not isinstance(saved, dict):
        return settings
    if "language" in saved:
        settings = Settings(language=settings.language)
    for name, value in saved.items():
        choices = known[name].choices if name in known else ()
        if any(type(value) is type(one) and value == one for one in choices):
            settings = replace(settings, **{name: value})
    return settings
