"""Undo and redo move along the record, from one of my decisions to the next."""

from dataclasses import replace

from engine.record import Record, is_continued_by
from tests.ui.tables import AB, AB_THREE_TRICKS, OPENING, make_match
from ui.position.undo import next_decision


def make_history(*actions: str) -> Record:
    return make_match(AB, *actions)


def test_forth_ends_where_the_record_ends() -> None:
    full = make_history(*OPENING, "play HA", "play HK")
    assert next_decision(make_history(*OPENING), full) == full


def test_another_way_is_no_continuation() -> None:
    full = make_history(*AB_THREE_TRICKS)
    assert is_continued_by(make_history(*OPENING), full)
    assert not is_continued_by(full, full)
    assert not is_continued_by(make_history(*OPENING, "play H10"), full)
    assert not is_continued_by(full, make_history(*OPENING))
    assert not is_continued_by(make_history(*OPENING), None)
    assert not is_continued_by(replace(make_history(*OPENING), preset="brostedt"), full)
