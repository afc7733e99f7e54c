"""Reading JSON from anywhere: bounded, without doubles, and of the shape that is expected."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from math import isfinite
from typing import Any

from engine.errors import BadRecord, EngineError, Json

MAX_TEXT = 32_000_000
"""Characters of a text: the longest record that may be (`MAX_DEALS`) has some 28 million."""

MAX_WORD = 200
MAX_DEPTH = 100

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?')
_BRACKET = re.compile(r"[][{}]")


def read_json(text: str) -> Json:
    """Read JSON strictly: bounded in size and depth, no doubled keys, no NaN.

    A byte order mark before it, as some editors write, is passed over.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MAX_TEXT:
        raise BadRecord(f"More than {MAX_TEXT:,} characters.", code="too-large")
    if depth(text) > MAX_DEPTH:
        raise BadRecord("Not JSON that can be read: nested too deeply.", code="bad-json")
    try:
        value: Json = json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_constant, parse_float=_finite
        )
    except EngineError:
        raise
    except ValueError as error:
        raise BadRecord(f"Not JSON: {str(error)[:MAX_WORD]}.", code="bad-json") from None
    return value


def depth(text: str) -> int:
    """Return how deeply lists and objects are nested in a JSON text."""
    # Asked before reading: in a browser, deep nesting ends the whole interpreter.
    brackets = _BRACKET.findall(_STRING.sub("", text))
    return max(accumulate(1 if bracket in "[{" else -1 for bracket in brackets), default=0)


def word(data: object) -> str:
    """Return a short text; raise `BadRecord` for anything else."""
    if isinstance(data, str) and len(data) <= MAX_WORD:
        return data
    raise BadRecord(f"Expected a short text, not {str(data)[:80]!r}.")


def items(data: object, what: str, most: int) -> list[Any]:
    """Return a list of at most `most` entries; `what` names it in the error."""
    if not isinstance(data, list):
        raise BadRecord(f"{what} must be a list.")
    if len(data) > most:
        raise BadRecord(f"{what}: {len(data):,} entries are too many.", code="too-large")
    return data


def mapping(data: object, what: str) -> dict[str, Any]:
    """Return a JSON object; `what` names it in the error."""
    if not isinstance(data, dict):
        raise BadRecord(f"{what} must be a JSON object.")
    return data


def known_format(said: object, known: str, what: str) -> None:
    """Raise `BadRecord` unless a format is the known one; `newer` where it is a later one of it."""
    if said == known:
        return
    family, _, number = known.rpartition("/")
    start, _, later = said.rpartition("/") if isinstance(said, str) else ("", "", "")
    if start == family and later.isdecimal() and len(later) < 9 and int(later) > int(number):
        text = f"{what} of a later release: “{said}”; this one reads “{known}”."
        raise BadRecord(text, code="newer")
    raise BadRecord(f'{what} has "format": "{known}".')


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        raise BadRecord("A key stands twice in one JSON object.", code="bad-json")
    return table


def _finite(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise BadRecord(f"{text[:80]} is no number that can be kept.", code="bad-json")
    return value


def _no_constant(text: str) -> None:
    raise BadRecord(f"{text} is no JSON value.", code="bad-json")
