"""The page's words in both languages: `text(language, key, **facts)`."""

from __future__ import annotations

from functools import partial

from ui.languages import de, en
from ui.model import Say

TEXTS = {"en": en.TEXTS, "de": de.TEXTS}
LANGUAGES = tuple(TEXTS)


def text(language: str, key: str, **facts: object) -> str:
    """Return the sentence of this key, its `{placeholders}` filled with the facts.

    A key that nobody has written yet shows itself instead of stopping the page.
    """
    found = TEXTS[language].get(key)
    return key if found is None else found.format(**facts)


def known(key: str) -> bool:
    """Tell whether there are words for this key."""
    return key in TEXTS["en"]


def sayer(language: str) -> Say:
    """Return the `say` of a `Scene` for this language."""
    return partial(text, language)
