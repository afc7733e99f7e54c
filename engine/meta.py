"""The `meta` of a match and its deals: notes that no rule reads (FORMATS.md 3)."""

from __future__ import annotations

import json
from collections.abc import Container

from engine.errors import BadRecord, Json
from engine.strict_json import is_nested_deeper

MAX_HELP_WORDS, MAX_HELP_LENGTH = 8, 40
"""The most help words of a deal, and the most characters of one."""

MAX_META_LENGTH, MAX_META_DEPTH = 10_000, 20
"""The most characters, as JSON on one line, and the greatest depth of foreign keys in a `meta`."""

DEAL_META_KEYS = ("help", "aids", "commitment", "nonce")
"""The keys that this program writes. Seals are computed anew for each file, and not kept."""


def parse_used_help(meta: object) -> tuple[str, ...]:
    """Return the valid help words of a `meta`, up to `MAX_HELP_WORDS`, and ignore the others."""
    words = meta.get("help") if isinstance(meta, dict) else None
    entries = words if isinstance(words, list) else []
    return tuple(
        entry
        for entry in entries[:MAX_HELP_WORDS]
        if isinstance(entry, str) and len(entry) <= MAX_HELP_LENGTH
    )


def parse_aids(meta: object) -> str:
    """Return the `aids` of a `meta`, or "" if there is none or it is invalid."""
    aids = meta.get("aids") if isinstance(meta, dict) else None
    return aids if isinstance(aids, str) and len(aids) <= MAX_HELP_LENGTH else ""


def dump_extra_meta(meta: object, known_keys: Container[str] = ()) -> str:
    """Return all keys of a `meta` but `known_keys` as JSON text, or "" if there are none.

    Raises `BadRecord` if the text is too long, too deep, or not valid JSON in UTF-8: it is stored
    and written again as it is.
    """
    extra = (
        {key: meta[key] for key in meta if key not in known_keys} if isinstance(meta, dict) else {}
    )
    if not extra:
        return ""
    try:
        text = json.dumps(extra, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        text.encode()
    except ValueError:
        raise BadRecord("What is noted can’t be written down again.", code="bad-json") from None
    if len(text) > MAX_META_LENGTH or is_nested_deeper(text, MAX_META_DEPTH):
        raise BadRecord(f"More is noted than {MAX_META_LENGTH:,} characters.", code="too-large")
    return text


def load_extra_meta(text: str) -> dict[str, Json]:
    """Return the keys of a text from `dump_extra_meta` as a dictionary."""
    data: dict[str, Json] = json.loads(text) if text else {}
    return data
