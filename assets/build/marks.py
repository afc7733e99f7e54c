"""The one place in a finished text where the build puts a value: found once, or the build stops."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

EMPTY: Mapping[type, str] = {str: '""', list: "[]", dict: "{}"}
"""How a script writes what the build fills in."""


def placed(text: str, mark: str | re.Pattern[str], value: str) -> str:
    """Return a text with a value in place of a mark, or of what a pattern finds.

    Raises SystemExit unless there is exactly one such place.
    """
    found = mark.findall(text) if isinstance(mark, re.Pattern) else [mark] * text.count(mark)
    if len(found) != 1:
        raise SystemExit(f"{len(found)} places look like {mark}, and there must be one.")
    return text.replace(found[0], value)


def everywhere(text: str, part: str, value: str) -> str:
    """Return a text with a value in place of a part of it; raise SystemExit if it has none."""
    if part not in text:
        raise SystemExit(f"{part} is not there any more.")
    return text.replace(part, value)


def filled(script: str, **constants: Any) -> str:
    """Return a script with its empty constants filled in, each of them JSON.

    Raises SystemExit unless the script has each of them once, and empty.
    """
    for name, value in constants.items():
        empty = f"const {name} = {EMPTY[type(value)]};"
        line = f"const {name} = {json.dumps(value, ensure_ascii=False)};"
        script = placed(script, empty, line)
    return script
