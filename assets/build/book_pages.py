"""The rulebook's pages. A mistake in a chapter fails the build."""

from __future__ import annotations

import shutil
import sys
import tomllib
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from engine.games import GAMES
from ui.app.start import make_first_model
from ui.book.pages.books import (
    book_context,
    join_rendered_chapters,
    list_books,
    render_chapters,
)
from ui.book.pages.page import BookPage, book_document
from ui.book.pages.reference import (
    DEFAULT_GAME,
    HEADINGS_BY_PAGE,
    PAGE_FILES,
    block_reference,
    shortcode_cheat_sheet,
)
from ui.book.pages.search import (
    SearchEntry,
    contrast_entry,
    dump_search_index,
    list_search_entries,
    printing_entry,
)
from ui.book.text.render import Section
from ui.book.texts import make_book_translator
from ui.components.document import render_document
from ui.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
BOOK_ASSETS = ROOT / "assets/book"


def write_book_pages(dist: Path) -> None:
    """Write every book and its scripts.

    Raises SystemExit listing all mistakes in the chapters.
    """
    shutil.copytree(BOOK_ASSETS, dist / "assets/book", dirs_exist_ok=True)
    mistakes = []
    search_rows: dict[str, list[SearchEntry]] = {}
    for game, language in list_books():
        chapters, faults = render_chapters(game, language)
        page = book_page(game, language, chapters)
        mistakes += faults
        search_rows.setdefault(language, []).extend(
            [
                *list_search_entries(game, chain.from_iterable(chapters)),
                printing_entry(book_context(game, language).say, game),
            ]
        )
        (dist / f"{page.name}.{language}.html").write_text(
            f"{render_document(book_document(page))}\n", encoding="utf-8"
        )
    for language, parts in search_rows.items():
        say = make_book_translator(language)
        titles = {game: say(f"game.{game}") for game in GAMES} | {"accessibility": say("ui.title")}
        (dist / f"book-search.{language}.json").write_text(
            dump_search_index(titles, [*parts, contrast_entry(say)]), encoding="utf-8"
        )
    mistakes += write_reference_pages(dist)
    if mistakes:
        raise SystemExit("\n".join(["The rulebook has mistakes:", *mistakes]))


def book_page(game: str, language: str, chapters: Sequence[Sequence[Section]]) -> BookPage:
    """Return a book's chapters as one page."""
    context = book_context(game, language)
    title, lead = context.say(f"game.{game}"), context.say(f"book.{game}.lead")
    headings = [section.heading for parts in chapters for section in parts if section.heading]
    text = join_rendered_chapters(context, chapters)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    edition = project["version"]
    return BookPage(
        context,
        game,
        title,
        lead,
        text,
        headings,
        follows_rules=True,
        has_pdf=True,
        edition=edition,
        has_lesson=game in make_first_model({}, {}, language=language, seed=1).guided_deals,
    )


def write_reference_pages(dist: Path) -> list[str]:
    """Write the pages for authors, and return the mistakes in their examples."""
    mistakes = []
    for language in LANGUAGES:
        context = book_context(DEFAULT_GAME, language)
        say = context.say
        blocks, faults = block_reference(language)
        mistakes += faults
        for name, content in (("reference", blocks), ("cheat", shortcode_cheat_sheet(language))):
            file, title = PAGE_FILES[name], say(f"{name}.title")
            lead, headings = say(f"{name}.lead"), HEADINGS_BY_PAGE[name](say)
            page = BookPage(context, file, title, lead, content, headings, has_pdf=True)
            (dist / f"{file}.{language}.html").write_text(
                f"{render_document(book_document(page))}\n", encoding="utf-8"
            )
    return mistakes


if __name__ == "__main__":
    write_book_pages(Path(sys.argv[1]))
