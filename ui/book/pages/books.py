"""The books: chapters of a game and a language in reading order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from htpy import Element, Fragment, fragment, section

from engine.games import GAMES
from engine.record import Record, loads
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.render import Section, answers_section, render_sections
from ui.languages import LANGUAGES

SUMMARY_PATTERN = re.compile(r"# [^\n]+\n\n\[short\]\n[^\n]+\n\[/short\]\n")
NO_SUMMARY = mistake("summary")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A file of a book, with its path as faults show it and its text."""

    file: str
    text: str


@cache
def list_chapters(game: str, language: str) -> tuple[Chapter, ...]:
    """Return the chapters of a book in the order of their numbers."""
    folder = files(f"ui.languages.{language}.book").joinpath("chapters", game)
    if not folder.is_dir():
        return ()
    path = f"ui/languages/{language}/book/chapters/{game}"
    entries = sorted(folder.iterdir(), key=lambda file: file.name)
    return tuple(
        Chapter(f"{path}/{file.name}", file.read_text(encoding="utf-8")) for file in entries
    )


@cache
def load_book_records() -> Mapping[str, Record]:
    """Return the matches that chapters show (FORMATS.md 3), by file name without `.json`."""
    folder = files("ui.book").joinpath("records")
    if not folder.is_dir():
        return {}
    entries = sorted(folder.iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".json"): loads(file.read_text(encoding="utf-8"))
        for file in entries
        if file.name.endswith(".json")
    }


def book_context(game: str, language: str, **fields: Any) -> BookContext:
    """Return the context in which a book is rendered, with the stored matches.

    `preset` and `options` are the house rules shown first. `file` is the chapter's path.
    """
    return BookContext(language, game, records=load_book_records(), **fields)


def render_chapters(
    game: str, language: str, **rules: Any
) -> tuple[list[list[Section]], list[str]]:
    """Return the sections of each chapter, and the faults in them.

    `preset` and `options` are the house rules shown first, by default the first preset.
    """
    rendered, faults = [], []
    for chapter in list_chapters(game, language):
        context = book_context(game, language, file=chapter.file, **rules)
        rendered.append(render_sections(context, chapter.text))
        if not SUMMARY_PATTERN.match(chapter.text):
            context.add_fault(BookError(NO_SUMMARY), 3)
        faults += [str(fault) for fault in context.faults]
    return rendered, faults


def join_rendered_chapters(context: BookContext, rendered: Sequence[Sequence[Section]]) -> Fragment:
    """Return rendered chapters as one piece of HTML, with the answers for print at the end."""
    answers = [answer for sections in rendered for part in sections for answer in part.answers]
    return fragment[
        [render_book_chapter(sections) for sections in rendered], answers_section(context, answers)
    ]


def render_book_chapter(sections: Sequence[Section]) -> Element:
    """Return a chapter as an element, with a class for its estimated height."""
    content = [(part.opening, part.body) for part in sections]
    return section(class_=f"chapter tall-{estimate_height_steps(sections)}")[content]


LETTERS_PER_STEP = 500
"""Letters per step of a chapter's height. On a phone each letter takes about one pixel."""

MAX_HEIGHT_STEPS = 40


def estimate_height_steps(sections: Iterable[Section]) -> int:
    """Estimate the height of a chapter in steps.

    It is used until the browser lays the chapter out.
    """
    letters = sum(len(part.opening.striptags()) + len(part.body.striptags()) for part in sections)
    return min(max(letters // LETTERS_PER_STEP, 1), MAX_HEIGHT_STEPS)


def list_books() -> tuple[tuple[str, str], ...]:
    """Return game and language of every book that has chapters."""
    return tuple(
        (g, language) for g in GAMES for language in LANGUAGES if list_chapters(g, language)
    )
