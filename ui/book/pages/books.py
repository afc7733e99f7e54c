"""The books: chapters in reading order, gathered from the files of a game and a language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from htpy import Element, Fragment, fragment, section

from engine.games import GAMES
from ui.book.records import stored
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.render import Section, answers_section, sections
from ui.languages import LANGUAGES

SUMMED_UP = re.compile(r"# .+\n\n\[short\]\n.+\n\[/short\]\n")
NO_SUMMARY = mistake("summary")


@dataclass(frozen=True, slots=True)
class Chapter:
    """One file of a book: its name as faults tell it, and its text."""

    file: str
    text: str


@cache
def chapters(game: str, language: str) -> tuple[Chapter, ...]:
    """Return the chapters of a book in the order of their numbers."""
    folder = files(f"ui.languages.{language}.book").joinpath("chapters", game)
    if not folder.is_dir():
        return ()
    place = f"ui/languages/{language}/book/chapters/{game}"
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return tuple(
        Chapter(f"{place}/{file.name}", file.read_text(encoding="utf-8")) for file in found
    )


def context_of(game: str, language: str, **given: Any) -> Context:
    """Return the context in which a book is drawn: stored matches, and the rules that are given.

    `preset` and `options` are the house rules shown first, `file` the chapter's name.
    """
    return Context(language, game, records=stored(), **given)


def book(game: str, language: str, **rules: Any) -> tuple[Fragment, list[str]]:
    """Return the chapters of a book as HTML, and what is wrong in them.

    `preset` and `options` are the house rules shown first: the game's own unless others are given.
    """
    drawn, faults = by_chapters(game, language, **rules)
    return bound(context_of(game, language), drawn), faults


def by_chapters(game: str, language: str, **rules: Any) -> tuple[list[list[Section]], list[str]]:
    """Return the same by chapters and sections."""
    drawn, faults = [], []
    for chapter in chapters(game, language):
        context = context_of(game, language, file=chapter.file, **rules)
        drawn.append(sections(context, chapter.text))
        if not SUMMED_UP.match(chapter.text):
            context.refuse(BookError(NO_SUMMARY), 3)
        faults += [str(fault) for fault in context.faults]
    return drawn, faults


def bound(context: Context, drawn: Sequence[Sequence[Section]]) -> Fragment:
    """Return chapters as HTML, each with a guess of its height, and the answers for paper."""
    answers = [answer for parts in drawn for one in parts for answer in one.answers]
    return fragment[[chapter(parts) for parts in drawn], answers_section(context, answers)]


def chapter(parts: Sequence[Section]) -> Element:
    """Return a chapter as HTML."""
    shown = [(one.opening, one.body) for one in parts]
    return section(class_=f"chapter tall-{tall(parts)}")[shown]


LETTERS_HIGH = 500
"""Letters to a step of a chapter's height; a phone needs a pixel for each."""

TALLEST = 40


def tall(parts: Iterable[Section]) -> int:
    """Guess the height of a chapter in steps, for the time before it is laid out."""
    letters = sum(len(one.opening.striptags()) + len(one.body.striptags()) for one in parts)
    return min(max(letters // LETTERS_HIGH, 1), TALLEST)


def all_books() -> tuple[tuple[str, str], ...]:
    """Return game and language of every book that has chapters."""
    return tuple((g, language) for g in GAMES for language in LANGUAGES if chapters(g, language))
