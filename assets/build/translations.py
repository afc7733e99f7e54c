"""Checks that every language has every text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from ui.book.texts import BOOK_TEXTS
from ui.languages import TEXTS


def check_translations(dist: Path) -> None:
    """Raise SystemExit naming each language and the texts that it lacks."""
    missing = [line for texts in (TEXTS, BOOK_TEXTS) for line in missing_texts(texts)]
    if missing:
        raise SystemExit("\n".join(["A language lacks texts that another has:", *missing]))


def missing_texts(texts: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Yield a line for each text that a language lacks and another has."""
    all_keys = set[str]().union(*texts.values())
    for language, language_texts in texts.items():
        yield from (f"{language}: {key}" for key in sorted(all_keys - language_texts.keys()))
