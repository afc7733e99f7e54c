"""The state of a replay."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Replay:
    """A moment of a deal that is being reviewed."""

    deal_index: int  # from 0
    ply: int  # actions done at this moment
    viewpoint: str = "0"  # whose cards are shown: a seat, or all
    is_playing: bool = False  # it plays on its own
    is_standalone: bool = False  # there is no match to go back to
