"""The keyboard shortcuts of a replay."""

from __future__ import annotations

from collections.abc import Mapping

from ui.model.command import CommandText

REPLAY_KEYS: Mapping[str, CommandText] = {
    "ArrowRight": CommandText("replay-go", "next"),
    "ArrowLeft": CommandText("replay-go", "previous"),
    "Shift ArrowRight": CommandText("replay-go", "next-trick"),
    "Shift ArrowLeft": CommandText("replay-go", "previous-trick"),
    "PageDown": CommandText("replay-go", "next-phase"),
    "PageUp": CommandText("replay-go", "previous-phase"),
    "Home": CommandText("replay-go", "first"),
    "End": CommandText("replay-go", "last"),
    " ": CommandText("replay-play"),
}
"""Keyboard shortcuts of a replay. The letters for questions and commands still work."""
