"""A pseudo-language made of the English texts, to find text that was never translated.

`add_pseudo_language` adds the language `xx` to a copy of the sources: a folder and a row. Every
letter in it has an accent, so plain English on a page is text that did not come from the language.
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
from tests.ui.scenes import phase_models
from tests.ui.tables import with_fields
from ui.app.page import page_view
from ui.app.start import make_first_model
from ui.book.blocks import SHORTCODES
from ui.book.pages.books import list_chapters, render_chapters
from ui.book.pages.page import book_document
from ui.book.pages.reference import block_reference, shortcode_cheat_sheet
from ui.components.document import PythonStart, render_document
from ui.embed.frame_facts import frame_script_data
from ui.languages import en
from ui.languages.en.book import WORDS
from ui.pages import licences
from ui.pages.builder import builder_page as builder
from ui.pages.plain_pages import PLAIN_PAGES
from ui.pages.plain_pages import plain_page as plain
from ui.position.scene import make_scene

PLAIN_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED_LETTERS = "àƀćďéƒĝĥíĵķĺɱñóþɋŕšťúṽŵẋýžÀƁĆĎÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŤÚṼŴẊÝŽ"
NOT_TRANSLATED = re.compile(r"(\{[^}]*\}|<[^>]+>|&\w+;|\[\[?[^\]]*\]?\](?:\([^)]*\))?|`[^`]*`)")
"""Parts that stay as they are: placeholders, markup, links, code."""

LANGUAGE_ROW = '    "xx": Language("⟦Ẋẋ⟧", xx.TEXTS, "“”‘’", ".", "{year}-{month:02}-{day:02}"),\n'
READABLE_ATTRIBUTES = (
    "alt",
    "aria-label",
    "aria-description",
    "placeholder",
    "title",
    "label",
    "data-words",
)
"""Attributes that are read or heard."""


def add_accents(text: str) -> str:
    """Return a text with an accent on every letter, between marks."""
    letters = str.maketrans(PLAIN_LETTERS, ACCENTED_LETTERS)
    parts = NOT_TRANSLATED.split(text)
    parts[::2] = [part.translate(letters) for part in parts[::2]]
    return f"⟦{''.join(parts)}⟧"


def add_pseudo_language(root: Path) -> None:
    """Copy the sources to an empty folder and add the language: a folder and a row."""
    copy_sources(root)
    folder = root / "ui/languages/xx"
    shutil.copytree(root / "ui/languages/en/book", folder / "book")
    for file in (folder / "book").glob("*.py"):
        file.unlink()
    write_texts(folder, "TEXTS", en.TEXTS)
    write_texts(folder / "book", "WORDS", WORDS)
    registry = root / "ui/languages/__init__.py"
    text = registry.read_text(encoding="utf-8").replace("import de, en", "import de, en, xx")
    head, end, rest = text.partition('}\n"""The languages by their codes')
    assert end, "the rows of the languages have moved"
    registry.write_text(head + LANGUAGE_ROW + end + rest, encoding="utf-8")


def write_texts(folder: Path, name: str, texts: Mapping[str, str]) -> None:
    """Write a package of texts."""
    words = {key: add_accents(text) for key, text in texts.items()}
    (folder / "__init__.py").write_text(f"{name} = {words!r}\n", encoding="utf-8")


class ReadableTextParser(HTMLParser):
    """Collects the text and attributes of a page that are not marked as another language."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.open_tags: list[tuple[str, bool]] = [("", True)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        _, is_ours = self.open_tags[-1]
        is_ours = (
            is_ours and attributes.get("lang", "xx") == "xx" and tag not in UNTRANSLATED_ELEMENTS
        )
        if is_ours:
            self.texts += [value for name, value in attrs if name in READABLE_ATTRIBUTES and value]
        if tag not in VOID_ELEMENTS:
            self.open_tags.append((tag, is_ours))

    def handle_endtag(self, tag: str) -> None:
        while len(self.open_tags) > 1 and self.open_tags.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.open_tags[-1][1]:
            self.texts.append(data)


VOID_ELEMENTS = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
UNTRANSLATED_ELEMENTS = ("script", "style", "code", "pre", "textarea", "select", "mpy-config")
"""Elements with a record, a source or names of the rulebook's blocks, which are not translated."""

NAMES_IN_EVERY_LANGUAGE = {
    "Sküs",
    "Esc",
    "Deutsch",
    "English",
    "Cache",
    "Storage",
    "Zwanzig",
    "gold",
}
"""Names, which are the same in every language."""


def english_words(html: str, allowed: str = "") -> list[str]:
    """Return the words that are neither accented nor names, nor in the text `allowed`."""
    reader = ReadableTextParser()
    reader.feed(html)
    words = re.findall(r"(?<![\w.#/-])[A-Za-z][a-z]{2,}(?![\w/])", " ".join(reader.texts))
    return sorted({*words} - NAMES_IN_EVERY_LANGUAGE - {*re.findall(r"[A-Za-z]+", allowed)})


def pages() -> Iterator[tuple[str, str, str]]:
    """Yield every kind of page in the language, with its text that may stay English."""
    for name, model in phase_models().items():
        settings = replace(model.settings, language="xx")
        yield (
            f"table {name}",
            str(page_view(make_scene(with_fields(model, settings=settings, notice="")))),
            "",
        )
    for model in first_models():
        if model.settings.language == "xx":
            yield f"first screen {model.record.game}", str(page_view(make_scene(model))), ""
    scene = make_scene(make_first_model({}, {}, language="xx", seed=1))
    for name in PLAIN_PAGES:
        parts = getsource(licences) if name == "licences" else ""
        yield name, str(render_document(plain(scene, name))), parts
    for game in GAMES:
        sections, faults = render_chapters(game, "xx")
        chapter_texts = "\n".join(chapter.text for chapter in list_chapters(game, "xx"))
        yield (
            f"book of {game}",
            str(render_document(book_document(book_page(game, "xx", sections)))),
            chapter_texts,
        )
        yield f"faults of {game}", "\n".join(faults), ""
    drawn_blocks, faults = block_reference("xx")
    examples = (Path(__file__).parents[2] / "ui/languages/xx/book/examples.md").read_text(
        encoding="utf-8"
    )
    yield "reference", str(drawn_blocks), examples
    yield "faults of the reference", "\n".join(faults), ""
    yield "cheat sheet", str(shortcode_cheat_sheet("xx")), examples
    yield "builder", str(render_document(builder("xx", PythonStart((), ""), {}))), ""
    blocks = " ".join(SHORTCODES)
    yield "author", str(render_document(author("xx"))), f"{blocks} example plugins"


def script_texts() -> Iterator[tuple[str, str, str]]:
    """Yield the texts that scripts use, and what is printed."""
    facts = frame_script_data()
    for kind in ("cards", "words"):
        yield f"{kind} of the frame", " ".join(facts[kind]["xx"].values()), ""
    chapters_of_ab, _ = render_chapters("zwanzig-ab", "xx")
    book_html = str(render_document(book_document(book_page("zwanzig-ab", "xx", chapters_of_ab))))
    yield "PDF", "" if 'href="zwanzig-ab.xx.pdf"' in book_html else "no PDF is offered", ""
    yield "offline", "" if author("xx").installable else "the author page is not kept", ""


def main() -> None:
    """Print as JSON the English left on each page; run it in the copy with the language."""
    all_pages = [*pages(), *script_texts()]
    print(
        json.dumps(
            {
                name: words
                for name, html, allowed in all_pages
                if (words := english_words(html, allowed))
            }
        )
    )


if __name__ == "__main__":
    main()
