"""A lesson as data: a whole deal in notation, and the notes that go with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.record import Record
from ui.model import Scene


class Note(NamedTuple):
    """One idea of a lesson, told once so many actions of the deal are done.

    Its texts are `lesson.GAME.KEY` and, where the learner decides, `lesson.GAME.KEY.why`. `region`
    names the region of the table that it is about.
    """

    ply: int
    key: str
    region: str = ""


class Lesson(NamedTuple):
    """A whole deal as it is played in the lesson, and its notes in the order of the deal.

    `facts` are what can be told of a position of it, given the whole, besides its tricks.
    """

    record: Record
    notes: tuple[Note, ...]
    facts: Callable[[Scene, Record], dict[str, str]]


def play_actions(*lines: str) -> tuple[str, ...]:
    """Return the actions that play these cards."""
    return tuple(f"play {card}" for line in lines for card in line.split())
