"""Positions of stored deals: what a seat sees, links to the table, questions, worked examples."""

from __future__ import annotations

import re

import pytest

from engine.cards import TAROCK
from engine.record import loads, record_view, replay_record, truncate_record
from tests.ui.book.reader import (
    block_text,
    make_context,
    only_fault,
    render_html,
    stored_records,
    visible_text,
)
from ui.book.figures.players import rotate_record
from ui.book.figures.table_picture import TABLE_CARD_WIDTH, TABLE_MIDDLE, card_corner
from ui.languages import translate
from ui.storage.links import unpack_link

LEAD = 8
"""The number of actions before the first card in the stored deal of Zwanzig ab."""


def drawn_cards(drawn: str) -> set[str]:
    """Return the cards that are drawn."""
    return set(re.findall(r"cards/\w+\.svg#(\w+)", drawn))


# What a seat sees


def test_position_shows_one_hand_and_trick() -> None:
    html = render_html(f"[play record=ab ply={LEAD + 2} seat=West]", make_context("ab"))
    west = record_view(stored_records()["ab"], 1)["hands"][1]
    assert drawn_cards(html) == {"HA", "HK", *"CA C10 S7 D7".split()}
    assert {*west} <= drawn_cards(html)
    text = visible_text(html)
    assert "Greta holds" in text
    assert "Karl to play · score 20" in text
    assert "Anna score 20 · leads" in text


def test_position_without_seat_shows_next_player() -> None:
    assert "Karl holds" in block_text(f"[play record=ab ply={LEAD + 2}]", "ab")


def test_nobody_is_you_in_a_book() -> None:
    text = block_text(f"[play record=ab ply={LEAD + 2} seat=South]", "ab")
    assert not re.search(r"\b[Yy]ou", text)
    assert "Anna makes hearts trumps." in text


def test_unknown_partners_stay_hidden() -> None:
    html = render_html("[play record=zr-over ply=11 seat=West]", make_context())
    hidden = (
        set(TAROCK.names)
        - set(stored_records()["zr-over"].deals[0].hands[1])
        - {"T17", "T6", "T20"}
    )
    assert not hidden & drawn_cards(html)


def test_what_was_said_stands_above_the_table() -> None:
    text = block_text("[play record=zr-over ply=9]", language="de")
    assert "Lizitation: Vroni Normalspiel · Toni weiter · Poldi weiter · Resi weiter" in text
    assert "Keine Ansagen" in text


@pytest.mark.parametrize("seat", range(4))
def test_match_can_be_viewed_from_every_seat(seat: int) -> None:
    record = stored_records()["zr-over"]
    other = rotate_record(record, seat)
    assert replay_record(other).result is not None
    before, after = record_view(record, seat), record_view(other, 0)
    assert after["hands"][0] == before["hands"][seat]
    assert before["result"] and after["result"]
    deltas = before["result"]["deltas"]
    assert after["result"]["deltas"] == [*deltas[seat:], *deltas[:seat]]


@pytest.mark.parametrize("name", ["ab-over", "zr-over"])
@pytest.mark.parametrize("seat", ["South", "West", "North", "East"])
def test_every_moment_of_deal_can_be_shown(name: str, seat: str) -> None:
    held = []
    for ply in range(len(stored_records()[name].deals[0].actions) + 1):
        html = render_html(f"[play record={name} ply={ply} seat={seat}]", make_context(name[:2]))
        held.append(html.partition('class="position-hand"')[2].count('role="img"'))
    assert max(held) == (5 if name == "ab-over" else 10)
    assert held[-1] == 0


@pytest.mark.parametrize(
    ("attributes", "expected"),
    [
        ("record=ab ply=99", "ply 99 of 'ab'; expected 0 to 20"),
        ("record=none ply=1", "unknown record 'none'; expected one of ab, ab-over, zr-over"),
        ("record=ab ply=1 seat=Up", "unknown seat 'Up'"),
        ("record=ab", "needs ply="),
    ],
)
def test_missing_position_is_refused(attributes: str, expected: str) -> None:
    assert expected in only_fault(f"[play {attributes}]", make_context("ab"))[1]


