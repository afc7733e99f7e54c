"""The rows that a browser keeps: which keys there are, and one reader for what they say.

A key is well-formed or its row is read by nobody, whether it comes from the browser or from a
backup. What cannot be read is passed over and counted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engine.errors import EngineError
from engine.strict_json import read_json
from ui.model import Model
from ui.storage import archive, saved_matches

Value = TypeVar("Value")

GAME_PATTERN = r"[a-z0-9-]{1,40}"
IDENTITY_PATTERN = r"[0-9A-Za-z]{1,64}"
NAME_PATTERN = r"[0-9A-Za-z_-]{1,64}"
COUNT_PATTERN = r"(?:0|[1-9][0-9]{0,5})"
TIME_PATTERN = r"(?:0|[1-9][0-9]{0,12})"
"""Milliseconds since 1970, up to the year 2286."""

KEY_TAIL_REGEXES = {
    archive.DEAL_PREFIX: re.compile(f"{NAME_PATTERN}"),
    archive.LIST_PREFIX: re.compile(f"{TIME_PATTERN} {NAME_PATTERN}"),
    archive.RULES_PREFIX: re.compile(f"{NAME_PATTERN}"),
    archive.MARK_PREFIX: re.compile(f"{NAME_PATTERN}"),
    archive.PAR_PREFIX: re.compile(f"{NAME_PATTERN}"),
    archive.QUIZ_PREFIX: re.compile(rf"{GAME_PATTERN}(?:\.[0-9A-Za-z_-]{{1,60}}){{1,4}}"),
    saved_matches.MATCH_PREFIX: re.compile(f"{GAME_PATTERN}"),
    saved_matches.POSITION_PREFIX: re.compile(f"{GAME_PATTERN}"),
    saved_matches.REASONS_PREFIX: re.compile(f"{GAME_PATTERN}"),
    saved_matches.HAND_ORDER_PREFIX: re.compile(f"{GAME_PATTERN}"),
    saved_matches.LESSON_PREFIX: re.compile(f"{GAME_PATTERN}"),
    saved_matches.SET_ASIDE_PREFIX: re.compile(f"{IDENTITY_PATTERN}"),
    saved_matches.MATCH_DEAL_PREFIX: re.compile(f"(?:{IDENTITY_PATTERN})?/{COUNT_PATTERN}"),
}
"""What follows the beginning of a key, for each kind of rows that there are many of."""

LATER_RELEASE_KEY = re.compile(
    r"[a-z]+(?:/[\w.-]{1,100}){0,2}|archive/[a-z]+/[\w.-]{1,100}(?: [\w.-]{1,100})?", re.ASCII
)
"""A key of a single row, or of a kind that only a later release may know."""


def is_key(key: str) -> bool:
    """Tell whether a key is well-formed."""
    for family, pattern in KEY_TAIL_REGEXES.items():
        if key.startswith(family):
            return pattern.fullmatch(key, len(family)) is not None
    return LATER_RELEASE_KEY.fullmatch(key) is not None


def well_formed_rows(rows: saved_matches.Rows) -> dict[str, str]:
    """Return the rows with well-formed keys, those of a guest among them."""
    return {
        key: text
        for key, text in rows.items()
        if is_key(key.removeprefix(saved_matches.GUEST_PREFIX))
    }


# --- many rows of a kind -------------------------------------------------------------------


class StoredRows(NamedTuple, Generic[Value]):
    """What rows of a kind say, by what follows their kind in their keys; and how many say nothing
    that can be read.
    """

    by_name: Mapping[str, Value]
    unread_count: int


def read_rows(
    row: archive.QueryResult, family: str, parse: Callable[[str, Any], Value | None]
) -> StoredRows[Value]:
    """Read rows of a kind; `parse` is given the end of a key and the JSON under it."""
    by_name: dict[str, Value] = {}
    pattern = KEY_TAIL_REGEXES[family]
    for key, data in zip(row[0], read_texts(row[1]), strict=True):
        name = key.removeprefix(family)
        if data is not None and name != key and pattern.fullmatch(name):
            if (value := parse(name, data)) is not None:
                by_name[name] = value
    return StoredRows(by_name, len(row[0]) - len(by_name))


TEXTS_PER_PARSE, MAX_BRACKETS = 32, 4
"""So many texts are read at once, which takes a tenth of the time; and those with more brackets one
by one: nested deeply, they would end the interpreter of a browser.
"""


def read_texts(texts: Sequence[str]) -> list[Any]:
    """Return the JSON of texts, nothing in the place of one that cannot be read."""
    parts = (texts[at : at + TEXTS_PER_PARSE] for at in range(0, len(texts), TEXTS_PER_PARSE))
    return [data for part in parts for data in _read_part(part)]


def _read_part(texts: Sequence[str]) -> list[Any]:
    if all(text.count("[") + text.count("{") <= MAX_BRACKETS for text in texts):
        try:
            values: list[Any] = json.loads(f"[{','.join(texts)}]")
        except (ValueError, RecursionError):
            values = []
        if len(values) == len(texts):
            return values
    return list(map(read_text, texts))


def read_text(text: str) -> Any:
    """Return the JSON of a text, or nothing."""
    try:
        return read_json(text)
    except (EngineError, RecursionError):
        return None


# --- single rows ---------------------------------------------------------------------------

OBJECT_KEYS = (
    saved_matches.SETTINGS_KEY,
    saved_matches.PROFILES_KEY,
    saved_matches.HOUSE_RULES_KEY,
    saved_matches.UNSAVED_KEY,
    saved_matches.BULK_CHANGE_KEY,
)
OBJECT_PREFIXES = (
    saved_matches.LESSON_PREFIX,
    saved_matches.REASONS_PREFIX,
    saved_matches.SET_ASIDE_PREFIX,
)
"""Keys of rows that are JSON objects, and how those begin that there are several of."""


def unread_keys(rows: saved_matches.Rows) -> tuple[str, ...]:
    """Return the keys of the rows that a start reads, and that are not the JSON they should be.

    A match tells for itself what of it cannot be read (`saved_matches.repair_match`).
    """
    return tuple(key for key, text in rows.items() if text and not is_readable(key, text))


def is_readable(key: str, text: str) -> bool:
    """Tell whether the row of a key is JSON of the right sort; of other rows always."""
    if key.startswith(saved_matches.HAND_ORDER_PREFIX):
        return isinstance(read_text(text), list)
    if key in OBJECT_KEYS or key.startswith(OBJECT_PREFIXES):
        return isinstance(read_text(text), dict)
    return True


def is_dealt_anew(model: Model) -> bool:
    """Tell whether the own match could not be read, so that there is a new one."""
    return any(key.startswith(saved_matches.MATCH_PREFIX) for key in model.stored.unread_keys)
