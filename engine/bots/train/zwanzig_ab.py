"""Training for Zwanzig ab: what players keep, and how often a score wins the match.

`habits` counts cards over self-play and prints `belief.HABITS`; `odds` plays matches and fits
`odds.FORMS` and `odds.TURNS` by gradient ascent of the likelihood. Both print the file's new text.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import exp
from typing import Any, NamedTuple

from engine.bots.arena.table import bot_seed, fresh
from engine.bots.budget import Budget
from engine.bots.players import LEVELS, Player
from engine.bots.zwanzig_ab import simple
from engine.bots.zwanzig_ab.equity import form_of, height, parts
from engine.bots.zwanzig_ab.odds import KNOTS
from engine.bots.zwanzig_ab.scene import deck_in, kind_of, scene_of
from engine.cards import FRENCH
from engine.game import SEATS, Deal, Match, from_forehand
from engine.games import GAMES, house_rules
from engine.record import shown

GAME = GAMES["zwanzig-ab"]
LONGEST = 400
"""Deals after which a match of self-play is given up."""

PLAYERS: Mapping[str, Player] = {
    "rules": lambda view, budget: simple.PHASES[view["phase"]](view),
    **LEVELS,
}
"""Who may play: the levels, and a player that judges every hand by the counted tables."""

Walk = Iterator[Deal]
Forms = dict[str, list[float]]


def main(argv: Sequence[str]) -> int:
    """Run one kind of training and print what it found; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m engine.bots.train zwanzig-ab")
    parser.add_argument("what", choices=["habits", "odds"])
    parser.add_argument("--level", default="rules", choices=list(PLAYERS))
    parser.add_argument("--worlds", type=int, default=20, help="for a level that imagines deals")
    parser.add_argument("--matches", type=int, default=200, help="for each set of house rules")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    print(_TOLD[arguments.what](arguments))
    return 0


def states(match: Match[Any, Any], seed: int, level: str, worlds: int) -> Walk:
    """Yield every state of a match of self-play."""
    player = PLAYERS[level]
    for number in range(LONGEST):
        deal = fresh(match, seed * LONGEST + number, seed % 4)
        while (seat := deal.to_act) is not None:
            yield deal
            legal = deal.legal()
            budget = Budget(bot_seed(seed), worlds=worlds)
            one = len(legal) == 1
            deal = deal.play(legal[0] if one else player(shown(deal, seat), budget).action)
        yield deal
        match = deal.after()
        if match.over:
            return


# Habits


def habits(arguments: argparse.Namespace) -> str:
    """Return what each kind of place holds against the stock, by kind of card, as Python."""
    there: dict[str, Counter[int]] = {}
    for preset in GAME.presets:
        for number in range(arguments.matches):
            match = GAME.open(preset.rules)
            for deal in states(match, arguments.seed + number, arguments.level, arguments.worlds):
                for kind, cards in _places(deal):
                    there.setdefault(kind, Counter()).update(cards)
    stock = there.pop("stock")
    rows = [f"    {kind!r}: {_against(there[kind], stock)},\n" for kind in sorted(there)]
    return "HABITS = {\n" + "".join(rows) + "}"


def _places(deal: Deal) -> Iterator[tuple[str, list[int]]]:
    """Yield what every place of a deal holds in a decision before the second card."""
    shown_to_all: dict[str, Any] = deal.describe(None)
    before = deal.phase in ("exchange", "stay")
    if not before and not (deal.phase == "play" and _untouched(shown_to_all)):
        return
    scene = scene_of(shown(deal, deal.to_act))
    kinds = deck_in(scene).kinds
    table: Any = deal
    for seat in SEATS:
        if seat != deal.to_act:
            held = shown_to_all["hands"][seat]
            yield kind_of(scene, "hand", seat), [kinds[FRENCH.index[name]] for name in held]
            away = shown_to_all["discarded"][seat]
            if away:
                yield kind_of(scene, "away", seat), [kinds[FRENCH.index[name]] for name in away]
    yield "stock", [kinds[card] for card in table.table.stock]


def _untouched(shown_to_all: dict[str, Any]) -> bool:
    return not shown_to_all["tricks"] and not shown_to_all["trick"]["cards"]


