"""A lesson as data: a whole deal in notation, and its notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.record import Record
from ui.model import Scene
from ui.model.lesson import Note


class Lesson(NamedTuple):
    """A whole deal with its actions, and the notes in their order.

    The texts of a note are `lesson.GAME.KEY` and, where the learner decides, `lesson.GAME.KEY.why`.
    `facts` returns values for the notes' texts from a position and the whole record, besides the
    values about tricks.
    """

    record: Record
    notes: tuple[Note, ...]
    facts: Callable[[Scene, Record], dict[str, str]]


def actions_playing_cards(*card_lines: str) -> tuple[str, ...]:
    """Return the actions that play these cards."""
    return tuple(f"play {card}" for line in card_lines for card in line.split())
