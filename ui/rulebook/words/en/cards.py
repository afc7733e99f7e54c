"""English words of blocks that show cards, and of the layout."""

from __future__ import annotations

WORDS: dict[str, str] = {}
