"""The rulebook's pages; a chapter with a mistake in it stops the build."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from engine.games import GAMES
from ui.book.pages.books import all_books, book, context_of
from ui.book.pages.page import Page, document
from ui.book.pages.reference import PAGES, USUAL_GAME, cheat_sheet, reference
from ui.book.pages.search import Section, index, sections
from ui.languages import LANGUAGES

BOOK = Path(__file__).parents[1] / "book"


def write(dist: Path) -> None:
    """Write every book, the scripts and the widths; raise SystemExit naming each mistake."""
    shutil.copytree(BOOK, dist / "assets/book", dirs_exist_ok=True)
    (dist / "assets/css/widths.css").write_text(widths())
    wrong = []
    found: dict[str, list[Section]] = {}
    for game, language in all_books():
        page, faults = book_page(game, language)
        wrong += faults
        found.setdefault(language, []).extend(sections(game, str(page.content)))
        (dist / f"{page.name}.{language}.html").write_text(f"{document(page)}\n")
    for language, parts in found.items():
        titles = {game: context_of(game, language).say(f"game.{game}") for game in GAMES}
        (dist / f"book-search.{language}.json").write_text(index(titles, parts))
    wrong += write_reference(dist)
    if wrong:
        raise SystemExit("\n".join(["The rulebook has mistakes:", *wrong]))


def book_page(game: str, language: str) -> tuple[Page, list[str]]:
    """Return a book as one page, and what is wrong in it."""
    content, faults = book(game, language)
    context = context_of(game, language)
    title, lead = context.say(f"game.{game}"), context.say(f"book.{game}.lead")
    return Page(context, game, title, lead, content, follows=True, pdf=True), faults


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
            page = Page(context, file, title, say(f"{name}.lead"), content, pdf=True)
            (dist / f"{file}.{language}.html").write_text(f"{document(page)}\n")
    return wrong


def widths() -> str:
    """Return the style sheet of the attribute `width`: percent of the text column."""
    return "".join(f".wide-{percent} {{ --width: {percent}%; }}\n" for percent in range(1, 101))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
