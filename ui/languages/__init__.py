"""The languages and their texts (i18n): `translate(language, key, **facts)`.

Each language has a folder with texts by keys, under the same file names in each. `GAME.py` has what
the page says of one game, `common_rules.py` what it says of rules that games share. `book/` holds
the words, examples and chapters of the rulebook, which the table does not load. A text quotes
another by its key, `{contract.picolo}`; `row_words.py` has what follows from rows of the engine.

What the protocol and the terminal say too, in English, stands in the engine alone: refusals in
`refusals.py` of the game, meanings of options and titles of presets, contracts and bonuses in their
rows, what games share in `engine/common_rules.py`. `en/engine_texts.py` takes it from there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import NamedTuple

from ui.languages import de, en
from ui.languages.de import terms

Say = Callable[..., str]
"""`say(key, **facts)` returns a text in the reader's language. Facts are JSON, cards by name."""


class RegionalTerms(NamedTuple):
    """Regional differences of a language: single words in any text, and whole texts by key."""

    words: Mapping[str, str]
    texts: Mapping[str, str]
    locales: tuple[str, ...]  # the locales of browsers that use them, such as de-AT
    pattern: re.Pattern[str]  # matches the words


def _make_terms(words: Mapping[str, str], texts: Mapping[str, str], *locales: str) -> RegionalTerms:
    return RegionalTerms(
        words, texts, locales, re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b")
    )


AUSTRIAN_TERMS = _make_terms(terms.AUSTRIAN, terms.AUSTRIAN_TEXTS, "de-AT")


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its own name, its texts, and its conventions of writing.

    `quotes` are the outer and the inner pair of quotation marks. `date_format` has the placeholders
    year, month and day. The month is one of `month_names`. `terms` are sets of regional terms. With
    `german_letters` the ranks of the cards have German letters by default.
    """

    name: str
    texts: Mapping[str, str]
    quotes: str
    decimal_point: str
    date_format: str
    month_names: Sequence[str] = tuple(map(str, range(1, 13)))
    terms: Mapping[str, RegionalTerms] = field(default_factory=dict)
    german_letters: bool = False


LANGUAGES: Mapping[str, Language] = {
    "de": Language(
        "Deutsch",
        de.TEXTS,
        "„“‚‘",
        ",",
        "{day}. {month}. {year}",
        terms={"austrian": AUSTRIAN_TERMS},
        german_letters=True,
    ),
    "en": Language("English", en.TEXTS, "“”‘’", ".", "{day} {month} {year}", en.MONTH_NAMES),
}
"""The languages by their codes, in the order in which they are offered."""

FALLBACK_LANGUAGE = "en"
"""The language of readers whose own language is not supported."""

TEXTS = {code: language.texts for code, language in LANGUAGES.items()}
LANGUAGE_NAME_TEXTS = {f"setting.language.{code}": row.name for code, row in LANGUAGES.items()}
"""The languages' own names, which are the same in every language."""


def translate(language: str, key: str, **facts: object) -> str:
    """Return the translation of a key, its `{placeholders}` filled with the facts.

    A missing key is returned as it is, so that the page still works.
    """
    template = TEXTS[language].get(key) or LANGUAGE_NAME_TEXTS.get(key)
    return key if template is None else template.format(**facts)


def has_text(key: str) -> bool:
    """Return whether there is a text for this key."""
    return key in TEXTS[FALLBACK_LANGUAGE]


@cache
def make_translator(language: str, terms: str = "", key_prefix: str = "") -> Say:
    """Return the `say` of a `Scene` for this language, with regional terms if it has this set.

    A text whose key is `key_prefix` + key replaces the text of the key.
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
    """Return the text of this key if the terms or the prefix change it.

    Computed for each text on first use, because a start uses few of them.
    """
    texts = TEXTS[language]
    if key_prefix and key_prefix + key in texts:
        return texts[key_prefix + key]
    if not terms or key not in texts:
        return None
    words, own_texts, _, pattern = LANGUAGES[language].terms[terms]
    return own_texts.get(key) or pattern.sub(lambda match: words[match[0]], texts[key])


def supported_language(code: str) -> str:
    """Return the language of a code such as de or de-AT if supported, or else the fallback."""
    language = code.partition("-")[0]
    return language if language in LANGUAGES else FALLBACK_LANGUAGE


TERMS_BY_LOCALE: Mapping[str, str] = {
    code: name
    for language in LANGUAGES.values()
    for name, term_set in language.terms.items()
    for code in term_set.locales
}
"""The set of terms that is usual in a locale, by codes such as de-AT."""
