"""The levels of play, and the one function through which the rest of the program asks them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from engine.bots import zwanzig_ab_player, zwanzigerrufen_player
from engine.bots.advice import Advice, View
from engine.errors import EngineError, Json

Player = Callable[[View, int], Advice]

CLUB: Mapping[str, Callable[[View], Advice]] = {
    "zwanzig-ab": zwanzig_ab_player.advise,
    "zwanzigerrufen": zwanzigerrufen_player.advise,
}


def choose(
    view: Mapping[str, Any], *, level: str = "club", seed: int = 0, budget_ms: int = 500
) -> dict[str, Json]:
    """Return what a player of this level does in a seat's view: action, candidates and reason.

    The view must be that of the seat to act; nothing else is known here. The same view and seed
    give the same answer everywhere. A candidate's value is how often the level would take it.
    `budget_ms` is for levels that think longer the more time they have. Raises `EngineError` for
    an unknown level or a view without a decision.
    """
    if not isinstance(level, str) or level not in LEVELS:
        raise EngineError(
            f"Unknown level {str(level)[:80]!r}: the levels are {', '.join(LEVELS)}.",
            code="unknown-level",
        )
    legal = view["legal"]
    if not legal:
        raise EngineError("This view has no decision to make.", code="nobody-to-act")
    advice = Advice(legal[0], "only-one") if len(legal) == 1 else LEVELS[level](view, seed)
    even = level == "random"
    candidates: list[Json] = [
        {"action": action, "value": 1 / len(legal) if even else float(action == advice.action)}
        for action in legal
    ]
    reason: dict[str, Json] = {"key": advice.key, "facts": dict(advice.facts)}
    return {"action": advice.action, "candidates": candidates, "reason": reason}


def _club(view: View, seed: int) -> Advice:
    return CLUB[view["game"]](view)


def _random(view: View, seed: int) -> Advice:
    # The position is part of the seed, or else every decision would take the same place in line.
    draw = Random(f"{seed} {json.dumps(view, sort_keys=True)}").random()
    return Advice(view["legal"][int(draw * len(view["legal"]))], "random")


LEVELS: Mapping[str, Player] = {
    "beginner": _club,
    "club": _club,
    "master": _club,
    "random": _random,
}
"""Players by level. There is one rule-based player as yet, who answers to every level's name."""
