"""English words of blocks that show options, contracts and scores."""

from __future__ import annotations

WORDS: dict[str, str] = {}
