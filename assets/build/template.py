"""Replace placeholders in generated texts. A missing or repeated one fails the build."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

EMPTY_CONSTANTS: Mapping[type, str] = {str: '""', list: "[]", dict: "{}"}
"""The empty values that stand for what the build fills in."""


def replace_once(text: str, placeholder: str | re.Pattern[str], value: str) -> str:
    """Return the text with its only match of a placeholder or pattern replaced.

    Raises SystemExit unless there is exactly one match.
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
    """Return the text with every match of a placeholder replaced.

    Raises SystemExit without a match.
    """
    if placeholder not in text:
        raise SystemExit(f"{placeholder} is not there any more.")
    return text.replace(placeholder, value)


def fill_constants(script: str, **constants: Any) -> str:
    """Return a script with its empty constants filled in as JSON.

    Raises SystemExit unless each of them occurs once, and is empty.
    """
    for name, value in constants.items():
        empty = f"const {name} = {EMPTY_CONSTANTS[type(value)]};"
        line = f"const {name} = {json.dumps(value, ensure_ascii=False)};"
        script = replace_once(script, empty, line)
    return script
