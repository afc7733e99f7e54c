"""The questions of the rulebook that were answered, by chapter: right at once, and right by now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.games import GAMES
from ui.kept import archive
from ui.kept.rows import read_rows

TOPICS = (
    *("start", "calling", "trump", "auction", "exchange", "dropping-out", "tricks"),
    *("contracts", "declarations", "scoring", "strategy"),
)
"""The chapters that ask something, by their headings, in the order in which they are read."""

RIGHT = "right"


class Answered(NamedTuple):
    """So many questions: how many were right at the first answer, and how many at the latest."""

    questions: int
    first: int
    now: int


Quizzes = Mapping[tuple[str, str], Answered]
"""By game and chapter."""


def read(row: archive.Row) -> tuple[Quizzes, int]:
    """What was answered, as the pages of the book have kept it, and how many rows are unread.

    Questions of other games and chapters are passed over: a later release may ask them.
    """
    rows = read_rows(row, archive.QUIZ, _verdicts)
    given = dict[tuple[str, str], list[tuple[bool, bool]]]()
    for name, verdicts in rows.found.items():
        game, topic, *_ = name.split(".")
        given.setdefault((game, topic), []).append(verdicts)
    chapters = ((game, topic) for game in GAMES for topic in TOPICS)
    return {place: _of(given[place]) for place in chapters if place in given}, rows.unread


def _of(given: list[tuple[bool, bool]]) -> Answered:
    return Answered(len(given), *(sum(part) for part in zip(*given, strict=True)))


def _verdicts(name: str, data: Any) -> tuple[bool, bool] | None:
    if not isinstance(data, dict) or not {"first", "now"} <= data.keys():
        return None
    return data["first"] == RIGHT, data["now"] == RIGHT
