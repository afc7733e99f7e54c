"""The words of the table inside other texts: which of them a text has, and what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from ui.games import face_of_game
from ui.languages import LANGUAGES, Say, sayer
from ui.model import Scene

ENDING = r"(?:s|e|n|en|es)?"
"""What a word may end with besides."""

ARTICLE = re.compile(r"^(?:the|der|die|das) ", re.IGNORECASE)


class Piece(NamedTuple):
    """A part of a text, and the term that it is, if any."""

    text: str
    term: str = ""


def pieces(scene: Scene, text: str, game: str = "") -> Iterator[Piece]:
    """Yield a text about a game in parts; a term is marked where it stands first."""
    found, at = set[str](), 0
    likes = scene.model.settings
    pattern, keys = _pattern(likes.language, likes.terms, game or scene.view["game"])
    for match in pattern.finditer(text) if keys else ():
        key = keys[(match.lastindex or 1) - 1]
        if key not in found:
            found.add(key)
            if match.start() > at:
                yield Piece(text[at : match.start()])
            yield Piece(match[0], key)
            at = match.end()
    if at < len(text):
        yield Piece(text[at:])


def terms_in(scene: Scene, texts: Iterable[str]) -> list[str]:
    """Return the terms that these texts use, in the order in which they come."""
    return [*dict.fromkeys(one.term for text in texts for one in pieces(scene, text) if one.term)]


def term_name(say: Say, term: str) -> str:
    """The word itself, without its other names."""
    return say(f"term.{term}").split(" (")[0]


def explained(scene: Scene, term: str) -> str:
    """A term with its meaning, to be heard."""
    return f"{scene.say(f'term.{term}')}: {scene.say(f'term.{term}.more')}"


@cache
def _pattern(language: str, terms: str, game: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """Find the terms of a game, the longest name first; the number of the group is the term."""
    say, quotes = sayer(language, terms), LANGUAGES[language].quotes
    names = [(name, key) for key in face_of_game(game).glossary_terms for name in _names(say, key)]
    names.sort(key=lambda one: -len(one[0]))
    written = "|".join(_written(name, quotes) for name, _ in names)
    return re.compile(f"(?:{written})"), tuple(key for _, key in names)


def _names(say: Say, key: str) -> Iterator[str]:
    for name in re.split(r"[(),]", say(f"term.{key}")):
        if bare := ARTICLE.sub("", name.strip()):
            yield bare


def _written(name: str, quotes: str) -> str:
    """A word with its endings; one that is also an ordinary word only where it is quoted."""
    first, rest = re.escape(name[0]), re.escape(name[1:])
    if name[0].islower():
        return f"(?<=[{quotes}])({first}{rest})(?=[{quotes}])"
    return rf"\b([{first}{first.lower()}]{rest}{ENDING})\b"
