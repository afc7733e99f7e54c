"""Why something from elsewhere cannot be read."""

from __future__ import annotations

from engine.errors import EngineError
from ui.languages import Say

WORDED_CODES = (
    "bad-json",
    "bad-link",
    "too-large",
    "unknown-game",
    "unknown-preset",
    "unknown-option",
)
"""Codes of what may befall anybody: a link that was cut off, or is of another release. Of all else
the engine's own sentence is told, in English.
"""


def unreadable_reason(say: Say, error: EngineError, key: str) -> str:
    """Why it is refused; what is of a later release is not called damaged."""
    if error.code == "newer":
        return say("unread.newer")
    return say(
        key, reason=say(f"unread.{error.code}") if error.code in WORDED_CODES else error.message
    )