def _against(there: Counter[int], stock: Counter[int]) -> list[float]:
    """Return odds by kind of card, with a card's worth of doubt; the least is 1 of 50."""
    every, all_stock = sum(there.values()) + 16, sum(stock.values()) + 16
    shares = [(there[kind] + 1) / every for kind in range(16)]
    return [
        round(max(share * all_stock / (stock[kind] + 1), 0.02), 2)
        for kind, share in enumerate(shares)
    ]


# Odds


class Standing(NamedTuple):
    """A match between two deals: seats in play order from the next maker, and who won it."""

    form: str
    scores: tuple[int, ...]
    winner: int


MIXES: Sequence[tuple[str, Mapping[str, object]]] = (
    ("standard", {}),
    ("jaeger", {}),
    ("standard", {"finish": "exactly_zero"}),
    ("jaeger", {"finish": "exactly_zero"}),
)


def odds(arguments: argparse.Namespace) -> str:
    """Return the fitted logarithms of weights by form and knot, and those by turn, as Python."""
    standings = [*_standings(arguments)]
    forms: Forms = {}
    turns = [0.0] * 4
    for form in sorted({standing.form for standing in standings}):
        forms[form] = [START * knot for knot in KNOTS]
    for _ in range(ROUNDS):
        _climb(forms, turns, standings)
    lines = [f"    {form!r}: {_rounded(heights)},\n" for form, heights in forms.items()]
    weights = _rounded([exp(turn) for turn in turns])
    return f"{len(standings)} standings\nFORMS = {{\n{''.join(lines)}}}\nTURNS = {weights}"


START, DOUBT, ROUNDS = -0.15, 8.0, 40
"""The first slope of the logarithms, how many standings it is worth, and steps of the ascent."""


def _standings(arguments: argparse.Namespace) -> Iterator[Standing]:
    for preset, options in MIXES:
        match = GAME.open(house_rules(GAME, preset, options))
        for number in range(arguments.matches):
            seed = arguments.seed + number
            ends = [s for s in states(match, seed, arguments.level, arguments.worlds) if ended(s)]
            winner = ends[-1].after().winner
            if winner is not None:
                yield from (_standing(deal, winner) for deal in ends[:-1])


def ended(deal: Deal) -> bool:
    """Tell whether a deal has counted."""
    return deal.result is not None


def _standing(deal: Deal, winner: int) -> Standing:
    after = deal.after()
    order = from_forehand(after.dealer or 0, after.rules.direction)
    scores = tuple(after.scores[seat] for seat in order)
    return Standing(form_of(after.rules, after.counted), scores, order.index(winner))


def _climb(forms: Forms, turns: list[float], standings: Sequence[Standing]) -> None:
    """Take one damped Newton step, knot by knot, towards the greatest likelihood."""
    slopes = {form: [[0.0, DOUBT] for _ in KNOTS] for form in forms}
    sides = [[0.0, DOUBT] for _ in turns]
    for form, scores, winner in standings:
        logs = [height(forms[form], score) + turns[n] for n, score in enumerate(scores)]
        total = sum(map(exp, logs))
        for n, score in enumerate(scores):
            chance = exp(logs[n]) / total
            _push(sides[n], n == winner, chance, 1.0)
            for knot, part in parts(score):
                _push(slopes[form][knot], n == winner, chance, part)
    for form, heights in forms.items():
        for knot, (slope, bend) in enumerate(slopes[form]):
            slope -= DOUBT * _bump(heights, knot)
            heights[knot] += 0.4 * slope / (bend + 2 * DOUBT)
    for n, (slope, bend) in enumerate(sides):
        turns[n] += 0.4 * slope / bend


def _push(side: list[float], won: bool, chance: float, part: float) -> None:
    side[0] += part * (won - chance)
    side[1] += part * part * chance * (1 - chance)


def _bump(heights: Sequence[float], knot: int) -> float:
    """Return how far a knot stands off the line through its neighbours, or the first slope."""
    if 0 < knot < len(KNOTS) - 1:
        left, right = KNOTS[knot - 1], KNOTS[knot + 1]
        part = (KNOTS[knot] - left) / (right - left)
        return heights[knot] - heights[knot - 1] * (1 - part) - heights[knot + 1] * part
    beside = knot + 1 if not knot else knot - 1
    return heights[knot] - heights[beside] - START * (KNOTS[knot] - KNOTS[beside])


def _rounded(numbers: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(number, 3) for number in numbers)


_TOLD = {"habits": habits, "odds": odds}
