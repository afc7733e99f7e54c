"""Matching of a search text: by words, whatever their capitals, accents and umlauts.

The settings, the house rules and the archive filter their rows with it. The rulebook is searched
without Python: `assets/book/search.js` has the same rules, and also ranks what it finds.
"""

from __future__ import annotations

import re
import unicodedata

WORD_PATTERN = re.compile(r"[^\W_]+")

MAX_PREFIX_LENGTH = 2
"""A term of at most so many letters is found only at the beginning of a word."""


def fold_text(text: str) -> str:
    """Return text normalised for comparison: "Sküs", "SKUES" and "skus" become equal."""
    lowered = text.lower().replace("ß", "ss")
    if not lowered.isascii():
        decomposed = unicodedata.normalize("NFD", lowered)
        lowered = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return re.sub("([aou])e", r"\1", lowered)


def fold_words(text: str) -> str:
    """Return the folded words of a text, each after a space."""
    return "".join(f" {word}" for word in WORD_PATTERN.findall(fold_text(text)))


def parse_search_terms(search_text: str) -> tuple[str, ...]:
    """Return the terms that the folded words of a text must contain to match."""
    words = fold_words(search_text).split()
    return tuple(word if len(word) > MAX_PREFIX_LENGTH else f" {word}" for word in words)


def matches_terms(folded_words: str, terms: tuple[str, ...]) -> bool:
    """Return whether folded words contain every term."""
    return all(term in folded_words for term in terms)
