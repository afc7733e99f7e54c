"""The lesson of each game, the lesson on the table, and the place where a lesson is resumed."""

from __future__ import annotations

from collections.abc import Mapping

from engine.record import Record, truncate_record
from ui.lessons import zwanzig_ab, zwanzigerrufen
from ui.lessons.lesson import Lesson
from ui.model import Model
from ui.model.lesson import GuidedDeal
from ui.position import guided_deal

LESSONS: Mapping[str, Lesson] = {
    "zwanzig-ab": zwanzig_ab.LESSON,
    "zwanzigerrufen": zwanzigerrufen.LESSON,
}
"""The lesson of each game that has one."""

GUIDED_DEALS: Mapping[str, GuidedDeal] = {
    game: GuidedDeal(lesson.record, lesson.notes) for game, lesson in LESSONS.items()
}
"""The deals of the lessons, by game, as the model holds them."""


def current_lesson(model: Model) -> Lesson | None:
    """Return the lesson on the table, if there is one."""
    return LESSONS.get(model.record.game) if guided_deal.is_guided(model) else None


def lesson_start(lesson: Lesson) -> Record:
    """Return the record at the start of a lesson."""
    return truncate_record(lesson.record, 0, 0)


def resumed_record(model: Model, lesson: Lesson) -> Record:
    """Return the record from which to resume a lesson, or its start if it was finished."""
    last_record = model.stored.lesson_records.get(lesson.record.game, lesson_start(lesson))
    deal = GUIDED_DEALS[lesson.record.game]
    is_resumable = (
        guided_deal.is_part_of_guided_deal(last_record, deal) and last_record != lesson.record
    )
    return last_record if is_resumable else lesson_start(lesson)
