"""A match in the terminal: numbered actions, reasons and results; hidden cards stay hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.bots import choose
from engine.cards import FRENCH
from engine.deals import DealRecord
from engine.games import GAMES
from engine.record import Record, new_record, record_view
from engine.terminal import play_match
from engine.transcript import format_transcript


def play_with_answers(record: Record, answers: Iterator[str]) -> tuple[Record, list[str]]:
    lines: list[str] = []
    return play_match(record, 1, choose, lambda _: next(answers, "q"), lines.append), lines


def same_answer(answer: str, times: int) -> Iterator[str]:
    return iter([answer] * times)


@pytest.mark.parametrize("game", GAMES)
def test_always_first_choice_plays_deals_out(game: str) -> None:
    record, lines = play_with_answers(
        new_record(game, GAMES[game].presets[0].name, {}, 1), same_answer("1", 80)
    )
    assert len(record.deals) > 1
    assert any("totals" in line for line in lines)


def test_a_match_ends_with_its_winner() -> None:
    record, lines = play_with_answers(
        new_record("zwanzig-ab", "standard", {}, 1), same_answer("1", 2000)
    )
    assert record_view(record)["match"]["over"]
    assert "Winner" in lines[-1]


def test_refusal_gives_reason_and_asks_again() -> None:
    record = new_record("zwanzig-ab", "standard", {}, 1, dealer=3)
    record, lines = play_with_answers(record, iter(["fly", "stay", "trump H"]))
    assert [line for line in lines if "no action" in line and "fly" in line]
    assert record.deals[0].actions[0] == "trump H"


def test_undo_takes_my_last_decision_back() -> None:
    record = new_record("zwanzig-ab", "standard", {}, 1, dealer=3)
    record, _ = play_with_answers(record, iter(["trump H", "u", "trump S"]))
    assert record.deals[0].actions[0] == "trump S"


def test_undo_goes_back_over_others_actions() -> None:
    record = new_record("zwanzig-ab", "standard", {}, 1, dealer=3)
    record, _ = play_with_answers(record, iter(["trump H", "exchange", "u"]))
    assert record.deals[0].actions == ("trump H",)


def test_exchanged_cards_of_others_are_only_counted() -> None:
    record, lines = play_with_answers(
        new_record("zwanzig-ab", "standard", {}, 1, dealer=3), same_answer("1", 3)
    )
    heard = [line for line in lines if "exchange of" in line]
    others = [a for a in record.deals[0].actions if a.startswith("exchange ")]
    assert heard and others
    assert not any(suit in line for line in heard for suit in "♠♣♥♦")


def test_a_question_mark_shows_the_table_again() -> None:
    _, lines = play_with_answers(new_record("zwanzig-ab", "standard", {}, 1, dealer=3), iter(["?"]))
    assert len([text for text in lines if "your hand:" in text]) == 2


def test_undo_before_first_decision_changes_nothing() -> None:
    fresh_record = new_record("zwanzig-ab", "standard", {}, 1, dealer=3)
    record, _ = play_with_answers(fresh_record, iter(["u"]))
    assert record == fresh_record


def test_cards_that_lie_face_down_are_counted() -> None:
    """Jäger: hearts may be named blind, before seeing the first packet."""
    _, lines = play_with_answers(new_record("zwanzig-ab", "jaeger", {}, 1, dealer=3), iter([]))
    assert "your hand: 3 cards, face down" in "\n".join(lines)


def test_uncounted_deal_is_redealt_by_same_dealer() -> None:
    """A.4-3b: with C7 S8 H7 as first cards forehand may ask for a new deal."""
    _, lines = play_with_answers(poor_hand_record("look"), iter(["redeal"]))
    (at,) = [at for at, text in enumerate(lines) if "does not count" in text]
    assert "Deal 1 · dealer East" in lines[at + 1]


def test_a_transcript_says_how_a_match_stands() -> None:
    assert format_transcript(replace(poor_hand_record(), deals=())).endswith("no deal\n")
    assert "the deal does not count" in format_transcript(poor_hand_record("look", "redeal"))
    assert format_transcript(poor_hand_record("look")).endswith("unfinished\n")


def poor_hand_record(*actions: str) -> Record:
    """Return a deal of Jäger with a poor hand for forehand, who is the player."""
    dealt = ("C7 S8 H7 D8 HK", "HA H10 SA C10 CA", "SK SQ SJ S10 CK", "DK DQ DJ D10 CQ")
    hands = tuple(tuple(hand.split()) for hand in dealt)
    stock = tuple(card for card in FRENCH.names if not any(card in hand for hand in hands))
    return Record("zwanzig-ab", "jaeger", deals=(DealRecord(3, hands, stock, actions),))
