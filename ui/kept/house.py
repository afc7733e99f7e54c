"""The rule set being put together in the form: drafted as text, checked by the engine."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from engine.errors import EngineError
from engine.games import find_game, house_rules
from engine.options import Option, rows
from engine.record import Record
from ui.model import House


def of_record(record: Record) -> House:
    """Return the draft that stands for the rules of this match."""
    return House(record.game, record.preset, dict(record.options))


def of_game(game: str) -> House:
    """Return the draft of a game by its first preset."""
    return House(game, find_game(game).presets[0].name)


def with_preset(house: House, preset: str) -> House:
    """Return the draft with another preset and nothing changed in it."""
    return House(house.game, preset) if find_game(house.game).preset(preset) else house


def with_option(house: House, name: str, text: str) -> House:
    """Return the draft with one option as the form's control gives it; `problem` says if refused.

    Only what differs from the preset is kept.
    """
    row = _row(house.game, name)
    found = find_game(house.game).preset(house.preset)
    if row is None or found is None:
        return house
    value = read_value(row, text)
    options = {**house.options, name: value}
    if value == getattr(found.rules, name):
        del options[name]
    return checked(replace(house, options=options))


def without(house: House, name: str = "") -> House:
    """Return the draft with one option, or all, back at the preset's value."""
    kept = {key: value for key, value in house.options.items() if name and key != name}
    return checked(replace(house, options=kept))


def checked(house: House) -> House:
    """Return the draft with the engine's word on it."""
    error = problem(house)
    return replace(house, problem=error.message if error else "")


def problem(house: House) -> EngineError | None:
    """Return why these rules are refused, or `None`."""
    try:
        house_rules(find_game(house.game), house.preset, house.options)
    except EngineError as error:
        return error
    return None


def dumps(house: House | None) -> str:
    """Return a draft as JSON text; "" for none."""
    if house is None:
        return ""
    kept = {"game": house.game, "preset": house.preset, "options": dict(house.options)}
    return json.dumps(kept)


def loads(text: str) -> House | None:
    """Read a saved draft; `None` for what is no draft or is refused by now."""
    try:
        saved = json.loads(text or "null")
        house = House(saved["game"], saved["preset"], dict(saved["options"]))
        return None if problem(house) else house
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def read_value(row: Option, text: str) -> Any:
    """Return the value that a form's text stands for; unreadable text stays as it is."""
    for choice in row.choices:
        if text in (str(choice), json.dumps(choice)) or not text and choice is None:
            return choice
    try:
        return int(text)
    except ValueError:
        return text


def _row(game: str, name: str) -> Option | None:
    return next((row for row in rows(find_game(game).rules) if row.name == name), None)
