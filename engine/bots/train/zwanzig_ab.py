"""Training for Zwanzig ab: what players keep, and how often a score wins the match.

`habits` fits `belief.KINDS` and `belief.SHAPES` to self-play, so that imagined deals hold in each
place what the true ones did; `odds` plays matches and fits `odds.FORMS` and `odds.TURNS` by
gradient ascent of the likelihood. Both print the new figures.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import Any, NamedTuple

from engine.bots.arena.table import bot_seed, fresh
from engine.bots.budget import Budget
from engine.bots.players import LEVELS, Player
from engine.bots.zwanzig_ab import simple
from engine.bots.zwanzig_ab.equity import form_of, height, parts
from engine.bots.zwanzig_ab.odds import KNOTS
from engine.bots.zwanzig_ab.scene import Scene, deck_in, scene_of
from engine.bots.zwanzig_ab.unseen import (
    MARKS,
    SHAPE_COUNT,
    Habits,
    key_of,
    shape_of,
    worlds,
)
from engine.cards import FRENCH, Card
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
Weights = Mapping[str, Sequence[float]]


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

KIND_COUNT, FITTING, STEP, LEAST = 16, 15, 0.6, 0.01
"""Kinds of card, and rounds of fitting: how many, and how far each goes; the
least weight."""

Hidden = Sequence[Sequence[Card]]
"""Four hands, and what each seat has put away."""


class Counts(NamedTuple):
    """How often each kind of card and each shape of hand lies in a place, by what is known."""

    kinds: dict[str, Counter[int]]
    shapes: dict[str, Counter[int]]


def habits(arguments: argparse.Namespace) -> str:
    """Return the fitted weights of what players keep, as Python.

    They are changed in rounds until every kind of card and every shape of hand lies as often in
    each place of imagined deals as it did in the true ones.
    """
    sights = [*_sights(arguments)]
    truth = _counted(sights)
    found = Habits(_even(truth.kinds, KIND_COUNT), _even(truth.shapes, SHAPE_COUNT))
    for number in range(FITTING):
        draw = Random(f"{arguments.seed} {number}").random
        imagined = _counted((scene, worlds(scene, draw, found).hidden()) for scene, _ in sights)
        found = Habits(*map(_nearer, found, truth, imagined))
    return f"{len(sights)} sights\n{_table('KINDS', found.kinds)}{_table('SHAPES', found.shapes)}"


def _table(name: str, rows: Mapping[str, Sequence[float]]) -> str:
    lines = [f"    {key!r}: {_rounded(row)},\n" for key, row in sorted(rows.items())]
    return f"{name} = {{\n{''.join(lines)}}}\n"


def _sights(arguments: argparse.Namespace) -> Iterator[tuple[Scene, Hidden]]:
    """Yield what a seat knew in every decision before the second card, and what lay where."""
    for preset in GAME.presets:
        for number in range(arguments.matches):
            match = GAME.open(preset.rules)
            for deal in states(match, arguments.seed + number, arguments.level, arguments.worlds):
                if deal.phase in ("exchange", "stay") or _untouched(deal):
                    yield scene_of(shown(deal, deal.to_act)), _hidden(deal)


def _hidden(deal: Deal) -> Hidden:
    seen: dict[str, Any] = deal.describe(None)
    places = (*seen["hands"], *(cards or () for cards in seen["discarded"]))
    return [[FRENCH.index[name] for name in cards] for cards in places]


def _untouched(deal: Deal) -> bool:
    seen: dict[str, Any] = deal.describe(None)
    return deal.phase == "play" and not seen["tricks"] and not seen["trick"]["cards"]


def _counted(sights: Iterable[tuple[Scene, Hidden]]) -> Counts:
    """Return what lies in the places that a seat does not see."""
    found = Counts({}, {})
    for scene, hidden in sights:
        kinds = deck_in(scene).kinds
        for seat in SEATS:
            if seat != scene.me:
                hand, away = hidden[seat], hidden[seat + 4]
                key, marks = key_of(scene, "hand", seat), sum(MARKS[kinds[card]] for card in hand)
                found.kinds.setdefault(key, Counter()).update(kinds[card] for card in hand)
                found.shapes.setdefault(key, Counter())[shape_of(marks)] += 1
                key = key_of(scene, "away", seat)
                found.kinds.setdefault(key, Counter()).update(kinds[card] for card in away)
    return found


def _even(counts: Mapping[str, Counter[int]], size: int) -> Weights:
    return {key: [1.0] * size for key, counter in counts.items() if counter}


def _nearer(
    weights: Weights, truth: Mapping[str, Counter[int]], imagined: Mapping[str, Counter[int]]
) -> Weights:
    """Return the weights one step nearer to what lies there in truth."""
    return {
        key: _step(row, truth[key], imagined.get(key, Counter())) for key, row in weights.items()
    }


def _step(row: Sequence[float], truth: Counter[int], imagined: Counter[int]) -> list[float]:
    part = truth.total() / max(imagined.total(), 1)
    odds = [(truth[n] + DOUBT) / (imagined[n] * part + DOUBT) for n in range(len(row))]
    moved = [weight * ratio**STEP for weight, ratio in zip(row, odds, strict=True)]
    middle = sum(moved) / len(moved)
    return [min(max(weight / middle, LEAST), 1 / LEAST) for weight in moved]


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


START, DOUBT, ROUNDS = -0.15, 8.0, 100
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
