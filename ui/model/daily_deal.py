"""The state of the deals of the day: the finished ones of the last days, and the panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.record import Record
from ui.model.archive import Entry, ParEstimate

DAYS_SHOWN = 14
"""How many days the panel shows, and the archive is read for."""


class GameDay(NamedTuple):
    """A game and a day, as in "2026-11-26"."""

    game: str
    day: str


@dataclass(frozen=True, slots=True)
class DailyDealState:
    """What the archive has of the last days' deals, and what the panel shows."""

    attempts: Mapping[GameDay, tuple[Entry, ...]] = field(default_factory=dict)  # oldest first
    read_on: str = ""  # the date on which they have been read, or "" if they are to be read
    game: str = ""  # the game whose deals the panel shows; "" is the game on the table
    deal_id: str = ""  # today's attempt that counts, once it has been requested
    record: Record | None = None  # its record
    par: ParEstimate | None = None  # and its par, if that is stored
    is_unavailable: bool = False  # there is no database, so nothing can be read
    # The result of the player whose link began this visit, in points better off.
    sent_gains: Mapping[GameDay, int] = field(default_factory=dict)


def first_unaided_attempt(entries: Sequence[Entry]) -> Entry | None:
    """Return the attempt that counts for a deal of the day: the first one without help."""
    unaided = [entry for entry in entries if not entry.summary.get("help")]
    return min(unaided, key=lambda entry: entry.time, default=None)


def find_shown_attempt(entries: Sequence[Entry]) -> Entry | None:
    """Return the attempt to show of a day: the one that counts, or else the first."""
    return first_unaided_attempt(entries) or next(iter(entries), None)
