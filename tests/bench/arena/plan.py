"""The plan of a contest: a frozen value that is sent to every worker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from engine.errors import EngineError, Json
from engine.game import Match
from engine.games import find_game, house_rules
from tests.bench.arena.entrants import Entrant

Seating = tuple[int, int, int, int]
"""The number of the bot at each seat, in the order of the plan."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A mode of play: the unit, and the figures that it yields.

    `meaning` is for the command line, `seating` the default. `measures` maps the figures of a row
    to their names; `options` override the house rules; `game` is the only game that has the mode,
    or empty.
    """

    unit: str
    meaning: str
    seating: str
    measures: Mapping[str, str]
    options: Mapping[str, Any] = field(default_factory=dict)
    game: str = ""


GAME_POINT_MEASURES = {"game": "game points a deal"}
DEAL_MEASURES = {"cards": "card points a deal, above half", **GAME_POINT_MEASURES}
MATCH_MEASURES = {"won": "matches won", "total": "game points a match"}

# Without these, nothing is said before the cards but the contract.
NO_CUT_NO_THROW_IN = {"cut": None, "throw_in_no_tarock": "off", "throw_in_lone_trull": "off"}

PLAY_MODES: Mapping[str, Mode] = {
    "deals": Mode("deal", "whole deals", "pairs", DEAL_MEASURES),
    "cards": Mode(
        "deal",
        "deals of a Normal game without declarations or Kontra",
        "pairs",
        DEAL_MEASURES,
        {
            **NO_CUT_NO_THROW_IN,
            "kontra_max": 1,
        },  # otherwise a bot that draws conclusions from words would conclude that nobody doubles
        "zwanzigerrufen",
    ),
    "matches": Mode("match", "whole matches", "lone", MATCH_MEASURES),
}
"""The modes, by the option of the command line that gives the count."""


@dataclass(frozen=True, slots=True)
class ContestPlan:
    """A contest: rules, mode, seating, bots, and their time limit.

    `limit_s` is how many seconds an external bot may take for an answer.
    """

    game: str
    preset: str
    mode: str
    seating: str
    bots: tuple[Entrant, ...]
    options: tuple[tuple[str, Any], ...] = ()
    limit_s: float = 10.0

    def to_json(self) -> dict[str, Json]:
        """Return the plan in the form that results contain."""
        return {
            "game": self.game,
            "preset": self.preset,
            "options": dict(self.options),
            "mode": self.mode,
            "seating": self.seating,
            "bots": [[bot.text, dict(bot.settings)] for bot in self.bots],
            "limit_s": self.limit_s,
        }

    def distinct_bot_names(self) -> list[str]:
        """Return the bots' names; repeated ones get a number."""
        texts = [bot.text for bot in self.bots]
        repeats = [texts[:number].count(text) for number, text in enumerate(texts)]
        return [f"{text} ({n + 1})" if n else text for text, n in zip(texts, repeats, strict=True)]


class ContestTask(NamedTuple):
    """One unit of play: the seating for the deal or match of this seed."""

    plan: ContestPlan
    seed: int
    seating: Seating


@lru_cache(maxsize=8)
def open_plan_match(plan: ContestPlan) -> Match[Any, Any]:
    """Return the match before its first deal; raise `EngineError` for rules that do not exist."""
    game = find_game(plan.game)
    options = {**dict(plan.options), **PLAY_MODES[plan.mode].options}
    return game.open_match(house_rules(game, plan.preset, options))


def check_plan(plan: ContestPlan) -> ContestPlan:
    """Return the plan; raise `EngineError` if it cannot be played."""
    mode = PLAY_MODES[plan.mode]
    if mode.game and mode.game != plan.game:
        raise EngineError(f"--{plan.mode} is for {mode.game}.", code="bad-plan")
    rules = open_plan_match(plan).rules
    if plan.mode == "matches" and getattr(rules, "match_end", "") == "open":
        raise EngineError("Such a match has no end: --option match_end=rounds.", code="bad-plan")
    if plan.seating == "parties" and plan.mode != "cards":
        raise EngineError("Seats by party are for --cards.", code="bad-plan")
    if len(plan.bots) < 2:
        raise EngineError("It takes two bots: --bots master,club.", code="bad-plan")
    return plan
