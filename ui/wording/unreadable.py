"""Why a text from elsewhere cannot be read."""

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
"""Error codes with a translated text, since anybody can meet them.

They come from a truncated link, for example, or from a link of another release. Any other error is
shown with the engine's English sentence.
"""


def unreadable_reason(say: Say, error: EngineError, key: str) -> str:
    """Return why a text is refused. A text from a later release is not called damaged."""
    if error.code == "newer":
        return say("unread.newer")
    return say(
        key, reason=say(f"unread.{error.code}") if error.code in WORDED_CODES else error.message
    )
