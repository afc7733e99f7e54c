"""The search index of the books: every section and every glossary term."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from html.parser import HTMLParser
from typing import NamedTuple

from ui.book.text.render import Section
from ui.languages import Say

SENTENCE_END = re.compile(r"(?<=[.!?]) (?=[^\W\d_a-zäöü]|[„“])")
"""The place between two sentences."""

GLOSSARY_ENTRY = re.compile(r'<div id="(term-[^"]++)"><dt>([^<]++)</dt><dd>([^<]++)</dd></div>')
"""A glossary entry: its anchor, the term and its meaning."""

HEADING_TAGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
VOID_TAGS = frozenset(("br", "col", "hr", "img", "input", "link", "meta", "wbr"))
CELL_TAGS = frozenset(("td", "th"))
LINE_TAGS = HEADING_TAGS.union(
    "p li tr dd dt div figure figcaption caption summary label pre".split()
)
"""Elements whose text is a line of its own."""

SEPARATOR = " · "
"""The separator between the cells of a row."""


class SearchEntry(NamedTuple):
    """A searchable part of a page: the page's name, an anchor, the heading or term, the text."""

    page: str
    anchor: str
    title: str
    text: str


class SectionReader(HTMLParser):
    """Collects the text of a section as lines. Pictures are replaced by their names.

    Text that is shown only under other house rules is left out, because a reader would not find it.
    So are the reader's own value of an option, and its source.
    """

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.silent = 0
        self.is_about_option = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes, deeper = dict(attrs), tag not in VOID_TAGS
        classes = str(attributes.get("class"))
        if tag == "tr":
            self.is_about_option = classes == "about"
        if self.silent:
            self.silent += deeper
        elif "hidden" in attributes or (
            "my-rule" in classes or (self.is_about_option and tag == "small")
        ):
            self.silent = int(deeper)
        elif attributes.get("role") == "img" and "glyph" not in classes:
            self.words.append(f" {attributes.get('aria-label') or ''} ")
            self.silent += deeper
        else:
            self.words.append(self.gap(tag, is_void=not deeper))
            if label := attributes.get("data-label"):
                self.words.append(f"{label}: ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.words.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if self.silent:
            self.silent -= 1
        else:
            self.words.append(self.gap(tag))

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.words.append(re.sub(r"\s+", " ", data))

    def gap(self, tag: str, *, is_void: bool = False) -> str:
        """Return what stands in place of a tag."""
        if tag in CELL_TAGS:
            return SEPARATOR
        return "\n" if tag in LINE_TAGS else " " * is_void


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


def printing_entry(say: Say, page: str) -> SearchEntry:
    """Return where a reader of a book finds what can be printed."""
    return SearchEntry(page, "reader", say("ui.print"), say("book.print"))


def contrast_entry(say: Say) -> SearchEntry:
    """Return where a reader finds what the site does for contrast."""
    text = f"{say('access.contrast')}: {say('access.contrast.how')}"
    return SearchEntry("accessibility", "content", say("accessibility.title"), text)


def readable_text(html: str) -> str:
    """Return the text of HTML as lines. Each is a sentence, or a row with separators."""
    reader = SectionReader()
    reader.feed(html)
    lines = (
        SEPARATOR.join(filter(None, map(tidy_spaces, line.split(SEPARATOR.strip()))))
        for line in "".join(reader.words).split("\n")
    )
    return "\n".join(filter(None, (SENTENCE_END.sub("\n", line) for line in lines)))


def tidy_spaces(text: str) -> str:
    """Return a text with single spaces, and none before punctuation."""
    return re.sub(r" ([.,;:!?)])", r"\1", " ".join(text.split()))


def dump_search_index(books: Mapping[str, str], sections: Iterable[SearchEntry]) -> str:
    """Return the index as JSON: book titles by page, and a row for each section."""
    data = {"books": dict(books), "sections": [*sections]}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
