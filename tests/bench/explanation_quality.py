"""The quality of reasons: how often they tell the chosen card from the next best one.

A reason is general if it says only that the card did best, or as well as another. In a decision
that matters, a reason that is also true of the next best card does not tell the two apart.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.bots import choose
from engine.bots.zwanzig_ab.explanation import CLAIMS
from engine.bots.zwanzig_ab.sight import sight_of as sight_ab
from engine.bots.zwanzigerrufen.explanation import CARD_FACTS
from engine.bots.zwanzigerrufen.level import MASTER
from engine.bots.zwanzigerrufen.sight import sight_of as sight_zr
from engine.cards import FRENCH, TAROCK
from engine.console import run_on_any_console
from engine.games import GAMES
from engine.make_view import make_view
from tests.bench.arena.table import bot_seed, deal_from_seed

GENERAL_KEYS = ("sim-even", "sim-whole", "cannot-win")

FIRST_SEED, WORLDS_PER_DECISION = 90_000, 100
"""The first seed, and the number of worlds for each decision."""


class ReasonJudge(NamedTuple):
    """The standard that the reasons of a game are judged by.

    A decision matters if the chosen card is worth at least `min_difference` more than the next
    best: a card point, or one in a hundred matches. `is_true` returns whether a reason also holds
    of a card.
    """

    preset: str
    min_difference: float
    is_true: Callable[[Any, str, str], bool]


def _is_reason_true_zwanzigerrufen(view: Any, reason_key: str, card_name: str) -> bool:
    facts = dict(CARD_FACTS)
    return (
        reason_key in facts
        and facts[reason_key](sight_zr(view), TAROCK.card_of[card_name]) is not None
    )


def _is_reason_true_zwanzig_ab(view: Any, reason_key: str, card_name: str) -> bool:
    claims = dict(CLAIMS)
    return reason_key in claims and claims[reason_key](sight_ab(view), FRENCH.card_of[card_name])


REASON_JUDGES: Mapping[str, ReasonJudge] = {
    "zwanzigerrufen": ReasonJudge(
        "classic", MASTER.card_point_value, _is_reason_true_zwanzigerrufen
    ),
    "zwanzig-ab": ReasonJudge("standard", 0.01, _is_reason_true_zwanzig_ab),
}


def report_reason_quality(decision_count: int, print_line: Callable[[str], None]) -> None:
    """Print the shares over this many decisions between cards, game by game."""
    for game, judge in REASON_JUDGES.items():
        keys: Counter[str] = Counter()
        decisive_count = shared_count = 0
        for number, (view, answer) in enumerate(_masters_card_decisions(game, judge.preset)):
            if number == decision_count:
                break
            key = answer["reason"]["key"]
            keys[key] += 1
            values = {row["action"][5:]: row["value"] for row in answer["candidates"]}
            best_value = values.pop(answer["action"][5:])
            rival = max(values, key=lambda name: values[name])
            if best_value - values[rival] >= judge.min_difference:
                decisive_count += 1
                shared_count += key in GENERAL_KEYS or judge.is_true(view, key, rival)
        general = sum(keys[key] for key in GENERAL_KEYS)
        print_line(
            f"{game} {judge.preset}, master:worlds={WORLDS_PER_DECISION}: "
            f"{decision_count} decisions from {FIRST_SEED}"
        )
        print_line(f"  general: {general / decision_count:.1%}")
        print_line(
            f"  where it matters ({decisive_count}), also true of the next best: "
            f"{shared_count / max(decisive_count, 1):.1%}"
        )
        rows = (f"{key} {count / decision_count:.1%}" for key, count in keys.most_common())
        print_line(f"  {', '.join(rows)}")


def _masters_card_decisions(game: str, preset: str) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Yield, endlessly, the decisions between cards in deals that four masters play."""
    rules = next(row.rules for row in GAMES[game].presets if row.name == preset)
    seed = FIRST_SEED
    while True:
        deal = deal_from_seed(GAMES[game].open_match(rules), seed, seed % 4)
        while deal.to_act is not None:
            view: Any = make_view(deal, deal.to_act)
            answer: Any = {"action": view["legal"][0]}
            if len(view["legal"]) > 1:
                answer = choose(
                    view, level="master", seed=bot_seed(seed), worlds=WORLDS_PER_DECISION
                )
                if deal.phase == "play":
                    yield view, answer
            deal = deal.play(answer["action"])
        seed += 1


def main(argv: Sequence[str] | None = None) -> int:
    """Print the figures for as many decisions as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=2000, help="between cards, of each game")
    report_reason_quality(parser.parse_args(argv).decisions, print)
    return 0


if __name__ == "__main__":
    sys.exit(run_on_any_console(main))
