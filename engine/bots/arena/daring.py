"""How styles differ: how often players of each would bid, double or stay in the same places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any

from engine.bots import choose
from engine.bots.arena.club import PRESETS, decisions
from engine.bots.arena.table import bot_seed
from engine.bots.styles import STYLES
from engine.game import Deal
from engine.views import make_view

FIRST, WORLDS = 700_000, 60
"""The first seed, and the deals that are imagined for each decision."""

QUIET = frozenset(("pass", "drop", "look", "throw-in"))
"""What is done by who risks nothing; where none of these may be done there is nothing to risk."""


def run(deals: int, tell: Callable[[str], None]) -> None:
    """Tell, by game, level and what may be done, how often each style does it."""
    for game, preset in PRESETS.items():
        places: Counter[tuple[str, str]] = Counter()
        dared: Counter[tuple[str, str, str]] = Counter()
        for deal, seed in positions(game, deals):
            for level in ("club", "master"):
                what, found = dares(make_view(deal, deal.to_act), level, seed)
                places[level, what] += 1
                dared.update((level, what, style) for style in found)
        for (level, what), count in sorted(places.items()):
            shares = (f"{style} {dared[level, what, style] / count:.1%}" for style in STYLES)
            tell(
                f"{game} {preset}, {level}:worlds={WORLDS}, {what}: {', '.join(shares)} of {count}"
            )


def positions(game: str, deals: int) -> Iterator[tuple[Deal, int]]:
    """Yield the decisions in which something can be risked, in deals of club players."""
    for seed in range(FIRST, FIRST + deals):
        for deal in takewhile(lambda deal: deal.phase != "play", decisions(game, seed)):
            if QUIET.intersection(deal.legal()):
                yield deal, seed


def dares(view: Any, level: str, seed: int) -> tuple[str, set[str]]:
    """Return what can be risked, and the styles that do, each thinking of the same deals."""
    found = {
        style: choose(view, level=level, seed=bot_seed(seed), worlds=WORLDS, style=style)
        for style in STYLES
    }
    verbs = {style: str(answer["action"]).partition(" ")[0] for style, answer in found.items()}
    what = "kontra" if any(one.startswith("kontra") for one in view["legal"]) else view["phase"]
    return what, {style for style in STYLES if verbs[style] not in QUIET}
