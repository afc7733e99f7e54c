"""Guided deals, and the state of the one on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.record import Record


class Note(NamedTuple):
    """One idea about a guided deal, shown when `ply` actions of it have been done.

    `key` names its texts, and `region` the region of the table that it is about. A note about the
    trick is about the trick that has just ended, which stays there until the note is read. `signs`
    are the signs of the legend that appear on the table with it.
    """

    ply: int
    key: str
    region: str = ""
    signs: tuple[str, ...] = ()


class GuidedDeal(NamedTuple):
    """A deal whose actions are laid down, with the notes that explain it in their order."""

    record: Record
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class LessonState:
    """What has happened in the present position of a guided deal."""

    notes_read: int = 0  # notes of the lesson read in this position
    astray_action: str = ""  # the latest action that the lesson rejected
