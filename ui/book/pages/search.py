"""What the search of the books looks through: every section, and every word of the glossary."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser

from ui.book.text.render import Section

LEAD = 120
"""Characters of a section that are kept as they are; of the rest each word is kept once."""

MARK = " … "

WORD = re.compile(r"[^\W_]+")
ENTRY = re.compile(r'<div id="(term-[^"]++)"><dt>([^<]++)</dt><dd>([^<]++)</dd></div>')
"""A word of the glossary: its anchor, the word, its meaning."""

HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
VOID = frozenset(("br", "col", "hr", "img", "input", "link", "meta", "wbr"))
SPACED = HEADINGS.union("p li td th dd dt div figure figcaption caption summary label".split())
"""Elements with a space between their texts and those of others."""


@dataclass(frozen=True, slots=True)
class Found:
    """A part of a page: the page's name, an anchor, the heading or word that has it, the text."""

    page: str
    anchor: str
    title: str
    text: str


class Reader(HTMLParser):
    """Gathers the words of a section; pictures give way to their names.

    What other house rules show comes after what is shown.
    """

    def __init__(self) -> None:
        super().__init__()
        self.words: dict[bool, list[str]] = {False: [], True: []}
        self.silent = self.hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given, deeper = dict(attrs), tag not in VOID
        self.hidden += deeper if self.hidden else "hidden" in given
        if self.silent:
            self.silent += deeper
        elif given.get("role") == "img" and "glyph" not in str(given.get("class")):
            self.handle_data(f" {given.get('aria-label') or ''} ")
            self.silent += deeper
        elif tag in SPACED or tag in VOID or "data-when" in given:
            self.handle_data(" ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_data(" ")

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= self.hidden > 0
        if self.silent:
            self.silent -= 1
        elif tag in SPACED:
            self.handle_data(" ")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.words[self.hidden > 0].append(data)


def found(page: str, sections: Iterable[Section]) -> list[Found]:
    """Return the sections of a page that have an anchor, in their order.

    The words of a glossary follow their section, each by itself.
    """
    told: list[Found] = []
    for one in sections:
        if one.heading:
            text = words(ENTRY.sub(" ", one.body))
            told.append(Found(page, one.heading.anchor, one.heading.title, text))
        for anchor, word, meaning in ENTRY.findall(one.body):
            told.append(Found(page, anchor, words(word), words(meaning)))
    return told


def words(html: str) -> str:
    """Return what can be read of HTML."""
    reader = Reader()
    reader.feed(html)
    return tidy([*reader.words[False], " ", *reader.words[True]])


def tidy(parts: Iterable[str]) -> str:
    """Return pieces of text as one line."""
    return re.sub(r" ([.,;:!?)])", r"\1", " ".join("".join(parts).split()))


def folded(text: str) -> str:
    """Return text as it is compared: "Sküs", "SKUES" and "skus" are the same."""
    plain = unicodedata.normalize("NFD", text.lower().replace("ß", "ss"))
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub("([aou])e", r"\1", bare)


def briefly(text: str) -> str:
    """Return the beginning of a text and, after a mark, each further word of it once."""
    lead = text if len(text) <= LEAD else text[:LEAD].rpartition(" ")[0]
    known = {folded(word) for word in WORD.findall(lead)}
    words: dict[str, str] = {}
    for word in WORD.findall(text[len(lead) :]):
        if folded(word) not in known:
            words.setdefault(folded(word), word)
    return lead + MARK + " ".join(words.values()) if lead != text else text


def index(books: Mapping[str, str], sections: Iterable[Found]) -> str:
    """Return the index as JSON: titles of books by page, and rows of sections."""
    rows = [[one.page, one.anchor, one.title, briefly(one.text)] for one in sections]
    told = {"books": dict(books), "sections": rows}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
