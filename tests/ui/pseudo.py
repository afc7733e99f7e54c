"""A third language made of the English texts, and what of a page is not in it.

`plant` gives a copy of the sources the folder and the row of the language `xx`, in which every
letter has an accent: whatever still reads as English was said without asking the language.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html.parser import HTMLParser
from inspect import getsource
from pathlib import Path

from assets.build.author_pages import author_page as author
from assets.build.book_pages import book_page
from assets.build.first_paint import first_models
from engine.games import GAMES
from tests.source_copy import copy_sources
from tests.ui.scenes import models
from tests.ui.tables import having
from ui.book.blocks import SHORTCODES
from ui.book.pages.books import list_chapters, render_chapters
from ui.book.pages.page import book_document
from ui.book.pages.reference import block_reference, cheat_sheet
from ui.embed.frame_facts import frame_facts
from ui.languages import en
from ui.languages.en.book import WORDS
from ui.scene import make_scene
from ui.start import make_first_model
from ui.views.page import page_view
from ui.views.pages import licences
from ui.views.pages.builder import builder_page as builder
from ui.views.pages.document import PythonStart, render_document
from ui.views.pages.plain_pages import PLAIN_PAGES
from ui.views.pages.plain_pages import plain_page as plain

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "àƀćďéƒĝĥíĵķĺɱñóþɋŕšťúṽŵẋýžÀƁĆĎÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŤÚṼŴẊÝŽ"
KEPT = re.compile(r"(\{[^}]*\}|<[^>]+>|&\w+;|\[\[?[^\]]*\]?\](?:\([^)]*\))?|`[^`]*`)")
"""What is no letter of a sentence: facts, markup, links, code."""

ROW = '    "xx": Language("⟦Ẋẋ⟧", xx.TEXTS, "“”‘’", ".", "{year}-{month:02}-{day:02}"),\n'
SAID = ("alt", "aria-label", "aria-description", "placeholder", "title", "label", "data-words")
"""Attributes that people read or hear."""


def accented(text: str) -> str:
    """A text with an accent on every letter and a mark around it."""
    letters = str.maketrans(PLAIN, ACCENTED)
    parts = KEPT.split(text)
    return f"⟦{''.join(p if at % 2 else p.translate(letters) for at, p in enumerate(parts))}⟧"


def plant(root: Path) -> None:
    """Copy the sources to an empty folder and add the language: a folder and a row."""
    copy_sources(root)
    folder = root / "ui/languages/xx"
    shutil.copytree(root / "ui/languages/en/book", folder / "book")
    for file in (folder / "book").glob("*.py"):
        file.unlink()
    write(folder, "TEXTS", en.TEXTS)
    write(folder / "book", "WORDS", WORDS)
    listed = root / "ui/languages/__init__.py"
    text = listed.read_text().replace("import de, en", "import de, en, xx")
    head, end, rest = text.partition('}\n"""The languages by their codes')
    assert end, "the rows of the languages have moved"
    listed.write_text(head + ROW + end + rest)


def write(folder: Path, name: str, texts: Mapping[str, str]) -> None:
    """Write a package of texts."""
    words = {key: accented(text) for key, text in texts.items()}
    (folder / "__init__.py").write_text(f"{name} = {words!r}\n")


class Reader(HTMLParser):
    """What people read or hear of a page that is not marked as another language."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside: list[tuple[str, bool]] = [("", True)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        _, ours = self.inside[-1]
        ours = ours and given.get("lang", "xx") == "xx" and tag not in DATA
        if ours:
            self.found += [value for name, value in attrs if name in SAID and value]
        if tag not in VOID:
            self.inside.append((tag, ours))

    def handle_endtag(self, tag: str) -> None:
        while len(self.inside) > 1 and self.inside.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.inside[-1][1]:
            self.found.append(data)


VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
DATA = ("script", "style", "code", "pre", "textarea", "select", "mpy-config")
"""Elements with a record, a source or names of the rulebook's blocks, which are not translated."""

NAMES = {"Sküs", "Esc", "Deutsch", "English", "Cache", "Storage", "Zwanzig", "gold"}
"""Names, which are the same in every language."""


def english(html: str, allowed: str = "") -> list[str]:
    """The words of a page that are neither accented nor names; `allowed` is text that may stay."""
    reader = Reader()
    reader.feed(html)
    words = re.findall(r"(?<![\w.#/-])[A-Za-z][a-z]{2,}(?![\w/])", " ".join(reader.found))
    return sorted({*words} - NAMES - {*re.findall(r"[A-Za-z]+", allowed)})


def pages() -> Iterator[tuple[str, str, str]]:
    """Every kind of page in the language, with what may stay English there: its own text."""
    for name, model in models().items():
        settings = replace(model.settings, language="xx")
        yield (
            f"table {name}",
            str(page_view(make_scene(having(model, settings=settings, notice="")))),
            "",
        )
    for model in first_models():
        if model.settings.language == "xx":
            yield f"first screen {model.record.game}", str(page_view(make_scene(model))), ""
    shown = make_scene(make_first_model({}, {}, language="xx", seed=1))
    for name in PLAIN_PAGES:
        parts = getsource(licences) if name == "licences" else ""
        yield name, str(render_document(plain(shown, name))), parts
    for game in GAMES:
        sections, faults = render_chapters(game, "xx")
        own = "\n".join(one.text for one in list_chapters(game, "xx"))
        yield (
            f"book of {game}",
            str(render_document(book_document(book_page(game, "xx", sections)))),
            own,
        )
        yield f"faults of {game}", "\n".join(faults), ""
    drawn_blocks, faults = block_reference("xx")
    examples = (Path(__file__).parents[2] / "ui/languages/xx/book/examples.md").read_text()
    yield "reference", str(drawn_blocks), examples
    yield "faults of the reference", "\n".join(faults), ""
    yield "cheat sheet", str(cheat_sheet("xx")), examples
    yield "builder", str(render_document(builder("xx", PythonStart((), ""), {}))), ""
    blocks = " ".join(SHORTCODES)
    yield "author", str(render_document(author("xx"))), f"{blocks} example plugins"


def plain_words() -> Iterator[tuple[str, str, str]]:
    """The words that scripts say, and what is printed."""
    told = frame_facts()
    for kind in ("cards", "words"):
        yield f"{kind} of the frame", " ".join(told[kind]["xx"].values()), ""
    chapters_of_ab, _ = render_chapters("zwanzig-ab", "xx")
    named = str(render_document(book_document(book_page("zwanzig-ab", "xx", chapters_of_ab))))
    yield "PDF", "" if 'href="zwanzig-ab.xx.pdf"' in named else "no PDF is offered", ""
    yield "offline", "" if author("xx").installable else "the author page is not kept", ""


def main() -> None:
    """Print as JSON what each page still says in English; run in a planted copy."""
    every = [*pages(), *plain_words()]
    print(json.dumps({name: left for name, html, own in every if (left := english(html, own))}))


if __name__ == "__main__":
    main()
