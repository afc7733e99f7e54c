"""A lesson as data: a whole deal in notation, and its notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.record import Record
from ui.model import Scene


class Note(NamedTuple):
    """One idea of a lesson, shown when `ply` actions of the deal have been done.

    Its texts are `lesson.GAME.KEY` and, where the learner decides, `lesson.GAME.KEY.why`. `region`
    names the region of the table that it is about.
    """

    ply: int
    key: str
    region: str = ""


class Lesson(NamedTuple):
    """A whole deal with its actions, and the notes in their order.

    `facts` returns values for the notes' texts from a position and the whole record, besides those
    about tricks.
    """

    record: Record
    notes: tuple[Note, ...]
    facts: Callable[[Scene, Record], dict[str, str]]


def actions_playing_cards(*card_lines: str) -> tuple[str, ...]:
    """Return the actions that play these cards."""
    return tuple(f"play {card}" for line in card_lines for card in line.split())
