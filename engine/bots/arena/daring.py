"""How styles differ: how often players of each would bid, double or stay in the same places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.bots import choose
from engine.bots.arena.entrants import entrant
from engine.bots.arena.table import asking, bot_seed, fresh
from engine.bots.styles import STYLES
from engine.game import Deal
from engine.games import GAMES
from engine.views import shown

FIRST, WORLDS, CLUB = 700_000, 60, "club:worlds=12"
"""The first seed, the deals that are imagined for each decision, and who plays on."""

PRESETS: Mapping[str, str] = {"zwanzigerrufen": "classic", "zwanzig-ab": "standard"}

QUIET = frozenset(("pass", "drop", "look", "throw-in"))
"""What is done by who risks nothing; where none of these may be done there is nothing to risk."""


def run(deals: int, tell: Callable[[str], None]) -> None:
    """Tell, by game, level and what may be done, how often each style does it."""
    for game, preset in PRESETS.items():
        places: Counter[tuple[str, str]] = Counter()
        dared: Counter[tuple[str, str, str]] = Counter()
        for deal, seed in positions(game, preset, deals):
            for level in ("club", "master"):
                what, found = dares(shown(deal, deal.to_act), level, seed)
                places[level, what] += 1
                dared.update((level, what, style) for style in found)
        for (level, what), count in sorted(places.items()):
            shares = (f"{style} {dared[level, what, style] / count:.1%}" for style in STYLES)
            tell(
                f"{game} {preset}, {level}:worlds={WORLDS}, {what}: {', '.join(shares)} of {count}"
            )


def positions(game: str, preset: str, deals: int) -> Iterator[tuple[Deal, int]]:
    """Yield the decisions in which something can be risked, in deals of club players."""
    rules = next(one.rules for one in GAMES[game].presets if one.name == preset)
    for seed in range(FIRST, FIRST + deals):
        deal = fresh(GAMES[game].open(rules), seed, seed % 4)
        ask = asking(entrant(CLUB, 0), seed, 0.0)
        while deal.to_act is not None and deal.phase != "play":
            legal = deal.legal()
            if len(legal) > 1 and QUIET.intersection(legal):
                yield deal, seed
            deal = deal.play(legal[0] if len(legal) == 1 else ask(shown(deal, deal.to_act)))


def dares(view: Any, level: str, seed: int) -> tuple[str, set[str]]:
    """Return what can be risked, and the styles that do, each thinking of the same deals."""
    found = {
        style: choose(view, level=level, seed=bot_seed(seed), worlds=WORLDS, style=style)
        for style in STYLES
    }
    verbs = {style: str(answer["action"]).partition(" ")[0] for style, answer in found.items()}
    what = "kontra" if any(one.startswith("kontra") for one in view["legal"]) else view["phase"]
    return what, {style for style in STYLES if verbs[style] not in QUIET}
