"""The one place in a finished text where the build puts a value: found once, or the build stops."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

EMPTY_CONSTANTS: Mapping[type, str] = {str: '""', list: "[]", dict: "{}"}
"""How a script writes what the build fills in."""


def replace_once(text: str, placeholder: str | re.Pattern[str], value: str) -> str:
    """Return a text with a value in place of a mark, or of what a pattern finds.

    Raises SystemExit unless there is exactly one such place.
    """
    matches = (
        placeholder.findall(text)
        if isinstance(placeholder, re.Pattern)
        else [placeholder] * text.count(placeholder)
    )
    if len(matches) != 1:
        raise SystemExit(f"{len(matches)} places look like {placeholder}, and there must be one.")
    return text.replace(matches[0], value)


def replace_all(text: str, placeholder: str, value: str) -> str:
    """Return a text with a value in place of a part of it; raise SystemExit if it has none."""
    if placeholder not in text:
        raise SystemExit(f"{placeholder} is not there any more.")
    return text.replace(placeholder, value)


def fill_constants(script: str, **constants: Any) -> str:
    """Return a script with its empty constants filled in, each of them JSON.

    Raises SystemExit unless the script has each of them once, and empty.
    """
    for name, value in constants.items():
        empty = f"const {name} = {EMPTY_CONSTANTS[type(value)]};"
        line = f"const {name} = {json.dumps(value, ensure_ascii=False)};"
        script = replace_once(script, empty, line)
    return script
