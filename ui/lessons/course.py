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
from ui.games import face
from ui.kept import saving
from ui.lessons.lesson import Lesson, Note
from ui.model import ME, Model
from ui.scene import place


def of(model: Model) -> Lesson | None:
    """The lesson that is on the table, if one is."""
    taught = lesson(model.record.game) if model.visit.guest else None
    return taught if taught and belongs(model.record, taught) else None


def lesson(game: str) -> Lesson | None:
    """The lesson of the game of this name, if there are such."""
    return face(game).lesson if game in GAMES else None


def belongs(record: Record, lesson: Lesson) -> bool:
    """Tell whether a record is the deal of a lesson, as far as it goes."""
    return record == lesson.record or is_continuation(record, lesson.record)


def beginning(lesson: Lesson) -> Record:
    """The record that a lesson begins with."""
    return truncate_record(lesson.record, 0, 0)


def at(lesson: Lesson, note: Note) -> Record:
    """The record at the place of a note."""
    return truncate_record(lesson.record, 0, note.ply)


def due(model: Model) -> tuple[Note, ...]:
    """The notes of the position on the table."""
    lesson, ply = of(model), place(model.record)[1]
    return tuple(note for note in lesson.notes if note.ply == ply) if lesson else ()


def step(model: Model) -> int:
    """The number of the note that is shown, from 0: the latest one that was reached."""
    lesson, ply = of(model), place(model.record)[1]
    earlier = sum(note.ply < ply for note in lesson.notes) if lesson else 0
    return max(earlier + min(model.table.read, len(due(model)) - 1), 0)


def note(model: Model) -> Note | None:
    """The note that is shown, if a lesson is on the table."""
    lesson = of(model)
    return lesson.notes[step(model)] if lesson else None


def pauses(model: Model) -> bool:
    """Tell whether a note has to be read before the deal goes on.

    The last one before a decision of mine is answered by the decision, and the last of all stays.
    """
    unread = len(due(model)) - model.table.read
    others = replay_record(model.record).to_act not in (ME, None)
    return unread > (0 if others else 1)


def next_action(model: Model) -> str:
    """What is done next in the lesson, by whoever is to act; "" without one."""
    lesson, ply = of(model), place(model.record)[1]
    return "".join(lesson.record.deals[0].actions[ply : ply + 1]) if lesson else ""


def task(model: Model) -> str:
    """What I am to do next in the lesson; "" while I have nothing to do."""
    mine = replay_record(model.record).to_act == ME and not pauses(model)
    return next_action(model) if mine else ""


def strays(model: Model, action: str) -> bool:
    """Tell whether an action of mine would leave the lesson; the order of cards is no matter."""
    way = next_action(model)
    return bool(way) and sorted(action.split()) != sorted(way.split())


def is_finished(model: Model) -> bool:
    """Tell whether a lesson has been read to its end."""
    lesson = of(model)
    return lesson is not None and step(model) == len(lesson.notes) - 1


def remember_lesson(before: Model, after: Model) -> Step:
    """Remember how far a lesson has come, should it have gone on.

    Whoever came to its deal by a link, and not as far as the lesson was left, takes nothing back.
    """
    if after.record is before.record or of(after) is None:
        return after, ()
    left = after.kept.lessons.get(after.record.game)
    if left not in (None, before.record) and not is_continuation(left, after.record):
        return after, ()
    lessons = {**after.kept.lessons, after.record.game: after.record}
    return replace(after, kept=replace(after.kept, lessons=lessons)), ()


def resumed_record(model: Model, lesson: Lesson) -> Record:
    """The record that a lesson goes on from: as it was left, unless it was at its end."""
    left = model.kept.lessons.get(lesson.record.game, beginning(lesson))
    sound = belongs(left, lesson) and left != lesson.record
    return left if sound else beginning(lesson)


def stored_lessons(kept: Mapping[str, str]) -> dict[str, Record]:
    """The lessons as the browser has kept them; what cannot be read is passed over."""
    return dict(_read(kept))


def _read(kept: Mapping[str, str]) -> Iterator[tuple[str, Record]]:
    for game in filter(lesson, GAMES):
        try:
            yield game, loads(kept.get(saving.LESSON + game, ""))
        except EngineError:
            continue


__all__ = ["Lesson", "Note"]
