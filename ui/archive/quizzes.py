"""The questions of the rulebook that were answered, by chapter: right at once, and right by now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.games import GAMES
from ui.storage import archive
from ui.storage.row_keys import read_rows

QUIZ_CHAPTERS = (
    *("start", "calling", "trump", "auction", "exchange", "dropping-out", "tricks"),
    *("contracts", "declarations", "scoring", "strategy"),
)
"""The chapters that ask something, by their headings, in the order in which they are read."""

RIGHT_ANSWER = "right"


class QuizResult(NamedTuple):
    """So many questions: how many were right at the first answer, and how many at the latest."""

    question_count: int
    right_at_first: int
    right_now: int


Quizzes = Mapping[tuple[str, str], QuizResult]
"""By game and chapter."""


def parse_quizzes(row: archive.QueryResult) -> tuple[Quizzes, int]:
    """What was answered, as the pages of the book have kept it, and how many rows are unread.

    Questions of other games and chapters are passed over: a later release may ask them.
    """
    rows = read_rows(row, archive.QUIZ_PREFIX, _parse_verdicts)
    verdicts_by_chapter = dict[tuple[str, str], list[tuple[bool, bool]]]()
    for name, verdicts in rows.by_name.items():
        game, topic, *_ = name.split(".")
        verdicts_by_chapter.setdefault((game, topic), []).append(verdicts)
    chapters = ((game, topic) for game in GAMES for topic in QUIZ_CHAPTERS)
    return {
        place: _quiz_result(verdicts_by_chapter[place])
        for place in chapters
        if place in verdicts_by_chapter
    }, rows.unread_count


def _quiz_result(verdicts: list[tuple[bool, bool]]) -> QuizResult:
    return QuizResult(len(verdicts), *(sum(part) for part in zip(*verdicts, strict=True)))


def _parse_verdicts(name: str, data: Any) -> tuple[bool, bool] | None:
    if not isinstance(data, dict) or not {"first", "now"} <= data.keys():
        return None
    return data["first"] == RIGHT_ANSWER, data["now"] == RIGHT_ANSWER
