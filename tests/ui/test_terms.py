"""Each thing has one name in each language: on the page, in the lessons and in both books."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from engine.games import GAMES
from tests.ui.book.book_skeleton import text_of
from ui.book.texts import BOOK_TEXTS
from ui.languages import LANGUAGES, TEXTS

BANNED = {
    "en": {
        # “whoever”, “a player who”: not the German “wer”
        r"(?:^|[.;:!] |, and |\| )[Ww]ho (?!may\b|must\b|has won\b)\w+ [^.?:;!|]*"
        r"\b(?:must|may|wins|gets|keeps|leads to the)\b": "whoever",
        r"\bof who\b": "of a player who",
        r"\b(?:un)?announced?\b|\bannounces\b|\bfeats?\b": "declare, bonus; to bid a contract",
        r"\bnormal game": "Normal game",
        r"\b[Pp]lay(?:s|ing|ed)? along\b": "stay in",
        r"(?:must|to|who|may|you) stay(?:s|ed)?(?! (?:in\b|at\b|away\b|where\b|on\b|still))"
        r"(?=[ .,;:!?])": "stay in",
    },
    "de": {
        # das Tarock, die Tarock
        r"\b(?:[Jj]eder|[Ee]inen|[Kk]einen|[Dd]einen)(?: \w+)? Tarock\b": "das Tarock",
        r"\b[Dd]er \w+e Tarock\b": "das Tarock",
        r"\b(?:hoh|nieder|niedrig|niedrigst|höchst|ander|mittler|gerufen)er Tarock\b": "das Tarock",
        r"\b(?:geht?|gehst|gehen) mit\b(?! (?:diesen|einem|den))|\bmit(?:zu)?geh|\bmitgegangen\b": (
            "dabeibleiben"
        ),
    },
}
"""By language: banned words, and the words to use instead."""


def all_texts(language: str) -> Iterator[tuple[str, str]]:
    """Yield every text of a language with where it stands."""
    yield from TEXTS[language].items()
    yield from BOOK_TEXTS[language].items()
    yield (
        "examples",
        files(f"ui.languages.{language}.book").joinpath("examples.md").read_text(encoding="utf-8"),
    )
    for game in GAMES:
        for line in text_of(game, language).split("\n"):
            yield game, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_has_one_name(language: str) -> None:
    result = [
        f"{where}: “{match[0]}” is “{better}”"
        for where, text in all_texts(language)
        for pattern, better in BANNED[language].items()
        for match in re.finditer(pattern, text, re.MULTILINE)
    ]
    assert not result, "\n".join(result)
