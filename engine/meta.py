"""What is noted of a match and of its deals, and what no rule ever reads: `meta` (formats.md 3)."""

from __future__ import annotations

import json
from collections.abc import Container

from engine.errors import BadRecord, Json
from engine.strict import depth

MAX_HELP, MAX_NOTE = 8, 40
"""Words on what helped in a deal, and characters of one."""

MAX_REST, MAX_DEEP = 10_000, 20
"""Characters of all that others have noted in one `meta`, as JSON on one line, and its depth."""

OF_DEAL = ("help", "aids", "commitment", "nonce")
"""What this program notes of a deal itself; seals are made anew for each file (`commitment`)."""


def read_help(meta: object) -> tuple[str, ...]:
    """Return what helped in a deal, from its `meta`; whatever else stands there is passed over."""
    words = meta.get("help") if isinstance(meta, dict) else None
    known = words if isinstance(words, list) else []
    return tuple(one for one in known[:MAX_HELP] if isinstance(one, str) and len(one) <= MAX_NOTE)


def read_aids(meta: object) -> str:
    """Return the word on the aids of a deal, from its `meta`; "" where there is none."""
    found = meta.get("aids") if isinstance(meta, dict) else None
    return found if isinstance(found, str) and len(found) <= MAX_NOTE else ""


def read_rest(meta: object, known: Container[str] = ()) -> str:
    """Return what others have noted, every key but the `known` ones, as JSON text; "" for nothing.

    It is kept as it is and handed on, so it has to be short, and text that can be written down.
    """
    rest = {key: meta[key] for key in meta if key not in known} if isinstance(meta, dict) else {}
    if not rest:
        return ""
    try:
        text = json.dumps(rest, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        text.encode()
    except ValueError:
        raise BadRecord("What is noted can’t be written down again.", code="bad-json") from None
    if len(text) > MAX_REST or depth(text) > MAX_DEEP:
        raise BadRecord(f"More is noted than {MAX_REST:,} characters.", code="too-large")
    return text


def rest_json(rest: str) -> dict[str, Json]:
    """Return what `read_rest` has read as JSON values."""
    found: dict[str, Json] = json.loads(rest) if rest else {}
    return found