# The way to the table


@pytest.mark.parametrize(("seat", "name"), [(0, "South"), (1, "West"), (3, "East")])
def test_link_opens_position_from_that_seat(seat: int, name: str) -> None:
    html = render_html(f"[play record=ab ply={LEAD + 1} seat={name}]", make_context("ab"))
    (link,) = re.findall(r'href="(\./[^"]*)"', html)
    assert link.startswith("./?#r=1.")
    opened = loads(unpack_link(link.partition("#r=")[2]))
    assert opened.deals[-1].actions == stored_records()["ab"].deals[-1].actions[: LEAD + 1]
    there = truncate_record(stored_records()["ab"], 0, LEAD + 1)
    assert record_view(opened, 0)["hands"][0] == record_view(there, seat)["hands"][seat]
    assert opened.players == ("South", "West", "North", "East")


# Questions


def quiz_text(*lines: str, record: str = "ab", ply: int = LEAD + 1) -> str:
    """Return a question in a chapter, its shortcode in line 3."""
    return "\n".join(["Text", "", f"[quiz record={record} ply={ply}]", *lines, "[/quiz]"])


ASKED = (
    "? West has to follow. What now?",
    "+ play HK: The only heart.",
    "x play CA",
    "x play S7: Not while you hold a heart.",
)


def test_a_question_has_answers_with_reasons() -> None:
    html = render_html(quiz_text(*ASKED), make_context("ab"))
    text = visible_text(html)
    assert "West has to follow. What now?" in text
    assert "Right. The only heart." in text
    assert "Not allowed. Not while you hold a heart." in text
    names = re.findall(r'type="radio" name="([^"]*)" value="([^"]*)"', html)
    assert [value for _, value in names] == ["play HK", "play CA", "play S7"]
    assert len({name for name, _ in names}) == 1


def test_unexplained_illegal_answer_gives_the_rule() -> None:
    text = block_text(quiz_text(*ASKED), "ab", "de")
    assert f"Nicht erlaubt. {translate('de', 'refused.follow-suit', led='Herz')}" in text


def test_two_questions_have_groups_of_their_own() -> None:
    html = render_html(f"{quiz_text(*ASKED)}\n\n{quiz_text(*ASKED)}", make_context("ab"))
    assert len(set(re.findall(r'type="radio" name="([^"]*)"', html))) == 2


def test_quiz_answers_follow_text_and_stay_hidden() -> None:
    text = f"{quiz_text(*ASKED)}\n\n{quiz_text(*ASKED)}\n\nThe last words."
    html = render_html(text, make_context("ab"))
    before, result, answers = html.partition('<section class="answers" hidden>')
    assert result and "The last words." in before and answers.count("<strong>") == 2
    assert answers.count("<li>") == 2 * (1 + sum(line[0] in "+x-" for line in ASKED))
    assert "answers" not in render_html("No question.", make_context("ab"))


def test_hidden_question_hides_its_answers() -> None:
    hidden = f"[if dropping_out=no]\n{quiz_text(*ASKED)}\n[/if]"
    _, _, answers = render_html(hidden, make_context("ab")).partition('class="answers"')
    assert re.search(r"<ol><div [^>]*data-when=[^>]* hidden><li>", answers)


def test_a_question_may_be_about_a_result() -> None:
    right, wrong = "+ score -10 +5 +5 +5: Doubled", "- score -5 +5 +5 +5: Not doubled"
    deltas = replay_record(stored_records()["ab-over"]).result
    assert deltas is not None
    message = " ".join(f"{delta:+}" for delta in deltas.deltas)
    text = block_text(
        quiz_text(right.replace("-10 +5 +5 +5", message), wrong, record="ab-over"), "ab"
    )
    assert "What is the deal worth?" in text
    assert "Anna −5, Greta +5, Karl +5, Emil +5" in text


