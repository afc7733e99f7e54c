"""The rulebook's pages and their PDFs. A mistake in a chapter fails the build."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path

from markupsafe import Markup

from assets.build import pdf
from assets.build.page_writer import render_page, write_page
from engine.games import GAMES
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
from ui.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
BOOK_ASSETS = ROOT / "assets/book"


def write_book_pages(dist: Path) -> None:
    """Write every book, the pages for authors, their PDFs and scripts.

    Raises SystemExit listing all mistakes in the chapters.
    """
    shutil.copytree(BOOK_ASSETS, dist / "assets/book", dirs_exist_ok=True)
    pages, mistakes = list[BookPage](), list[str]()
    search_rows: dict[str, list[SearchEntry]] = {}
    for game, language in list_books():
        chapters, faults = render_chapters(game, language)
        pages.append(book_page(game, language, chapters))
        mistakes += faults
        search_rows.setdefault(language, []).extend(
            [
                *list_search_entries(game, chain.from_iterable(chapters)),
                printing_entry(book_context(game, language).say, game),
            ]
        )
    for language, parts in search_rows.items():
        say = make_book_translator(language)
        titles = {game: say(f"game.{game}") for game in GAMES} | {"accessibility": say("ui.title")}
        (dist / f"book-search.{language}.json").write_text(
            dump_search_index(titles, [*parts, contrast_entry(say)]), encoding="utf-8"
        )
    for language in LANGUAGES:
        author_pages, faults = reference_pages(language)
        pages += author_pages
        mistakes += faults
    if mistakes:
        raise SystemExit("\n".join(["The rulebook has mistakes:", *mistakes]))
    write_printed_pages(dist, {f"{page.name}.{page.context.language}": page for page in pages})


def write_printed_pages(dist: Path, pages: Mapping[str, BookPage]) -> None:
    """Write pages by the names of their files. Each offers its PDF, if it could be printed."""
    printed = pdf.write_pdfs(
        dist, {name: partial(render_for_print, dist, name, page) for name, page in pages.items()}
    )
    for name, page in pages.items():
        document = book_document(replace(page, has_pdf=name in printed))
        write_page(dist, f"{name}.html", document)


def render_for_print(dist: Path, name: str, page: BookPage, numbers: pdf.PageNumbers) -> str:
    """Return the text of a page whose contents name the pages of a print."""
    document = book_document(replace(page, page_numbers=numbers))
    return render_page(dist, f"{name}.html", document)


def book_page(game: str, language: str, chapters: Sequence[Sequence[Section]]) -> BookPage:
    """Return a book's chapters as one page."""
    context = book_context(game, language)
    title, lead = context.say(f"game.{game}"), context.say(f"book.{game}.lead")
    headings = [section.heading for parts in chapters for section in parts if section.heading]
    text = Markup(join_rendered_chapters(context, chapters))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return BookPage(
        *(context, game, title, lead, text, headings),
        has_lesson=(ROOT / f"ui/lessons/{GAMES[game].package_name}.py").is_file(),
        edition=project["version"],
    )


def reference_pages(language: str) -> tuple[list[BookPage], list[str]]:
    """Return the pages for authors in a language, and the mistakes in their examples."""
    context = book_context(DEFAULT_GAME, language)
    blocks, faults = block_reference(language)
    contents = {"reference": blocks, "cheat": shortcode_cheat_sheet(language)}
    pages = [
        BookPage(
            context,
            PAGE_FILES[name],
            title=context.say(f"{name}.title"),
            lead=context.say(f"{name}.lead"),
            content=Markup(content),
            headings=HEADINGS_BY_PAGE[name](context.say),
        )
        for name, content in contents.items()
    ]
    return pages, faults
