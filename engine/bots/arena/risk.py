"""The differences between styles: how often each bids, doubles or stays in the same positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any

from engine.bots import choose
from engine.bots.arena.club_deals import PRESET_BY_GAME, deal_before_each_decision
from engine.bots.arena.table import bot_seed
from engine.bots.styles import RISK_BY_STYLE
from engine.game import Deal
from engine.make_view import make_view

FIRST_SEED, WORLDS_PER_DECISION = 700_000, 60
"""The first seed, and the number of worlds for each decision."""

RISKLESS_ACTIONS = frozenset(("pass", "drop", "look", "throw-in"))
"""The actions without risk; a decision without one of them is not counted."""


def report_risk_by_style(deal_count: int, print_line: Callable[[str], None]) -> None:
    """Print, by game, level and decision, how often each style takes the risk."""
    for game, preset in PRESET_BY_GAME.items():
        decision_counts: Counter[tuple[str, str]] = Counter()
        risk_counts: Counter[tuple[str, str, str]] = Counter()
        for deal, seed in risky_decisions(game, deal_count):
            for level in ("club", "master"):
                decision, styles = decision_kind_and_risk_takers(
                    make_view(deal, deal.to_act), level, seed
                )
                decision_counts[level, decision] += 1
                risk_counts.update((level, decision, style) for style in styles)
        for (level, decision), count in sorted(decision_counts.items()):
            shares = (
                f"{style} {risk_counts[level, decision, style] / count:.1%}"
                for style in RISK_BY_STYLE
            )
            print_line(
                f"{game} {preset}, {level}:worlds={WORLDS_PER_DECISION}, "
                f"{decision}: {', '.join(shares)} of {count}"
            )


def risky_decisions(game: str, deal_count: int) -> Iterator[tuple[Deal, int]]:
    """Yield the decisions with and without a risk, in deals of club players."""
    for seed in range(FIRST_SEED, FIRST_SEED + deal_count):
        for deal in takewhile(
            lambda deal: deal.phase != "play", deal_before_each_decision(game, seed)
        ):
            if RISKLESS_ACTIONS.intersection(deal.legal()):
                yield deal, seed


def decision_kind_and_risk_takers(view: Any, level: str, seed: int) -> tuple[str, set[str]]:
    """Return the kind of decision, and the styles that take the risk with the same worlds."""
    answers = {
        style: choose(
            view, level=level, seed=bot_seed(seed), worlds=WORLDS_PER_DECISION, style=style
        )
        for style in RISK_BY_STYLE
    }
    verbs = {style: str(answer["action"]).partition(" ")[0] for style, answer in answers.items()}
    decision = (
        "kontra" if any(action.startswith("kontra") for action in view["legal"]) else view["phase"]
    )
    return decision, {style for style in RISK_BY_STYLE if verbs[style] not in RISKLESS_ACTIONS}
