"""The levels of play, and the one function through which the rest of the program asks them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import Any

from engine.bots.advice import Advice
from engine.bots.budget import Budget, text_of
from engine.bots.styles import BY_STYLE, EVEN, STYLES
from engine.errors import EngineError, Json
from engine.games import find_game
from engine.view import View

Player = Callable[[View, Budget], Advice]


def choose(
    view: View,
    *,
    level: str = "club",
    seed: int = 0,
    budget_ms: int = 500,
    worlds: int | None = None,
    style: str = EVEN,
) -> dict[str, Json]:
    """Return what a player of this level does in a seat's view: action, candidates and reason.

    The view must be that of the seat to act; nothing else is known here. A candidate's value is
    what the player expects of it, or else how often the level would take it. `budget_ms` is how
    long it may think; with `worlds` it thinks so long instead, and the same view, seed and number
    of worlds give the same answer everywhere. Who imagines deals has a `style`, too: a word of
    `engine.bots.styles`. Raises `EngineError` for an unknown level or style, or a view without a
    decision.
    """
    if not isinstance(level, str) or level not in LEVELS:
        raise EngineError(
            f"Unknown level {str(level)[:80]!r}: the levels are {', '.join(LEVELS)}.",
            code="unknown-level",
        )
    if not isinstance(style, str) or style not in STYLES:
        known = ", ".join(STYLES)
        raise EngineError(
            f"Unknown style {str(style)[:80]!r}: there is {known}.", code="unknown-style"
        )
    legal = view["legal"]
    if not legal:
        raise EngineError("This view has no decision to make.", code="nobody-to-act")
    budget = Budget(seed, budget_ms, worlds, STYLES[style])
    advice = Advice(legal[0], "only-one") if len(legal) == 1 else LEVELS[level](view, budget)
    values = advice.values or {action: float(action == advice.action) for action in legal}
    candidates: list[Json] = [{"action": action, "value": values[action]} for action in legal]
    reason: dict[str, Json] = {"key": advice.key, "facts": dict(advice.facts)}
    return {"action": advice.action, "candidates": candidates, "reason": reason}


BY_WORLDS = ":worlds="
"""What parts a level from a number of worlds, in place of a time to think."""


def choose_alike(view: View, *, level: str = "club", budget_ms: int = 500) -> dict[str, Json]:
    """Return what `choose` does, in the same view always with the same seed.

    A level may have a number of worlds with it, as in "club:worlds=30", or a style at its end, as
    in "club:style=bold". Players of all styles imagine the same deals.
    """
    level, _, style = level.partition(BY_STYLE)
    name, _, number = level.partition(BY_WORLDS)
    worlds = int(number) if number.isdecimal() else None
    seed = seed_of(view, level)
    how = style or EVEN
    return choose(view, level=name, seed=seed, budget_ms=budget_ms, worlds=worlds, style=how)


def seed_of(view: View, level: str) -> int:
    """Return the seed for a decision: a hash of the view and the level, and of nothing else.

    A seed that came from the cards would tell them. Python seeds from a text by SHA-512, alike in
    every version and in the browser.
    """
    return int(Random(f"{level} {text_of(view)}").random() * 2**31)


def _of_game(level: str) -> Player:
    def player(view: View, budget: Budget) -> Advice:
        players: Any = import_module(f"engine.bots.{find_game(view['game']).package_name}.player")
        advice: Advice = getattr(players, level)(view, budget)
        return advice

    return player


def _random(view: View, budget: Budget) -> Advice:
    legal = view["legal"]
    # The position is part of the seed, or else every decision would take the same place in line.
    draw = Random(f"{budget.seed} {text_of(view)}").random()
    even = dict.fromkeys(legal, 1 / len(legal))
    return Advice(legal[int(draw * len(legal))], "random", values=even)


LEVELS: Mapping[str, Player] = {
    **{level: _of_game(level) for level in ("beginner", "casual", "club", "master")},
    "random": _random,
}
"""Players by level, the weakest first: functions of these names in the `player` of each game, and
`random` for tests.
"""
