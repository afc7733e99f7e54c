"""The one place in a finished text where the build puts a value: found once, or the build stops."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

EMPTY: Mapping[type, str] = {str: '""', list: "[]", dict: "{}"}
"""How a script writes what the build fills in."""


def placed(text: str, mark: str, value: str) -> str:
    """Return a text with a value in place of what a pattern finds.

    Raises SystemExit unless the pattern finds exactly one place.
    """
    text, count = re.subn(mark, lambda found: value, text)
    if count != 1:
        raise SystemExit(f"{count} places look like {mark}, and there must be one.")
    return text


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
        script = placed(script, re.escape(empty), line)
    return script
