"""English words of the search in the books."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "search.label": "Search the rulebooks",
    "search.none": "Nothing found.",
    "search.one": "1 result",
    "search.many": "{count} results",
}
