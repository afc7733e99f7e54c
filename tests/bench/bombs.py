"""Texts designed to stall the author's page.

    python -m tests.bench.bombs

At the length limit none may take longer than three ordinary chapters of the same length; the exit
status says whether that holds.
"""

from __future__ import annotations

import sys
import time
from functools import cache
from pathlib import Path

from ui.book.author_desk.text_editor import (
    MAX_DRAFT_LENGTH,
    MAX_DRAFT_LINES,
    new_draft,
    render_draft,
)
from ui.book.text.source import MAX_PARAGRAPH_LENGTH

CHAPTERS = Path("ui/languages/en/book/chapters/zwanzigerrufen")
MAX_RATIO = 3
"""How many times an ordinary chapter a bomb may cost."""

BOMB_LENGTH = MAX_PARAGRAPH_LENGTH - 10
"""Length of a bomb: the maximum of one paragraph or line."""


def repeat_to_length(begin: str, part: str, end: str = "") -> str:
    return begin + part * ((BOMB_LENGTH - len(begin) - len(end)) // len(part)) + end


BOMBS = {
    "stray": "[a" + " " * (BOMB_LENGTH // 2) + "=" * (BOMB_LENGTH // 2),
    "cards": repeat_to_length("", "[["),
    "else": repeat_to_length("[if a=1]", "[else]"),
    "anchor of spaces": repeat_to_length("# x", "\u00a0", "y"),
    "anchors": repeat_to_length("# x", "{#", "}x"),
    "conditions": repeat_to_length("x", "[if a=1]"),
    "true conditions": repeat_to_length("x", "[if direction=clockwise]"),
    "options": repeat_to_length("x ", "[option "),
    "true options": repeat_to_length("", "[option direction] "),
    "attributes": repeat_to_length("[card-row", " a=b", "]"),
    "quotation marks": repeat_to_length("", '"'),
    "apostrophes": repeat_to_length("", "'"),
    "few marks": "\"' " * 66 + "\"'",
    "mixed marks": repeat_to_length("[card-row ", "\"' ", "]x"),
    "brackets": repeat_to_length("", "["),
    "links": repeat_to_length("", "[a]("),
    "pictures": repeat_to_length("", "!["),
    "stars": repeat_to_length("", "*a**"),
    "underscores": repeat_to_length("", "_a "),
    "ticks": repeat_to_length("", "` ``"),
    "entities": repeat_to_length("", "&"),
    "tags": repeat_to_length("", "<!--"),
    "quotes": repeat_to_length("", "> "),
    "lists": repeat_to_length("", "- "),
    "wide table": "|a" * 124 + "\n" + "|-" * 124 + "\n" + "|\n" * 490,
    "long table": repeat_to_length("|a|\n|-|\n", "|\n"),
    "short lines": repeat_to_length("", "a\n"),
    "headings": repeat_to_length("", "# a\n"),
    "headings inside": repeat_to_length("[if direction=clockwise]\n", "# a\n", "[/if]"),
    "underlined": repeat_to_length("a", "\n=\n"),
    "decks": repeat_to_length("", "[deck-overview]\n"),
    "decks inside": repeat_to_length("[sticky]\n", "[deck-overview]\n", "[/sticky]"),
    "contracts": repeat_to_length("", "[contract-table scope=positive]\n"),
    "wrong contracts": repeat_to_length("", "[contract-table scope=positive width=x]\n"),
    "option blocks": repeat_to_length("", "[option direction]\n"),
    "unknown blocks": repeat_to_length("", "[x]\n"),
    "ends": repeat_to_length("", "[/a]\n"),
    "columns": repeat_to_length("[columns]\n", "[col]\nx\n", "[/columns]"),
    "answers": "[quiz record=x ply=1]\n+ a" + " " * BOMB_LENGTH + "\0:\n[/quiz]",
    "trick": "[trick-table trump=H]\nHA" + " " * BOMB_LENGTH + "x\n[/trick-table]",
    "address": '[cta-banner text=x href="' + "a" * BOMB_LENGTH + ' "]',
}


def repeat_to_limit(bomb: str) -> str:
    """Repeat a bomb up to the limits of characters and lines."""
    times = min(MAX_DRAFT_LENGTH // (len(bomb) + 2), MAX_DRAFT_LINES // (bomb.count("\n") + 2))
    return (bomb + "\n\n") * max(1, times)


def drawing_seconds(text: str, rounds: int = 3) -> float:
    """Return the CPU seconds to draw a text, the best of some rounds."""
    times = []
    for _ in range(rounds):
        began = time.process_time()
        drawing = render_draft(new_draft(text, "en", "zwanzigerrufen"))
        times.append(time.process_time() - began)
        assert not any("cannot be draw" in fault.message for fault in drawing.faults)
    return min(times)


def honest_text() -> str:
    """Return chapters of the book, at the length limit."""
    book = "\n\n".join(path.read_text(encoding="utf-8") for path in sorted(CHAPTERS.glob("*.md")))
    return book[: book.rindex("\n\n", 0, MAX_DRAFT_LENGTH)]


@cache
def honest_seconds() -> float:
    """Return the seconds to draw an ordinary chapter at the length limit."""
    return drawing_seconds(honest_text())


def without_empty_lines(bomb: str) -> str:
    """Repeat a bomb without empty lines."""
    return (bomb.replace("\n\n", "\n") * 20)[:MAX_DRAFT_LENGTH]


def main() -> int:
    worst = 0.0
    print(f"an honest chapter: {1000 * honest_seconds():.0f} ms")
    for name, bomb in BOMBS.items():
        ratios = [
            drawing_seconds(text) / honest_seconds()
            for text in (repeat_to_limit(bomb), without_empty_lines(bomb))
        ]
        worst = max(worst, *ratios)
        print(f"{name}: {ratios[0]:.1f} times, in one piece {ratios[1]:.1f} times", flush=True)
    return 1 if worst > MAX_RATIO else 0


if __name__ == "__main__":
    sys.exit(main())
