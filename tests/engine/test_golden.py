"""Transcripts of whole matches stay as they were reviewed."""

from __future__ import annotations

import pytest

from tests.engine import golden_decisions, golden_matches

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", golden_matches.NAMES)
def test_a_golden_match_reads_as_it_did(name: str) -> None:
    expected = golden_matches.text_file(name).read_text(encoding="utf-8")
    assert golden_matches.transcript_text(name) == expected, (
        "If the rules were meant to change: python -m tests.engine.golden_matches, then read the "
        "diff line by line."
    )


def test_every_preset_has_a_golden_match() -> None:
    names = {path.stem for path in golden_matches.FOLDER.glob("*.txt")}
    assert names == set(golden_matches.NAMES)


@pytest.mark.parametrize("name", golden_matches.NAMES)
def test_seed_and_worlds_give_golden_decisions(name: str) -> None:
    expected = (golden_decisions.DECISION_FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert "".join(golden_decisions.decision_lines(name)) == expected, (
        "If a player was meant to change: python -m tests.engine.golden_decisions."
    )
