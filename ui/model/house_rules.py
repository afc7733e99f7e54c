"""The house rules of a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules of a match: a rule set of a game, and the options that differ from it."""

    game: str
    preset: str
    options: Mapping[str, Any] = field(default_factory=dict)
    problem: str = ""  # why the engine refuses this combination; the page words it itself
