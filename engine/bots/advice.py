"""The answer of a bot: an action and its reason, or the costliest choice of a deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.errors import Json


class ChoiceReason(NamedTuple):
    """The reason for an action: a key of `engine.bots.reasons`, and the facts of its sentence."""

    key: str
    facts: Mapping[str, Json]


class Advice(NamedTuple):
    """The action to take, and its reason as a key of `engine.bots.reasons` with facts.

    `values` are the values that a searching bot expects of the legal actions, more for better. They
    are empty for a bot without a search.
    """

    action: str
    key: str
    facts: Mapping[str, Json] = {}
    values: Mapping[str, float] = {}


class CostliestChoice(NamedTuple):
    """The choice in a deal that cost most: when and what it was, and a better action.

    `ply` is the number of actions before it, `points` the expected points between both actions.
    """

    ply: int
    action: str
    best: str
    points: float
