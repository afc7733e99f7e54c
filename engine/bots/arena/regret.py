"""How much masters give away with a card: held against the same deals played out by club players.

Nested playouts: each card that may be the best is played in deals as the master imagines them, and
from there on all four are club players, who see their own hands only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count, islice
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple

from engine.bots import choose
from engine.bots.arena.club import PRESETS, club, decisions
from engine.bots.arena.table import bot_seed, finished, points
from engine.bots.budget import Budget
from engine.bots.zwanzig_ab.position import position_of as position_ab
from engine.bots.zwanzig_ab.worlds import worlds
from engine.bots.zwanzigerrufen.level import MASTER as ZR_MASTER
from engine.bots.zwanzigerrufen.position import position_of
from engine.bots.zwanzigerrufen.search import imagined
from engine.bots.zwanzigerrufen.unseen import laid_since
from engine.cards import cards_of, hand_of
from engine.game import SEATS, Deal
from engine.view import own_cards
from engine.views import make_view
from engine.zwanzigerrufen.view import as_zwanzigerrufen

FIRST, EVERY = 600_000, 5
"""The first seed, and of how many decisions one is taken."""

WORLDS, NESTED, RIVALS = 200, 40, 2
"""Deals that the master imagines and that are played out, and other cards looked at."""

LEFT = range(2, 10)


class Judge(NamedTuple):
    """How a game is judged: deals as the master imagines them, what an end is worth."""

    imagined: Callable[[Deal, int], Iterator[Deal]]
    worth: Callable[[Deal, int], float]


def run(decisions: int, tell: Callable[[str], None]) -> None:
    """Tell the mean regret of so many decisions, game by game, and by how many cards were left."""
    for game, judge in JUDGES.items():
        found = [*islice(regrets(game, judge), decisions)]
        tell(f"{game} {PRESETS[game]}: {_mean([lost for _, lost in found])} a decision")
        for left in sorted({left for left, _ in found}, reverse=True):
            tell(f"  {left} cards left: {_mean([lost for one, lost in found if one == left])}")


def _mean(found: Sequence[float]) -> str:
    error = f" ± {stdev(found) / len(found) ** 0.5:.3f}" if len(found) > 1 else ""
    return f"{mean(found):.3f}{error} of {len(found)}"


def regrets(game: str, judge: Judge) -> Iterator[tuple[int, float]]:
    """Yield how many cards were left, and what a better one than the master's would have brought.

    Which card is better is found in one half of the deals and counted in the other, both ways.
    """
    for deal, seed in positions(game):
        view: Any = make_view(deal, deal.to_act)
        answer: Any = choose(view, level="master", seed=bot_seed(seed), worlds=WORLDS)
        rows = nested(deal, seed, judge, candidates(answer))
        yield len(own_cards(view)), (regret(rows, 0) + regret(rows, 1)) / 2


def candidates(answer: Mapping[str, Any]) -> list[str]:
    """Return the card that is played, and the next best ones."""
    values = {row["action"]: row["value"] for row in answer["candidates"]}
    others = sorted(
        values.keys() - {answer["action"]}, key=lambda action: (-values[action], action)
    )
    return [answer["action"], *others[:RIVALS]]


def regret(rows: Sequence[Sequence[float]], half: int) -> float:
    """Return what the card that is best in one half gains on the first one in the other half."""
    best = max(range(len(rows)), key=lambda number: sum(rows[number][half::2]))
    return mean(rows[best][1 - half :: 2]) - mean(rows[0][1 - half :: 2])


def nested(deal: Deal, seed: int, judge: Judge, actions: Sequence[str]) -> list[list[float]]:
    """Return what each action brings in each of the deals."""
    seat = deal.to_act
    assert seat is not None
    four = [club(seed)] * 4
    worlds = [*islice(judge.imagined(deal, seed), NESTED)]
    return [
        [judge.worth(finished(world.play(action), four), seat) for world in worlds]
        for action in actions
    ]


def positions(game: str) -> Iterator[tuple[Deal, int]]:
    """Yield some of the decisions between cards in deals that four club players play, for ever."""
    number = 0
    for seed in count(FIRST):
        for deal in decisions(game, seed):
            if deal.phase == "play" and len(own_cards(make_view(deal, deal.to_act))) in LEFT:
                number += 1
                if number % EVERY == 0:
                    yield deal, seed


def _of_zwanzigerrufen(deal: Any, seed: int) -> Iterator[Deal]:
    view: Any = make_view(deal, deal.to_act)
    laid = laid_since(view)
    for world in imagined(view, position_of(view), Budget(seed + 1), ZR_MASTER):
        whole = (hand | past for hand, past in zip(world.hands, laid, strict=True))
        table = deal.table.with_cards(tuple(tuple(cards_of(hand)) for hand in whole))
        agreed = replace(deal.agreed_terms, side=tuple(seat for seat in SEATS if world.side[seat]))
        yield replace(deal, held=world.hands, table=table, agreed=agreed)


def _of_zwanzig_ab(deal: Any, seed: int) -> Iterator[Deal]:
    view: Any = make_view(deal, deal.to_act)
    source = worlds(position_ab(view), Random(seed + 1).random)
    mine = deal.to_act
    while True:
        places = [*map(hand_of, source.hidden())]
        away = tuple(
            cards if seat == mine or cards is None else places[4 + seat]
            for seat, cards in enumerate(deal.table.discarded)
        )
        table = replace(deal.table, discarded=away)
        yield replace(deal, held=tuple(places[:4]), table=table)


def _worth_zr(end: Deal, seat: int) -> float:
    found, view = points(end), as_zwanzigerrufen(make_view(end))
    alone = view["parties"] is not None and view["parties"][0] == [seat]
    return found["game"][seat] + ZR_MASTER.fine * found["cards"][seat] * (3 if alone else 1)


def _worth_ab(end: Deal, seat: int) -> float:
    return points(end)["game"][seat]


JUDGES: Mapping[str, Judge] = {
    "zwanzigerrufen": Judge(_of_zwanzigerrufen, _worth_zr),
    "zwanzig-ab": Judge(_of_zwanzig_ab, _worth_ab),
}
"""In Zwanzigerrufen an end is worth its game points, and a little for card points as to masters."""
