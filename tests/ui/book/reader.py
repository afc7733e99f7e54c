"""Chapters as a reader sees them, with and without house rules, and the faults in them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from typing import Any, NamedTuple

from engine.record import Record
from tests.long_matches import play_deal_out
from tests.ui.scenes import NORMAL, zr_match
from tests.ui.tables import AB, AB_THREE_TRICKS, make_match
from ui.book.pages.books import book_context, join_rendered_chapters, render_chapters
from ui.book.text.conditions import find_option
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError
from ui.book.text.render import Section, render_chapter
from ui.book.texts import make_book_translator
from ui.wording.house_rules import value_name

BOOKS = {"ab": "zwanzig-ab", "zr": "zwanzigerrufen"}
NOTHING_DECLARED = (*NORMAL, "pass", "pass", "pass", "pass")


@cache
def stored_records() -> Mapping[str, Record]:
    """Return a deal of each game: `ab` breaks off before the fourth trick, others are complete."""
    broken_off = make_match(AB, *AB_THREE_TRICKS)
    return {
        "ab": broken_off,
        "ab-over": play_deal_out(broken_off),
        "zr-over": play_deal_out(
            zr_match(*NOTHING_DECLARED, "play T17", "play T6", "play T12", "play T21")
        ),
    }


def make_context(
    game: str = "zr", language: str = "en", preset: str = "", **options: Any
) -> BookContext:
    """Return the context of a book whose rules are changed by these options."""
    return BookContext(language, BOOKS[game], preset, options, records=stored_records())


def render_html(text: str, context: BookContext) -> str:
    """Return a chapter as HTML; it must be free of faults."""
    rendered = str(render_chapter(context, text))
    assert not context.faults, context.faults
    return rendered


def block_text(
    text: str, game: str = "zr", language: str = "en", preset: str = "", **options: Any
) -> str:
    """Return the visible text of a chapter under these rules; it must be free of faults."""
    return visible_text(render_html(text, make_context(game, language, preset, **options)))


def render_text(text: str, language: str = "en", game: str = "zwanzigerrufen") -> str:
    """Return a chapter without records as HTML; it must be free of faults."""
    return render_html(text, BookContext(language, game))


def fault_messages(text: str) -> list[str]:
    """Return the faults of a chapter as authors read them."""
    context = BookContext("en", "zwanzigerrufen", file="chapter.md")
    str(render_chapter(context, text))
    return [str(fault) for fault in context.faults]


def only_fault(text: str, context: BookContext) -> tuple[int, str]:
    """Return line and message of the only fault of a chapter."""
    render_chapter(context, text).__str__()
    (fault,) = context.faults
    return fault.line, fault.message


class RenderedBook(NamedTuple):
    """The chapters of a book in sections, all of them as HTML, and the faults in them."""

    chapters: list[list[Section]]
    html: str
    faults: list[str]


@cache
def render_book(game: str, language: str, preset: str = "", **options: Any) -> RenderedBook:
    """Return a book as it is built for a reader with these house rules."""
    chapters, faults = render_chapters(game, language, preset=preset, options=options)
    html = str(join_rendered_chapters(book_context(game, language), chapters))
    return RenderedBook(chapters, html, faults)


def english_message(error: BookError) -> str:
    """Return the message of an error as the build prints it."""
    return error.mistake.as_sentence(make_book_translator("en"))


def visible_text(rendered: str, reader: BookContext | None = None) -> str:
    """Return the visible text of HTML, as built or as the script shows it to a reader."""
    parser = VisibleTextParser(reader)
    parser.feed(rendered)
    assert not parser.open
    return re.sub(r"\s+", " ", " ".join(parser.words)).strip()


@dataclass
class VisibleTextParser(HTMLParser):
    """Collects text that is not hidden, following `data-when`, `data-else` and `data-option`."""

    reader: BookContext | None
    words: list[str] = field(default_factory=list)
    open: list[tuple[str, bool]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        attribute_map = {key: value or "" for key, value in attributes}
        if name == "input":
            return
        is_inside_hidden = any(hidden for _, hidden in self.open)
        hidden = is_inside_hidden or self.hides(attribute_map)
        if self.reader and "data-option" in attribute_map:
            text = option_text(
                self.reader, attribute_map["data-option"], table="data-cell" in attribute_map
            )
            self.words += [] if hidden else [text]
            hidden = True
        self.open.append((name, hidden))

    def hides(self, attributes: Mapping[str, str]) -> bool:
        if self.reader is None or "data-when" not in attributes:
            return "hidden" in attributes
        return meets_conditions(self.reader, json.loads(attributes["data-when"])) == (
            "data-else" in attributes
        )

    def handle_endtag(self, name: str) -> None:
        assert self.open.pop()[0] == name

    def handle_data(self, data: str) -> None:
        if not any(hidden for _, hidden in self.open):
            self.words.append(data)


def meets_conditions(reader: BookContext, conditions: Mapping[str, list[Any]]) -> bool:
    """Return whether a reader's rules meet the conditions, as the script decides it."""

    def is_met(name: str, values: list[Any]) -> bool:
        value = getattr(reader.rules, name)
        if values[:1] == ["!"]:
            return not is_met(name, values[1:])
        return json.dumps(value) in [json.dumps(choice) for choice in values]

    return all(is_met(name, values) for name, values in conditions.items())


def option_text(reader: BookContext, name: str, *, table: bool) -> str:
    """Return what the script writes in place of an option."""
    row = find_option(reader, name)
    if table and not row.is_relevant(reader.rules):
        return "–"
    return value_name(reader.say, row, getattr(reader.rules, name))
