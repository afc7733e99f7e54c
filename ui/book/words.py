"""The words of the rulebook's blocks and pages, apart from those of the table: `say(key)`."""

from functools import partial
from importlib import import_module

from ui.languages import LANGUAGES, Say, translate

WORDS: dict[str, dict[str, str]] = {
    code: import_module(f"ui.languages.{code}.book").WORDS for code in LANGUAGES
}


def sayer(language: str) -> Say:
    """Return the `say` of a language: the book's own words, else the table's."""
    return partial(_said, language)


def _said(language: str, key: str, **facts: object) -> str:
    own = WORDS[language].get(key)
    return translate(language, key, **facts) if own is None else own.format(**facts)
