"""The state of tips."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TipState:
    """What needs no tip in this visit any more."""

    has_hurried: bool = False  # a pause was cut short
    has_chosen_ahead: bool = False  # a card has been chosen ahead
