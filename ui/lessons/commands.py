"""The commands of a lesson, and its answer to actions that differ from it."""

from __future__ import annotations

from dataclasses import replace

from engine.record import dumps
from ui.lessons import course
from ui.match import announcements, match
from ui.model import Model
from ui.model.effects import Announce, Step


def enter_lesson(model: Model, game: str) -> Model:
    """Return the model in the lesson of a game where it was left, as a guest match."""
    lesson = course.lesson_of_game(game)
    return match.visit_text(model, dumps(course.resumed_record(model, lesson))) if lesson else model


def restart_lesson(model: Model, game: str) -> Model:
    """Return the model at the beginning of a game's lesson."""
    other_lessons = {
        name: record for name, record in model.stored.lesson_records.items() if name != game
    }
    return enter_lesson(
        replace(model, stored=replace(model.stored, lesson_records=other_lessons)), game
    )


def read_next_note(model: Model) -> Model:
    """Return the model at the next note, with a held trick taken away."""
    if not course.must_read_note(model):
        return model
    released_model = match.release_trick(model)
    return replace(
        released_model,
        table=replace(
            released_model.table, notes_read=released_model.table.notes_read + 1, astray_action=""
        ),
    )


def finish_lesson(model: Model, game: str) -> Model:
    """Return the model at my own match of the lesson's game."""
    return match.switch_game(model, game) if course.current_lesson(model) else model


def explain_deviation(model: Model, action: str) -> Step:
    """Announce why the lesson does something else, though the rules allow this action."""
    after = replace(model, table=replace(model.table, astray_action=action, refused_action=""))
    return after, (Announce(announcements.lesson_deviation_speech(after)),)
