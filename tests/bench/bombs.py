"""Texts written to stop the author's page: `python -m tests.bench.bombs` measures each.

At the limit of length none may cost more than three honest chapters as long; the end of the command
says whether that holds.
"""

from __future__ import annotations

import sys
import time
from functools import cache
from pathlib import Path

from ui.book.desk.text_editor import MAX_DRAFT_LENGTH, MAX_DRAFT_LINES, new_draft, render_draft
from ui.book.text.source import MAX_PARAGRAPH_LENGTH

CHAPTERS = Path("ui/languages/en/book/chapters/zwanzigerrufen")
MOST = 3
"""Honest chapters that a bomb may cost."""

LONG = MAX_PARAGRAPH_LENGTH - 10
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
    "few marks": "\"' " * 66 + "\"'",
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
    "headings inside": filled("[if direction=clockwise]\n", "# a\n", "[/if]"),
    "underlined": filled("a", "\n=\n"),
    "decks": filled("", "[deck-overview]\n"),
    "decks inside": filled("[sticky]\n", "[deck-overview]\n", "[/sticky]"),
    "contracts": filled("", "[contract-table scope=positive]\n"),
    "wrong contracts": filled("", "[contract-table scope=positive width=x]\n"),
    "option blocks": filled("", "[option direction]\n"),
    "unknown blocks": filled("", "[x]\n"),
    "ends": filled("", "[/a]\n"),
    "columns": filled("[columns]\n", "[col]\nx\n", "[/columns]"),
    "answers": "[quiz record=x ply=1]\n+ a" + " " * LONG + "\0:\n[/quiz]",
    "trick": "[trick-table trump=H]\nHA" + " " * LONG + "x\n[/trick-table]",
    "address": '[cta-banner text=x href="' + "a" * LONG + ' "]',
}


def at_the_limit(bomb: str) -> str:
    """Repeat a bomb up to the limit of characters and lines."""
    often = min(MAX_DRAFT_LENGTH // (len(bomb) + 2), MAX_DRAFT_LINES // (bomb.count("\n") + 2))
    return (bomb + "\n\n") * max(1, often)


def cost(text: str) -> float:
    """Seconds of the processor to draw a text, the best of three."""
    found = []
    for _ in range(3):
        began = time.process_time()
        drawing = render_draft(new_draft(text, "en", "zwanzigerrufen"))
        found.append(time.process_time() - began)
        assert not any("cannot be draw" in fault.message for fault in drawing.faults)
    return min(found)


def chapter() -> str:
    """Chapters of the book, of as many characters as a text may have."""
    book = "\n\n".join(path.read_text() for path in sorted(CHAPTERS.glob("*.md")))
    return book[: book.rindex("\n\n", 0, MAX_DRAFT_LENGTH)]


@cache
def honest() -> float:
    """The cost of an honest chapter at the limit of length."""
    return cost(chapter())


def in_one_piece(bomb: str) -> str:
    """Repeat a bomb without empty lines."""
    return (bomb.replace("\n\n", "\n") * 20)[:MAX_DRAFT_LENGTH]


def main() -> int:
    worst = 0.0
    print(f"an honest chapter: {1000 * honest():.0f} ms")
    for name, bomb in BOMBS.items():
        ratios = [cost(text) / honest() for text in (at_the_limit(bomb), in_one_piece(bomb))]
        worst = max(worst, *ratios)
        print(f"{name}: {ratios[0]:.1f} times, in one piece {ratios[1]:.1f} times", flush=True)
    return 1 if worst > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
