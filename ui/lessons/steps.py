"""What the lesson's buttons do, and how it answers what goes another way."""

from __future__ import annotations

from dataclasses import replace

from engine.record import dumps
from ui.effects import Announce, Step
from ui.lessons import course
from ui.model import Model
from ui.table import announcements, match


def entered(model: Model, game: str) -> Model:
    """The model in the lesson of a game, where it was left; the own match set aside."""
    lesson = course.lesson(game)
    return match.visit_text(model, dumps(course.resumed_record(model, lesson))) if lesson else model


def entered_anew(model: Model, game: str) -> Model:
    """The model at the beginning of the lesson of a game."""
    forgotten = {name: left for name, left in model.kept.lessons.items() if name != game}
    return entered(replace(model, kept=replace(model.kept, lessons=forgotten)), game)


def read_on(model: Model) -> Model:
    """The model one note further; a trick that it was about goes."""
    if not course.pauses(model):
        return model
    seen = match.after_look(model)
    return replace(seen, table=replace(seen.table, read=seen.table.read + 1, astray=""))


def finished(model: Model, game: str) -> Model:
    """The model at the own match of the game that was learnt."""
    return match.switch_game(model, game) if course.of(model) else model


def answered(model: Model, action: str) -> Step:
    """Say why the lesson does something else, though the rules allow this."""
    after = replace(model, table=replace(model.table, astray=action, refused=""))
    return after, (Announce(announcements.astray(after)),)
