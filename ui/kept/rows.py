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
from engine.strict import read_json
from ui.kept import archive, saving
from ui.model import Model

Value = TypeVar("Value")

GAME = r"[a-z0-9-]{1,40}"
IDENTITY = r"[0-9A-Za-z]{1,64}"
NAME = r"[0-9A-Za-z_-]{1,64}"
COUNT = r"(?:0|[1-9][0-9]{0,5})"
TIME = r"(?:0|[1-9][0-9]{0,12})"
"""Milliseconds since 1970, up to the year 2286."""

PATTERNS = {
    archive.DEAL: re.compile(f"{NAME}"),
    archive.LIST: re.compile(f"{TIME} {NAME}"),
    archive.RULES: re.compile(f"{NAME}"),
    archive.MARK: re.compile(f"{NAME}"),
    archive.PAR: re.compile(f"{NAME}"),
    archive.QUIZ: re.compile(rf"{GAME}(?:\.[0-9A-Za-z_-]{{1,60}}){{1,4}}"),
    saving.MATCH: re.compile(f"{GAME}"),
    saving.MARK: re.compile(f"{GAME}"),
    saving.REASONS: re.compile(f"{GAME}"),
    saving.ORDER: re.compile(f"{GAME}"),
    saving.LESSON: re.compile(f"{GAME}"),
    saving.ASIDE: re.compile(f"{IDENTITY}"),
    saving.DEAL: re.compile(f"(?:{IDENTITY})?/{COUNT}"),
}
"""What follows the beginning of a key, for each kind of rows that there are many of."""

OF_LATER = re.compile(
    r"[a-z]+(?:/[\w.-]{1,100}){0,2}|archive/[a-z]+/[\w.-]{1,100}(?: [\w.-]{1,100})?", re.ASCII
)
"""A key of a single row, or of a kind that only a later release may know."""


def is_key(key: str) -> bool:
    """Tell whether a key is well-formed."""
    for family, pattern in PATTERNS.items():
        if key.startswith(family):
            return pattern.fullmatch(key, len(family)) is not None
    return OF_LATER.fullmatch(key) is not None


def well_formed_rows(rows: saving.Rows) -> dict[str, str]:
    """Return the rows with well-formed keys, those of a guest among them."""
    return {key: text for key, text in rows.items() if is_key(key.removeprefix(saving.GUEST))}


# --- many rows of a kind -------------------------------------------------------------------


class StoredRows(NamedTuple, Generic[Value]):
    """What rows of a kind say, by what follows their kind in their keys; and how many say nothing
    that can be read.
    """

    found: Mapping[str, Value]
    unread: int


def read_rows(
    row: archive.Row, family: str, read: Callable[[str, Any], Value | None]
) -> StoredRows[Value]:
    """Read rows of a kind; `read` is given the end of a key and the JSON under it."""
    found: dict[str, Value] = {}
    pattern = PATTERNS[family]
    for key, data in zip(row[0], read_texts(row[1]), strict=True):
        name = key.removeprefix(family)
        if data is not None and name != key and pattern.fullmatch(name):
            if (value := read(name, data)) is not None:
                found[name] = value
    return StoredRows(found, len(row[0]) - len(found))


TOGETHER, BRACKETS = 32, 4
"""So many texts are read at once, which takes a tenth of the time; and those with more brackets one
by one: nested deeply, they would end the interpreter of a browser.
"""


def read_texts(texts: Sequence[str]) -> list[Any]:
    """Return the JSON of texts, nothing in the place of one that cannot be read."""
    parts = (texts[at : at + TOGETHER] for at in range(0, len(texts), TOGETHER))
    return [data for part in parts for data in _read_part(part)]


def _read_part(texts: Sequence[str]) -> list[Any]:
    if all(text.count("[") + text.count("{") <= BRACKETS for text in texts):
        try:
            found: list[Any] = json.loads(f"[{','.join(texts)}]")
        except (ValueError, RecursionError):
            found = []
        if len(found) == len(texts):
            return found
    return list(map(read_text, texts))


def read_text(text: str) -> Any:
    """Return the JSON of a text, or nothing."""
    try:
        return read_json(text)
    except (EngineError, RecursionError):
        return None


# --- single rows ---------------------------------------------------------------------------

SINGLE = (saving.SETTINGS, saving.PROFILES, saving.HOUSE, saving.UNSAVED, saving.EXCHANGED)
OF_EACH = (saving.LESSON, saving.REASONS, saving.ASIDE)
"""Keys of rows that are JSON objects, and how those begin that there are several of."""


def unread_keys(rows: saving.Rows) -> tuple[str, ...]:
    """Return the keys of the rows that a start reads, and that are not the JSON they should be.

    A match tells for itself what of it cannot be read (`saving.mend`).
    """
    return tuple(key for key, text in rows.items() if text and not is_readable(key, text))


def is_readable(key: str, text: str) -> bool:
    """Tell whether the row of a key is JSON of the right sort; of other rows always."""
    if key.startswith(saving.ORDER):
        return isinstance(read_text(text), list)
    if key in SINGLE or key.startswith(OF_EACH):
        return isinstance(read_text(text), dict)
    return True


def is_dealt_anew(model: Model) -> bool:
    """Tell whether the own match could not be read, so that there is a new one."""
    return any(key.startswith(saving.MATCH) for key in model.kept.unread)
