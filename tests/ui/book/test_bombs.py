"""Texts written to stop the page: none costs much more than an honest chapter of its length."""

from __future__ import annotations

import pytest

from tests.bench.bombs import BOMBS, at_the_limit, cost, honest, in_one_piece
from ui.book.desk import editor
from ui.book.desk.editor import LINE, LINES, LONGEST, draw, fresh
from ui.book.desk.view import Desk, regions
from ui.book.text.tags import DEEPEST

pytestmark = pytest.mark.slow

FAR_TOO_MUCH = 12
"""Honest chapters, which no noise of a machine makes of one; a square or a cube costs hundreds. How
many it is, `python -m tests.bench.bombs` measures."""


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_costs_little_more_than_an_honest_chapter(name: str) -> None:
    text = at_the_limit(BOMBS[name])
    assert editor.too_much(text) is None or len(text) > LONGEST // 2
    assert cost(text) < FAR_TOO_MUCH * honest()


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_in_one_piece_is_refused_or_drawn_as_fast(name: str) -> None:
    assert cost(in_one_piece(BOMBS[name])) < FAR_TOO_MUCH * honest()


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
    drawing = draw(draft)
    desk = Desk(language, draft)
    assert drawing.refused == key and not drawing.html
    assert desk.say(key) != key and desk.say(key) in regions(desk, drawing)["text"]


def test_the_words_name_the_limits() -> None:
    desk = Desk("en", fresh("", "en"))
    for part, most in (("text", LONGEST), ("lines", LINES), ("line", LINE)):
        assert f"{most:,}" in desk.say(f"author.refused.{part}")
    assert str(DEEPEST) in desk.say("author.refused.deep")


def test_a_long_text_that_was_kept_is_still_there_to_be_cut() -> None:
    kept = editor.dumps(fresh("x\n" * 40_000, "en"))
    again = editor.loads(kept)
    assert again and len(again.text) == 80_000 and draw(again).refused == "author.refused.text"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x" * (LINE - 1) + "\ny", "2001 characters in a paragraph; expected 2000 at most"),
        ("x\n\n" + "*a " * 300, "300 of [ * _ \" ' in a paragraph; expected 200 at most"),
    ],
)
def test_a_paragraph_that_is_too_long_is_refused_in_its_place(text: str, why: str) -> None:
    drawing = draw(fresh(text + "\n\n## Next", "en"))
    assert [fault.message for fault in drawing.faults] == [why] and "Next</h3>" in drawing.html
