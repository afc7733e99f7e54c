"""Texts of the rulebook's blocks and pages, which take precedence over the table's texts."""

from functools import partial
from importlib import import_module

from ui.languages import LANGUAGES, Say, translate

BOOK_TEXTS: dict[str, dict[str, str]] = {
    code: import_module(f"ui.languages.{code}.book").WORDS for code in LANGUAGES
}


def make_book_translator(language: str) -> Say:
    """Return the `say` of a language. It falls back to the table's texts."""
    return partial(_translate_book_text, language)


def _translate_book_text(language: str, key: str, **facts: object) -> str:
    template = BOOK_TEXTS[language].get(key)
    return translate(language, key, **facts) if template is None else template.format(**facts)
