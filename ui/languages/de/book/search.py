"""German words of the search in the books."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "search.label": "In den Regelbüchern suchen",
    "search.none": "Nichts gefunden.",
    "search.one": "1 Treffer",
    "search.many": "{count} Treffer",
}
