"""The lesson of each game, and the place where a lesson is resumed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.record import Record, truncate_record
from ui.lessons import zwanzig_ab, zwanzigerrufen
from ui.model import Model, Scene
from ui.model.lesson import GuidedDeal
from ui.position import guided_deal

LESSONS: Mapping[str, GuidedDeal] = {
    "zwanzig-ab": zwanzig_ab.LESSON,
    "zwanzigerrufen": zwanzigerrufen.LESSON,
}
"""The lesson of each game that has one.

The texts of a note are `lesson.GAME.KEY` and, where the learner decides, `lesson.GAME.KEY.why`.
"""

LESSON_FACTS: Mapping[str, Callable[[Scene, Record], dict[str, str]]] = {
    "zwanzig-ab": zwanzig_ab.lesson_facts,
    "zwanzigerrufen": zwanzigerrufen.lesson_facts,
}
"""By game: the values for the texts, from a position and the whole record, besides tricks."""


def resumed_record(model: Model, lesson: GuidedDeal) -> Record:
    """Return the record from which to resume a lesson, or its start if it was finished."""
    start = truncate_record(lesson.record, 0, 0)
    last_record = model.stored.lesson_records.get(lesson.record.game, start)
    is_resumable = (
        guided_deal.is_part_of_guided_deal(last_record, lesson) and last_record != lesson.record
    )
    return last_record if is_resumable else start
