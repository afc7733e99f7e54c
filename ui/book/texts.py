"""The words of the rulebook's blocks and pages, apart from those of the table: `say(key)`."""

from functools import partial
from importlib import import_module

from ui.languages import LANGUAGES, Say, translate

BOOK_TEXTS: dict[str, dict[str, str]] = {
    code: import_module(f"ui.languages.{code}.book").WORDS for code in LANGUAGES
}


def make_book_translator(language: str) -> Say:
    """Return the `say` of a language: the book's own words, else the table's."""
    return partial(_translate_book_text, language)


def _translate_book_text(language: str, key: str, **facts: object) -> str:
    template = BOOK_TEXTS[language].get(key)
    return translate(language, key, **facts) if template is None else template.format(**facts)
