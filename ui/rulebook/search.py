"""What the search of the books looks through: every section with its title and its text."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from typing import Any

LARGEST = 100_000
"""Bytes of an index; a larger one keeps each word of a section once."""

WORD = re.compile(r"[^\W_]+")
HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
VOID = frozenset(("br", "col", "hr", "img", "input", "link", "meta", "wbr"))
SPACED = HEADINGS.union("p li td th dd dt div figure figcaption caption summary label".split())
"""Elements with a space between their texts and those of others."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page: the page's name, the anchor of its heading, the heading, the text."""

    page: str
    anchor: str
    title: str
    text: str


class Reader(HTMLParser):
    """Gathers the sections of a page; what only eyes see gives way to its name."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, list[str], list[str]]] = []
        self.silent = 0
        self.heading = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if self.silent or given.get("aria-hidden") == "true" or given.get("role") == "img":
            if not self.silent and given.get("role") == "img":
                self.handle_data(f" {given.get('aria-label') or ''} ")
            self.silent += tag not in VOID
        elif tag in HEADINGS and given.get("id"):
            self.found.append((str(given["id"]), [], []))
            self.heading = tag
        elif tag in SPACED or tag in VOID:
            self.handle_data(" ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_data(" ")

    def handle_endtag(self, tag: str) -> None:
        if self.silent:
            self.silent -= 1
        elif tag == self.heading:
            self.heading = ""
        elif tag in SPACED:
            self.handle_data(" ")

    def handle_data(self, data: str) -> None:
        if self.found and not self.silent:
            _, title, text = self.found[-1]
            (title if self.heading else text).append(data)


def sections(page: str, html: str) -> tuple[Section, ...]:
    """Return the sections of a page that have an anchor, in their order."""
    reader = Reader()
    reader.feed(html)
    return tuple(
        Section(page, anchor, tidy(title), tidy(text)) for anchor, title, text in reader.found
    )


def tidy(parts: Iterable[str]) -> str:
    """Return pieces of text as one line."""
    return re.sub(r" ([.,;:!?)])", r"\1", " ".join("".join(parts).split()))


def folded(text: str) -> str:
    """Return text as it is compared: "Sküs", "SKUES" and "skus" are the same."""
    plain = unicodedata.normalize("NFD", text.lower().replace("ß", "ss"))
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub("([aou])e", r"\1", bare)


def once(section: Section) -> Section:
    """Return a section with each of its words once, as a list without sentences."""
    words: dict[str, str] = {}
    for word in WORD.findall(section.text):
        words.setdefault(folded(word), word)
    return replace(section, text=" ".join(words.values()))


def index(books: Mapping[str, str], found: Iterable[Section]) -> str:
    """Return the index as JSON: titles of books by page, and rows of sections.

    `whole` tells whether the texts are whole, or each word of them stands there once.
    """
    found = tuple(found)
    text = _dumped(books, found, whole=True)
    return text if len(text.encode()) <= LARGEST else _dumped(books, map(once, found), whole=False)


def _dumped(books: Mapping[str, str], found: Iterable[Section], *, whole: bool) -> str:
    rows = [[one.page, one.anchor, one.title, one.text] for one in found]
    told: dict[str, Any] = {"whole": whole, "books": dict(books), "sections": rows}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
