"""Statistics of answers to the rulebook's questions, by game and chapter."""

from __future__ import annotations

from typing import Any

from engine.games import GAMES
from ui.model.archive import QuizResult, Quizzes
from ui.storage import archive_keys
from ui.storage.row_keys import parse_rows_of_prefix

QUIZ_CHAPTERS = (
    *("start", "calling", "trump", "auction", "exchange", "dropping-out", "tricks"),
    *("contracts", "declarations", "scoring", "strategy"),
)
"""The chapters with questions, by their ids, in the order of the book."""

RIGHT_ANSWER = "right"


def parse_quiz_results(row: archive_keys.QueryResult) -> tuple[Quizzes, int]:
    """Return the results from the rows that the book stores, and the number of unreadable rows.

    Questions of unknown games and chapters are ignored. A later release may have asked them.
    """
    rows = parse_rows_of_prefix(row, archive_keys.QUIZ_PREFIX, _parse_verdicts)
    verdicts_by_chapter = dict[tuple[str, str], list[tuple[bool, bool]]]()
    for name, verdicts in rows.by_name.items():
        game, topic, *_ = name.split(".")
        verdicts_by_chapter.setdefault((game, topic), []).append(verdicts)
    chapters = ((game, topic) for game in GAMES for topic in QUIZ_CHAPTERS)
    return {
        chapter: _quiz_result(verdicts_by_chapter[chapter])
        for chapter in chapters
        if chapter in verdicts_by_chapter
    }, rows.unread_count


def _quiz_result(verdicts: list[tuple[bool, bool]]) -> QuizResult:
    return QuizResult(len(verdicts), *(sum(part) for part in zip(*verdicts, strict=True)))


def _parse_verdicts(name: str, data: Any) -> tuple[bool, bool] | None:
    if not isinstance(data, dict) or not {"first", "now"} <= data.keys():
        return None
    return data["first"] == RIGHT_ANSWER, data["now"] == RIGHT_ANSWER
