"""The rulebook's pages; a chapter with a mistake in it stops the build."""

from __future__ import annotations

import shutil
import sys
import tomllib
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from assets.build import reading
from engine.games import GAMES
from ui.book.pages.books import TALLEST, all_books, bound, by_chapters, context_of
from ui.book.pages.page import SHEET, STYLES, BookPage, book_document
from ui.book.pages.reference import HEADINGS, PAGES, USUAL_GAME, cheat_sheet, reference
from ui.book.pages.search import Found, found, index
from ui.book.text.render import Section
from ui.languages import LANGUAGES
from ui.views.pages.document import render_document

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "assets/book"


def write(dist: Path) -> None:
    """Write every book, the scripts and the widths; raise SystemExit naming each mistake."""
    shutil.copytree(BOOK, dist / "assets/book", dirs_exist_ok=True)
    (dist / "assets/css/widths.css").write_text(widths())
    reading.write_joined(dist, SHEET, STYLES)
    wrong = []
    sought: dict[str, list[Found]] = {}
    for game, language in all_books():
        chapters, faults = by_chapters(game, language)
        page = page_of(game, language, chapters)
        wrong += faults
        sought.setdefault(language, []).extend(found(game, chain.from_iterable(chapters)))
        (dist / f"{page.name}.{language}.html").write_text(
            f"{render_document(book_document(page))}\n"
        )
    for language, parts in sought.items():
        titles = {game: context_of(game, language).say(f"game.{game}") for game in GAMES}
        (dist / f"book-search.{language}.json").write_text(index(titles, parts))
    wrong += write_reference(dist)
    if wrong:
        raise SystemExit("\n".join(["The rulebook has mistakes:", *wrong]))


def page_of(game: str, language: str, chapters: Sequence[Sequence[Section]]) -> BookPage:
    """Return the chapters of a book as one page."""
    context = context_of(game, language)
    title, lead = context.say(f"game.{game}"), context.say(f"book.{game}.lead")
    headings = [one.heading for parts in chapters for one in parts if one.heading]
    text = bound(context, chapters)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    edition = project["version"]
    return BookPage(
        context, game, title, lead, text, headings, follows=True, pdf=True, edition=edition
    )


def write_reference(dist: Path) -> list[str]:
    """Write the pages for authors; return what is wrong in their examples."""
    wrong = []
    for language in LANGUAGES:
        context = context_of(USUAL_GAME, language)
        say = context.say
        blocks, faults = reference(language)
        wrong += faults
        for name, content in (("reference", blocks), ("cheat", cheat_sheet(language))):
            file, title = PAGES[name], say(f"{name}.title")
            lead, headings = say(f"{name}.lead"), HEADINGS[name](say)
            page = BookPage(context, file, title, lead, content, headings, pdf=True)
            (dist / f"{file}.{language}.html").write_text(
                f"{render_document(book_document(page))}\n"
            )
    return wrong


def widths() -> str:
    """Return the style sheet of what its class says in figures.

    The attribute `width` is percent of the text column, the height of a chapter is in steps.
    """
    wide = (f".wide-{percent} {{ --width: {percent}%; }}\n" for percent in range(1, 101))
    tall = (f".tall-{steps} {{ --tall: {steps}; }}\n" for steps in range(1, TALLEST + 1))
    return "".join([*wide, *tall])


if __name__ == "__main__":
    write(Path(sys.argv[1]))
