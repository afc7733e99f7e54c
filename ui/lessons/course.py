"""The progress of a lesson, which is a guest match that follows the lesson's deal.

It is derived from the record and from the number of notes read in the last position.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import EngineError
from engine.games import GAMES
from engine.record import Record, is_continued_by, loads, replay_record, truncate_record
from ui.game_face import face_of_game
from ui.lessons.lesson import Lesson, Note
from ui.model import ME, Model
from ui.model.effects import Step
from ui.position.scene import last_deal_index_and_ply
from ui.storage import saved_matches


def current_lesson(model: Model) -> Lesson | None:
    """Return the lesson on the table, if there is one."""
    lesson = lesson_of_game(model.record.game) if model.visit.guest_home else None
    return lesson if lesson and is_lesson_record(model.record, lesson) else None


def lesson_of_game(game: str) -> Lesson | None:
    """Return the lesson of a game, if it has one."""
    return face_of_game(game).lesson if game in GAMES else None


def is_lesson_record(record: Record, lesson: Lesson) -> bool:
    """Return whether a record is a lesson's deal, up to some action."""
    return record == lesson.record or is_continued_by(record, lesson.record)


def lesson_start(lesson: Lesson) -> Record:
    """Return the record at the start of a lesson."""
    return truncate_record(lesson.record, 0, 0)


def record_at_note(lesson: Lesson, note: Note) -> Record:
    """Return the record at the position of a note."""
    return truncate_record(lesson.record, 0, note.ply)


def notes_at_position(model: Model) -> tuple[Note, ...]:
    """Return the notes of the position on the table."""
    lesson, ply = current_lesson(model), last_deal_index_and_ply(model.record)[1]
    return tuple(note for note in lesson.notes if note.ply == ply) if lesson else ()


def note_index(model: Model) -> int:
    """Return the index of the note shown, the latest one reached."""
    lesson, ply = current_lesson(model), last_deal_index_and_ply(model.record)[1]
    earlier_count = sum(note.ply < ply for note in lesson.notes) if lesson else 0
    return max(earlier_count + min(model.table.notes_read, len(notes_at_position(model)) - 1), 0)


def current_note(model: Model) -> Note | None:
    """Return the note shown, if a lesson is on the table."""
    lesson = current_lesson(model)
    return lesson.notes[note_index(model)] if lesson else None


def must_read_note(model: Model) -> bool:
    """Return whether a note has to be read before the deal goes on.

    The last note before a decision of mine is answered by the decision, and the very last one
    stays.
    """
    unread_count = len(notes_at_position(model)) - model.table.notes_read
    is_others_turn = replay_record(model.record).to_act not in (ME, None)
    return unread_count > (0 if is_others_turn else 1)


def next_action(model: Model) -> str:
    """Return the next action of the lesson, whoever is to act; "" without a lesson."""
    lesson, ply = current_lesson(model), last_deal_index_and_ply(model.record)[1]
    return "".join(lesson.record.deals[0].actions[ply : ply + 1]) if lesson else ""


def task_action(model: Model) -> str:
    """Return what I am to do next in the lesson; "" if it is not my turn or a note must be read."""
    is_my_decision = replay_record(model.record).to_act == ME and not must_read_note(model)
    return next_action(model) if is_my_decision else ""


def is_unexpected_action(model: Model, action: str) -> bool:
    """Return whether my action is not the expected one; the order of its cards is free."""
    lesson_action = next_action(model)
    return bool(lesson_action) and sorted(action.split()) != sorted(lesson_action.split())


def is_lesson_finished(model: Model) -> bool:
    """Return whether the last note of a lesson has been reached."""
    lesson = current_lesson(model)
    return lesson is not None and note_index(model) == len(lesson.notes) - 1


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


def resumed_record(model: Model, lesson: Lesson) -> Record:
    """Return the record from which to resume a lesson, or its start if it was finished."""
    last_record = model.stored.lesson_records.get(lesson.record.game, lesson_start(lesson))
    is_resumable = is_lesson_record(last_record, lesson) and last_record != lesson.record
    return last_record if is_resumable else lesson_start(lesson)


def stored_lessons(rows_stored: Mapping[str, str]) -> dict[str, Record]:
    """Return the stored lessons; unreadable rows are ignored."""
    records = dict[str, Record]()
    for game in filter(lesson_of_game, GAMES):
        try:
            records[game] = loads(rows_stored.get(saved_matches.LESSON_PREFIX + game, ""))
        except EngineError:
            continue
    return records
