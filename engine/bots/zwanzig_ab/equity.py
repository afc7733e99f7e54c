"""How likely each seat is to win the match, from the scores alone; and what a deal's end is worth.

A seat's weight is a function of its score, straight between the knots; its chance is its share of
the four weights.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp

from engine.bots.zwanzig_ab.future import Outcome
from engine.bots.zwanzig_ab.odds import FORMS, KNOTS, TURNS
from engine.bots.zwanzig_ab.scene import Scene
from engine.game import SEATS, Scores, Seat
from engine.zwanzig_ab.options import Rules
from engine.zwanzig_ab.scoring import Summary, score, verdict

Chances = tuple[float, ...]
Worth = Callable[[Outcome], Chances]
"""What a deal's end is worth to each seat, more for better."""


def points_of(scene: Scene, trump: int) -> Worth:
    """Return the worth of a deal's end in points."""
    deltas = _deltas(scene, trump)
    return _kept(lambda end: tuple(float(-delta) for delta in deltas(end)))


def equity_of(scene: Scene, trump: int) -> Worth:
    """Return the worth of a deal's end in chances to win the match, with a grain of points.

    The grain decides where the match is all but decided.
    """
    deltas, match = _deltas(scene, trump), scene.table.match
    a, b, c, d = match.scores
    following = scene.table.order[1:] + scene.table.order[:1]

    def worth(end: Outcome) -> Chances:
        won = deltas(end)
        after = (a + won[0], b + won[1], c + won[2], d + won[3])
        found = chances(scene.rules, after, match.counted + 1, following)
        return tuple(round(p - GRAIN * delta, 9) for p, delta in zip(found, won, strict=True))

    return _kept(worth)


GRAIN = 0.0005


def _kept(worth: Worth) -> Worth:
    known: dict[Outcome, Chances] = {}

    def looked_up(end: Outcome) -> Chances:
        found = known.get(end)
        if found is None:
            found = known[end] = worth(end)
        return found

    return looked_up


def _deltas(scene: Scene, trump: int) -> Callable[[Outcome], Scores]:
    table = scene.table

    def deltas(end: Outcome) -> Scores:
        tricks = [end.of(seat) or 0 for seat in SEATS]
        summary = Summary(trump, table.blind, table.maker, end.stayed, tricks)
        return score(table.rules, summary).deltas

    return deltas


def chances(rules: Rules, scores: Scores, counted: int, order: Sequence[Seat]) -> Chances:
    """Return each seat's chance to win the match after so many deals.

    `order` are the seats from the next trump maker on. Who shares a win has a part of it.
    """
    over, winner = verdict(rules, scores)
    if over:
        shares = [seat == winner or winner is None and scores[seat] <= 0 for seat in SEATS]
        best = min(scores) if rules.finish == "at_or_below_zero" else 0
        shares = [share and scores[seat] == best for seat, share in enumerate(shares)]
        return tuple(share / sum(shares) for share in shares)
    form = form_of(rules, counted)
    weights = [weight(form, scores[seat]) * TURNS[order.index(seat)] for seat in SEATS]
    total = sum(weights)
    return tuple(found / total for found in weights)


def form_of(rules: Rules, counted: int) -> str:
    """Return which row of weights counts after so many deals."""
    near = rules.endgame_after is not None and counted >= rules.endgame_after - NEAR
    return f"{rules.finish} {'endgame' if near else 'open'}"


NEAR = 8
"""So many deals before hearts are always trumps, scores are worth what they will be then."""


@lru_cache(maxsize=1000)
def weight(form: str, score: int) -> float:
    """Return the weight of a score; beyond the last knots it stays what it is there."""
    return round(exp(height(FORMS[form], score)), 9)


def height(heights: Sequence[float], score: int) -> float:
    """Return the logarithm of a weight, from its values at the knots."""
    return sum(part * heights[knot] for knot, part in parts(score))


@lru_cache(maxsize=1000)
def parts(score: int) -> tuple[tuple[int, float], ...]:
    """Return between which knots a score lies, by their numbers, and how near it is to each."""
    place = min(max(score, KNOTS[0]), KNOTS[-1])
    right = next(n for n, knot in enumerate(KNOTS) if knot >= place)
    if not right:
        return ((0, 1.0),)
    low, high = KNOTS[right - 1], KNOTS[right]
    part = (place - low) / (high - low)
    return ((right - 1, 1 - part), (right, part))
