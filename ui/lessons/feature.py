"""Lessons: guided deals with notes, and the progress in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.record import dumps
from ui.lessons import commands, course
from ui.lessons.view import lesson_region
from ui.model import Model
from ui.model.command import command, command_with, silent_change, silent_change_with
from ui.model.feature import Feature, Region, handler
from ui.model.messages import GuidanceRequested, NextNoteRequested, UnguidedActionChosen
from ui.storage import saved_matches


def with_lessons(model: Model, rows_stored: Mapping[str, str]) -> Model:
    """Return the model with the lessons and the progress stored in them."""
    return replace(
        model,
        stored=replace(model.stored, lesson_records=course.stored_lessons(rows_stored)),
        guided_deals=course.GUIDED_DEALS,
    )


def list_progress_rows(model: Model) -> dict[str, str]:
    """Return the rows of the progress in every lesson."""
    return {
        saved_matches.LESSON_PREFIX + game: dumps(lesson)
        for game, lesson in model.stored.lesson_records.items()
    }


def enter_lesson_of_address(model: Model, address: Mapping[str, str]) -> Model:
    """Return the model in the lesson that an address requests."""
    return commands.enter_lesson(model, address.get("lesson", ""))


FEATURE = Feature(
    commands=(
        command_with(
            str, "lesson", "GAME: resume its lesson", silent_change_with(commands.enter_lesson)
        ),
        command_with(
            str,
            "lesson-anew",
            "GAME: restart its lesson",
            silent_change_with(commands.restart_lesson),
        ),
        command(
            "lesson-next", "show the lesson's next note", silent_change(commands.read_next_note)
        ),
        command_with(
            str,
            "lesson-done",
            "GAME: leave its lesson for my own match",
            commands.leave_finished_lesson,
        ),
    ),
    handlers=(
        handler(GuidanceRequested, commands.on_guidance_requested),
        handler(NextNoteRequested, commands.on_next_note_requested),
        handler(UnguidedActionChosen, commands.on_unguided_action_chosen),
    ),
    passes=(
        ("position", course.remember_lesson_progress),
        ("announce", commands.announce_note),
        ("save", course.save_lesson_progress),
    ),
    regions={"lesson": Region(lesson_region)},
    load_rows=with_lessons,
    list_rows=list_progress_rows,
    visit_address=enter_lesson_of_address,
)
