"""Where a lesson stands: it is a guest match that goes along with the deal of the lesson.

All of it follows from the record and from how many notes have been read in its last position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.errors import EngineError
from engine.games import GAMES
from engine.record import Record, is_continuation, loads, replay_record, truncate_record
from ui.effects import Step
from ui.games import face_of_game
from ui.lessons.lesson import Lesson, Note
from ui.model import ME, Model
from ui.scene import record_position
from ui.storage import saved_matches


def current_lesson(model: Model) -> Lesson | None:
    """The lesson that is on the table, if one is."""
    lesson = lesson_of_game(model.record.game) if model.visit.guest_home else None
    return lesson if lesson and is_lesson_record(model.record, lesson) else None


def lesson_of_game(game: str) -> Lesson | None:
    """The lesson of the game of this name, if there are such."""
    return face_of_game(game).lesson if game in GAMES else None


def is_lesson_record(record: Record, lesson: Lesson) -> bool:
    """Tell whether a record is the deal of a lesson, as far as it goes."""
    return record == lesson.record or is_continuation(record, lesson.record)


def lesson_start(lesson: Lesson) -> Record:
    """The record that a lesson begins with."""
    return truncate_record(lesson.record, 0, 0)


def record_at_note(lesson: Lesson, note: Note) -> Record:
    """The record at the place of a note."""
    return truncate_record(lesson.record, 0, note.ply)


def notes_at_position(model: Model) -> tuple[Note, ...]:
    """The notes of the position on the table."""
    lesson, ply = current_lesson(model), record_position(model.record)[1]
    return tuple(note for note in lesson.notes if note.ply == ply) if lesson else ()


def note_index(model: Model) -> int:
    """The number of the note that is shown, from 0: the latest one that was reached."""
    lesson, ply = current_lesson(model), record_position(model.record)[1]
    earlier = sum(note.ply < ply for note in lesson.notes) if lesson else 0
    return max(earlier + min(model.table.notes_read, len(notes_at_position(model)) - 1), 0)


def current_note(model: Model) -> Note | None:
    """The note that is shown, if a lesson is on the table."""
    lesson = current_lesson(model)
    return lesson.notes[note_index(model)] if lesson else None


def must_read_note(model: Model) -> bool:
    """Tell whether a note has to be read before the deal goes on.

    The last one before a decision of mine is answered by the decision, and the last of all stays.
    """
    unread_count = len(notes_at_position(model)) - model.table.notes_read
    others = replay_record(model.record).to_act not in (ME, None)
    return unread_count > (0 if others else 1)


def next_action(model: Model) -> str:
    """What is done next in the lesson, by whoever is to act; "" without one."""
    lesson, ply = current_lesson(model), record_position(model.record)[1]
    return "".join(lesson.record.deals[0].actions[ply : ply + 1]) if lesson else ""


def task_action(model: Model) -> str:
    """What I am to do next in the lesson; "" while I have nothing to do."""
    is_my_decision = replay_record(model.record).to_act == ME and not must_read_note(model)
    return next_action(model) if is_my_decision else ""


def is_off_lesson(model: Model, action: str) -> bool:
    """Tell whether an action of mine would leave the lesson; the order of cards is no matter."""
    lesson_action = next_action(model)
    return bool(lesson_action) and sorted(action.split()) != sorted(lesson_action.split())


def is_lesson_finished(model: Model) -> bool:
    """Tell whether a lesson has been read to its end."""
    lesson = current_lesson(model)
    return lesson is not None and note_index(model) == len(lesson.notes) - 1


def remember_lesson(before: Model, after: Model) -> Step:
    """Remember how far a lesson has come, should it have gone on.

    Whoever came to its deal by a link, and not as far as the lesson was left, takes nothing back.
    """
    if after.record is before.record or current_lesson(after) is None:
        return after, ()
    record_before = after.stored.lesson_records.get(after.record.game)
    if record_before not in (None, before.record) and not is_continuation(
        record_before, after.record
    ):
        return after, ()
    lessons = {**after.stored.lesson_records, after.record.game: after.record}
    return replace(after, stored=replace(after.stored, lesson_records=lessons)), ()


def resumed_record(model: Model, lesson: Lesson) -> Record:
    """The record that a lesson goes on from: as it was left, unless it was at its end."""
    last_record = model.stored.lesson_records.get(lesson.record.game, lesson_start(lesson))
    is_resumable = is_lesson_record(last_record, lesson) and last_record != lesson.record
    return last_record if is_resumable else lesson_start(lesson)


def stored_lessons(rows_stored: Mapping[str, str]) -> dict[str, Record]:
    """The lessons as the browser has kept them; what cannot be read is passed over."""
    return dict(_load_lessons(rows_stored))


def _load_lessons(rows_stored: Mapping[str, str]) -> Iterator[tuple[str, Record]]:
    for game in filter(lesson_of_game, GAMES):
        try:
            yield game, loads(rows_stored.get(saved_matches.LESSON_PREFIX + game, ""))
        except EngineError:
            continue


__all__ = ["Lesson", "Note"]
