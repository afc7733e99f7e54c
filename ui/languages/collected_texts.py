"""All texts of a language in one table, with what they quote of each other filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from engine.games import GAMES

QUOTED_KEY = re.compile(r"\{(\w[\w-]*\.[\w.-]+)\}")
"""The place of another text, such as `{contract.picolo}`. Names of facts have no dot."""


def collect_texts(language: str, *parts: ModuleType) -> dict[str, str]:
    """Return the texts of these modules, and of `ui/languages/LANGUAGE/PACKAGE.py` of each game."""
    games = [
        import_module(f"ui.languages.{language}.{game.package_name}") for game in GAMES.values()
    ]
    texts = {key: text for part in (*parts, *games) for key, text in part.TEXTS.items()}
    row_words = (getattr(game, "ROW_WORDS", {}) for game in games)
    return fill_in_quoted(texts, {key: text for words in row_words for key, text in words.items()})


def fill_in_quoted(texts: Mapping[str, str], row_words: Mapping[str, str]) -> dict[str, str]:
    """Return texts with what they quote: other texts, and words that follow from rows."""
    quotable = {**texts, **row_words}

    def fill_in(text: str) -> str:
        return QUOTED_KEY.sub(lambda match: fill_in(quotable[match[1]]), text)

    return {key: fill_in(text) for key, text in texts.items()}
