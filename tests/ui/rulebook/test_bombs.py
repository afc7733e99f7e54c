"""Texts written to stop the page: none costs much more than an honest chapter of its length."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path

import pytest

from ui.rulebook import editor
from ui.rulebook.desk import Desk, regions
from ui.rulebook.editor import LINE, LINES, LONGEST, drawn, fresh
from ui.rulebook.prose import PARAGRAPH

CHAPTERS = Path("ui/rulebook/chapters/zwanzigerrufen")
LONG = PARAGRAPH - 10
"""Characters of a bomb: the most that one paragraph or line may have, repeated to the limit."""


def filled(begin: str, again: str, end: str = "") -> str:
    return begin + again * ((LONG - len(begin) - len(end)) // len(again)) + end


BOMBS = {
    "stray": "[a" + " " * (LONG // 2) + "=" * (LONG // 2),
    "cards": filled("", "[["),
    "else": filled("[if a=1]", "[else]"),
    "anchor of spaces": filled("# x", "\u00a0", "y"),
    "anchors": filled("# x", "{#", "}x"),
    "conditions": filled("x", "[if a=1]"),
    "true conditions": filled("x", "[if direction=clockwise]"),
    "options": filled("x ", "[option "),
    "true options": filled("", "[option direction] "),
    "attributes": filled("[card-row", " a=b", "]"),
    "quotation marks": filled("", '"'),
    "apostrophes": filled("", "'"),
    "mixed marks": filled("[card-row ", "\"' ", "]x"),
    "brackets": filled("", "["),
    "links": filled("", "[a]("),
    "pictures": filled("", "!["),
    "stars": filled("", "*a**"),
    "underscores": filled("", "_a "),
    "ticks": filled("", "` ``"),
    "entities": filled("", "&"),
    "tags": filled("", "<!--"),
    "quotes": filled("", "> "),
    "lists": filled("", "- "),
    "wide table": "|a" * 124 + "\n" + "|-" * 124 + "\n" + "|\n" * 490,
    "long table": filled("|a|\n|-|\n", "|\n"),
    "short lines": filled("", "a\n"),
    "headings": filled("", "# a\n"),
    "underlined": filled("a", "\n=\n"),
    "unknown blocks": filled("", "[x]\n"),
    "ends": filled("", "[/a]\n"),
    "columns": filled("[columns]\n", "[col]\nx\n", "[/columns]"),
    "answers": "[quiz record=x ply=1]\n+ a" + " " * LONG + "\0:\n[/quiz]",
    "trick": "[trick-table trump=H]\nHA" + " " * LONG + "x\n[/trick-table]",
    "address": '[cta-banner text=x href="' + "a" * LONG + ' "]',
}


def at_the_limit(bomb: str) -> str:
    """Repeat a bomb up to the limit of characters and lines."""
    often = min(LONGEST // (len(bomb) + 2), LINES // (bomb.count("\n") + 2))
    return (bomb + "\n\n") * max(1, often)


def cost(text: str) -> float:
    """Seconds of the processor to draw a text, the best of three."""
    found = []
    for _ in range(3):
        began = time.process_time()
        drawing = drawn(fresh(text, "en", "zwanzigerrufen"))
        found.append(time.process_time() - began)
        assert not any("cannot be drawn" in fault.message for fault in drawing.faults)
    return min(found)


@cache
def honest() -> float:
    """The cost of chapters of the book of as many characters as a text may have."""
    book = "\n\n".join(path.read_text() for path in sorted(CHAPTERS.glob("*.en.md")))
    return cost(book[: book.rindex("\n\n", 0, LONGEST)])


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_costs_at_most_three_honest_chapters(name: str) -> None:
    text = at_the_limit(BOMBS[name])
    assert editor.too_much(text) is None or len(text) > LONGEST // 2
    assert cost(text) <= 3 * honest()


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_in_one_piece_is_refused_or_drawn_as_fast(name: str) -> None:
    assert cost((BOMBS[name].replace("\n\n", "\n") * 20)[:LONGEST]) <= 3 * honest()


TOO_MUCH = {
    "author.refused.text": ("x\n" * 900 + "x" * 1000 + "\n") * 12,
    "author.refused.lines": "x\n" * (LINES + 1),
    "author.refused.line": "x\n" + "x" * (LINE + 1),
    "author.refused.deep": "[sticky]\n" * 40,
}


@pytest.mark.parametrize("key", TOO_MUCH)
@pytest.mark.parametrize("language", ["de", "en"])
def test_what_is_too_much_is_said_in_the_readers_language(key: str, language: str) -> None:
    draft = fresh(TOO_MUCH[key], "en")
    drawing = drawn(draft)
    desk = Desk(language, draft)
    assert drawing.refused == key and not drawing.html
    assert desk.say(key) != key and desk.say(key) in regions(desk, drawing)["text"]


def test_the_words_name_the_limits() -> None:
    desk = Desk("en", fresh("", "en"))
    for part, most in (("text", LONGEST), ("lines", LINES), ("line", LINE)):
        assert f"{most:,}" in desk.say(f"author.refused.{part}")
    assert str(editor.DEEPEST) in desk.say("author.refused.deep")


def test_a_long_text_that_was_kept_is_still_there_to_be_cut() -> None:
    kept = editor.dumps(fresh("x\n" * 40_000, "en"))
    again = editor.loads(kept)
    assert again and len(again.text) == 80_000 and drawn(again).refused == "author.refused.text"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x" * (LINE - 1) + "\ny", "2001 characters in a paragraph; expected 2000 at most"),
        ("x\n\n" + "*a " * 300, "300 of [ * _ in a paragraph; expected 200 at most"),
    ],
)
def test_a_paragraph_that_is_too_long_is_refused_in_its_place(text: str, why: str) -> None:
    drawing = drawn(fresh(text + "\n\n## Next", "en"))
    assert [fault.message for fault in drawing.faults] == [why] and "Next</h3>" in drawing.html
