"""What a player of this package answers with: an action, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.errors import Json


class ChoiceReason(NamedTuple):
    """Why an action is chosen: the key of a sentence of `engine.bots.reasons`, and its facts."""

    key: str
    facts: Mapping[str, Json]


class Advice(NamedTuple):
    """The action to take, and the key of the sentence that says why, with its facts.

    `values` are what a searching player expects of each legal action, more for better; a player
    that does not count has none.
    """

    action: str
    key: str
    facts: Mapping[str, Json] = {}
    values: Mapping[str, float] = {}
