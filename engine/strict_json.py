"""Strict reading of untrusted JSON: bounded, without duplicate keys, and checked for its shape."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from math import isfinite
from typing import Any

from engine.errors import BadRecord, EngineError, Json

MAX_TEXT = 32_000_000
"""The most characters of a text. A record with `MAX_DEALS` deals has about 28 million."""

MAX_WORD = 200
MAX_DEPTH = 100

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?')
_BRACKET = re.compile(r"[][{}]")


def parse_strict_json(text: str) -> Json:
    """Parse JSON that is bounded in size and depth, without duplicate keys, NaN or infinity.

    A byte order mark at the start, which some editors write, is ignored. Raises `BadRecord`.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MAX_TEXT:
        raise BadRecord(f"More than {MAX_TEXT:,} characters.", code="too-large")
    if is_nested_deeper(text, MAX_DEPTH):
        raise BadRecord("Not JSON that can be read: nested too deeply.", code="bad-json")
    try:
        value: Json = json.loads(
            text,
            object_pairs_hook=_unique_object,
            parse_constant=_refuse_nan_and_infinity,
            parse_float=_parse_finite,
        )
    except EngineError:
        raise
    except ValueError as error:
        raise BadRecord(f"Not JSON: {str(error)[:MAX_WORD]}.", code="bad-json") from None
    return value


def is_nested_deeper(text: str, max_depth: int) -> bool:
    """Return whether lists and objects are nested more deeply than this in a JSON text."""
    # Found before parsing, because in a browser deep nesting crashes the interpreter.
    if text.count("[") + text.count("{") <= max_depth:  # most texts: so few cannot nest deeper
        return False
    brackets = _BRACKET.findall(_STRING.sub("", text))
    depths = accumulate(1 if bracket in "[{" else -1 for bracket in brackets)
    return max(depths, default=0) > max_depth


def require_short_text(data: object) -> str:
    """Return the data if it is a short text, or raise `BadRecord`."""
    if isinstance(data, str) and len(data) <= MAX_WORD:
        return data
    raise BadRecord(f"Expected a short text, not {str(data)[:80]!r}.")


def require_list(data: object, subject: str, max_length: int) -> list[Any]:
    """Return the data if it is a list of at most `max_length` entries, or raise `BadRecord`.

    `subject` names the data in the error.
    """
    if not isinstance(data, list):
        raise BadRecord(f"{subject} must be a list.")
    if len(data) > max_length:
        raise BadRecord(f"{subject}: {len(data):,} entries are too many.", code="too-large")
    return data


def require_object(data: object, subject: str) -> dict[str, Any]:
    """Return the data if it is a JSON object, or raise `BadRecord` about `subject`."""
    if not isinstance(data, dict):
        raise BadRecord(f"{subject} must be a JSON object.")
    return data


def check_format(text_format: object, expected: str, subject: str) -> None:
    """Raise `BadRecord` unless a format is the expected one.

    The code is `newer` for a later version.
    """
    if text_format == expected:
        return
    family, _, number = expected.rpartition("/")
    start, _, later = text_format.rpartition("/") if isinstance(text_format, str) else ("", "", "")
    if start == family and later.isdecimal() and len(later) < 9 and int(later) > int(number):
        text = f"{subject} of a later release: “{text_format}”; this one reads “{expected}”."
        raise BadRecord(text, code="newer")
    raise BadRecord(f'{subject} has "format": "{expected}".')


def _unique_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        raise BadRecord("A key stands twice in one JSON object.", code="bad-json")
    return table


def _parse_finite(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise BadRecord(f"{text[:80]} is no number that can be kept.", code="bad-json")
    return value


def _refuse_nan_and_infinity(text: str) -> None:
    raise BadRecord(f"{text} is no JSON value.", code="bad-json")
