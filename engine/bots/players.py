"""The bots' difficulty levels, and the functions that ask them for a decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import Any

from engine.bots.advice import Advice
from engine.bots.budget import Budget, seed_text
from engine.errors import EngineError, Json
from engine.games import find_game
from engine.view import View

LevelPlayer = Callable[[View, Budget], Advice]


def choose(
    view: View,
    *,
    level: str = "club",
    seed: int = 0,
    budget_ms: int = 500,
    worlds: int | None = None,
) -> dict[str, Json]:
    """Return a bot's decision for a seat's view: action, candidates and reason.

    The view must belong to the seat to act. The bot knows nothing else. A candidate's value is the
    expected value of the action, or else how often the level would take it. `budget_ms` limits the
    thinking time. `worlds` replaces it by a number of worlds, and then the same view, seed and
    number of worlds give the same answer everywhere. Raises `EngineError` for an unknown level, or
    for a view without a decision.

    >>> from engine.record import new_record, record_view
    >>> record = new_record("zwanzig-ab", "standard", {}, seed=7, dealer=3)
    >>> choice = choose(record_view(record, 0), level="club", worlds=20)
    >>> choice["action"], choice["reason"]["key"]
    ('trump H', 'best-suit')
    >>> choose(record_view(record, 1), level="club", worlds=20)  # it is seat 0 that is to act
    Traceback (most recent call last):
    engine.errors.EngineError: This view has no decision to make.
    """
    if not isinstance(level, str) or level not in PLAYER_BY_LEVEL:
        raise EngineError(
            f"Unknown level {str(level)[:80]!r}: the levels are {', '.join(PLAYER_BY_LEVEL)}.",
            code="unknown-level",
        )
    legal = view["legal"]
    if not legal:
        raise EngineError("This view has no decision to make.", code="nobody-to-act")
    budget = Budget(seed, budget_ms, worlds)
    advice = (
        Advice(legal[0], "only-one") if len(legal) == 1 else PLAYER_BY_LEVEL[level](view, budget)
    )
    values = advice.values or {action: float(action == advice.action) for action in legal}
    candidates: list[Json] = [{"action": action, "value": values[action]} for action in legal]
    reason: dict[str, Json] = {"key": advice.key, "facts": dict(advice.facts)}
    return {"action": advice.action, "candidates": candidates, "reason": reason}


WORLDS_SEPARATOR = ":worlds="
"""The text between a level and its number of worlds, which replaces the thinking time."""

STYLE_SEPARATOR = ":style="
"""The text between a level and a style of play, which bots had in release 0.2."""


def choose_alike(view: View, *, level: str = "club", budget_ms: int = 500) -> dict[str, Json]:
    """Return the decision of `choose` with a seed that depends on the view and the level only.

    `level` may end with a number of worlds, as in "club:worlds=30". A style after it, as older
    releases wrote it in "club:style=bold", is ignored.

    >>> from engine.record import new_record, record_view
    >>> view = record_view(new_record("zwanzig-ab", "standard", {}, seed=7, dealer=3), 0)
    >>> choose_alike(view, level="club:worlds=30") == choose_alike(view, level="club:worlds=30")
    True
    >>> choose_alike(view, level="beginner")["reason"]
    {'key': 'thumb-longest', 'facts': {'suit': 'H', 'count': 2}}
    """
    level = level.partition(STYLE_SEPARATOR)[0]
    name, _, number = level.partition(WORLDS_SEPARATOR)
    worlds = int(number) if number.isdecimal() else None
    seed = decision_seed(view, level)
    return choose(view, level=name, seed=seed, budget_ms=budget_ms, worlds=worlds)


def decision_seed(view: View, level: str) -> int:
    """Return the seed for a decision: a hash of the view and the level, and of nothing else.

    A seed computed from the cards would give them away. Python seeds from a text by SHA-512, alike
    in every version and in the browser.
    """
    return int(Random(f"{level} {seed_text(view)}").random() * 2**31)


def _player_of_level(level: str) -> LevelPlayer:
    def play_level(view: View, budget: Budget) -> Advice:
        players: Any = import_module(f"engine.bots.{find_game(view['game']).package_name}.player")
        advice: Advice = getattr(players, level)(view, budget)
        return advice

    return play_level


def _play_at_random(view: View, budget: Budget) -> Advice:
    legal = view["legal"]
    # With the same seed for all positions, every decision would take the same place in the list.
    draw = Random(f"{budget.seed} {seed_text(view)}").random()
    values = dict.fromkeys(legal, 1 / len(legal))
    return Advice(legal[int(draw * len(legal))], "random", values=values)


PLAYER_BY_LEVEL: Mapping[str, LevelPlayer] = {
    **{level: _player_of_level(level) for level in ("beginner", "casual", "club", "master")},
    "random": _play_at_random,
}
"""The bots by level, the weakest first. `random` is for tests."""
