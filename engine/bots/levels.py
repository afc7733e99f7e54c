"""The bots' difficulty levels, by strength."""

from __future__ import annotations

LEVEL_NAMES = ("beginner", "casual", "club", "master")
"""The levels that a visitor can choose, weakest first."""
