"""Undo and redo move along the record, from one of my decisions to the next."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.record import Record, is_continued_by, loads, replay_record
from tests.ui.tables import AB, AB_THREE_TRICKS, OPENING, after_command, make_match, table_at
from ui.position.scene import make_scene
from ui.position.undo import next_decision, previous_decision


def make_history(*actions: str) -> Record:
    return make_match(AB, *actions)


PHASES = {
    "zwanzig-ab": {"trump", "exchange", "stay", "play"},
    "zwanzigerrufen": {"cut", "bid", "declare", "play"},
}


@pytest.mark.parametrize("game", PHASES)
def test_whole_match_can_be_undone_and_redone(game: str) -> None:
    """Through every phase and across deals; the bots' actions stay the same."""
    file = Path(__file__).parent / "transcripts" / f"{game}.json"
    end = table = table_at(loads(file.read_text(encoding="utf-8")))
    seen = set()
    while previous_decision(table.record):
        table = after_command(table, "undo")
        seen.add(replay_record(table.record).phase)
    assert seen >= PHASES[game] and len(table.record.deals) == 1
    while make_scene(table).can_redo:
        table = after_command(table, "redo")
    assert [(deal.hands, deal.actions) for deal in table.record.deals] == [
        (deal.hands, deal.actions) for deal in end.record.deals
    ]


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
