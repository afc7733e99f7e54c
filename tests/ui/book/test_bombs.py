"""Texts written to stall the page cost little more than an honest chapter of their length."""

from __future__ import annotations

import pytest

from tests.bench.bombs import (
    BOMBS,
    drawing_seconds,
    honest_seconds,
    repeat_to_limit,
    without_empty_lines,
)
from ui.book.author_desk import text_editor
from ui.book.author_desk.text_editor import (
    MAX_DRAFT_LENGTH,
    MAX_DRAFT_LINES,
    MAX_LINE_LENGTH,
    new_draft,
    render_draft,
)
from ui.book.author_desk.view import Desk, author_regions
from ui.book.text.tags import MAX_SHORTCODE_DEPTH

pytestmark = pytest.mark.slow

FAR_TOO_MUCH = 12
"""Honest chapters, which no noise of a machine makes of one; a square or a cube costs hundreds. How
many it is, `python -m tests.bench.bombs` measures."""


def is_fast(text: str) -> bool:
    """Return whether a text is drawn in time, of three times once."""
    limit = FAR_TOO_MUCH * honest_seconds()
    return any(drawing_seconds(text, rounds=1) < limit for _ in range(3))


@pytest.mark.parametrize("name", BOMBS)
def test_bomb_costs_little_more_than_chapter(name: str) -> None:
    text = repeat_to_limit(BOMBS[name])
    assert text_editor.find_exceeded_limit(text) is None or len(text) > MAX_DRAFT_LENGTH // 2
    assert is_fast(text)


@pytest.mark.parametrize("name", BOMBS)
def test_unbroken_bomb_is_refused_or_fast(name: str) -> None:
    assert is_fast(without_empty_lines(BOMBS[name]))


TOO_MUCH = {
    "author.refused.text": ("x\n" * 900 + "x" * 1000 + "\n") * 12,
    "author.refused.lines": "x\n" * (MAX_DRAFT_LINES + 1),
    "author.refused.line": "x\n" + "x" * (MAX_LINE_LENGTH + 1),
    "author.refused.deep": "[sticky]\n" * 40,
}


@pytest.mark.parametrize("key", TOO_MUCH)
@pytest.mark.parametrize("language", ["de", "en"])
def test_refused_text_is_explained_in_readers_language(key: str, language: str) -> None:
    draft = new_draft(TOO_MUCH[key], "en")
    drawing = render_draft(draft)
    desk = Desk(language, draft)
    assert drawing.refusal_key == key and not drawing.html
    assert desk.say(key) != key and desk.say(key) in author_regions(desk, drawing)["text"]


def test_the_words_name_the_limits() -> None:
    desk = Desk("en", new_draft("", "en"))
    for part, most in (
        ("text", MAX_DRAFT_LENGTH),
        ("lines", MAX_DRAFT_LINES),
        ("line", MAX_LINE_LENGTH),
    ):
        assert f"{most:,}" in desk.say(f"author.refused.{part}")
    assert str(MAX_SHORTCODE_DEPTH) in desk.say("author.refused.deep")


def test_kept_text_above_limit_can_be_cut() -> None:
    stored = text_editor.dump_draft(new_draft("x\n" * 40_000, "en"))
    again = text_editor.load_draft(stored)
    assert (
        again
        and len(again.text) == 80_000
        and render_draft(again).refusal_key == "author.refused.text"
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "x" * (MAX_LINE_LENGTH - 1) + "\ny",
            "2001 characters in a paragraph; expected 2000 at most",
        ),
        ("x\n\n" + "*a " * 300, "300 of [ * _ \" ' in a paragraph; expected 200 at most"),
    ],
)
def test_overlong_paragraph_is_refused_in_its_place(text: str, why: str) -> None:
    drawing = render_draft(new_draft(text + "\n\n## Next", "en"))
    assert [fault.message for fault in drawing.faults] == [why] and "Next</h3>" in drawing.html
