"""Contrasts between the chosen card and the next best one, as a table for each game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from engine.errors import Json

P = TypeVar("P")

ReasonFacts = Mapping[str, Json]
"""The figures and names that a reason's sentence is filled with."""

Contrast = Callable[[P], ReasonFacts | None]
"""A function that returns the facts of a contrast between two cards, or None if it does not hold.
"""


def first_contrast(
    rows: Iterable[tuple[str, Contrast[P]]], pair: P
) -> tuple[str, ReasonFacts] | None:
    """Return the name and the facts of the first contrast that holds."""
    for key, contrast in rows:
        facts = contrast(pair)
        if facts is not None:
            return key, facts
    return None


def contrast_without_facts(holds: Callable[[P], bool]) -> Contrast[P]:
    """Return a contrast without facts."""
    return lambda pair: {} if holds(pair) else None
