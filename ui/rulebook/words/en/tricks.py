"""English words of blocks that show positions."""

from __future__ import annotations

WORDS: dict[str, str] = {}
