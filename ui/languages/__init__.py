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


class RegionalTerms(NamedTuple):
    """What a country says differently: words wherever they stand, and whole texts by their keys."""

    words: Mapping[str, str]
    texts: Mapping[str, str]
    locales: tuple[str, ...]  # where, as browsers name a language in a country
    pattern: re.Pattern[str]  # finds the words


def _make_terms(words: Mapping[str, str], texts: Mapping[str, str], *locales: str) -> RegionalTerms:
    return RegionalTerms(
        words, texts, locales, re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b")
    )


AUSTRIAN_TERMS = _make_terms(terms.AUSTRIAN, terms.AUSTRIAN_TEXTS, "de-AT")


@dataclass(frozen=True, slots=True)
class Language:
    """What a language calls itself, its texts, and how it is written.

    `quotes` are the outer and the inner pair of quotation marks, `decimal_point` stands before
    decimals, and `date_format` is a date with its numbers in braces. `terms` are further sets of
    its words; its cards may have German letters.
    """

    name: str
    texts: Mapping[str, str]
    quotes: str
    decimal_point: str
    date_format: str
    terms: Mapping[str, RegionalTerms] = field(default_factory=dict)
    german_letters: bool = False


LANGUAGES: Mapping[str, Language] = {
    "de": Language(
        "Deutsch",
        de.TEXTS,
        "„“‚‘",
        ",",
        "{day}. {month}. {year}",
        {"austrian": AUSTRIAN_TERMS},
        german_letters=True,
    ),
    "en": Language("English", en.TEXTS, "“”‘’", ".", "{year}-{month:02}-{day:02}"),
}
"""The languages by their codes, in the order in which they are offered."""

FALLBACK_LANGUAGE = "en"
"""The language of those whose own is not here."""

TEXTS = {code: language.texts for code, language in LANGUAGES.items()}
LANGUAGE_NAME_TEXTS = {f"setting.language.{code}": one.name for code, one in LANGUAGES.items()}
"""What languages call themselves, which is the same in all of them."""


def translate(language: str, key: str, **facts: object) -> str:
    """The sentence of this key, its `{placeholders}` filled with the facts.

    A key that nobody has written yet shows itself instead of stopping the page.
    """
    template = TEXTS[language].get(key) or LANGUAGE_NAME_TEXTS.get(key)
    return key if template is None else template.format(**facts)


def has_text(key: str) -> bool:
    """Tell whether there are words for this key."""
    return key in TEXTS[FALLBACK_LANGUAGE]


@cache
def make_translator(language: str, terms: str = "", key_prefix: str = "") -> Say:
    """The `say` of a `Scene` for this language, with one of its sets of terms if it has that.

    Texts whose keys begin with `key_prefix` are said in place of those that their keys go on with.
    """
    term_set = terms if terms in LANGUAGES[language].terms else ""
    if not term_set and not key_prefix:
        return partial(translate, language)
    return partial(_translate_variant, language, term_set, key_prefix)


def _translate_variant(
    language: str, terms: str, key_prefix: str, key: str, **facts: object
) -> str:
    template = _variant_text(language, terms, key_prefix, key)
    return translate(language, key, **facts) if template is None else template.format(**facts)


@cache
def _variant_text(language: str, terms: str, key_prefix: str, key: str) -> str | None:
    """The text of this key if it reads differently with these terms, or has another in its place.

    Asked for each text as it is said: a start says few of them.
    """
    texts = TEXTS[language]
    if key_prefix and key_prefix + key in texts:
        return texts[key_prefix + key]
    if not terms or key not in texts:
        return None
    words, own_texts, _, pattern = LANGUAGES[language].terms[terms]
    return own_texts.get(key) or pattern.sub(lambda match: words[match[0]], texts[key])


def supported_language(code: str) -> str:
    """Return the language of a code such as de or de-AT if it is here, else the usual one."""
    language = code.partition("-")[0]
    return language if language in LANGUAGES else FALLBACK_LANGUAGE


TERMS_BY_LOCALE: Mapping[str, str] = {
    code: name
    for language in LANGUAGES.values()
    for name, own in language.terms.items()
    for code in own.locales
}
"""The set of terms that is usual in a country, by codes such as de-AT."""
