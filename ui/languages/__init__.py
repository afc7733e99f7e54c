"""The languages, each listed once, and their texts: `text(language, key, **facts)`.

A language is a folder: texts by their keys, and in `book/` the words, the examples and the chapters
of the rulebook, which no table loads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from typing import NamedTuple

from ui.languages import de, en
from ui.languages.de import terms

Say = Callable[..., str]
"""`say(key, **facts)`: a text in the reader's language; facts are JSON, cards by their names."""


class Terms(NamedTuple):
    """What a country says differently: words wherever they stand, and whole texts by their keys."""

    words: Mapping[str, str]
    texts: Mapping[str, str]
    spoken: tuple[str, ...]  # where, as browsers name a language in a country
    pattern: re.Pattern[str]  # finds the words


def _terms(words: Mapping[str, str], texts: Mapping[str, str], *spoken: str) -> Terms:
    return Terms(words, texts, spoken, re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b"))


AUSTRIAN = _terms(terms.AUSTRIAN, terms.AUSTRIAN_TEXTS, "de-AT")


@dataclass(frozen=True, slots=True)
class Language:
    """What a language calls itself, its texts, and how it is written.

    `quotes` are the outer and the inner pair of quotation marks, `point` stands before decimals,
    and `day` is a date with its numbers in braces. `terms` are further sets of its words;
    its cards may have German letters.
    """

    name: str
    texts: Mapping[str, str]
    quotes: str
    point: str
    day: str
    terms: Mapping[str, Terms] = field(default_factory=dict)
    german_letters: bool = False


LANGUAGES: Mapping[str, Language] = {
    "de": Language(
        "Deutsch",
        de.TEXTS,
        "„“‚‘",
        ",",
        "{day}. {month}. {year}",
        {"austrian": AUSTRIAN},
        german_letters=True,
    ),
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


@cache
def sayer(language: str, terms: str = "", instead: str = "") -> Say:
    """The `say` of a `Scene` for this language, with one of its sets of terms if it has that.

    Texts whose keys begin with `instead` are said in place of those that their keys go on with.
    """
    known = terms if terms in LANGUAGES[language].terms else ""
    if not known and not instead:
        return partial(text, language)
    return partial(_said, language, known, instead)


def _said(language: str, terms: str, instead: str, key: str, **facts: object) -> str:
    found = _otherwise(language, terms, instead, key)
    return text(language, key, **facts) if found is None else found.format(**facts)


@cache
def _otherwise(language: str, terms: str, instead: str, key: str) -> str | None:
    """The text of this key if it reads differently with these terms, or has another in its place.

    Asked for each text as it is said: a start says few of them.
    """
    texts = TEXTS[language]
    if instead and instead + key in texts:
        return texts[instead + key]
    if not terms or key not in texts:
        return None
    words, own, _, pattern = LANGUAGES[language].terms[terms]
    return own.get(key) or pattern.sub(lambda found: words[found[0]], texts[key])


def supported_language(code: str) -> str:
    """Return the language of a code such as de or de-AT if it is here, else the usual one."""
    language = code.partition("-")[0]
    return language if language in LANGUAGES else USUAL


TERMS_OF: Mapping[str, str] = {
    code: name
    for language in LANGUAGES.values()
    for name, own in language.terms.items()
    for code in own.spoken
}
"""The set of terms that is usual in a country, by codes such as de-AT."""
