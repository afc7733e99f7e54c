"""The keyboard shortcuts of a replay."""

from __future__ import annotations

from collections.abc import Mapping

from ui.model.messages import CommandGiven

REPLAY_KEYS: Mapping[str, CommandGiven] = {
    "ArrowRight": CommandGiven("replay-go", "next"),
    "ArrowLeft": CommandGiven("replay-go", "previous"),
    "Shift ArrowRight": CommandGiven("replay-go", "next-trick"),
    "Shift ArrowLeft": CommandGiven("replay-go", "previous-trick"),
    "PageDown": CommandGiven("replay-go", "next-phase"),
    "PageUp": CommandGiven("replay-go", "previous-phase"),
    "Home": CommandGiven("replay-go", "first"),
    "End": CommandGiven("replay-go", "last"),
    " ": CommandGiven("replay-play"),
}
"""Keyboard shortcuts of a replay; the letters for questions and commands still work."""
