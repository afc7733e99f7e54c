"""The rulebook of Zwanzig ab: what it tells of a whole match is what was played."""

from __future__ import annotations

import re

from engine.game import from_forehand
from engine.record import Record, match_before, show, shown, states
from tests.ui.rulebook.bones import text_of
from ui.i18n import LANGUAGES
from ui.rulebook.records import stored


def test_the_whole_match_is_told_as_it_was_played() -> None:
    """The table in chapter 10 cannot be drawn by a block, so it is held against the record."""
    record = stored()["ab-match"]
    words = {
        "en": ({"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}, "nobody may"),
        "de": ({"S": "Pik", "C": "Kreuz", "D": "Karo", "H": "Herz"}, "darf niemand"),
    }
    seats = {"en": ("South", "West", "North", "East"), "de": ("Süd", "West", "Nord", "Ost")}
    for language in LANGUAGES:
        suits, nobody = words[language]
        wanted = [line(record, number, suits, seats[language], nobody) for number in range(10)]
        found = re.findall(r"^\| \d+ \|.*$", text_of("zwanzig-ab", language), re.MULTILINE)
        assert found == wanted


def line(
    record: Record, number: int, suits: dict[str, str], seats: tuple[str, ...], nobody: str
) -> str:
    """Return a row of the table as the engine tells it."""
    end = states(record, number)[-1]
    view = shown(end)
    before = match_before(record, number)
    result = end.result
    assert result is not None
    totals = [score + delta for score, delta in zip(before.scores, result.deltas, strict=True)]
    forced = not any("drop" in state.legal() for state in states(record, number))
    dropped = ", ".join(seats[seat] for seat in view["dropped"])
    forehand = seats[from_forehand(end.dealer, before.rules.direction)[0]]
    cells = [number + 1, forehand, suits[view["trump"]], nobody if forced else dropped, *totals]
    return f"| {' | '.join(map(str, cells))} |"


def test_the_match_ends_at_exactly_zero() -> None:
    """As chapter 10 says: South at 5 and North at 4 before the last deal, and North wins."""
    record = stored()["ab-match"]
    assert match_before(record, 9).scores[::2] == (5, 4)
    assert show(record)["match"] == {"scores": [15, 18, 0, 22], "over": True, "winner": 2}
