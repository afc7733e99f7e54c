"""The search index of the books: sections with their texts, small."""

from __future__ import annotations

import json
import re

import pytest

from tests.ui.book.reader import render_book
from ui.book.pages.books import list_books
from ui.book.pages.search import (
    SearchEntry,
    dump_search_index,
    list_search_entries,
    readable_text,
)
from ui.book.text.context import BookContext
from ui.book.text.render import Heading, render_chapter, render_sections

CHAPTER = """
Before any heading.

## The *Pagat* {#pagat}

It is **tarock** I.

It wins.

### Without an anchor

- one
- two

[sticky]
### Inside {#inside}
[/sticky]

### "Trull" with [[T1]] {#trull}

[[SKU]] and more
here.
"""

HTML = """
<span class="pic" role="img" aria-label="Sküs"><span class="face" aria-hidden="true">
<svg viewBox="0 0 1 1"><use href="x#y"></use></svg><span class="short">SKU</span></span></span> and
<svg aria-hidden="true"><use href="x"></use></svg> more<br>here.
<p>Take <span data-when="{}" hidden>three<br>big</span><span data-when="{}"
data-else="">two</span> <span class="glyph" role="img" aria-label="Ace"><span aria-hidden="true">♥A
</span></span>.</p>
"""


def test_section_runs_from_anchor_to_anchor() -> None:
    assert list_search_entries(
        "zwanzigerrufen", render_sections(BookContext("en", "zwanzigerrufen"), CHAPTER)
    ) == [
        SearchEntry(
            "zwanzigerrufen",
            "pagat",
            "The Pagat",
            "It is tarock I.\nIt wins.\nWithout an anchor\none\ntwo\nRemember\nInside",
        ),
        SearchEntry("zwanzigerrufen", "trull", "“Trull” with I", "Sküs and more here."),
    ]


def test_glossary_word_is_found_by_itself() -> None:
    text = '## Words {#words}\n\nAll of them.\n\n[glossary terms="trull,mond"]\n\nNo more.'
    assert list_search_entries(
        "zwanzigerrufen", render_sections(BookContext("en", "zwanzigerrufen"), text)
    ) == [
        SearchEntry("zwanzigerrufen", "words", "Words", "All of them.\nNo more."),
        SearchEntry("zwanzigerrufen", "term-mond", "Mond", "The XXI, second-highest tarock."),
        SearchEntry("zwanzigerrufen", "term-trull", "Trull", "Sküs, Mond and Pagat together."),
    ]


@pytest.mark.parametrize(("game", "language"), list_books())
def test_every_word_of_a_book_is_found(game: str, language: str) -> None:
    rendered = [item for chapter in render_book(game, language).chapters for item in chapter]
    term_ids = {name for item in rendered for name in re.findall(r'id="(term-[^"]+)"', item.body)}
    rows = [
        row.anchor for row in list_search_entries(game, rendered) if row.anchor.startswith("term-")
    ]
    assert term_ids and sorted(rows) == sorted(term_ids)


def test_the_sections_are_the_chapter() -> None:
    place = BookContext("en", "zwanzigerrufen")
    parts = render_sections(place, CHAPTER)
    assert "".join(part.opening + part.body for part in parts) == str(
        render_chapter(place, CHAPTER)
    )
    assert [part.heading for part in parts] == [
        None,
        Heading(3, "pagat", "The Pagat"),
        Heading(4, "trull", "“Trull” with I"),
    ]


def test_search_text_names_pictures_omits_hidden_readings() -> None:
    assert readable_text(HTML) == "Sküs and more here.\nTake two ♥A."


def test_option_row_names_the_rule_sets() -> None:
    html = str(render_chapter(BookContext("en", "zwanzigerrufen"), "[option picolo]"))
    assert "Picolo · Classic: off · Rulebook: 2\nGame points of a Picolo" in readable_text(html)


def test_the_cells_of_a_row_stay_apart() -> None:
    row = "<tr><th>Trischaken</th><td>off</td><td></td><td>5 points. Forehand.</td></tr>"
    assert readable_text(row * 2) == "\n".join(["Trischaken · off · 5 points.\nForehand."] * 2)


def test_short_section_is_indexed_unchanged() -> None:
    text = json.loads(
        dump_search_index({"a": "A"}, [SearchEntry("a", "x", "Title", "one two one")])
    )
    assert text == {"books": {"a": "A"}, "sections": [["a", "x", "Title", "one two one"]]}
