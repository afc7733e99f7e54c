"""Words of French suits and ranks, which texts for cards with other suits must not have."""

from __future__ import annotations

FRENCH_SUIT_WORDS = {
    "de": r"\b(?:Kreuz|Pik|Karo|Dame|Bube)\b",
    "en": r"(?i)\b(?:clubs|spades|diamonds|queen|jack)\b",
}
"""A pattern for each language."""
