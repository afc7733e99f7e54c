"""A match in the terminal: numbered actions, reasons, results, and nothing face down told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from engine.bots import choose
from engine.games import GAMES
from engine.record import Record, new_record, show
from engine.terminal import play_match


def played(record: Record, answers: Iterator[str]) -> tuple[Record, list[str]]:
    told: list[str] = []
    ask = partial(_next, answers)
    return play_match(record, 1, choose, ask, told.append), told


def _next(answers: Iterator[str], prompt: str) -> str:
    return next(answers, "q")


def again(answer: str, times: int) -> Iterator[str]:
    return iter([answer] * times)


@pytest.mark.parametrize("game", GAMES)
def test_always_the_first_number_plays_deals_to_the_end(game: str) -> None:
    record, told = played(new_record(game, GAMES[game].presets[0].name, {}, 1), again("1", 80))
    assert len(record.deals) > 1
    assert any("totals" in line for line in told)


def test_a_match_ends_with_its_winner() -> None:
    record, told = played(new_record("zwanzig-ab", "standard", {}, 1), again("1", 2000))
    assert show(record)["match"]["over"]
    assert "Winner" in told[-1]


def test_a_refusal_gives_its_reason_and_asks_again() -> None:
    record = new_record("zwanzig-ab", "standard", {}, 1, dealer=3)
    record, told = played(record, iter(["fly", "stay", "trump H"]))
    assert [line for line in told if "no action" in line and "fly" in line]
    assert record.deals[0].actions[0] == "trump H"


def test_undo_takes_my_last_decision_back() -> None:
    record = new_record("zwanzig-ab", "standard", {}, 1, dealer=3)
    record, _ = played(record, iter(["trump H", "u", "trump S"]))
    assert record.deals[0].actions[0] == "trump S"


def test_exchanged_cards_of_others_are_only_counted() -> None:
    record, told = played(new_record("zwanzig-ab", "standard", {}, 1, dealer=3), again("1", 3))
    heard = [line for line in told if "exchange of" in line]
    others = [a for a in record.deals[0].actions if a.startswith("exchange ")]
    assert heard and others
    assert not any(suit in line for line in heard for suit in "♠♣♥♦")
