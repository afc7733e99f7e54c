"""The rulebook of Zwanzig ab agrees with the match that it describes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.bots import choose
from engine.make_view import make_view
from engine.record import Record, deal_states, match_before, record_view
from engine.seats import order_from_forehand
from engine.view import require_value
from engine.zwanzig_ab.view import as_zwanzig_ab
from tests.ui.book.book_skeleton import blocks, text_of
from tests.ui.book.reader import visible_text
from ui.book.pages.books import list_chapters, load_book_records
from ui.book.text.context import BookContext
from ui.book.text.render import render_chapter
from ui.languages import LANGUAGES


def test_match_table_follows_the_record() -> None:
    """No block renders the table in chapter 10, so it is compared with the record."""
    record = load_book_records()["ab-match"]
    words = {
        "en": {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"},
        "de": {"S": "Pik", "C": "Kreuz", "D": "Karo", "H": "Herz"},
    }
    for language in LANGUAGES:
        expected = [match_table_row(record, number, words[language]) for number in range(10)]
        matches = re.findall(r"^\| \d+ \|.*$", text_of("zwanzig-ab", language), re.MULTILINE)
        assert matches == expected


def match_table_row(record: Record, number: int, suits: dict[str, str]) -> str:
    """Return a row of the table as the engine tells it: forehand bold, who dropped in brackets."""
    end = deal_states(record, number)[-1]
    view = as_zwanzig_ab(make_view(end))
    before = match_before(record, number)
    result = end.result
    assert result is not None
    totals = [score + delta for score, delta in zip(before.scores, result.deltas, strict=True)]
    forehand = order_from_forehand(end.dealer, before.rules.direction)[0]
    marks = dict.fromkeys(view["dropped"], "({})") | {forehand: "**{}**"}
    scores = [marks.get(seat, "{}").format(total) for seat, total in enumerate(totals)]
    return f"| {' | '.join([str(number + 1), suits[require_value(view['trump'])], *scores])} |"


def test_the_match_ends_at_exactly_zero() -> None:
    """As chapter 10 says: South at 5 and North at 4 before the last deal, and North wins."""
    record = load_book_records()["ab-match"]
    assert match_before(record, 9).scores[::2] == (5, 4)
    assert record_view(record)["match"] == {"scores": [15, 18, 0, 22], "over": True, "winner": 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_right_answer_to_stay_takes_a_trick(language: str) -> None:
    """A reader who stays in as advised, and might have dropped out, takes a trick."""
    question_count = 0
    for quiz in blocks("zwanzig-ab", "quiz", language):
        if "\n+ stay:" in f"\n{quiz.text}":
            name, ply = re.findall(r"record=(\S+) ply=(\d+)", quiz.attributes)[0]
            deal = deal_states(load_book_records()[name], 0)
            seat = deal[int(ply)].to_act
            assert seat is not None
            if "drop" in deal[int(ply)].legal():
                question_count += 1
                assert make_view(deal[-1])["tricks_won"][seat], quiz.attributes
    assert question_count >= 2


@pytest.mark.parametrize(("ply", "least", "most"), [(6, 0, 8), (7, 75, 85)])
def test_a_strong_program_agrees_with_the_questions(ply: int, least: int, most: int) -> None:
    """North takes a trick nearly always; East takes none in some eight cases out of ten."""
    state = deal_states(load_book_records()["ab-hearts"], 0)[ply]
    text: Any = choose(make_view(state, state.to_act), level="master", worlds=400)
    assert least <= text["reason"]["facts"]["none"] <= most
    assert text["action"] == ("drop" if least else "stay")


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Some tables are stricter"), ("de", "Manche Runden sind")]
)
def test_strictest_penalty_hides_remark_on_stricter_tables(language: str, words: str) -> None:
    (text,) = (c.text for c in list_chapters("zwanzig-ab", language) if "{#no-trick}" in c.text)
    for penalty, told in ((5, True), (10, False)):
        place = BookContext(
            language,
            "zwanzig-ab",
            options={"maker_zero_penalty": penalty},
            records=load_book_records(),
        )
        assert (words in visible_text(str(render_chapter(place, text)))) == told
