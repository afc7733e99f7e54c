"""What tells a card from the next best, as rows of a game: each holds of a pair, or is not told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from engine.errors import Json

P = TypeVar("P")

ReasonFacts = Mapping[str, Json]
"""The figures and names that a reason is told with."""

Contrast = Callable[[P], ReasonFacts | None]
"""What there is to tell of a pair of cards; nothing where the contrast does not hold."""


def first_contrast(
    rows: Iterable[tuple[str, Contrast[P]]], pair: P
) -> tuple[str, ReasonFacts] | None:
    """Return the name of the first contrast that holds, and what there is to tell."""
    for key, contrast in rows:
        facts = contrast(pair)
        if facts is not None:
            return key, facts
    return None


def contrast_if(holds: Callable[[P], bool]) -> Contrast[P]:
    """Return a contrast that is told without figures."""
    return lambda pair: {} if holds(pair) else None