@pytest.mark.parametrize(
    ("lines", "line", "expected"),
    [
        (["+ play CA: why"], 4, "'play CA' is refused here (follow-suit); expected `x`"),
        (["+ play HK: why", "- play S7: why"], 5, "'play S7' is refused here"),
        (["+ play HK: why", "x play HK: no"], 5, "'play HK' is there twice"),
        (["x play HK: no", "+ stay: yes"], 4, "'play HK' is legal here"),
        (["+ play HK: why", "x play DA"], 5, "cannot even be tried here (not-in-hand)"),
        (["+ play HK: why", "x play HX"], 5, "cannot even be tried here (unknown-card)"),
        (["+ play HK"], 4, "'play HK' has no reason"),
        (["x play CA"], 3, "without a right answer"),
        (["+ play HK: why", "* play CA: why"], 5, "cannot read '* play CA: why'"),
        (["+ score 0 0 0 0: why"], 4, "has no result"),
    ],
)
def test_an_answer_against_rules_is_refused(lines: list[str], line: int, expected: str) -> None:
    result, message = only_fault(quiz_text(*lines), make_context("ab"))
    assert expected in message
    assert result == line


@pytest.mark.parametrize("line", ["+ score 0 0 0 0: why", "- score {right}: why"])
def test_a_wrong_result_is_refused(line: str) -> None:
    result = replay_record(stored_records()["ab-over"]).result
    assert result is not None
    right = " ".join(f"{delta:+}" for delta in result.deltas)
    lines = [line.format(right=right), "+ play HK: why"]
    results, message = only_fault(quiz_text(*lines, record="ab-over"), make_context("ab"))
    assert message.endswith(f"expected + score {right}")
    assert results == 4


# Examples


def test_an_example_adds_up() -> None:
    text = block_text("[example record=ab-over]", "ab")
    result = replay_record(stored_records()["ab-over"]).result
    assert result is not None
    assert re.search(r"Anna: \d tricks? −\d × 2 \(hearts\) = −\d+", text)
    message = " ".join(f"{delta:+}".replace("-", "−") for delta in result.deltas)
    assert text.endswith(f"Sum {message}")


def test_an_example_of_zwanzigerrufen_names_parties() -> None:
    text = block_text("[example record=zr-over]")
    assert "Normal game (Vroni and Poldi)" in text


def test_a_wrong_claim_is_refused() -> None:
    line, message = only_fault('\n[example record=zr-over claim="+1 +1 -1 -1"]', make_context())
    assert line == 2
    assert "wrong claim" in message and "expected" in message


def test_unfinished_deal_is_no_example() -> None:
    assert (
        "expected a deal played to its end"
        in only_fault("[example record=ab]", make_context("ab"))[1]
    )
    assert (
        "deal 2; expected 1 to 1" in only_fault("[example record=ab deal=2]", make_context("ab"))[1]
    )


# What was said


def test_a_script_is_generated_from_a_record() -> None:
    text = block_text("[bid-script record=zr-over]", language="de")
    assert text.startswith("Poldi hebt ab. Vroni Normalspiel (gerufen XX) Toni weiter Poldi weiter")


def test_a_script_may_be_written() -> None:
    text = block_text("[bid-script]\nVorhand: XIX, weiter\nOst: Kontra\n[/bid-script]")
    assert text == "Vorhand XIX, weiter Ost Kontra"


def test_a_line_without_a_speaker_is_refused() -> None:
    line, message = only_fault(
        "[bid-script]\nVorhand: weiter\nweiter\n[/bid-script]", make_context()
    )
    assert line == 3
    assert "expected speaker: words" in message


def test_cards_lie_around_middle_of_table() -> None:
    south, east, north, west = (card_corner(seat)[0] + TABLE_CARD_WIDTH / 2 for seat in range(4))
    assert south == north == TABLE_MIDDLE[0] and east + west == 2 * TABLE_MIDDLE[0]
