"""The author's page renders only the parts of a text that have changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.bench.bombs import honest_text
from ui.book.author_desk.text_editor import (
    RenderedDraft,
    TextDraft,
    new_draft,
    render_draft,
    rerender_draft,
)
from ui.book.author_desk.view import MAX_LISTED_FAULTS, Desk, author_regions
from ui.book.text.render import BUDGET_MISTAKE, MAX_CHAPTER_HTML
from ui.book.texts import make_book_translator

pytestmark = pytest.mark.slow

CARDS = '[card-row cards="HA HK"]'
TWICE = '[card-row cards="HA HA"]'
QUESTION = "[quiz record=x ply=1]\n+ HA\n[/quiz]"


def make_draft(*parts: str, game: str = "zwanzig-ab") -> TextDraft:
    return new_draft("\n\n".join(parts), "en", game)


def render_after(before: TextDraft, now: TextDraft) -> RenderedDraft:
    """Return a draft rendered after another one; it must look as if it were the first."""
    drawing = rerender_draft(now, (before, render_draft(before)))
    assert drawing == render_draft(now)
    return drawing


def count_reused_parts(before: TextDraft, now: TextDraft) -> int:
    """Return how many parts are reused from the previous rendering."""
    first = render_draft(before)
    again = rerender_draft(now, (before, first))
    return sum(
        again.pieces[part] is first.pieces[part] for part in again.pieces if part in first.pieces
    )


def test_the_pieces_are_the_text() -> None:
    drawing = render_draft(make_draft("Before.", CARDS, "After."))
    assert drawing.html == "".join(piece.html for piece in drawing.pieces.values())
    assert len(drawing.pieces) == 3


@pytest.mark.parametrize(
    ("changed", "count"),
    [
        (("Before!", CARDS, "After."), 2),
        (("Before.", TWICE, "After."), 2),
        (("Before.", CARDS, "After.", CARDS), 2),
        (("Above.", "Before.", CARDS, "After."), 0),
    ],
)
def test_unchanged_parts_are_not_drawn_again(changed: tuple[str, ...], count: int) -> None:
    before, now = make_draft("Before.", CARDS, "After."), make_draft(*changed)
    render_after(before, now)
    assert count_reused_parts(before, now) == count


def test_the_same_text_is_not_drawn_again() -> None:
    before = make_draft(CARDS)
    drawing = render_draft(before)
    assert rerender_draft(before, (before, drawing)) is drawing


def test_faults_move_with_their_lines() -> None:
    before = make_draft(TWICE, "Between.", TWICE, QUESTION)
    assert [
        fault.line for fault in render_after(before, make_draft(TWICE, "Now.", TWICE)).faults
    ] == [1, 5]
    assert [
        fault.line for fault in render_after(before, make_draft("New.", TWICE, TWICE)).faults
    ] == [3, 5]
    assert not render_after(before, make_draft("Between.")).faults


@pytest.mark.parametrize(
    "other",
    [{"language": "de"}, {"game": "zwanzigerrufen", "preset": "rulebook"}, {"preset": "jaeger"}],
)
def test_another_reader_gets_own_text(other: dict[str, Any]) -> None:
    before = make_draft(CARDS, "At first: [option first_packet].")
    now = replace(before, **other)
    assert (
        render_after(before, now).html != render_draft(before).html
        and count_reused_parts(before, now) == 0
    )


def test_refused_text_is_drawn_once_shortened() -> None:
    long, short = make_draft("x\n" * 3000), make_draft(CARDS)
    assert render_after(short, long).refusal_key and not render_after(long, short).refusal_key


def test_rerendered_chapter_matches_a_fresh_rendering() -> None:
    text = honest_text()
    before = new_draft(text, "en", "zwanzigerrufen")
    drawing = render_draft(before)
    for place in range(0, len(text), len(text) // 5):
        now = replace(before, text=f"{text[:place]}]{text[place:]}")
        assert rerender_draft(now, (before, drawing)) == render_draft(now)


MUCH = {
    "shortcodes": ["[deck-overview]"] * 500,
    "shortcodes in a shortcode": ["[sticky]", *["[deck-overview]"] * 500, "[/sticky]"],
    "mistakes": [TWICE] * 500,
    "mistakes in a shortcode": ["[sticky]", *["[x]"] * 500, "[/sticky]"],
}


@pytest.mark.parametrize("name", MUCH)
def test_oversized_chapter_stops_at_its_limit(name: str) -> None:
    much = make_draft("Before.", *MUCH[name])
    drawing = render_draft(much)
    assert "Before." in drawing.html and len(drawing.html) < MAX_CHAPTER_HTML + 1000
    full = BUDGET_MISTAKE.as_sentence(make_book_translator("en"))
    assert drawing.faults[-1].message == full and full in drawing.html
    assert rerender_draft(replace(much, text=much.text + "\n\nAfter."), (much, drawing)) == drawing
    assert render_after(much, make_draft("Before.", CARDS)).faults == ()


def test_part_without_room_is_drawn_later() -> None:
    wide = ["[deck-overview]"]
    much, less = make_draft(*wide * 100), make_draft(*["x"] * 90, *wide * 10)
    assert render_draft(much).faults and not render_after(much, less).faults
    assert render_after(less, much).faults


@pytest.mark.parametrize("language", ["de", "en"])
def test_only_the_first_mistakes_are_listed(language: str) -> None:
    for count in (MAX_LISTED_FAULTS, MAX_LISTED_FAULTS + 1):
        wrong = make_draft(*["[[X]]"] * count)
        text = author_regions(Desk(language, wrong), render_draft(wrong))["faults"]
        assert text.count("<li") == MAX_LISTED_FAULTS and f">{count} " in text
        assert (f" {MAX_LISTED_FAULTS}:" in text) == (count > MAX_LISTED_FAULTS)
