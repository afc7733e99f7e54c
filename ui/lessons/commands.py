"""The commands of a lesson, and its answer to actions that differ from it."""

from __future__ import annotations

from dataclasses import replace

from engine.record import dumps
from ui.lessons import course
from ui.lessons.wording import deviation_text, note_text
from ui.match import announcements, match
from ui.model import Model
from ui.model.command import command, command_with, silent_change, silent_change_with
from ui.model.effects import Announce, Step
from ui.model.lesson import LessonState
from ui.model.messages import GuidanceRequested, NextNoteRequested, UnguidedActionChosen
from ui.position import guided_deal
from ui.position.scene import make_scene


def enter_lesson(model: Model, game: str) -> Model:
    """Return the model in the lesson of a game where it was left, as a guest match."""
    lesson = course.LESSONS.get(game)
    return (
        match.visit_record_text(model, dumps(course.resumed_record(model, lesson)))
        if lesson
        else model
    )


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
    if not guided_deal.must_read_note(model):
        return model
    released_model = match.release_trick(model)
    return replace(
        released_model, lesson=LessonState(notes_read=released_model.lesson.notes_read + 1)
    )


def on_next_note_requested(model: Model, message: NextNoteRequested) -> Step:
    """Show the next note."""
    return read_next_note(model), ()


def leave_finished_lesson(model: Model, game: str) -> Step:
    """Go from a finished lesson to my own match of its game."""
    after = match.switch_game(model, game) if guided_deal.is_guided(model) else model
    return announcements.with_change_announced(model, after, "say.back")


def on_unguided_action_chosen(model: Model, message: UnguidedActionChosen) -> Step:
    """Announce why the lesson does something else, though the rules allow this action."""
    after = replace(model, lesson=replace(model.lesson, astray_action=message.action))
    return after, (Announce(deviation_text(make_scene(after))),)


def on_guidance_requested(model: Model, message: GuidanceRequested) -> Step:
    """Repeat the lesson's note."""
    return model, (Announce(note_text(make_scene(model))),)


def announce_note(before: Model, after: Model) -> Step:
    """Announce the lesson's note once, when it appears or input goes live."""
    shown_note = guided_deal.current_note(after) if after.visit.ready else None
    if shown_note is None or before.visit.ready and shown_note == guided_deal.current_note(before):
        return after, ()
    return after, (Announce(note_text(make_scene(after))),)


COMMANDS = (
    command_with(str, "lesson", silent_change_with(enter_lesson)),
    command_with(str, "lesson-anew", silent_change_with(restart_lesson)),
    command("lesson-next", silent_change(read_next_note)),
    command_with(str, "lesson-done", leave_finished_lesson),
)
