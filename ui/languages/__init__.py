"""The languages, each listed once, and their texts: `text(language, key, **facts)`.

A language is a folder: texts by their keys, and in `book/` the words, the examples and the chapters
of the rulebook, which no table loads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from ui.languages import de, en

Say = Callable[..., str]
"""`say(key, **facts)`: a text in the reader's language; facts are JSON, cards by their names."""


@dataclass(frozen=True, slots=True)
class Language:
    """What a language calls itself, its texts, and how it is written.

    `quotes` are the outer and the inner pair of quotation marks, `point` stands before decimals,
    and `day` is a date with its numbers in braces.
    """

    name: str
    texts: Mapping[str, str]
    quotes: str
    point: str
    day: str


LANGUAGES: Mapping[str, Language] = {
    "de": Language("Deutsch", de.TEXTS, "„“‚‘", ",", "{day}. {month}. {year}"),
    "en": Language("English", en.TEXTS, "“”‘’", ".", "{year}-{month:02}-{day:02}"),
}
"""The languages by their codes, in the order in which they are offered."""

USUAL = "en"
"""The language of those whose own is not here."""

TEXTS = {code: language.texts for code, language in LANGUAGES.items()}
OWN_NAMES = {f"setting.language.{code}": one.name for code, one in LANGUAGES.items()}
"""What languages call themselves, which is the same in all of them."""


def text(language: str, key: str, **facts: object) -> str:
    """The sentence of this key, its `{placeholders}` filled with the facts.

    A key that nobody has written yet shows itself instead of stopping the page.
    """
    found = TEXTS[language].get(key) or OWN_NAMES.get(key)
    return key if found is None else found.format(**facts)


def has_words(key: str) -> bool:
    """Tell whether there are words for this key."""
    return key in TEXTS[USUAL]


def sayer(language: str) -> Say:
    """The `say` of a `Scene` for this language."""
    return partial(text, language)


def supported_language(code: str) -> str:
    """Return this language if it is here, else the usual one."""
    return code if code in LANGUAGES else USUAL
