"""The questions of the rulebook that were answered, by chapter: right at once, and right by now."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.games import GAMES
from ui.kept import archive

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


def read(row: archive.Row) -> Quizzes:
    """What was answered, as the pages of the book have kept it; what cannot be read is left out."""
    given = dict[tuple[str, str], list[tuple[bool, bool]]]()
    for key, text in zip(row[0], row[1], strict=True):
        game, topic, *_ = (*key.removeprefix(archive.QUIZ).split("."), "")
        for verdicts in _verdicts(text):
            given.setdefault((game, topic), []).append(verdicts)
    chapters = ((game, topic) for game in GAMES for topic in TOPICS)
    return {place: _of(given[place]) for place in chapters if place in given}


def _of(given: list[tuple[bool, bool]]) -> Answered:
    return Answered(len(given), *(sum(part) for part in zip(*given, strict=True)))


def _verdicts(text: str) -> Iterator[tuple[bool, bool]]:
    try:
        data: Any = json.loads(text)
        yield data["first"] == RIGHT, data["now"] == RIGHT
    except (KeyError, RecursionError, TypeError, ValueError):
        return
