"""What is noted of a match and of its deals, and what no rule ever reads: `meta` (formats.md 3)."""

from __future__ import annotations

import json
from collections.abc import Container

from engine.errors import BadRecord, Json
from engine.strict_json import json_depth

MAX_HELP_WORDS, MAX_HELP_LENGTH = 8, 40
"""Words on what helped in a deal, and characters of one."""

MAX_META_LENGTH, MAX_META_DEPTH = 10_000, 20
"""Characters of all that others have noted in one `meta`, as JSON on one line, and its depth."""

DEAL_META_KEYS = ("help", "aids", "commitment", "nonce")
"""What this program notes of a deal itself; seals are made anew for each file (`commitment`)."""


def parse_help_words(meta: object) -> tuple[str, ...]:
    """Return what helped in a deal, from its `meta`; whatever else stands there is passed over."""
    words = meta.get("help") if isinstance(meta, dict) else None
    entries = words if isinstance(words, list) else []
    return tuple(
        entry
        for entry in entries[:MAX_HELP_WORDS]
        if isinstance(entry, str) and len(entry) <= MAX_HELP_LENGTH
    )


def parse_aids(meta: object) -> str:
    """Return the word on the aids of a deal, from its `meta`; "" where there is none."""
    aids = meta.get("aids") if isinstance(meta, dict) else None
    return aids if isinstance(aids, str) and len(aids) <= MAX_HELP_LENGTH else ""


def parse_extra_meta(meta: object, known_keys: Container[str] = ()) -> str:
    """Return what others have noted, every key but the `known_keys` ones, as JSON text; "" for
    nothing.

    It is kept as it is and handed on, so it has to be short, and text that can be written down.
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
    if len(text) > MAX_META_LENGTH or json_depth(text) > MAX_META_DEPTH:
        raise BadRecord(f"More is noted than {MAX_META_LENGTH:,} characters.", code="too-large")
    return text


def load_extra_meta(text: str) -> dict[str, Json]:
    """Return what `parse_extra_meta` has read as JSON values."""
    data: dict[str, Json] = json.loads(text) if text else {}
    return data
