"""The state of autoplay."""

from __future__ import annotations

from dataclasses import dataclass

from engine.record import Record


@dataclass(frozen=True, slots=True)
class ClaimedRest:
    """The rest of a deal that I have claimed."""

    record: Record  # where I claimed it
    cards: tuple[str, ...]  # my cards in the order in which the claim plays them


@dataclass(frozen=True, slots=True)
class AutoplayState:
    """What is played of this deal without me, and what is not."""

    is_paused: bool = False  # no autoplay in this position, to which an undo has led
    is_skipping: bool = False  # the rest of the deal is skipped
    claimed_rest: ClaimedRest | None = None  # the rest of this deal, if I have claimed it
