"""How well reasons tell a card from the next best: counted over decisions of masters.

A reason is general if it says nothing of the card but that it did best, or as well as another.
Where a decision matters, it does not tell cards apart if it is as true of the next best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.bots import choose
from engine.bots.arena.table import bot_seed, fresh
from engine.bots.zwanzig_ab.explanation import CLAIMS
from engine.bots.zwanzig_ab.sight import sight as sight_ab
from engine.bots.zwanzigerrufen.explanation import FACTS
from engine.bots.zwanzigerrufen.level import MASTER
from engine.bots.zwanzigerrufen.sight import sight as sight_zr
from engine.cards import FRENCH, TAROCK
from engine.games import GAMES
from engine.views import make_view

GENERAL = ("sim-even", "sim-whole", "cannot-win")

FIRST, WORLDS = 90_000, 100
"""The first seed, and the deals that are imagined for each decision."""


class Judged(NamedTuple):
    """How the reasons of a game are judged.

    A decision matters if the card is worth so much more than the next best: a card point, or one in
    a hundred matches. `holds` tells whether a reason would hold of a card as well.
    """

    preset: str
    matters: float
    holds: Callable[[Any, str, str], bool]


def _holds_zr(view: Any, key: str, name: str) -> bool:
    facts = dict(FACTS)
    return key in facts and facts[key](sight_zr(view), TAROCK.card_of[name]) is not None


def _holds_ab(view: Any, key: str, name: str) -> bool:
    claims = dict(CLAIMS)
    return key in claims and claims[key](sight_ab(view), FRENCH.card_of[name])


GAMES_JUDGED: Mapping[str, Judged] = {
    "zwanzigerrufen": Judged("classic", MASTER.fine, _holds_zr),
    "zwanzig-ab": Judged("standard", 0.01, _holds_ab),
}


def run(decisions: int, tell: Callable[[str], None]) -> None:
    """Tell the shares over so many decisions between cards, game by game."""
    for game, judged in GAMES_JUDGED.items():
        keys: Counter[str] = Counter()
        matter = alike = 0
        for number, (view, answer) in enumerate(_decided(game, judged.preset)):
            if number == decisions:
                break
            key = answer["reason"]["key"]
            keys[key] += 1
            values = {row["action"][5:]: row["value"] for row in answer["candidates"]}
            own = values.pop(answer["action"][5:])
            other = max(values, key=lambda name: values[name])
            if own - values[other] >= judged.matters:
                matter += 1
                alike += key in GENERAL or judged.holds(view, key, other)
        general = sum(keys[key] for key in GENERAL)
        tell(f"{game} {judged.preset}, master:worlds={WORLDS}: {decisions} decisions from {FIRST}")
        tell(f"  general: {general / decisions:.1%}")
        tell(f"  where it matters ({matter}) not telling apart: {alike / max(matter, 1):.1%}")
        rows = (f"{key} {count / decisions:.1%}" for key, count in keys.most_common())
        tell(f"  {', '.join(rows)}")


def _decided(game: str, preset: str) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Yield the decisions between cards of deals that four masters play, without end."""
    rules = next(one.rules for one in GAMES[game].presets if one.name == preset)
    seed = FIRST
    while True:
        deal = fresh(GAMES[game].open_match(rules), seed, seed % 4)
        while deal.to_act is not None:
            view: Any = make_view(deal, deal.to_act)
            answer: Any = {"action": view["legal"][0]}
            if len(view["legal"]) > 1:
                answer = choose(view, level="master", seed=bot_seed(seed), worlds=WORLDS)
                if deal.phase == "play":
                    yield view, answer
            deal = deal.play(answer["action"])
        seed += 1
