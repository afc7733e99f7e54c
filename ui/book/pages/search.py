"""What the search of the books looks through: every section with its title and its text."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser

LEAD = 120
"""Characters of a section that are kept as they are; of the rest each word is kept once."""

MARK = " … "

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


@dataclass(slots=True)
class Found:
    """A section while it is read: what other house rules show comes after what is shown."""

    anchor: str
    title: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)


class Reader(HTMLParser):
    """Gathers the sections of a page; pictures give way to their names."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Found] = []
        self.silent = self.hidden = 0
        self.heading = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given, deeper = dict(attrs), tag not in VOID
        self.hidden += deeper if self.hidden else "hidden" in given
        if self.silent:
            self.silent += deeper
        elif given.get("role") == "img" and "glyph" not in str(given.get("class")):
            self.handle_data(f" {given.get('aria-label') or ''} ")
            self.silent += deeper
        elif tag in HEADINGS and given.get("id"):
            self.found.append(Found(str(given["id"])))
            self.heading = tag
        elif tag in SPACED or tag in VOID or "data-when" in given:
            self.handle_data(" ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_data(" ")

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= self.hidden > 0
        if self.silent:
            self.silent -= 1
        elif tag == self.heading:
            self.heading = ""
        elif tag in SPACED:
            self.handle_data(" ")

    def handle_data(self, data: str) -> None:
        if self.found and not self.silent:
            now = self.found[-1]
            (now.title if self.heading else now.hidden if self.hidden else now.shown).append(data)


def sections(page: str, html: str) -> tuple[Section, ...]:
    """Return the sections of a page that have an anchor, in their order."""
    reader = Reader()
    reader.feed(html)
    return tuple(
        Section(page, one.anchor, tidy(one.title), tidy([*one.shown, " ", *one.hidden]))
        for one in reader.found
    )


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


def index(books: Mapping[str, str], found: Iterable[Section]) -> str:
    """Return the index as JSON: titles of books by page, and rows of sections."""
    rows = [[one.page, one.anchor, one.title, briefly(one.text)] for one in found]
    told = {"books": dict(books), "sections": rows}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
