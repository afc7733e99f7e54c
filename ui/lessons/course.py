"""The progress of the lessons: which one is on the table, and how far each one has come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import EngineError
from engine.record import Record, dumps, is_continued_by, loads, truncate_record
from ui.lessons import zwanzig_ab, zwanzigerrufen
from ui.lessons.lesson import Lesson
from ui.model import Model
from ui.model.effects import SaveRow, Step
from ui.model.lesson import GuidedDeal, Note
from ui.position import guided_deal
from ui.storage import saved_matches

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


def record_at_note(lesson: Lesson, note: Note) -> Record:
    """Return the record at the position of a note."""
    return truncate_record(lesson.record, 0, note.ply)


def is_lesson_finished(model: Model) -> bool:
    """Return whether the last note of a lesson has been reached."""
    return current_lesson(model) is not None and guided_deal.is_at_last_note(model)


def remember_lesson_progress(before: Model, after: Model) -> Step:
    """Remember the progress of a lesson after a step forward.

    A link into the lesson's deal, at an earlier position than the stored one, does not reset it.
    """
    if after.record is before.record or current_lesson(after) is None:
        return after, ()
    record_before = after.stored.lesson_records.get(after.record.game)
    if record_before not in (None, before.record) and not is_continued_by(
        record_before, after.record
    ):
        return after, ()
    lesson_records = {**after.stored.lesson_records, after.record.game: after.record}
    return replace(after, stored=replace(after.stored, lesson_records=lesson_records)), ()


def save_lesson_progress(before: Model, after: Model) -> Step:
    """Save the progress of the lesson on the table, if it has changed."""
    if after.stored.lesson_records == before.stored.lesson_records:
        return after, ()
    game = after.record.game
    row = SaveRow(saved_matches.LESSON_PREFIX + game, dumps(after.stored.lesson_records[game]))
    return after, (row,)


def resumed_record(model: Model, lesson: Lesson) -> Record:
    """Return the record from which to resume a lesson, or its start if it was finished."""
    last_record = model.stored.lesson_records.get(lesson.record.game, lesson_start(lesson))
    deal = GUIDED_DEALS[lesson.record.game]
    is_resumable = (
        guided_deal.is_part_of_guided_deal(last_record, deal) and last_record != lesson.record
    )
    return last_record if is_resumable else lesson_start(lesson)


def stored_lessons(rows_stored: Mapping[str, str]) -> dict[str, Record]:
    """Return the stored lessons; unreadable rows are ignored."""
    records = dict[str, Record]()
    for game in LESSONS:
        try:
            records[game] = loads(rows_stored.get(saved_matches.LESSON_PREFIX + game, ""))
        except EngineError:
            continue
    return records
