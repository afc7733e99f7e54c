"""The grammar of keys, and the reading of rows.

Rows with a malformed key are ignored, whether they come from the browser or from a backup.
Unreadable rows are skipped and counted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engine.errors import EngineError
from engine.strict_json import parse_strict_json
from ui.storage import archive_keys, saved_matches

Value = TypeVar("Value")

GAME_PATTERN = r"[a-z0-9-]{1,40}"
IDENTITY_PATTERN = r"[0-9A-Za-z]{1,64}"
NAME_PATTERN = r"[0-9A-Za-z_-]{1,64}"
COUNT_PATTERN = r"(?:0|[1-9][0-9]{0,5})"
TIME_PATTERN = r"-?[0-9]{1,16}"
"""Milliseconds since 1970. The page writes 13 digits, from 1970 to the year 2286. Earlier releases
wrote the number that the clock gave.
"""

KEY_TAIL_REGEXES = {
    archive_keys.DEAL_PREFIX: re.compile(f"{NAME_PATTERN}"),
    archive_keys.LIST_PREFIX: re.compile(f"{TIME_PATTERN} {NAME_PATTERN}"),
    archive_keys.RULES_PREFIX: re.compile(f"{NAME_PATTERN}"),
    archive_keys.MARK_PREFIX: re.compile(f"{NAME_PATTERN}"),
    archive_keys.PAR_PREFIX: re.compile(f"{NAME_PATTERN}"),
    archive_keys.QUIZ_PREFIX: re.compile(rf"{GAME_PATTERN}(?:\.[0-9A-Za-z_-]{{1,60}}){{1,4}}"),
    saved_matches.MATCH_PREFIX: re.compile(f"{GAME_PATTERN}"),
    saved_matches.POSITION_PREFIX: re.compile(f"{GAME_PATTERN}"),
    saved_matches.REASONS_PREFIX: re.compile(f"{GAME_PATTERN}"),
    saved_matches.HAND_ORDER_PREFIX: re.compile(f"{GAME_PATTERN}"),
    saved_matches.LESSON_PREFIX: re.compile(f"{GAME_PATTERN}"),
    saved_matches.NEWCOMER_PREFIX: re.compile(f"{GAME_PATTERN}"),
    saved_matches.SET_ASIDE_PREFIX: re.compile(f"{IDENTITY_PATTERN}"),
    saved_matches.MATCH_DEAL_PREFIX: re.compile(f"(?:{IDENTITY_PATTERN})?/{COUNT_PATTERN}"),
}
"""The pattern of what follows each prefix of keys."""

LATER_RELEASE_KEY = re.compile(
    r"[a-z]+(?:/[\w.-]{1,100}){0,2}|archive/[a-z]+/[\w.-]{1,100}(?: [\w.-]{1,100})?", re.ASCII
)
"""A key of a single row, or with a prefix that only a later release may know."""


def is_well_formed_key(key: str) -> bool:
    """Return whether a key is well-formed."""
    for prefix, pattern in KEY_TAIL_REGEXES.items():
        if key.startswith(prefix):
            return pattern.fullmatch(key, len(prefix)) is not None
    return LATER_RELEASE_KEY.fullmatch(key) is not None


def well_formed_rows(rows: saved_matches.Rows) -> dict[str, str]:
    """Return the rows with well-formed keys, including the rows of a guest match."""
    return {
        key: text
        for key, text in rows.items()
        if is_well_formed_key(key.removeprefix(saved_matches.GUEST_PREFIX))
    }


# --- rows that share a prefix --------------------------------------------------------------


class StoredRows(NamedTuple, Generic[Value]):
    """Parsed rows of one prefix, by the rest of their keys, and the number of unreadable rows."""

    by_name: Mapping[str, Value]
    unread_count: int


def parse_rows_of_prefix(
    query_result: archive_keys.QueryResult, prefix: str, parse: Callable[[str, Any], Value | None]
) -> StoredRows[Value]:
    """Return the parsed rows of one prefix. `parse` takes the rest of a key and the row's JSON."""
    by_name: dict[str, Value] = {}
    pattern = KEY_TAIL_REGEXES[prefix]
    for key, data in zip(query_result[0], parse_json_texts(query_result[1]), strict=True):
        name = key.removeprefix(prefix)
        if data is not None and name != key and pattern.fullmatch(name):
            if (value := parse(name, data)) is not None:
                by_name[name] = value
    return StoredRows(by_name, len(query_result[0]) - len(by_name))


TEXTS_PER_PARSE, MAX_BRACKETS = 32, 4
"""Texts parsed at once, which takes a tenth of the time. Texts with more brackets than
`MAX_BRACKETS` are parsed one by one: deep nesting would crash the browser's interpreter.
"""


def parse_json_texts(texts: Sequence[str]) -> list[Any]:
    """Return the JSON of each text, or `None` for an unreadable one."""
    parts = (texts[at : at + TEXTS_PER_PARSE] for at in range(0, len(texts), TEXTS_PER_PARSE))
    return [data for part in parts for data in _parse_json_part(part)]


def _parse_json_part(texts: Sequence[str]) -> list[Any]:
    if all(text.count("[") + text.count("{") <= MAX_BRACKETS for text in texts):
        try:
            values: list[Any] = json.loads(f"[{','.join(texts)}]")
        except (ValueError, RecursionError):
            values = []
        if len(values) == len(texts):
            return values
    return list(map(parse_json_or_none, texts))


def parse_json_or_none(text: str) -> Any:
    """Return the JSON of a text, or `None`."""
    try:
        return parse_strict_json(text)
    except (EngineError, RecursionError):
        return None


def parse_object_or_empty(text: str) -> dict[str, Any]:
    """Return the JSON object of a text, or {} if it is none."""
    data = parse_json_or_none(text)
    return data if isinstance(data, dict) else {}


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
    saved_matches.NEWCOMER_PREFIX,
    saved_matches.REASONS_PREFIX,
    saved_matches.SET_ASIDE_PREFIX,
)
"""Keys of rows that are JSON objects, and prefixes of such keys."""


def unreadable_keys(rows: saved_matches.Rows) -> tuple[str, ...]:
    """Return the keys of the rows that a start reads but that are not the JSON they should be.

    The head and deals of a match are not checked here but in `saved_matches.repair_match`.
    """
    return tuple(key for key, text in rows.items() if text and not is_readable(key, text))


def is_readable(key: str, text: str) -> bool:
    """Return whether a row is JSON of the type its key requires, or `True` for other keys."""
    if key.startswith(saved_matches.HAND_ORDER_PREFIX):
        return isinstance(parse_json_or_none(text), list)
    if key in OBJECT_KEYS or key.startswith(OBJECT_PREFIXES):
        return isinstance(parse_json_or_none(text), dict)
    return True
