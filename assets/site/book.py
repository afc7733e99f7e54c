"""The rulebook's pages; a chapter with a mistake in it stops the build."""

from __future__ import annotations

import shutil
from pathlib import Path

from engine.games import GAMES
from ui.rulebook.books import LANGUAGES, all_books, book, context_of
from ui.rulebook.page import Page, document
from ui.rulebook.reference import PAGES, USUAL_GAME, cheat_sheet, reference
from ui.rulebook.search import Section, index, sections

BOOK = Path(__file__).parents[1] / "book"


def write(dist: Path) -> None:
    """Write every book, its script and its widths; raise SystemExit naming each mistake."""
    shutil.copytree(BOOK, dist / "assets/book", dirs_exist_ok=True)
    (dist / "assets/css/widths.css").write_text(widths())
    wrong = []
    found: dict[str, list[Section]] = {}
    for game, language in all_books():
        content, faults = book(game, language)
        wrong += faults
        found.setdefault(language, []).extend(sections(game, str(content)))
        say = context_of(game, language).say
        title = say(f"game.{game}")
        page = Page(language, game, title, say(f"book.{game}.lead"), content, say)
        (dist / f"{game}.{language}.html").write_text(f"{document(page)}\n")
    for language, parts in found.items():
        titles = {game: context_of(game, language).say(f"game.{game}") for game in GAMES}
        (dist / f"book-search.{language}.json").write_text(index(titles, parts))
    wrong += write_reference(dist)
    if wrong:
        raise SystemExit("\n".join(["The rulebook has mistakes:", *wrong]))


def write_reference(dist: Path) -> list[str]:
    """Write the pages for authors; return what is wrong in their examples."""
    wrong = []
    for language in LANGUAGES:
        say = context_of(USUAL_GAME, language).say
        blocks, faults = reference(language)
        wrong += faults
        for name, content in (("reference", blocks), ("cheat", cheat_sheet(language))):
            file, title = PAGES[name], say(f"{name}.title")
            page = Page(language, file, title, say(f"{name}.lead"), content, say)
            (dist / f"{file}.{language}.html").write_text(f"{document(page)}\n")
    return wrong


def widths() -> str:
    """Return the style sheet of the attribute `width`: percent of the text column."""
    return "".join(f".wide-{percent} {{ --width: {percent}%; }}\n" for percent in range(1, 101))


if __name__ == "__main__":
    import sys

    write(Path(sys.argv[1]))
