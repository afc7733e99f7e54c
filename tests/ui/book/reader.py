"""Chapters as a reader sees them, with and without house rules of their own; and their faults."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from engine.record import Record
from tests.ui.scenes import NORMAL, to_the_end, zr
from tests.ui.tables import AB, AB_STAY, AB_TRICKS, AB_TRUMP, match
from ui.book.text.conditions import find_option, option_value_text
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError
from ui.book.text.render import render_chapter
from ui.book.texts import make_book_translator

BOOKS = {"ab": "zwanzig-ab", "zr": "zwanzigerrufen"}
SILENT = (*NORMAL, "pass", "pass", "pass", "pass")


def stored() -> dict[str, Record]:
    """A deal of each game: `ab` breaks off before the fourth trick; the others are played out."""
    cards = [card for trick in AB_TRICKS for card in trick]
    broken_off = match(AB, *AB_TRUMP, *AB_STAY, *cards)
    return {
        "ab": broken_off,
        "ab-over": to_the_end(broken_off),
        "zr-over": to_the_end(zr(*SILENT, "play T17", "play T6", "play T12", "play T21")),
    }


def place(game: str = "zr", language: str = "en", preset: str = "", **options: Any) -> BookContext:
    """A book's context, its rules changed by these options."""
    return BookContext(language, BOOKS[game], preset, options, records=stored())


def html(text: str, context: BookContext) -> str:
    """A chapter as HTML, which must be free of faults."""
    drawn = str(render_chapter(context, text))
    assert not context.faults, context.faults
    return drawn


def fault(text: str, context: BookContext) -> tuple[int, str]:
    """Line and message of the only fault of a chapter."""
    render_chapter(context, text).__str__()
    (found,) = context.faults
    return found.line, found.message


def english(error: BookError) -> str:
    """What is wrong, as the build tells it."""
    return error.mistake.as_sentence(make_book_translator("en"))


def seen(drawn: str, reader: BookContext | None = None) -> str:
    """What can be read of HTML, as it was built or as the script shows it to a reader."""
    eyes = Eyes(reader)
    eyes.feed(drawn)
    assert not eyes.open
    return re.sub(r"\s+", " ", " ".join(eyes.words)).strip()


@dataclass
class Eyes(HTMLParser):
    """Reads what is not hidden, by `data-when`, `data-else` and `data-option`."""

    reader: BookContext | None
    words: list[str] = field(default_factory=list)
    open: list[tuple[str, bool]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attributes}
        if name == "input":
            return
        above = any(hidden for _, hidden in self.open)
        hidden = above or self.hides(given)
        if self.reader and "data-option" in given:
            said = option_words(self.reader, given["data-option"], table="data-cell" in given)
            self.words += [] if hidden else [said]
            hidden = True
        self.open.append((name, hidden))

    def hides(self, given: Mapping[str, str]) -> bool:
        if self.reader is None or "data-when" not in given:
            return "hidden" in given
        return meets(self.reader, json.loads(given["data-when"])) == ("data-else" in given)

    def handle_endtag(self, name: str) -> None:
        assert self.open.pop()[0] == name

    def handle_data(self, data: str) -> None:
        if not any(hidden for _, hidden in self.open):
            self.words.append(data)


def meets(reader: BookContext, conditions: Mapping[str, list[Any]]) -> bool:
    """Whether a reader's rules are meant, as the script decides it."""

    def one(name: str, values: list[Any]) -> bool:
        value = getattr(reader.rules, name)
        if values[:1] == ["!"]:
            return not one(name, values[1:])
        return json.dumps(value) in [json.dumps(each) for each in values]

    return all(one(name, values) for name, values in conditions.items())


def option_words(reader: BookContext, name: str, *, table: bool) -> str:
    """What the script writes in the place of an option."""
    row = find_option(reader, name)
    if table and not row.is_relevant(reader.rules):
        return "–"
    return option_value_text(reader, row, getattr(reader.rules, name))
