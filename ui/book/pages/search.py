"""The search index of the books: every section and every glossary term."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser

from ui.book.text.render import Section
from ui.wording.text_search import WORD_PATTERN, fold_text

LEAD_LENGTH = 120
"""Characters of a section that are kept unchanged; of the rest, each word is kept once."""

ELLIPSIS = " … "

GLOSSARY_ENTRY = re.compile(r'<div id="(term-[^"]++)"><dt>([^<]++)</dt><dd>([^<]++)</dd></div>')
"""A glossary entry: its anchor, the term and its meaning."""

HEADING_TAGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
VOID_TAGS = frozenset(("br", "col", "hr", "img", "input", "link", "meta", "wbr"))
SPACED_TAGS = HEADING_TAGS.union(
    "p li td th dd dt div figure figcaption caption summary label".split()
)
"""Elements whose text is separated by spaces from the text around them."""


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """A searchable part of a page: the page's name, an anchor, the heading or term, the text."""

    page: str
    anchor: str
    title: str
    text: str


class SectionReader(HTMLParser):
    """Collects the text of a section; pictures are replaced by their names.

    Text that is shown only under other house rules is put last.
    """

    def __init__(self) -> None:
        super().__init__()
        self.words: dict[bool, list[str]] = {False: [], True: []}
        self.silent = self.hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes, deeper = dict(attrs), tag not in VOID_TAGS
        self.hidden += deeper if self.hidden else "hidden" in attributes
        if self.silent:
            self.silent += deeper
        elif attributes.get("role") == "img" and "glyph" not in str(attributes.get("class")):
            self.handle_data(f" {attributes.get('aria-label') or ''} ")
            self.silent += deeper
        elif tag in SPACED_TAGS or tag in VOID_TAGS or "data-when" in attributes:
            self.handle_data(" ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_data(" ")

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= self.hidden > 0
        if self.silent:
            self.silent -= 1
        elif tag in SPACED_TAGS:
            self.handle_data(" ")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.words[self.hidden > 0].append(data)


def list_search_entries(page: str, sections: Iterable[Section]) -> list[SearchEntry]:
    """Return the sections of a page that have an anchor, in order.

    The terms of a glossary follow their section as entries of their own.
    """
    entries: list[SearchEntry] = []
    for section in sections:
        if section.heading:
            text = readable_text(GLOSSARY_ENTRY.sub(" ", section.body))
            entries.append(SearchEntry(page, section.heading.anchor, section.heading.title, text))
        for anchor, word, meaning in GLOSSARY_ENTRY.findall(section.body):
            entries.append(SearchEntry(page, anchor, readable_text(word), readable_text(meaning)))
    return entries


def readable_text(html: str) -> str:
    """Return the text of HTML as one line."""
    reader = SectionReader()
    reader.feed(html)
    text = "".join([*reader.words[False], " ", *reader.words[True]])
    return re.sub(r" ([.,;:!?)])", r"\1", " ".join(text.split()))


def compact_search_text(text: str) -> str:
    """Return the start of a text, followed by each further word once."""
    lead = text if len(text) <= LEAD_LENGTH else text[:LEAD_LENGTH].rpartition(" ")[0]
    known_words = {fold_text(word) for word in WORD_PATTERN.findall(lead)}
    words: dict[str, str] = {}
    for word in WORD_PATTERN.findall(text[len(lead) :]):
        if fold_text(word) not in known_words:
            words.setdefault(fold_text(word), word)
    return lead + ELLIPSIS + " ".join(words.values()) if lead != text else text


def dump_search_index(books: Mapping[str, str], sections: Iterable[SearchEntry]) -> str:
    """Return the index as JSON: book titles by page, and a row for each section."""
    rows = [
        [entry.page, entry.anchor, entry.title, compact_search_text(entry.text)]
        for entry in sections
    ]
    data = {"books": dict(books), "sections": rows}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
