"""The glossary: find terms in texts, and explain them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from ui.game_face import face_of_game
from ui.languages import LANGUAGES, Say, make_translator
from ui.model import Scene

WORD_ENDINGS = r"(?:s|e|n|en|es)?"
"""Endings that a term may have in a text."""

ARTICLE_PATTERN = re.compile(r"^(?:the|der|die|das) ", re.IGNORECASE)


class TextPiece(NamedTuple):
    """A part of a text. If it is a term, it has the key of the term."""

    text: str
    term: str = ""
    signs_before: str = ""  # those that touch a term, such as its quotation marks
    signs_after: str = ""


SIGNS = "„“”‚‘’()[].,:;!?…"
"""The signs that stay on the line of the term that they touch."""


def split_terms(scene: Scene, text: str, game: str = "") -> Iterator[TextPiece]:
    """Yield the parts of a text about a game. Each term is marked at its first occurrence."""
    seen_keys, position = set[str](), 0
    settings = scene.model.settings
    pattern, keys = _terms_pattern(settings.language, settings.terms, game or scene.view["game"])
    for match in pattern.finditer(text) if keys else ():
        key = keys[(match.lastindex or 1) - 1]
        if key not in seen_keys:
            seen_keys.add(key)
            # Not by `span` or `strip`: starts need the second file of WebAssembly for those.
            start, end = match.start(), match.end()
            while start > position and text[start - 1] in SIGNS:
                start -= 1
            while end < len(text) and text[end] in SIGNS:
                end += 1
            if start > position:
                yield TextPiece(text[position:start])
            yield TextPiece(match[0], key, text[start : match.start()], text[match.end() : end])
            position = end
    if position < len(text):
        yield TextPiece(text[position:])


def list_terms(scene: Scene, texts: Iterable[str]) -> list[str]:
    """Return the terms that these texts contain, in order."""
    return [
        *dict.fromkeys(
            piece.term for text in texts for piece in split_terms(scene, text) if piece.term
        )
    ]


def term_speech(scene: Scene, term: str) -> str:
    """Return a term with its meaning, to announce."""
    return f"{scene.say(f'term.{term}')}: {scene.say(f'term.{term}.more')}"


@cache
def _terms_pattern(language: str, terms: str, game: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """Return a pattern for the terms of a game, the longest name first, and each group's term."""
    say, quotes = make_translator(language, terms), LANGUAGES[language].quotes
    names = [
        (name, key) for key in face_of_game(game).glossary_terms for name in _term_names(say, key)
    ]
    names.sort(key=lambda pair: -len(pair[0]))
    alternatives = "|".join(_word_pattern(name, quotes) for name, _ in names)
    return re.compile(f"(?:{alternatives})"), tuple(key for _, key in names)


def _term_names(say: Say, key: str) -> Iterator[str]:
    for name in re.split(r"[(),]", say(f"term.{key}")):
        if bare_name := ARTICLE_PATTERN.sub("", name.strip()):
            yield bare_name


def _word_pattern(name: str, quotes: str) -> str:
    """Return the pattern of a name. A name in lower case is an ordinary word and must be quoted."""
    first, rest = re.escape(name[0]), re.escape(name[1:])
    if name[0].islower():
        return f"(?<=[{quotes}])({first}{rest})(?=[{quotes}])"
    return rf"\b([{first}{first.lower()}]{rest}{WORD_ENDINGS})\b"
